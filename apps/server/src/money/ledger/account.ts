import type { Account, Statement } from '@rsfc/contract/ledger/schemas'
import { payNowCode } from '@rsfc/domain/bookings/payment/paynow'
import { codeExpiry } from '@rsfc/domain/bookings/payment/payment-term'
import { ageingOf, itemsToPay } from '@rsfc/domain/ledger/ageing'
import { differenceOf, firstDay, nextMonth, statementOf, type Month } from '@rsfc/domain/ledger/statement'
import { isAdmin } from '@rsfc/domain/members/account'
import { fromCents } from '@rsfc/domain/money/money'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Call } from '../../people/call/call.ts'
import type { Queryable } from '../../base/database/client.ts'
import { debtOfAccount, debtToWire } from '../../people/records/debts-store.ts'
import { accountOfMember, findAccount } from './entries-store.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { balanceBefore, entriesBetween, newestEntries, openChargesOf, owedOn, remindersOf } from './store.ts'
import { ageingToWire, entryToWire } from './wire.ts'

/** The account of a member: their own, or any for officers. */
export async function accountFor({ db, actor }: { db: Queryable } & Pick<Call, 'actor'>, member: string) {
  if (member !== actor._id && !isAdmin(actor)) return refused(403)
  // The account of a deleted member can only be addressed by its own id.
  const id = (await accountOfMember(db, member)) ?? member
  return (await findAccount(db, id)) ?? refused(404)
}

export async function readAccount(call: Call, member: string, limit: number): Promise<Account | Refusal> {
  const { db, actor, now, platform } = call
  const account = await accountFor(call, member)
  if (account instanceof Refusal) return account
  const [open, debt, entries, reminders] = await Promise.all([
    openChargesOf(db, account._id),
    debtOfAccount(db, account._id),
    newestEntries(db, account._id, limit),
    isAdmin(actor) ? remindersOf(db, account._id) : [],
  ])
  const { payment_reference, balance, uses_credit, name } = account
  return {
    account_id: account._id,
    member_id: account.user_id,
    name,
    balance: fromCents(balance),
    ...debtToWire(debt),
    uses_credit,
    ageing: ageingToWire(ageingOf(itemsToPay(open, debt.credit), clubDate(now))),
    open_items: open.map(({ amount, left, reference: own, ...item }) => {
      const reference = own || payment_reference
      const paynow_code = codeFor(call, left, reference) ?? ''
      return { ...item, amount: fromCents(amount), left: fromCents(left), reference, paynow_code }
    }),
    entries: entries.map(entryToWire),
    payment_reference,
    paynow_name: platform.payNow.name,
    paynow_proxy: platform.payNow.proxy,
    demo: platform.payNow.demo,
    paynow_code: codeFor(call, debt.to_pay, payment_reference),
    reminders: reminders.map(({ at, amount, by_name }) => ({
      at: clubStamp(at),
      amount: fromCents(amount),
      by_name,
    })),
  }
}

/** A PayNow code for an amount in cents; null if nothing is owed. */
export function codeFor({ platform, now }: Call, amount: number, reference: string): string | null {
  if (amount <= 0) return null
  const expires = codeExpiry(now)
  return payNowCode({ payee: platform.payNow, amount: fromCents(amount), reference, expires })
}

export type MonthOfAccount = Statement & { payment_reference: string }

export async function readStatement(
  call: Call,
  member: string,
  month: Month,
): Promise<MonthOfAccount | Refusal> {
  const { db, now } = call
  const account = await accountFor(call, member)
  if (account instanceof Refusal) return account
  const [from, before] = [firstDay(month), firstDay(nextMonth(month))]
  const entries = await entriesBetween(db, account._id, from, before)
  const { opening, lines, closing } = statementOf(await balanceBefore(db, account._id, from), entries)
  const lastDay = [addDays(before, -1), clubDate(now)].toSorted()[0] as string
  const [owed, debt] = await Promise.all([owedOn(db, account._id, lastDay), debtOfAccount(db, account._id)])
  return {
    account_id: account._id,
    name: account.name,
    month,
    opening: fromCents(opening),
    lines: lines.map(({ balance, ...line }) => ({ ...entryToWire(line), balance: fromCents(balance) })),
    closing: fromCents(closing),
    ageing: ageingToWire(ageingOf(owed, lastDay)),
    to_pay: fromCents(debt.to_pay),
    difference: differenceOf(closing, account.balance, debt).map(({ words, amount }) => ({
      words,
      amount: fromCents(amount),
    })),
    payment_reference: account.payment_reference,
  }
}
