import type { Sheet, SheetSettings, SheetSettingsChanges } from '@rsfc/contract/field/schemas'
import { isSheetDue, markChanges } from '@rsfc/domain/field/sheet'
import { addDays, clubDate, clubTime, type ClubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { z } from 'zod'
import { changedFields } from '../../base/database/changed-fields.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal } from '../../base/errors/refusal.ts'
import type { FileAnswer } from '../../base/http/answers/file-answer.ts'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { changesSince } from '../../people/versions/changes-since.ts'
import { sheetMail } from './mails.ts'
import { sheetPdf } from './sheet-pdf.ts'
import {
  findSheet,
  flightsOf,
  insertSheet,
  lockFieldSettings,
  readFieldSettings,
  writeFieldSettings,
} from './store.ts'

type At = Pick<Call, 'db' | 'now'>

/** Without a date: tomorrow. */
export async function readSheet({ db, now }: At, date?: ClubDate): Promise<Sheet> {
  const { flight_date, sent, lines, cut_off } = await sheetOf({ db, now }, date)
  return {
    flight_date,
    cut_off,
    sent_at: sent ? clubStamp(sent.sent_at) : null,
    sent_to: sent?.sent_to ?? '',
    lines,
  }
}

export async function readSheetPdf({ db, now }: At, date?: ClubDate): Promise<FileAnswer> {
  const { flight_date, sent, lines } = await sheetOf({ db, now }, date)
  const body = await sheetPdf({ flight_date, as_of: now, sent_at: sent?.sent_at ?? null, lines })
  return { body, headers: { 'content-disposition': `inline; filename="flights-${flight_date}.pdf"` } }
}

async function sheetOf({ db, now }: At, date: ClubDate = addDays(clubDate(now), 1)) {
  const { sheet_cut_off: cut_off } = await readFieldSettings(db)
  const sent = await findSheet(db, date)
  const lines = markChanges(sent?.lines ?? null, await flightsOf(db, date))
  return { flight_date: date, cut_off, sent, lines }
}

/**
 * Makes the sheet of the next day once its time has come, and mails it if an address is set. What was sent is kept, so
 * that later changes can be marked; the first server to keep it sends it.
 */
export async function sendSheet(call: Call<null>): Promise<void> {
  const { now } = call
  await inTransaction(call, async (tx) => {
    const { sheet_cut_off, sheet_email } = await readFieldSettings(tx.db)
    if (!isSheetDue(clubTime(now), sheet_cut_off)) return
    const flight_date = addDays(clubDate(now), 1)
    if (await findSheet(tx.db, flight_date)) return
    const lines = await flightsOf(tx.db, flight_date)
    const isFirst = await insertSheet(tx.db, { flight_date, sent_at: now, sent_to: sheet_email, lines })
    if (!isFirst || sheet_email === '') return
    const pdf = await sheetPdf({ flight_date, as_of: now, sent_at: null, lines: markChanges(null, lines) })
    const unknown = lines.filter(({ passengers_unknown }) => passengers_unknown).length
    const sheet = { flight_date, flights: lines.length, unknown }
    await tx.platform.mailer.queue(tx.db, sheetMail(sheet_email, sheet, pdf))
  })
}

export async function readSheetSettings({ db }: Pick<Call, 'db'>): Promise<SheetSettings> {
  return toWire(await readFieldSettings(db))
}

export async function changeSheetSettings(
  call: Call,
  sent: z.output<typeof SheetSettingsChanges>,
): Promise<SheetSettings | Refusal> {
  return inTransaction(call, async (tx) => {
    const before = await lockFieldSettings(tx.db)
    const record = () => toWire(before)
    const edit = { kind: 'sheet' as const, current: before, wanted: sent, subject_id: null, record }
    const wanted = await changesSince(tx, edit)
    if (wanted instanceof Refusal) return wanted
    const changes = changedFields(before, wanted)
    if (Object.keys(changes).length === 0) return toWire(before)
    const after = await writeFieldSettings(tx.db, changes)
    await recordChange(tx, { action: 'field.update', subject: 'site', subject_id: null }, before, after)
    return toWire(after)
  })
}

type Settings = Awaited<ReturnType<typeof readFieldSettings>>

const toWire = ({ sheet_cut_off, sheet_email }: Settings) => ({
  sheet_cut_off,
  sheet_email,
  version: versionOf(VERSIONED.sheet, { sheet_cut_off, sheet_email }),
})
