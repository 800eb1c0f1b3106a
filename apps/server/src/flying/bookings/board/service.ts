import { BOARD_DAYS, type BoardEntry } from '@rsfc/contract/bookings/schemas'
import { fliesBooking, ownsBooking } from '@rsfc/domain/bookings/permissions'
import { isAdmin } from '@rsfc/domain/members/account'
import { addDays, daysBetween } from '@rsfc/domain/time/club-time'
import type { Call } from '../../../people/call/call.ts'
import { createResultCache } from '../../../base/http/result-cache.ts'
import { refused, type Refusal } from '../../../base/errors/refusal.ts'
import { createSharedReads } from '../../../base/http/shared-reads.ts'
import { AtRevision } from '../../../base/http/answers/at-revision.ts'
import type { Session } from '../../../people/call/session.ts'
import { closuresBetween, holdsBetween, revisionBetween } from './store.ts'

const KEPT_WINDOWS = 12

/**
 * The board, cached until something on it changes. Every request first reads the revision from the database, so that
 * nobody gets an outdated board on any server.
 */
export function createBoard() {
  const recent = createResultCache<Shown>(KEPT_WINDOWS)
  const shared = createSharedReads<string>()

  return async function readBoard(
    { db, actor }: Call,
    { from, to }: { from: string; to: string },
  ): Promise<AtRevision<BoardEntry> | Refusal> {
    const days = daysBetween(from, to) + 1
    if (days < 1 || days > BOARD_DAYS) {
      const message = `Choose 1 to ${BOARD_DAYS} days`
      return refused(400, { errors: [{ field: 'to', message }] })
    }
    const until = addDays(to, 1)
    const latest = await shared(`${from} ${to}`, () => revisionBetween(db, from, until))
    const revision = `board ${from} ${to} ${latest}`
    const { held, of } = await recent(revision, async () =>
      shown([...(await holdsBetween(db, from, until)), ...(await closuresBetween(db, from, until))]),
    )
    const officer = isAdmin(actor)
    const own = ownRows(actor, held, of.get(actor._id))
    return new AtRevision(
      `${revision} ${officer ? 'officer' : 'member'}`,
      async () => held.map((hold) => toEntry(officer, hold)),
      own && { revision: actor._id, rows: own },
    )
  }
}

/** What is held, and where in the list each person's own is. */
type Shown = { held: Held[]; of: ReadonlyMap<string, number[]> }

function shown(held: Held[]): Shown {
  const of = new Map<string, number[]>()
  for (const [index, { user_id, offered_to, flight_instructor, flight_examiner }] of held.entries())
    for (const person of new Set([user_id, offered_to, flight_instructor, flight_examiner]))
      if (person !== null) of.set(person, [...(of.get(person) ?? []), index])
  return { held, of }
}

/** All members share one board, and so do all officers; only the entries of the caller differ. */
function ownRows(actor: Session, held: Held[], indexes: number[] | undefined) {
  if (!indexes) return undefined
  return new Map(indexes.map((index) => [index, toEntry(isAdmin(actor), held[index] as Held, actor)]))
}

type Held = Awaited<ReturnType<typeof holdsBetween | typeof closuresBetween>>[number]

/** Members see other people's bookings only as busy time; officers see everything. */
function toEntry(officer: boolean, held: Held, actor?: Session): BoardEntry {
  const { aircraft_type, from, to, booking_id, booking_status, flight_type, pilot_name } = held
  const span = { aircraft_type, from, to }
  if (held.closed_for !== null) return { ...span, kind: 'closure', own: false, remarks: held.closed_for }
  if (held.offered_to !== null) return { ...span, kind: 'offer', own: held.offered_to === actor?._id }
  if (booking_id === null || booking_status === null || flight_type === null)
    return { ...span, kind: 'downtime', own: false, remarks: held.downtime_remarks ?? '' }
  const own = actor !== undefined && fliesBooking(actor, held)
  const busy = { ...span, kind: 'booking' as const, own }
  if (!own && !officer) return busy
  const named = { booking_id, booking_status, flight_type, pilot_name: pilot_name ?? '' }
  return {
    ...busy,
    ...(own && !ownsBooking(actor, held) && { work: true }),
    ...named,
    ...(held.flight_instructor_name && { flight_instructor_name: held.flight_instructor_name }),
    ...(held.flight_examiner_name && { flight_examiner_name: held.flight_examiner_name }),
    remarks: held.booking_remarks ?? '',
  }
}
