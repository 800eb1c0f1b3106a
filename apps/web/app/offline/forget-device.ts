import { clearStored } from './device-store.ts'
import { outboxOf } from './outbox.ts'

/** Counts the reports of this member that signing out would lose. */
export async function countUnsent(member: string): Promise<number> {
  return (await outboxOf(member)).filter(({ state }) => state !== 'sent').length
}

/**
 * Deletes what is stored for a member. The server asks for this too (Clear-Site-Data), but may be
 * unreachable.
 */
export const forgetFlightsAndReports = clearStored

/** Removes the service worker and its copy of the offline page, which has no personal data. */
export async function forgetWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations().catch(() => [])
  await Promise.all(registrations.map((registration) => registration.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
