import type { MonthClosing, MonthReopening, OpenInMonth } from '@rsfc/contract/ledger/schemas'
import { OPEN_KINDS, openInWords, type OpenKind } from '@rsfc/domain/ledger/closing'
import { closingFault, firstDay, monthOf, nextMonth, type Month } from '@rsfc/domain/ledger/statement'
import { monthInWords } from '@rsfc/domain/ledger/words'
import { fullName } from '@rsfc/domain/members/words'
import { fromCents } from '@rsfc/domain/money/money'
import { addDays, clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { activeOfficers } from '../../people/records/officers-store.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { tell } from '../../people/notifications/tell.ts'
import type { Queryable } from '../../base/database/client.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused } from '../../base/errors/refusal.ts'
import { lastClosedMonth } from './entries-store.ts'
import { closedMonths, deleteClosedMonth, insertClosedMonth, openFlights } from './closing-store.ts'
import { reopenedMail } from './mails.ts'

type OpenRow = {
  _id: string
  statement_id: string | null
  on: ClubDate
  words: string
  amount: number | null
  count: number
}

/** The open lines of bank statements, which know the ledger and not the other way round. */
export type OpenLines = (db: Queryable, from: ClubDate, to: ClubDate, limit: number) => Promise<OpenRow[]>

const WHAT = { subject: 'site' as const, subject_id: null }
const SHOWN = 20
/** If no month was closed yet. */
const FIRST_DAY = '1900-01-01'

export async function listClosedMonths(db: Queryable) {
  const rows = await closedMonths(db)
  return rows.map(({ month, at, by_name }) => ({ month: monthOf(month), at: clubStamp(at), by_name }))
}

/** What may still change a month, or a month before it that would be closed with it. */
export async function readOpenInMonth(
  db: Queryable,
  openLines: OpenLines,
  month: Month,
): Promise<OpenInMonth> {
  const closed = await lastClosedMonth(db)
  const from = closed === null ? FIRST_DAY : firstDay(nextMonth(monthOf(closed)))
  const to = addDays(firstDay(nextMonth(month)), -1)
  const rowsOf = (kind: OpenKind): Promise<OpenRow[]> =>
    kind === 'bank-line' ? openLines(db, from, to, SHOWN) : openFlights(db, kind, { from, to }, SHOWN)
  const groups = []
  for (const kind of OPEN_KINDS) {
    const rows = await rowsOf(kind)
    const shown = rows.map(({ count: _all, amount, ...row }) => ({
      ...row,
      amount: amount === null ? null : fromCents(amount),
    }))
    if (rows[0]) groups.push({ kind, count: rows[0].count, shown })
  }
  return { month, groups }
}

/** Closes a month and all months before it. */
export function closeMonth(
  call: Call,
  openLines: OpenLines,
  { month, anyway }: z.output<typeof MonthClosing>,
) {
  return inTransaction(
    call,
    async (tx) => {
      const closed = await lastClosedMonth(tx.db)
      const fault = closingFault(month, clubDate(tx.now), closed && monthOf(closed))
      if (fault) return refuseMonth(fault)
      const { groups } = await readOpenInMonth(tx.db, openLines, month)
      if (groups.length > 0 && !anyway) return refuseMonth(openInWords(month, groups))
      await insertClosedMonth(tx.db, { month: firstDay(month), by: tx.actor._id, at: tx.now })
      await recordChange(tx, { ...WHAT, action: 'ledger.close-month' }, null, { closed_month: month })
      return listClosedMonths(tx.db)
    },
    { closed_months_pkey: refused(409, { message: 'This month is already closed.' }) },
  )
}

/** Opens the last closed month again. */
export async function reopenMonth(call: Call, { month, reason }: z.output<typeof MonthReopening>) {
  if (call.actor.account_type !== 'super-admin') return refused(403)
  return inTransaction(
    call,
    async (tx) => {
      const last = await lastClosedMonth(tx.db)
      if (last === null) return refuseMonth('No month is closed.')
      if (monthOf(last) !== month)
        return refuseMonth(`Only the last closed month can be reopened: ${monthInWords(monthOf(last))}.`)
      if (!(await deleteClosedMonth(tx.db, last)))
        return refuseMonth('Someone else has just reopened this month.')
      await recordChange(tx, { ...WHAT, action: 'ledger.reopen-month' }, null, {
        closed_month: month,
        reason,
      })
      await tellOfficers(tx, month, reason)
      return listClosedMonths(tx.db)
    },
    { closed_months_last: refuseMonth('A later month was closed meanwhile.') },
  )
}

async function tellOfficers(tx: TransactionCall, month: Month, reason: string): Promise<void> {
  const officers = (await activeOfficers(tx.db)).filter(({ _id }) => _id !== tx.actor._id)
  const about = { month, reason, by: fullName(tx.actor), siteUrl: tx.platform.publicUrl() }
  const notices = officers.map((to) => {
    const mail = reopenedMail({ to, ...about })
    return noticeOf(mail, { to, kind: 'payment', body: `By ${about.by}: ${reason}` })
  })
  await tell(tx, notices)
}

const refuseMonth = (message: string) => refused(409, { message, errors: [{ field: 'month', message }] })
