import { notifications } from '@rsfc/contract/notifications/routes'
import type { PushDevice } from '@rsfc/contract/notifications/schemas'
import { useEffect, useState } from 'react'
import { canPush, ownSubscription } from '../../data/push-subscription.ts'
import { useAction } from '../../data/use-action.ts'
import { isApplePhone } from './is-apple-phone.ts'

export type PushState = 'checking' | 'unsupported' | 'install-first' | 'blocked' | 'off' | 'on'

type Known = { public_key: string; devices: readonly PushDevice[] } | undefined

const FAILED = 'Notifications could not be turned on. Reload the page and try again.'
const READY_MS = 10_000

/** Whether this browser shows notifications, and the way to turn them on. */
export function usePush(known: Known) {
  const [endpoint, setEndpoint] = useState<string | null>()
  const [isBlocked, setBlocked] = useState(() => canPush() && Notification.permission === 'denied')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const add = useAction(notifications.addDevice)
  useEffect(() => {
    void ownSubscription().then((subscription) => setEndpoint(subscription?.endpoint ?? null))
  }, [known])

  const turnOn = async () => {
    setBusy(true)
    setFault('')
    try {
      // Browsers ask for permission only in response to a click.
      if ((await Notification.requestPermission()) === 'denied') setBlocked(true)
      if (Notification.permission === 'granted' && known) await subscribe(known.public_key)
    } catch {
      setFault(FAILED)
    } finally {
      setBusy(false)
    }
  }

  async function subscribe(key: string): Promise<void> {
    // An old subscription, made with another key or for another member, would not work.
    await (await ownSubscription())?.unsubscribe()
    const registration = await registered()
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    })
    const { keys = {} } = subscription.toJSON()
    await add.mutateAsync({
      body: {
        endpoint: subscription.endpoint,
        keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
      },
    })
    setEndpoint(subscription.endpoint)
  }

  return { state: stateOf(), endpoint, isBusy, fault, turnOn }

  function stateOf(): PushState {
    if (!canPush()) return isApplePhone(navigator) ? 'install-first' : 'unsupported'
    if (isBlocked) return 'blocked'
    if (endpoint === undefined || !known) return 'checking'
    return known.devices.some((device) => device.endpoint === endpoint) ? 'on' : 'off'
  }
}

/** Fails if the site has no service worker here: `ready` alone would wait forever. */
function registered(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no service worker')), READY_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, timeout])
}
