// SPDX-License-Identifier: MIT
// What stays in the browser: one table of values by name.
const opened = () => new Promise((resolve, reject) => {
  const request = indexedDB.open('pay', 1)
  request.onupgradeneeded = () => request.result.createObjectStore('values')
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
})

async function transact(mode, use) {
  const base = await opened()
  return new Promise((resolve, reject) => {
    const transaction = base.transaction('values', mode)
    const request = use(transaction.objectStore('values'))
    transaction.oncomplete = () => { base.close(); resolve(request.result) }
    transaction.onabort = transaction.onerror = () => { base.close(); reject(transaction.error) }
  })
}

export const readStored = name => transact('readonly', values => values.get(name))
export const store = (name, value) =>
  transact('readwrite', values => value === undefined ? values.delete(name) : values.put(value, name))
