const WORKER = '/sw.js'
const HOUR_MS = 60 * 60_000

let registering: Promise<ServiceWorkerRegistration | null> | undefined

/** Registers the service worker once per page. Null where there is none, as in development. */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registering ??= register()
  return registering
}

/** After signing out, for which the browser has removed the worker. */
export function registerWorkerAgain(): Promise<ServiceWorkerRegistration | null> {
  registering = register()
  return registering
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.register(WORKER).catch(() => null)
  return registration ?? null
}

/** Calls back when a worker of another build is waiting. A worker of the same build takes over at once. */
export async function onNewVersion(
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker) => void,
): Promise<void> {
  const look = async () => {
    const { waiting } = registration
    if (!waiting || !registration.active) return
    if ((await buildOf(waiting)) === pageBuild()) waiting.postMessage('activate')
    else onWaiting(waiting)
  }
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => void look())
  })
  await look()
  lookAgainHourly(registration)
}

/** Browsers look for a new worker only when a page loads, and a page may stay open for days. */
function lookAgainHourly(registration: ServiceWorkerRegistration): void {
  let lastLookAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastLookAt < HOUR_MS) return
    lastLookAt = Date.now()
    void registration.update().catch(() => undefined)
  })
}

function buildOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    worker.postMessage('build', [port2])
  })
}

function pageBuild(): unknown {
  return (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version
}

/** Reloads this page under the new worker. */
export function reloadWith(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  worker.postMessage('activate')
}
