// SPDX-License-Identifier: MIT
// A question that is asked again whenever it changes; the last answer stays until the next is there.
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { ask, stop, Stopped } from './client.js'
import { html } from './html.js'
import { state } from './state.js'
import { say } from './words.js'

export function useAnswer(question, wait = 250) {
  const [answer, set] = useState({ busy: true })
  const key = JSON.stringify(question)
  const last = useRef(0), slot = useId()
  useEffect(() => {
    if (question === null) return set({})
    const mine = ++last.current
    set(before => ({ ...before, busy: true }))
    const timer = setTimeout(async () => {
      const told = await ask(question, slot).then(value => ({ value }), error => ({ failed: error }))
      if (mine === last.current) set(told)
    }, last.current === 1 ? 0 : wait)
    return () => clearTimeout(timer)
  }, [key])
  return answer
}

export const errorsOf = answer => answer.value?.errors ?? []
export const recordOf = answer => answer.value?.record ? JSON.parse(answer.value.record) : null
export const linesOf = answer => (answer.value?.text ?? '').split('\n').filter(line => line.startsWith('{')).map(line => JSON.parse(line))

/** What is to be said of an answer that is not there. */
export function State({ answer, children }) {
  const { busy, failed, value } = answer
  const { lang } = state
  if (failed instanceof Stopped) return html`<p role="status">${say(lang, 'Stopped.')}</p>`
  if (failed) return html`<p role="alert">${say(lang, 'It went wrong:')} ${failed.message}</p>`
  return html`<div aria-busy=${Boolean(busy)}>
    ${busy ? html`<p class="busy" role="status">${say(lang, 'Working …')} <button type="button" onClick=${stop}>${say(lang, 'Stop')}</button></p>` : ''}
    ${value && !value.errors ? children : ''}</div>`
}

/** Where the answer would be: what is wrong stands beside the text. */
export const Mend = ({ errors, lang }) => errors.length > 0 &&
  html`<p class="mend">${say(lang, 'No answer yet: <n> in the text, told below it.', { n: say(lang, errors.length === 1 ? 'one error' : '<n> errors', { n: errors.length }) })}</p>`
