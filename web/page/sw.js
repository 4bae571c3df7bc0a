// SPDX-License-Identifier: MIT
// Once loaded the page works without a network. The build puts the files and their fingerprint in.
const files = FILES
const cache = 'pay-' + FINGERPRINT

self.addEventListener('install', event => {
  event.waitUntil(caches.open(cache).then(kept => kept.addAll(files)).then(() => self.skipWaiting()))
})
self.addEventListener('activate', event => {
  event.waitUntil(caches.keys()
    .then(names => Promise.all(names.filter(name => name.startsWith('pay-') && name !== cache).map(name => caches.delete(name))))
    .then(() => self.clients.claim()))
})
self.addEventListener('fetch', event => {
  if (event.request.method !== 'GET') return
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then(kept => kept ?? fetch(event.request)))
})
