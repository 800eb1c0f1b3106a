import type { Field as WireField, FieldChanges, Holiday, NewHoliday } from '@rsfc/contract/field/schemas'
import { downtimeInWords } from '@rsfc/domain/fleet/downtime'
import { clubDate, clubLocalTime, type ClubDate } from '@rsfc/domain/time/club-time'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { z } from 'zod'
import { changedFields } from '../../base/database/changed-fields.ts'
import type { Queryable } from '../../base/database/client.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { changesSince } from '../../people/versions/changes-since.ts'
import {
  closuresDuring,
  deleteHoliday,
  insertHoliday,
  lockFieldSettings,
  readField,
  writeFieldSettings,
} from './store.ts'

/** Visitors have no use for closures that are over. */
export async function readFieldNow({ db, now }: { db: Queryable; now: Date }): Promise<WireField> {
  const field = await readField(db, now)
  const moment = clubLocalTime(now).slice(0, 16)
  return {
    hours: [...field.hours],
    bands: field.bands.map((band) => ({ ...band, days: [...band.days] })),
    holidays: [...field.holidays],
    closures: field.closures.filter(({ to }) => to > moment),
    version: versionOf(VERSIONED.field, { hours: [...field.hours], bands: [...field.bands] }),
  }
}

export async function changeField(
  call: Call,
  sent: z.output<typeof FieldChanges>,
): Promise<WireField | Refusal> {
  return inTransaction(call, async (tx) => {
    const before = await lockFieldSettings(tx.db)
    const current = await readFieldNow(tx)
    const edit = {
      kind: 'field' as const,
      current: before,
      wanted: sent,
      subject_id: null,
      record: () => current,
    }
    const wanted = await changesSince(tx, edit)
    if (wanted instanceof Refusal) return wanted
    const changes = changedFields(before, wanted)
    if (Object.keys(changes).length === 0) return current
    const after = await writeFieldSettings(tx.db, changes)
    await recordChange(tx, { ...ACTION, action: 'field.update' }, before, after)
    return readFieldNow(tx)
  })
}

const ACTION = { subject: 'site' as const, subject_id: null }

const TWICE = refused(409, {
  message: 'This day is a holiday already.',
  errors: [{ field: 'date', message: 'This day is a holiday already. Remove it first' }],
})

export async function addHoliday(call: Call, form: z.output<typeof NewHoliday>): Promise<Holiday | Refusal> {
  const row = { ...form, looked_up: form.looked_up ?? clubDate(call.now) }
  return inTransaction(
    call,
    async (tx) => {
      await insertHoliday(tx.db, row)
      await recordChange(tx, { ...ACTION, action: 'field.holiday.add' }, null, toTrail(row))
      return row
    },
    { holidays_pkey: TWICE },
  )
}

export async function removeHoliday(call: Call, date: ClubDate): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const row = await deleteHoliday(tx.db, date)
    if (!row) return refused(404)
    await recordChange(tx, { ...ACTION, action: 'field.holiday.remove' }, toTrail(row), null)
    return null
  })
}

function toTrail({ date, name, source, looked_up }: Holiday) {
  return { holiday: name, holiday_date: date, source, looked_up }
}

type Flight = { flight_date: string; start_time: string; end_time: string }

/** Looks up why the database refused a booking in a closure. */
export async function refuseFieldClosed({ db }: { db: Queryable }, flight: Flight): Promise<Refusal> {
  const closures = await closuresDuring(db, flight)
  const errors = closures.map((closure) => ({
    field: 'flight_date',
    message: `The airfield is closed ${downtimeInWords(closure)}: ${closure.reason}`,
  }))
  return refused(406, {
    message: `${errors[0]?.message ?? 'The airfield is closed at this time'}.`,
    errors,
  })
}
