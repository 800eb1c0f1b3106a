import type {
  BookOut,
  EmergencySheet,
  FlightsOut,
  Landing,
  NewBookOut,
  OverdueSettingsChanges,
} from '@rsfc/contract/overdue/schemas'
import { fliesBooking, mayReadBooking } from '@rsfc/domain/bookings/permissions'
import { isAdmin } from '@rsfc/domain/members/account'
import { fullName } from '@rsfc/domain/members/words'
import { deadlineOf, judgeBookOut, landingTime, mayTakeCharge, OWN_ALARM } from '@rsfc/domain/overdue/ladder'
import { clubDate, clubInstant } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { z } from 'zod'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { changedFields } from '../../base/database/changed-fields.ts'
import { inTransaction, type OnViolation } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import type { Session } from '../../people/call/session.ts'
import { changesSince } from '../../people/versions/changes-since.ts'
import { alarmNotice, allClearMail } from './mails.ts'
import {
  contactOf,
  findBooking,
  findFlight,
  flightsOut,
  insertBookOut,
  landedBefore,
  latestOf,
  lockOpen,
  mailStates,
  noticesOf,
  peopleWith,
  readSettings,
  updateBookOut,
  writeSettings,
  type BookOutRow,
  type Settings,
} from './store.ts'
import { bookOutToWire, flightToWire } from './wire.ts'
import { tell } from '../../people/notifications/tell.ts'

const NOT_IN_USE = refused(409, { message: 'Booking out is not in use at this club.' })

export async function readBookOut({ db, actor, now }: Call, booking_id: string) {
  const booking = await findBooking(db, booking_id)
  if (!booking) return refused(404)
  if (!mayReadBooking(actor, booking)) return refused(403)
  const { enabled } = await readSettings(db)
  const latest = await latestOf(db, booking_id)
  return { enabled, book_out: latest ? bookOutToWire(latest, now) : null }
}

/** Sent again while the flight is out, it updates the details, and the alarm starts again from the new deadline. */
export function bookOut(
  call: Call,
  booking_id: string,
  { eta: said, ...form }: z.output<typeof NewBookOut>,
): Promise<BookOut | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      const { db, actor, now } = tx
      const booking = await findBooking(db, booking_id)
      if (!booking) return refused(404)
      if (!isAdmin(actor) && !fliesBooking(actor, booking)) return refused(403)
      if (!(await readSettings(db)).enabled) return NOT_IN_USE
      if (!booking.user_id)
        return refused(409, { message: 'The pilot of this flight is no longer a member.' })
      const eta = said.length === 5 ? clubInstant(booking.flight_date, said) : new Date(said)
      const { seats } = booking
      const fault = judgeBookOut(
        booking,
        { eta, persons: form.persons, seats },
        { now, today: clubDate(now) },
      )
      if (fault) return refused(409, { message: `${fault.message}.`, errors: [fault] })
      const open = await lockOpen(db, { booking_id })
      const out_at = open?.out_at ?? now
      const deadline = deadlineOf({ out_at, eta, endurance_minutes: form.endurance_minutes })
      if (deadline <= now) {
        const fuel = {
          field: 'endurance_minutes',
          message: 'According to this, the fuel has already run out',
        }
        return refused(409, { message: `${fuel.message}.`, errors: [fuel] })
      }
      const saved = {
        ...form,
        eta,
        deadline,
        aircraft_id: booking.aircraft_type,
        pilot_id: booking.user_id,
        pilot_name: booking.pilot_name,
        instructor_id: booking.flight_instructor,
      }
      const row = open
        ? await updateBookOut(db, open._id, { ...saved, ...NOT_ACKNOWLEDGED })
        : await insertBookOut(db, { ...saved, booking_id, out_at, booked_by: actor._id })
      return bookOutToWire(row, now)
    },
    // If the button is pressed twice, the second call finds the row of the first.
    { book_outs_open: 'retry' },
  )
}

export const NOT_ACKNOWLEDGED = {
  acknowledged_at: null,
  acknowledged_by: null,
  acknowledged_name: null,
  acknowledged_note: '',
}

/** A report may arrive late or twice. It ends only the flight it belongs to. */
export function reportLanded(
  call: Call,
  booking_id: string,
  { report_id, book_out_id, landed_at }: z.output<typeof Landing> = {},
): Promise<BookOut | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      const booking = await findBooking(tx.db, booking_id)
      if (!booking) return refused(404)
      if (!isAdmin(tx.actor) && !fliesBooking(tx.actor, booking)) return refused(403)
      const open = await lockOpen(tx.db, { booking_id })
      const known = await landedBefore(tx.db, booking_id, { report_id, book_out_id })
      if (known) return bookOutToWire(known, tx.now)
      if (!open) return nothingOut(await latestOf(tx.db, booking_id), tx.now)
      if (book_out_id && book_out_id !== open._id) return refused(404)
      const at = landingTime(landed_at ? new Date(landed_at) : null, open, tx.now)
      return bookOutToWire(await land(tx, open, tx.actor._id, { landed_at: at, report_id }), tx.now)
    },
    { book_outs_report: refused(409, { message: 'This report belongs to another flight.' }) },
  )
}

const nothingOut = (latest: BookOutRow | undefined, now: Date) =>
  latest ? bookOutToWire(latest, now) : refused(404)

export function reportLandedFor(call: Call, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const open = await lockOpen(tx.db, { _id: id })
    if (!open) return refused(404)
    await land(tx, open, tx.actor._id)
    return null
  })
}

/** Ends the alarm and tells everyone who was alarmed. */
export async function land(
  { db, now, actor, platform }: TransactionCall<Session | null>,
  open: BookOutRow,
  by: string,
  { landed_at = now, report_id = null }: { landed_at?: Date; report_id?: string | null | undefined } = {},
): Promise<BookOutRow> {
  const row = await updateBookOut(db, open._id, { landed_at, landed_by: by, report_id })
  const flight = await findFlight(db, open._id)
  const told = new Map((await noticesOf(db, [open._id])).map((notice) => [notice.user_id, notice]))
  told.delete(open.pilot_id)
  told.delete(by)
  if (flight)
    await tell(
      { db, now, actor, platform },
      [...told.values()].map((reader) =>
        alarmNotice(allClearMail(reader, flight, now), { ...reader, _id: reader.user_id }, flight),
      ),
    )
  return row
}

export async function listFlightsOut({ db, now }: Call): Promise<FlightsOut> {
  const { enabled } = await readSettings(db)
  const rows = await flightsOut(db)
  const notices = await noticesOf(
    db,
    rows.map(({ flight }) => flight._id),
  )
  const mails = await mailStates(
    db,
    notices.map(({ mail_id }) => mail_id),
  )
  return {
    enabled,
    mail_fails: [...mails.values()].includes('failing'),
    flights: rows.map((row) => flightToWire(row, notices, mails, now)),
  }
}

export function acknowledge(call: Call, id: string, note: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const open = await lockOpen(tx.db, { _id: id })
    if (!open || open.deadline > tx.now) return refused(404)
    if (!mayTakeCharge(tx.actor._id, open)) return refused(403, { message: OWN_ALARM })
    if (open.acknowledged_at)
      return refused(409, { message: `${open.acknowledged_name} has already taken charge.` })
    await takeCharge(tx, open, tx.actor, note)
    return null
  })
}

type Officer = { _id: string; first_name: string; last_name: string }

export async function takeCharge(
  tx: TransactionCall<Session | null>,
  open: BookOutRow,
  by: Officer,
  note: string,
): Promise<BookOutRow> {
  const name = fullName(by)
  const what = { action: 'overdue.acknowledge', subject: 'member' as const, subject_id: open.pilot_id }
  await recordChange({ ...tx, actor: by }, what, null, { taken_charge: name })
  return updateBookOut(tx.db, open._id, {
    acknowledged_at: tx.now,
    acknowledged_by: by._id,
    acknowledged_name: name,
    acknowledged_note: note,
  })
}

/** Personal data that is only needed in an emergency, so each reading is recorded. */
export function readSheet(call: Call, id: string): Promise<EmergencySheet | Refusal> {
  return inTransaction(call, async (tx) => {
    const { db, now } = tx
    const row = await findFlight(db, id)
    if (!row || row.flight.landed_at) return refused(404)
    const { pilot_id, instructor_id, out_at, endurance_minutes } = row.flight
    const what = { action: 'overdue.sheet', subject: 'member' as const, subject_id: pilot_id }
    await recordChange(tx, what, null, { sheet: 'opened' })
    const people = await peopleWith(db, instructor_id ? [pilot_id, instructor_id] : [pilot_id])
    const pilot = people.find(({ _id }) => _id === pilot_id)
    const instructor = people.find(({ _id }) => _id === instructor_id)
    const contact = await contactOf(db, pilot_id)
    const notices = await noticesOf(db, [id])
    const mails = await mailStates(
      db,
      notices.map(({ mail_id }) => mail_id),
    )
    return {
      ...flightToWire(row, notices, mails, now),
      aircraft_model: row.aircraft_model,
      aircraft_colours: row.aircraft_colours,
      fuel_until: clubStamp(new Date(out_at.getTime() + endurance_minutes * 60_000)),
      pilot_phone: pilot?.contact_number ?? '',
      pilot_address: pilot?.address ?? '',
      instructor: instructor ? { name: fullName(instructor), phone: instructor.contact_number } : null,
      contact: contact
        ? { name: contact.contact_name, phone: contact.contact_phone, relation: contact.relation }
        : null,
    }
  })
}

export const settingsToWire = (settings: Settings) => ({
  ...settings,
  version: versionOf(VERSIONED.overdue, settings),
})

const WRONG_ORDER: OnViolation = {
  overdue_settings_order: refused(400, {
    message: 'Each step must be later than the one before.',
    errors: [{ field: 'safety_minutes', message: 'Each step must be later than the one before' }],
  }),
  overdue_people_user_id_members__id_fk: refused(400, {
    errors: [{ field: 'duty', message: 'There is no such member' }],
  }),
}

export function changeSettings(call: Call, sent: z.output<typeof OverdueSettingsChanges>) {
  return inTransaction(
    call,
    async (tx) => {
      const before = await readSettings(tx.db, true)
      const record = () => settingsToWire(before)
      const edit = { kind: 'overdue' as const, current: before, wanted: sent, subject_id: null, record }
      const wanted = await changesSince(tx, edit)
      if (wanted instanceof Refusal) return wanted
      const changes = changedFields(before, wanted)
      await writeSettings(tx.db, changes)
      const after = await readSettings(tx.db)
      await recordChange(
        tx,
        { action: 'site.update', subject: 'site', subject_id: null },
        inTrail(before),
        inTrail(after),
      )
      return settingsToWire(after)
    },
    WRONG_ORDER,
  )
}

/** For the audit trail, where 'enabled' alone would be unclear. */
function inTrail({ enabled, ...settings }: Settings) {
  return { ...settings, overdue_enabled: enabled }
}
