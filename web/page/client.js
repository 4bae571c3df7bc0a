// SPDX-License-Identifier: MIT
// Asks the Worker, one question after the other. One that waits gives way to the next of its slot: what nobody will look
// at is not computed. stop() ends the Worker, whatever it computes, and starts another.
let worker, running = null, waiting = []

export class Stopped extends Error {}
class Replaced extends Error {}

function settle(data) {
  if (running === null || data.id !== running.id) return
  if (data.progress !== undefined) return running.progress?.(data.progress)
  const one = running
  running = null
  if (data.broken) {
    worker.terminate()
    start()
  }
  if (data.error !== undefined) one.reject(Object.assign(new Error(data.error), { errors: data.errors }))
  else one.resolve(data.value)
  next()
}

function start() {
  worker = new Worker(new URL('worker.js', location.href), { type: 'module' })
  worker.onmessage = ({ data }) => settle(data)
  worker.onerror = event => refuse(new Error(event.message || 'the solver could not be loaded'))
}

function refuse(error) {
  const all = running ? [running, ...waiting] : waiting
  running = null
  waiting = []
  for (const one of all) one.reject(error)
}

function next() {
  if (running !== null || waiting.length === 0) return
  running = waiting.shift()
  worker.postMessage({ ...running.message, id: running.id })
}

start() // at once: it reads pay.wasm while the page begins
let last = 0

export function call(message, { progress, slot } = {}) {
  return new Promise((resolve, reject) => {
    const same = slot === undefined ? -1 : waiting.findIndex(one => one.slot === slot)
    const one = { id: ++last, message, progress, slot, resolve, reject }
    if (same >= 0) waiting.splice(same, 1, one)[0].reject(new Replaced('replaced'))
    else waiting.push(one)
    next()
  })
}

export const ask = (question, slot) => call({ do: 'ask', question, needsCards: true }, { slot })

export function stop() {
  worker?.terminate()
  start()
  refuse(new Stopped('stopped'))
}
