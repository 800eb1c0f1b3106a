import type { Booking } from '@rsfc/contract/bookings/schemas'
import { judgeUndo, UNDO_FAULT_WORDS, type UndoFault } from '@rsfc/domain/bookings/undo'
import type { Call } from '../../people/call/call.ts'
import { toWire } from '../records/booking-wire.ts'
import { changedFields } from '../../base/database/changed-fields.ts'
import { withdrawMails } from '../../people/notifications/held-mails-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { voidOverrides } from '../readiness/decisions-store.ts'
import { withdrawOffersOf } from '../wishes/close-offer.ts'
import { ON_DELETED } from './clash.ts'
import { writeChange, type Changes } from './save-change.ts'
import { findChange, latestChange, lockBooking } from './store.ts'

/** Restores a booking to its state before an officer's last change, and withdraws the mails about it. */
export function undoChange(call: Call, changeId: string): Promise<Booking | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      const change = await findChange(tx.db, changeId)
      const current = change?.subject_id ? await lockBooking(tx.db, change.subject_id) : undefined
      if (!change || !current) return refused(404)
      const latest = (await latestChange(tx.db, current._id)) ?? change
      const fault = judgeUndo(change, latest, tx.actor, tx.now)
      if (fault) return refuse(fault)
      if (!isStillAs(current, storedValues(change.after))) return refuse('changed-since')
      if (!(await withdrawMails(tx.db, changeId))) return refuse('too-late')
      await withdrawOffersOf(tx, changeId)
      await voidOverrides(tx.db, current._id, change.at, tx.now)
      return toWire(await writeChange(tx, current, storedValues(change.before), 'booking.undo', null))
    },
    {
      ...ON_DELETED,
      holds_no_overlap: refused(406),
      bookings_seats: refused(409),
      bookings_field_closed: refused(409, {
        message: 'The airfield was closed for this time meanwhile, so this cannot be undone.',
      }),
      bookings_aircraft_grounded: refused(409, {
        message: 'The aircraft was grounded meanwhile, so this cannot be undone.',
      }),
    },
  )
}

function refuse(fault: UndoFault): Refusal {
  return refused(fault === 'not-yours' ? 403 : 409, { message: UNDO_FAULT_WORDS[fault] })
}

/** Compares values, not times: the clocks of servers may differ a little. */
function isStillAs(current: Changes, after: Changes): boolean {
  return Object.keys(changedFields(current, after)).length === 0
}

const INSTANTS: ReadonlySet<string> = new Set(['payment_requested_at', 'paid_at'])

/** The values of an audit entry as columns; the audit trail stores times as text. */
function storedValues(values: Record<string, unknown> | null): Changes {
  const entries = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    INSTANTS.has(name) && typeof value === 'string' ? new Date(value) : value,
  ])
  return Object.fromEntries(entries) as Changes
}
