// SPDX-License-Identifier: MIT
// The page in Chromium: each view does its main job, errors stand at their places, what is long can be stopped, it works
// without a network, a link opens the same state, and axe finds nothing serious.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { open } from '../package/pay.mjs'
import { serve } from '../serve.mjs'
import { requests, tests as questionsOf } from './bytes.mjs'

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(path => existsSync(path))
const need = (wrong, what) => { if (wrong) throw new Error(what) }

async function launch(npm, profile) {
  const { default: puppeteer } = await import(pathToFileURL(npm.resolve('puppeteer-core')).href)
  return puppeteer.launch({ executablePath: chromium, userDataDir: profile, args: ['--no-sandbox', '--disable-gpu'] })
}

const text = (page, selector) => page.$eval(selector, node => node.textContent)
const wait = (page, what, ...given) => page.waitForFunction(what, { timeout: 60000, polling: 50 }, ...given)
const shows = (page, part, selector = '.result') =>
  wait(page, (where, what) => document.querySelector(where)?.textContent.includes(what), selector, part)

async function view(page, url, name, lang = 'en') {
  await page.goto(`${url}#${name}`)
  await page.waitForSelector('.tools select')
  await page.select('.tools select', lang)
  await wait(page, id => document.querySelector(`#tab-${id}`)?.getAttribute('aria-selected') === 'true'
    && document.querySelector('#view :is(textarea, input)'), name)
}

async function write(page, value, selector = 'textarea') {
  await page.$eval(selector, (node, told) => {
    node.value = told
    node.dispatchEvent(new Event('input', { bubbles: true }))
  }, value)
}

const click = (page, label) => wait(page, wanted => {
  const found = [...document.querySelectorAll('button')].find(button => button.textContent.trim() === wanted)
  found?.click()
  return Boolean(found)
}, label)

/** Nothing is asked any more, nor about to be. */
async function settled(page) {
  await wait(page, () => {
    globalThis.quiet = document.querySelector('[aria-busy=true]') ? 0 : (globalThis.quiet ?? 0) + 1
    return globalThis.quiet > 16
  })
}

/** Moves a slider. */
const slide = (page, label, value, selector = `input[aria-label="${label}"]`) => page.$eval(selector, (node, told) => {
  node.value = told
  node.dispatchEvent(new Event('input', { bubbles: true }))
}, value)

// A puzzle that takes long: many converters and costs to weigh.
const long = ['[puzzle]', 'game=mtg', 'goal=most', ...Array.from({ length: 16 }, (_, i) =>
  [`[source Filter ${i}]`, `text={${'WUBRG'[i % 5]}/${'WUBRG'[(i + 1) % 5]}}, {T}: Add {${'WUBRG'[(i + 2) % 5]}}{${'WUBRG'[(i + 3) % 5]}}.`]).flat(),
'[source Forest]', 'count=9', ...Array.from({ length: 26 }, (_, i) => [`[spell S${i}]`, `cost={${1 + i % 3}}{${'WUBRG'[i % 5]}}{${'WUBRG'[(i * 3 + 1) % 5]}}`]).flat(), ''].join('\n')

const tests = {
  async 'board: castable or why not, the payment, tapping by hand'({ page, url }) {
    await view(page, url, 'board')
    await write(page, 'game: mtg\n[battlefield]\n2 Island\nPlains\n[hand]\nCancel {1}{U}{U}: Counter target spell. (instant)\nShock {R}: ~ deals 2 damage to any target. (instant)\n')
    await shows(page, 'Shock')
    await wait(page, () => document.querySelectorAll('.answers .verdict').length === 2)
    need(await text(page, '.answers > li:nth-child(1) .verdict') !== 'yes', 'Cancel is castable')
    need(!/red|R/.test(await text(page, '.answers > li:nth-child(2) .why')), 'Shock has a reason')
    await click(page, 'How to pay')
    await page.waitForSelector('.cast .payment .spend')
    await page.click('.chips button[aria-pressed=false]')
    await wait(page, () => document.querySelector('.answers .verdict')?.textContent === 'no')
    need(!(await page.$eval('textarea', node => node.value)).includes('Island (tapped)'), 'the text says what is tapped')
  },
  async 'board: all that is paid, and the payment as a picture that can be saved'({ page, url }) {
    await view(page, url, 'board')
    await write(page, 'game: mtg\n[battlefield]\nIsland\nForest\nAzorius Signet: {1}, {T}: Add {W}{U}. (artifact)\n[hand]\nMaim {1}{U}{B/P}: Draw a card. (instant)\n')
    await shows(page, 'Maim')
    await wait(page, () => document.querySelector('.answer .besides')?.textContent === '+ 2 life')
    await click(page, 'How to pay')
    await page.waitForSelector('.cast .picture svg')
    const label = await page.$eval('.cast .picture svg', node => node.getAttribute('aria-label'))
    need(!/gives U for \{U\}/.test(label) || !/2 life gives life for \{B\/P\}/.test(label), `what gives what: ${label}`)
    const faint = () => page.$$eval('.cast .picture svg > g[opacity="0.18"]', nodes => nodes.length)
    need(await faint() !== 0, 'all steps are shown')
    await slide(page, 'Step', 1, '.steps input')
    need(await faint() === 0, 'later steps are faint')
    for (const kind of ['SVG', 'PNG']) {
      await page.evaluate(() => {
        globalThis.made = []
        URL.createObjectURL = blob => { globalThis.made.push(blob); return '#' }
        HTMLAnchorElement.prototype.click = () => {}
      })
      await page.$eval(`.cast [aria-label$="save as ${kind}"]`, node => node.click())
      await wait(page, type => globalThis.made[0]?.type === type && globalThis.made[0].size > 500, kind === 'SVG' ? 'image/svg+xml' : 'image/png')
    }
    await page.reload()
  },
  async 'board: what is taken beside mana stands in the best order'({ page, url }) {
    await view(page, url, 'board')
    await write(page, 'game: mtg\nlife: 20\n[battlefield]\nIsland\n[hand]\nDeny {3}{U}{U}: You may pay 1 life and exile a blue card from your hand rather than pay this spell\'s mana cost. Counter target spell. (instant)\nSnap {1}{U}: Draw a card. (instant)\n')
    await shows(page, 'It also takes: 1 life, Snap', '.result .plan')
    need((await text(page, '.result .plan')).includes('Nothing has to be paid'), 'it is not for nothing')
  },
  async 'board: errors at their places'({ page, url }) {
    await view(page, url, 'board')
    await write(page, 'game: mtg\n[battlefield]\n2 Islnd\nPlains (tappd)\n[hand]\n')
    await wait(page, () => document.querySelectorAll('.errors li button').length === 2)
    const all = await page.$$eval('.errors li', nodes => nodes.map(node => node.textContent))
    need(!all.some(one => one.startsWith('line 3') && one.includes('Islnd')) || !all.some(one => one.startsWith('line 4')), `the lines are told: ${all}`)
    need(await page.$$eval('.back mark', nodes => nodes.length) !== 2, 'both are marked')
  },
  async 'board: Z/X, in Japanese'({ page, url }) {
    await view(page, url, 'board', 'ja')
    await write(page, readFileSync(new URL('../../examples/boards/zx-first-turn.board', import.meta.url), 'utf8'))
    await shows(page, 'Coal Runner')
    need(await text(page, '#tab-board') !== '盤面', 'labels are Japanese')
  },
  async 'Z/X in Japanese: no view says anything in English but what the solver says, marked as such, and names'({ page, url }) {
    const example = name => readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8')
    const texts = { board: example('boards/zx-first-turn.board'), deck: example('decks/red-blue.txt'), compare: null, cost: null, puzzle: example('puzzles/zx-best-turn.puzzle') }
    for (const [name, value] of Object.entries(texts)) {
      await view(page, url, name, 'ja')
      if (value !== null) await write(page, value)
      if (name === 'cost') await page.select('main select', 'zx')
      if (name === 'puzzle') await click(page, '唯一の解？')
      await page.waitForSelector('.answers .verdict, .plan, .facts, .findings, .big').catch(async () => need(true, `${name}: ${await text(page, '#view')}`))
      await settled(page)
      const english = await page.evaluate(() => {
        const words = /[a-z]{2,} +[a-z]{2,}/ // two words that are no names
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = []
        while (walker.nextNode()) {
          const { data, parentElement } = walker.currentNode
          if (!parentElement.closest('[lang=en], code, textarea, .back, noscript, option, dialog') && words.test(data)) found.push(data.trim())
        }
        const named = [...document.querySelectorAll('[aria-label], [title]')].flatMap(node => [node.ariaLabel ?? '', node.title])
        return [...found, ...named.filter(each => words.test(each))]
      })
      need(english.length > 0, `${name}: ${english.join(' | ')}`)
    }
  },
  async 'puzzle: solved, a hint, another solution'({ page, url }) {
    await view(page, url, 'puzzle')
    await write(page, readFileSync(new URL('../../examples/puzzles/ironworks.puzzle', import.meta.url), 'utf8'))
    await click(page, 'Solve')
    await shows(page, 'X = 10')
    await click(page, 'Is it the only one?')
    await shows(page, 'another solution')
    await click(page, 'Hint')
    await page.waitForSelector('.hint')
  },
  async 'puzzle: the only solution, up to order; Ctrl+Enter solves'({ page, url }) {
    await view(page, url, 'puzzle')
    await write(page, '[puzzle]\ngame=mtg\ngoal=all\n\n[source Mountain]\n\n[spell Shock]\ncost={R}\n')
    await click(page, 'Is it the only one?')
    await shows(page, 'only solution, up to order')
    await page.focus('textarea')
    await page.keyboard.down('Control')
    await page.keyboard.press('Enter')
    await page.keyboard.up('Control')
    await wait(page, () => document.querySelector('.result .plan') && !document.querySelector('.unique'))
  },
  async 'puzzle: an error at its line'({ page, url }) {
    await view(page, url, 'puzzle')
    await write(page, '[puzzle]\ngame=mtg\n[source Rock]\ntext={T}: Ad {G}.\n[spell S]\ncost={1\n')
    await click(page, 'Solve')
    await page.waitForSelector('.errors li button')
  },
  async 'puzzle: a long one is stopped, and the next is answered'({ page, url }) {
    await view(page, url, 'puzzle')
    await write(page, long)
    await page.$eval('input[type=number]', node => { node.value = '600'; node.dispatchEvent(new Event('input', { bubbles: true })) })
    await click(page, 'Solve')
    await new Promise(resolve => setTimeout(resolve, 1500))
    need(!(await text(page, '.result')).includes('Working'), `it takes long: ${await text(page, '.result')}`)
    await click(page, 'Stop')
    await shows(page, 'Stopped')
    await write(page, readFileSync(new URL('../../examples/puzzles/signets.puzzle', import.meta.url), 'utf8'))
    await click(page, 'Solve')
    await shows(page, 'It can be done')
  },
  async 'deck: rates, sources, what if, pictures'({ page, url }) {
    await view(page, url, 'deck')
    await write(page, '9 Island\n8 Plains\n4 {2} = {1}, {T}: Add {W}{U}.\n10 {1}{U}\n9 {2}{W}\n')
    await shows(page, '40 cards')
    await page.waitForSelector('.picture svg rect')
    await shows(page, 'games that were played', '.picture figcaption') // what the bars are
    const heads = await page.$$eval('.result thead tr:first-child th', nodes => nodes.map(node => node.textContent))
    need(!heads.includes('played') || !heads.includes('by lands'), `what was played and lands alone are columns: ${heads}`)
    await slide(page, 'Number of Island', 8)
    await slide(page, 'Number of Plains', 9)
    await shows(page, 'points')
    need(!(await text(page, '.result')).includes('40 cards, as before.'), 'the size is the same')
    await click(page, 'Take it as the deck')
    need(!(await page.$eval('textarea', node => node.value)).startsWith('8 Island\n9 Plains\n'), 'the deck is changed')
    await click(page, 'Show what it does')
    await shows(page, '40 cards, as before.')
    await click(page, 'As it was')
    await write(page, '9 Island\n4 Nobody Knows This\n')
    await shows(page, 'Nobody Knows This', '.errors')
    need(!(await text(page, '.errors')).startsWith('line 2'), 'the line of an unknown name')
  },
  async 'compare: lines, verdict, six at most'({ page, url }) {
    await view(page, url, 'compare')
    await page.waitForSelector('.small .picture svg path')
    need((await text(page, '.words')).length < 50, 'a verdict')
    need(!/^B, Z\/X screws less, on the play\.$/.test((await text(page, '.answer-line .verdict-line')).trim()), 'which screws less')
    need(!(await text(page, '.result')).includes('means of 500 games'), 'how many games are played')
    need((await page.$$eval('.legend li', nodes => nodes.map(node => node.textContent.trim()))).join() !== 'A: Magic,B: Z/X', 'names of decks')
  },
  async 'cost: explained, compared with the pool that tells them apart'({ page, url }) {
    await view(page, url, 'cost')
    await page.select('main select', 'mtg')
    await write(page, '{1}', 'main section:nth-of-type(1) input')
    await write(page, '{W}', '.columns section:nth-of-type(2) input')
    await shows(page, 'is easier than')
    await write(page, '{1}{W}', 'main section:nth-of-type(1) input')
    await write(page, '{W/U}{W/U}', '.columns section:nth-of-type(2) input')
    await shows(page, 'incomparable')
    await shows(page, ', but not ')
    await write(page, '{1}{W', 'main section:nth-of-type(1) input')
    await shows(page, 'expected', '.errors')
  },
  async 'a link opens the same state'({ page, url, browser }) {
    await view(page, url, 'cost')
    await page.select('main select', 'mtg')
    await write(page, '{7}{G/P}', 'main section:nth-of-type(1) input')
    await click(page, 'Copy link')
    await wait(page, () => location.hash.length > 40)
    const link = page.url(), context = await browser.createBrowserContext(), other = await context.newPage()
    await other.goto(link)
    await other.waitForSelector('.big').catch(async error => need(true, `${error.message}: ${await text(other, 'body')}`))
    need(await other.$eval('main input', node => node.value) !== '{7}{G/P}', 'the cost of the link')
    await context.close()
  },
  async 'a link that is cut, or of another shape, says so and harms nothing'({ page, url }) {
    await view(page, url, 'cost')
    const packed = value => page.evaluate(async told => {
      const stream = new Blob([JSON.stringify(told)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
      return btoa(String.fromCharCode(...new Uint8Array(await new Response(stream).arrayBuffer()))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
    }, value)
    const wrong = [{ view: 'board', board: { text: 5 } }, { view: 'compare', compare: { decks: [{}] } }, { view: 'deck', deck: { draw: 'no', extra: 1 } },
      { view: 'puzzle', puzzle: [] }, { view: 'cost', game: 'chess', cost: { first: null } }, { view: 'nothing' }, [1], 'text', null]
    for (const told of wrong) {
      await page.goto(`${url}#${await packed(told)}`)
      await page.waitForSelector('.notice')
      await page.waitForSelector('main textarea, main input')
      await page.reload()
      await page.waitForSelector('main textarea, main input')
    }
    const whole = await packed({ view: 'cost', cost: { first: '{9}' } })
    await page.goto(`${url}#${whole.slice(0, -9)}`)
    await wait(page, () => document.querySelector('.notice')?.textContent.includes('cut or damaged'))
    await page.goto(`${url}#${whole}`)
    await wait(page, () => document.querySelector('main input')?.value === '{9}' && !document.querySelector('.notice'))
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 500)))
    await page.evaluate(() => localStorage.setItem('pay', '{"view":7,"board":{"text":[]},"lang":"xx"}'))
    await page.goto('about:blank')
    await page.goto(url)
    await page.waitForSelector('.answers .verdict')
  },
  async 'what is changed after a link was opened stays, and Back goes to the view before'({ page, url }) {
    await view(page, url, 'cost')
    await write(page, '{8}', 'main section:nth-of-type(1) input')
    await click(page, 'Copy link')
    await wait(page, () => location.hash.length > 40)
    await write(page, '{4}', 'main section:nth-of-type(1) input')
    await wait(page, () => location.hash === '#cost')
    await page.reload() // what was typed a moment ago is there, too
    await wait(page, () => document.querySelector('main input')?.value === '{4}')
    await page.click('#tab-board')
    await page.waitForSelector('.table')
    await page.goBack()
    await wait(page, () => document.querySelector('#tab-cost')?.getAttribute('aria-selected') === 'true' && document.querySelector('main input'))
  },
  async 'a text that is far too long is refused, and the page goes on'({ page, url }) {
    await view(page, url, 'board')
    await write(page, `game: mtg\n[battlefield]\n${'Island\n'.repeat(150000)}`)
    await shows(page, 'at most', '.errors')
    await write(page, 'game: mtg\n[battlefield]\nPlains\n[hand]\nBounce {W}: Draw a card. (instant)\n')
    await wait(page, () => document.querySelector('.answers .verdict')?.textContent === 'yes')
  },
  async 'keys: tabs by arrows'({ page, url }) {
    await view(page, url, 'board')
    await page.focus('#tab-board')
    await page.keyboard.press('ArrowLeft')
    await wait(page, () => document.activeElement.id === 'tab-cost' && document.querySelector('#tab-cost').getAttribute('aria-selected') === 'true')
    await page.keyboard.press('ArrowRight')
    await wait(page, () => document.activeElement.id === 'tab-board')
  },
  async 'narrow screens: nothing is wider than 360 px; on paper there are no buttons'({ page, url }) {
    const before = page.viewport()
    await page.setViewport({ width: 360, height: 740 })
    for (const name of ['board', 'puzzle', 'deck', 'compare', 'cost']) {
      await view(page, url, name)
      await wait(page, () => !document.querySelector('[aria-busy=true]'))
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      need(wide > 360, `${name}: ${wide} px`)
    }
    await page.setViewport(before)
    await page.emulateMediaType('print')
    need(await page.$eval('header', node => getComputedStyle(node).display) !== 'none', 'the head is not printed')
    await page.emulateMediaType(null)
  },
  async 'cards of a file of one’s own, kept in the browser'({ page, url }) {
    await view(page, url, 'board')
    const folder = mkdtempSync(join(tmpdir(), 'pay-cards-')), file = join(folder, 'cards.json')
    const card = JSON.stringify([{ object: 'card', name: 'Test Signet', mana_cost: '{2}', type_line: 'Artifact', layout: 'normal', oracle_text: '{1}, {T}: Add {W}{U}.' }])
    await click(page, 'Cards …')
    const wrong = { '{"hello":1}': 'name', '': 'no cards', '\x1f\x8b\x01\x02': 'cut or damaged', '[{"object":"card","name":"X"': 'ends here' }
    for (const [bytes, why] of Object.entries(wrong)) {
      writeFileSync(file, bytes, 'latin1')
      await (await page.$('dialog input[type=file]')).uploadFile(file)
      await shows(page, why, 'dialog')
    }
    writeFileSync(file, card)
    await (await page.$('dialog input[type=file]')).uploadFile(file)
    await shows(page, '1 cards of Magic', 'dialog')
    rmSync(folder, { recursive: true })
    await page.reload()
    await write(page, 'game: mtg\n[battlefield]\nPlains\nTest Signet\n[hand]\nBounce {U}: Draw a card. (instant)\n')
    await wait(page, () => document.querySelector('.answers .verdict')?.textContent === 'yes')
  },
  async 'opened as a file by itself it says that it needs a server'({ browser }) {
    const page = await browser.newPage()
    await page.goto(new URL('../../build/web/page/index.html', import.meta.url).href)
    await wait(page, () => getComputedStyle(document.querySelector('.loading')).visibility === 'visible')
    need(!(await text(page, '#page')).includes('has to come from a server'), 'what to do')
    await page.close()
  },
  async 'without a network'({ page, url, server }) {
    await page.goto(url)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await wait(page, async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller !== null).catch(() => page.reload())
    await new Promise(resolve => { server.close(resolve); server.closeAllConnections() })
    await page.goto(`${url}#board`)
    await page.reload()
    await page.waitForSelector('.answers .verdict')
  },
}

async function axe(page, url, source, report) {
  const serious = async () => {
    await page.evaluate(source)
    const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
    return found.violations.filter(each => ['serious', 'critical'].includes(each.impact))
      .map(each => `${each.id}: ${each.nodes.slice(0, 3).map(node => node.html.slice(0, 120)).join(' | ')}`).join('\n  ')
  }
  for (const scheme of ['light', 'dark'])
    for (const name of ['board', 'puzzle', 'deck', 'compare', 'cost']) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
      await view(page, url, name)
      await page.waitForSelector('.took, .big, textarea')
      await wait(page, () => !document.querySelector('[aria-busy=true]'))
      report(`axe: ${name}, ${scheme}`, await serious())
    }
  await view(page, url, 'board')
  const before = await page.$eval('textarea', node => node.value)
  await write(page, 'game: mtg\n[battlefield]\nIsland\n[hand]\nPeek {U}: Draw a card. (instant)\n')
  await shows(page, 'Peek')
  await click(page, 'How to pay')
  await page.waitForSelector('.cast .payment .spend')
  report('axe: a payment', await serious())
  await click(page, 'How to pay') // it is closed again
  await write(page, 'game: mtg\n[battlefield]\n2 Islnd\nPlains (tappd)\n[hand]\n')
  await page.waitForSelector('.errors li button')
  report('axe: errors', await serious())
  await write(page, before)
}

/** The answers to all requests and questions, computed in the browser, are those of Node. */
async function sameBytes(page, top, report) {
  const lines = requests(top), questions = questionsOf(top).filter(test => !test.cards).map(test => test.question)
  const { server, url } = await serve(join(top, 'build/web/package'))
  await page.goto(`${url}package.json`)
  const inside = await page.evaluate(async (told, asked) => {
    const { open } = await import('./pay.mjs')
    const pay = await open()
    const answers = [...told.map(line => pay.answerLine(line)), ...asked.map(question => JSON.stringify(pay.ask(question)))]
    const all = new TextEncoder().encode(answers.join('\n'))
    const digest = await crypto.subtle.digest('SHA-256', all)
    return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
  }, lines, questions)
  const pay = await open({ wasm: readFileSync(join(top, 'build/web/pay.wasm')), rest: readFileSync(join(top, 'build/web/pay-rest.wasm')) })
  const answers = [...lines.map(line => pay.answerLine(line)), ...questions.map(question => JSON.stringify(pay.ask(question)))]
  const here = createHash('sha256').update(answers.join('\n')).digest('hex')
  report(`${lines.length} requests and ${questions.length} questions in Chromium`, inside === here ? '' : 'other bytes than in Node')
  server.close()
}

/** Boards are answered before the rest of the code is there; where it cannot be had that is said, and the page goes on. */
async function withoutRest(page, top, report) {
  const folder = mkdtempSync(join(tmpdir(), 'pay-part-'))
  cpSync(join(top, 'build/web/page'), folder, { recursive: true })
  rmSync(join(folder, 'pay-rest.wasm'))
  const { server, url } = await serve(folder)
  const use = async () => {
    await page.goto(url)
    await page.waitForSelector('.answers .verdict')
    await view(page, url, 'deck')
    await shows(page, 'pay-rest.wasm: 404', '#view')
    await view(page, url, 'board')
    await page.waitForSelector('.answers .verdict')
  }
  report('without the rest of the code', await use().then(() => '', error => error.message))
  server.close()
  rmSync(folder, { recursive: true })
}

export async function testPage(top, report) {
  const npm = createRequire(join(top, 'build/web/npm/')), profile = mkdtempSync(join(tmpdir(), 'pay-profile-'))
  const { server, url } = await serve(join(top, 'build/web/page'))
  const browser = await launch(npm, profile)
  const page = await browser.newPage(), broken = []
  page.on('pageerror', error => broken.push(error.message))
  const start = Date.now()
  await page.goto(url)
  await page.waitForSelector('.answers .verdict')
  console.log(`first answer after ${Date.now() - start} ms; ${await text(page, '.took')} for the board`)
  await sameBytes(await browser.newPage(), top, report)
  await withoutRest(await browser.newPage(), top, report)
  await page.bringToFront()
  await axe(page, url, readFileSync(npm.resolve('axe-core/axe.min.js'), 'utf8'), report)
  for (const [name, test] of Object.entries(tests)) {
    const wrong = await test({ page, url, browser, server }).then(() => '', error => error.message)
    report(name, wrong)
  }
  report('no error in the page', broken.join('\n  '))
  await browser.close()
  server.close()
  rmSync(profile, { recursive: true, force: true })
}
