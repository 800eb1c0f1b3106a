import { clearKept } from './device-store.ts'
import { outboxOf } from './outbox.ts'

/** Reports of this member that signing out would lose. */
export async function countUnsent(member: string): Promise<number> {
  return (await outboxOf(member)).filter(({ state }) => state !== 'sent').length
}

/** At sign-out. The server says so too (Clear-Site-Data), but may be out of reach. */
export async function forgetDevice(): Promise<void> {
  await clearKept()
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations().catch(() => [])
  await Promise.all(registrations.map((registration) => registration.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
