// Keeps the files of the page, so that it works without the server. Other pages of the origin are left alone: their
// caches, and what they ask for. A copy of this page in another folder has a scope, and so caches, of its own.
const mine = `castellan recorder ${self.registration.scope} `;
const now = mine + version;
const addresses = new Set(files.map((name) => new URL(name, self.registration.scope).href));

self.addEventListener("install", (event) => {
  // The browser's own cache may still have the files of the version before.
  const requests = files.map((name) => new Request(name, { cache: "reload" }));
  event.waitUntil(caches.open(now).then((cache) => cache.addAll(requests)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith(mine) && name !== now).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || !addresses.has(origin + pathname)) return;
  event.respondWith(caches.open(now)
    .then((cache) => cache.match(event.request, { ignoreSearch: true, ignoreVary: true }))
    .then((kept) => kept ?? fetch(event.request)));
});
