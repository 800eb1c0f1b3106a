import { defectGrounds } from '@rsfc/domain/airworthiness/defect'
import { groundedReasons, reasonsForMail } from '@rsfc/domain/airworthiness/grounding'
import { isPastDue } from '@rsfc/domain/airworthiness/inspection'
import type { AircraftStatus } from '@rsfc/domain/fleet/status'
import { clubDate } from '@rsfc/domain/time/club-time'
import { freeFromNow } from '@rsfc/domain/wishes/offered-slot'
import type { TransactionCall } from '../../people/call/call.ts'
import {
  blockingInspections,
  comingFlights,
  insertGroundings,
  liftGroundings,
  openDefects,
  openGroundings,
  type Cause,
  type GroundingRow,
  type LockedAircraft,
} from './groundings-store.ts'
import { metersOf } from './meters-store.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import type { Session } from '../../people/call/session.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { groundedMail, releasedMail } from './mails.ts'
import { tell } from '../../people/notifications/tell.ts'

type Tx = TransactionCall<Session | null>

/**
 * Updates the groundings to match their causes, and tells the pilots of coming flights. The caller has locked the
 * aircraft, so that nobody books or confirms in between.
 */
export async function settleGroundings(
  tx: Tx,
  planes: readonly LockedAircraft[],
  lifted_reason: string,
): Promise<void> {
  const ids = planes.map(({ _id }) => _id)
  const open = await openGroundings(tx.db, ids)
  const causes = await causesOf(tx, ids)
  const started = causes.filter((cause) => !open.some((row) => recordOf(row) === cause.record))
  const ended = open.filter(
    (row) => row.cause !== 'officer' && !causes.some(({ record }) => record === recordOf(row)),
  )
  if (started.length === 0 && ended.length === 0) return
  await insertGroundings(
    tx.db,
    started.map(({ aircraft_id, cause, record, reason }) => ({
      aircraft_id,
      cause,
      reason,
      [cause === 'defect' ? 'defect_id' : 'inspection_id']: record,
      from: tx.now,
      by: tx.actor?._id ?? null,
    })),
  )
  await liftGroundings(
    tx.db,
    ended.map(({ _id }) => _id),
    { lifted_at: tx.now, lifted_by: tx.actor?._id ?? null, lifted_reason },
  )
  for (const plane of planes) await announce(tx, plane, open, started, ended)
}

/** A grounding without another cause than the officer's decision. The caller has locked the aircraft. */
export async function groundByOfficer(tx: Tx, plane: LockedAircraft, reason: string): Promise<void> {
  const open = await openGroundings(tx.db, [plane._id])
  const cause = { aircraft_id: plane._id, cause: 'officer' as const, record: '', reason }
  const by = tx.actor?._id ?? null
  await insertGroundings(tx.db, [{ aircraft_id: plane._id, cause: 'officer', reason, from: tx.now, by }])
  await announce(tx, plane, open, [cause], [])
}

export async function liftByOfficer(
  tx: Tx,
  plane: LockedAircraft,
  row: GroundingRow,
  lifted_reason: string,
): Promise<void> {
  const open = await openGroundings(tx.db, [plane._id])
  await liftGroundings(tx.db, [row._id], {
    lifted_at: tx.now,
    lifted_by: tx.actor?._id ?? null,
    lifted_reason,
  })
  await announce(tx, plane, open, [], [row])
}

async function causesOf({ db, now }: Tx, ids: readonly string[]): Promise<Cause[]> {
  const today = clubDate(now)
  const meters = await metersOf(db, ids)
  const moment = (id: string) => ({ today, meter: meters.get(id)?.tenths ?? 0 })
  const defects = (await openDefects(db, ids)).filter((defect) =>
    defectGrounds(defect, moment(defect.aircraft_id)),
  )
  const overdue = (await blockingInspections(db, ids)).filter((item) =>
    isPastDue(item, moment(item.aircraft_id)),
  )
  return [
    ...defects.map(({ aircraft_id, _id, title }) => ({
      aircraft_id,
      cause: 'defect' as const,
      record: _id,
      reason: title,
    })),
    ...overdue.map(({ aircraft_id, _id, name, document }) => ({
      aircraft_id,
      cause: document ? ('document' as const) : ('inspection' as const),
      record: _id,
      reason: document ? `${name} has run out` : `${name} is past due`,
    })),
  ]
}

function recordOf({ defect_id, inspection_id }: GroundingRow): string | null {
  return defect_id ?? inspection_id
}

/** One audit entry for each change; mails only when the aircraft becomes grounded, or can fly again. */
async function announce(
  tx: Tx,
  plane: LockedAircraft,
  open: readonly GroundingRow[],
  started: readonly Cause[],
  ended: readonly GroundingRow[],
): Promise<void> {
  const mine = <T extends { aircraft_id: string }>(rows: readonly T[]) =>
    rows.filter(({ aircraft_id }) => aircraft_id === plane._id)
  const [before, begun, over] = [mine(open), mine(started), mine(ended)]
  const about = { subject: 'aircraft' as const, subject_id: plane._id }
  for (const { reason } of begun)
    await recordChange(tx, { action: 'aircraft.ground', ...about }, null, { reason })
  for (const { reason } of over)
    await recordChange(tx, { action: 'aircraft.lift', ...about }, { reason }, null)
  if (plane.aircraft_status !== 'active') return
  const left = before.length - over.length + begun.length
  if (before.length === 0 && left > 0)
    await tellPilots(tx, plane, groundedReasons(plane.aircraft_status, reasonsForMail(begun)))
  if (before.length > 0 && left === 0) await tellPilots(tx, plane, null)
}

/** A status other than active acts like a grounding by an officer. The caller has locked the aircraft. */
export async function announceStatus(tx: Tx, plane: LockedAircraft, before: AircraftStatus): Promise<void> {
  const flies = plane.aircraft_status === 'active'
  if (flies === (before === 'active')) return
  const open = await openGroundings(tx.db, [plane._id])
  if (open.length === 0)
    await tellPilots(tx, plane, flies ? null : groundedReasons(plane.aircraft_status, []))
}

/** One mail for each pilot. `reasons` is null when the aircraft can fly again; then members who wait for it get offers. */
async function tellPilots(tx: Tx, plane: LockedAircraft, reasons: string[] | null): Promise<void> {
  const flights = await comingFlights(tx.db, plane._id, tx.now)
  const siteUrl = tx.platform.publicUrl()
  const byPilot = Object.values(Object.groupBy(flights, ({ to }) => to._id))
  const notices = byPilot.flatMap((mine = []) => {
    const [first] = mine
    if (!first) return []
    const input = { to: first.to, flights: mine, plane, siteUrl }
    const mail = reasons ? groundedMail(input, reasons) : releasedMail(input)
    return [noticeOf(mail, { to: first.to, kind: 'grounded', body: mail.subject })]
  })
  await tell(tx, notices)
  if (!reasons) await tx.platform.reactions.timeIsFreed.run(tx, freeFromNow([plane._id], tx.now))
}
