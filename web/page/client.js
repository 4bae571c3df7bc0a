// SPDX-License-Identifier: MIT
// Asks the Worker. stop() ends it, whatever it computes, and starts another.
let worker, waiting = new Map(), last = 0

function start() {
  worker = new Worker(new URL('worker.js', location.href), { type: 'module' })
  worker.onmessage = ({ data }) => {
    const one = waiting.get(data.id)
    if (one === undefined) return
    if (data.progress !== undefined) return one.progress?.(data.progress)
    waiting.delete(data.id)
    if (data.error !== undefined) one.reject(Object.assign(new Error(data.error), { errors: data.errors }))
    else one.resolve(data.value)
  }
  worker.onerror = event => {
    const all = waiting
    waiting = new Map()
    for (const one of all.values()) one.reject(new Error(event.message || 'the solver could not be loaded'))
  }
}

export class Stopped extends Error {}

export function call(message, progress) {
  if (worker === undefined) start()
  const id = ++last
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject, progress })
    worker.postMessage({ ...message, id })
  })
}

export const ask = (question, needsCards = true) => call({ do: 'ask', question, needsCards })

export function stop() {
  worker?.terminate()
  const all = waiting
  waiting = new Map()
  start()
  for (const one of all.values()) one.reject(new Stopped('stopped'))
}
