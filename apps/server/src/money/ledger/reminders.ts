import type { RemindersPreview, RemindersSent } from '@rsfc/contract/ledger/schemas'
import { wasRemindedRecently } from '@rsfc/domain/ledger/reminders'
import { fromCents } from '@rsfc/domain/money/money'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { debtOfAccount } from '../../people/records/debts-store.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { tell } from '../../people/notifications/tell.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { accountOfMember } from './entries-store.ts'
import { debtMail } from './mails.ts'
import {
  allDebts,
  insertReminder,
  lastReminders,
  lockAccount,
  openChargesOf,
  recipientOf,
  remindersOf,
} from './store.ts'

/** Mails a member what they owe, at most once a day. */
export function remindOfDebt(call: Call, member: string): Promise<null | Refusal> {
  return inTransaction(call, (tx) => remind(tx, member, (last, today) => last === today))
}

/** Whom `remindAll` would mail, by the same rule. */
export async function previewReminders({ db, now }: Call): Promise<RemindersPreview> {
  const owing = (await allDebts(db)).filter(({ to_pay }) => to_pay > 0)
  const reminded = await lastReminders(
    db,
    owing.map(({ account_id }) => account_id),
  )
  const rows = owing
    .map((debt) => ({ ...debt, at: reminded.get(debt.account_id) }))
    .toSorted((a, b) => b.to_pay - a.to_pay || a.name.localeCompare(b.name))
  const isReached = ({ member_id, at }: (typeof rows)[number]) =>
    member_id !== null && !wasRemindedRecently(at ? clubDate(at) : null, clubDate(now))
  const reached = rows.filter(isReached)
  return {
    to_remind: reached.map(({ member_id, name, to_pay }) => ({
      member_id: member_id ?? '',
      name,
      to_pay: fromCents(to_pay),
    })),
    total: fromCents(reached.reduce((sum, { to_pay }) => sum + to_pay, 0)),
    left_out: rows
      .filter((row) => !isReached(row))
      .map(({ name, to_pay, member_id, at }) => ({
        name,
        to_pay: fromCents(to_pay),
        reminded_at: at && member_id !== null ? clubStamp(at) : null,
      })),
  }
}

/** One mail for each member. Who has paid or was reminded meanwhile is left out. */
export function remindAll(call: Call, members: readonly string[]): Promise<z.output<typeof RemindersSent>> {
  return inTransaction(call, async (tx) => {
    let sent = 0
    // In one order, so that two officers wait for each other and never deadlock.
    const each = [...new Set(members)].toSorted()
    for (const member of each)
      if (!((await remind(tx, member, wasRemindedRecently)) instanceof Refusal)) sent++
    return { sent, left_out: each.length - sent }
  })
}

async function remind(
  tx: TransactionCall,
  member: string,
  isTooSoon: (last: ClubDate, today: ClubDate) => boolean,
): Promise<null | Refusal> {
  const to = await recipientOf(tx.db, member)
  const account_id = to && (await accountOfMember(tx.db, member))
  const account = account_id && (await lockAccount(tx.db, account_id))
  if (!to || !account) return refused(404)
  const [last] = await remindersOf(tx.db, account._id)
  const { to_pay, credit } = await debtOfAccount(tx.db, account._id)
  if (to_pay <= 0 || (last && isTooSoon(clubDate(last.at), clubDate(tx.now)))) return refused(409)
  const items = (await openChargesOf(tx.db, account._id)).filter(({ being_checked }) => !being_checked)
  const { payNow, publicUrl } = tx.platform
  const { payment_reference } = account
  const debt = { to_pay, credit, items, payment_reference }
  const mail = debtMail({ to, ...debt, payee: payNow, siteUrl: publicUrl() })
  const body = `${dollarsInWords(fromCents(to_pay))} to pay`
  await tell(tx, [noticeOf(mail, { to, kind: 'payment', body })])
  const [amount, by, at] = [to_pay, tx.actor._id, tx.now]
  await insertReminder(tx.db, { account_id: account._id, amount, by, at })
  const what = { action: 'ledger.remind', subject: 'account' as const, subject_id: account._id }
  await recordChange(tx, what, null, { user_id: member, amount: fromCents(amount) })
  return null
}
