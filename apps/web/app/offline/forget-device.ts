import { ownSubscription } from '../data/push-subscription.ts'
import { clearStored } from './device-store.ts'
import { outboxOf } from './outbox.ts'
import { registerWorkerAgain } from './worker-registration.ts'

/** Counts the reports of this member that signing out would lose. */
export async function countUnsent(member: string): Promise<number> {
  return (await outboxOf(member)).filter(({ state }) => state !== 'sent').length
}

/**
 * Deletes what is stored for a member. The server asks for this too (Clear-Site-Data), but may be
 * unreachable.
 */
export const forgetFlightsAndReports = clearStored

/** The device gets no more notifications of the member who has signed out. */
export async function forgetPush(): Promise<void> {
  const subscription = await ownSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}

/**
 * The emergency numbers open offline after signing out, too. The server's answer has made the browser delete the
 * service worker, which has no personal data.
 */
export const keepOfflinePage = registerWorkerAgain
