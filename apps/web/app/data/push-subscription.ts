import { useEffect, useState } from 'react'

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** This browser's subscription to notifications. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The address of this browser at its push service; undefined until it is known, or if there is none. */
export function useOwnEndpoint(): string | undefined {
  const [endpoint, setEndpoint] = useState<string>()
  useEffect(() => {
    void ownSubscription().then((subscription) => setEndpoint(subscription?.endpoint))
  }, [])
  return endpoint
}
