import { clearKept } from './device-store.ts'
import { outboxOf } from './outbox.ts'

/** Reports of this member that signing out would lose. */
export async function countUnsent(member: string): Promise<number> {
  return (await outboxOf(member)).filter(({ state }) => state !== 'sent').length
}

/** What is kept for a member. The server says so too (Clear-Site-Data), but may be out of reach. */
export const forgetFlightsAndReports = clearKept

/** The worker and its copy of the offline page, which holds nothing personal. */
export async function forgetWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations().catch(() => [])
  await Promise.all(registrations.map((registration) => registration.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
