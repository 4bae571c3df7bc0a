// SPDX-License-Identifier: MIT
import { useRef, useState } from 'preact/hooks'
import { errorsOf, Mend, recordOf, State } from '../asking.js'
import { ask } from '../client.js'
import { Editor } from '../editor.js'
import { puzzles } from '../examples.js'
import { html } from '../html.js'
import { Plan } from '../payment.js'
import { save } from '../picture.js'
import { MOST_SECONDS } from '../shape.js'
import { change, state } from '../state.js'
import { say } from '../words.js'

const verdicts = { payable: 'It can be done', unpayable: 'It cannot be done', unknown: 'Not known: a limit came first' }

function Unique({ record, lang }) {
  if (record.unique === undefined) return null
  const sentence = record.unique === true ? 'This is the only solution, up to order: no other uses or casts anything else, or anything more or less often.'
    : record.unique === false ? 'There is another solution.' : 'Whether there is another solution is not known.'
  return html`<p class="unique">${say(lang, sentence)}</p>`
}

function Solution({ answer, shown, lang }) {
  const record = recordOf(answer)
  if (record === null) return null
  return html`<h3>${say(lang, verdicts[record.status])}${record.x !== undefined ? `: X = ${record.x}` : ''}</h3>
    ${shown === 'hint' ? html`<p class="hint" lang="en">${answer.value.hint}</p>` : html`
      <${Unique} record=${record} lang=${lang} />
      ${record.steps?.length ? html`<${Plan} steps=${record.steps} lang=${lang} />` : ''}
      ${record.another ? html`<details><summary>${say(lang, 'The other solution')}</summary><${Plan} steps=${record.another.steps} lang=${lang} /></details>` : ''}
      ${(record.why ?? []).map(why => html`<p class="why" lang="en">${why.text ?? why}</p>`)}
      <details open=${record.status !== 'payable'}><summary>${say(lang, 'As text')}</summary><pre class="words" tabindex="0" lang="en">${answer.value.words}</pre>
        <p><button type="button" onClick=${() => save(new Blob([answer.value.words]), 'solution.txt')}>${say(lang, 'Save')}</button></p></details>`}
    <p class="took">${answer.value.ms?.toFixed(0)} ms</p>`
}

const ABOUT = 'What there is, what is to be paid for, and the goal, as text: the solver finds the steps, or shows that there are none. Ctrl+Enter solves.'

export function Puzzle({ shared }) {
  const { text, seconds } = shared.puzzle, { lang } = shared
  const [answer, setAnswer] = useState({}), [shown, show] = useState('solution'), last = useRef(0)
  const set = value => { setAnswer({}); change({ puzzle: { ...state.puzzle, text: value } }) }
  const solve = async (what, asked) => {
    const mine = ++last.current
    show(what)
    setAnswer({ busy: true })
    const question = { do: 'puzzle', text, ask: asked, limit: { ms: seconds * 1000 } }
    const told = await ask(question).then(value => ({ value }), failed => ({ failed }))
    if (mine === last.current) setAnswer(told)
  }
  return html`<p class="about">${say(lang, ABOUT)}</p><div class="columns"><div>
    <p class="row"><label>${say(lang, 'Examples')} <select value="" onChange=${event => set(puzzles[event.target.value].text)}>
      <option value="" disabled>…</option>${puzzles.map((puzzle, i) => html`<option value=${i}>${puzzle.title}</option>`)}</select></label></p>
    <${Editor} label=${say(lang, 'Puzzle as text')} value=${text} onInput=${set} errors=${errorsOf(answer)} rows=22 onRun=${() => solve('solution')} />
    <p class="row"><button type="button" class="main" onClick=${() => solve('solution')}>${say(lang, 'Solve')}</button>
      <button type="button" onClick=${() => solve('hint')}>${say(lang, 'Hint')}</button>
      <button type="button" onClick=${() => solve('solution', 'unique')}>${say(lang, 'Is it the only one?')}</button>
      <label>${say(lang, 'at most')} <input type="number" min="1" max=${MOST_SECONDS} value=${seconds}
        onInput=${event => change({ puzzle: { ...state.puzzle, seconds: Math.min(MOST_SECONDS, Math.max(1, Math.floor(event.target.value) || 1)) } })} /> s</label></p>
  </div><div class="result" aria-live="polite"><${Mend} errors=${errorsOf(answer)} lang=${lang} />
    ${answer.busy || answer.value || answer.failed ? '' : html`<p class="mend">${say(lang, 'Solve shows the whole solution here, Hint its first step alone.')}</p>`}<${State} answer=${answer}><${Solution} answer=${answer} shown=${shown} lang=${lang} /><//></div></div>`
}
