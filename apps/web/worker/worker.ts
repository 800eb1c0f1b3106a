import { addressToOpen, readPush } from './push-message.ts'

declare const self: ServiceWorkerGlobalScope
/** Written by the build: what the offline page needs, and nothing else. */
declare const OFFLINE: { build: string; page: string; files: readonly string[] }
const { build, page, files } = OFFLINE

const CACHE = `offline-${build}`
/** After this time, the offline page opens instead. */
const NETWORK_MS = 8000

self.addEventListener('install', (event) => event.waitUntil(keepFiles()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('message', ({ data, ports }) => {
  if (data === 'activate') void self.skipWaiting()
  if (data === 'build') ports[0]?.postMessage(build)
})

// Calls and all other files go to the server as if there were no worker: no answer to a call is ever kept here.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (files.includes(pathname)) event.respondWith(openFile(request))
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(openPage(request))
})

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = readPush(event.data?.text())
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = (event.notification.data ?? {}) as { path?: unknown }
  event.waitUntil(show(addressToOpen(path, self.location.origin)))
})

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  const fresh = await fetch(page, { cache: 'reload' })
  // While servers are being replaced, the page may still come from the previous build.
  if (!fresh.ok || !(await fresh.clone().text()).includes(build)) throw new Error('not the same build')
  await cache.addAll([...files])
  await cache.put(page, fresh)
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

async function openPage(request: Request): Promise<Response> {
  try {
    return await Promise.race([fetch(request), failAfter(NETWORK_MS)])
  } catch (error) {
    const { pathname, search } = new URL(request.url)
    const kept = await caches.match(page)
    if (!kept) throw error
    if (pathname === page) return kept
    return Response.redirect(`${page}?${new URLSearchParams({ from: pathname + search })}`)
  }
}

function failAfter(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Error('the network is too slow')), milliseconds),
  )
}

/** Opens the page in a window that is already open, or in a new one. */
async function show(address: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  const shown = await open?.navigate(address).catch(() => null)
  if (shown) await shown.focus()
  else await self.clients.openWindow(address)
}
