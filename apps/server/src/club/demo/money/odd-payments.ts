import { allocate, type OpenItem } from '@rsfc/domain/ledger/allocate'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import type { Transaction } from '../../../base/database/client.ts'
import { and, asc, eq, inArray } from '../../../base/database/drizzle.ts'
import { bookings } from '../../../flying/records/booking-tables.ts'
import {
  accountOfMember,
  insertEntry,
  payableItems,
  settleCharges,
} from '../../../money/ledger/entries-store.ts'
import { setUsesCredit } from '../../../money/ledger/store.ts'
import { ledger_entries } from '../../../money/ledger/tables.ts'
import { members } from '../../../people/records/member-tables.ts'

/** All amounts are in cents. */
const PART_PAID = { from: 'student', cents: 30_000, memo: 'First part, the rest follows' }
const KEPT_CREDIT = { from: 'member', cents: 15_000, memo: 'Flight cut short by a thunderstorm' }
const TOO_MUCH = { from: 'examiner', beyond: 1_225, memo: 'Everything, rounded up' }

const DAYS_AGO = 2

/**
 * Payments that do not fit a charge: a part of a flight, credit that a member keeps while charges are open, and a
 * transfer of more than was open.
 */
export async function enterOddPayments(tx: Transaction, now: Date): Promise<void> {
  const on = addDays(clubDate(now), -DAYS_AGO)
  const by = await memberNamed(tx, 'admin')
  const enter = async (
    account_id: string,
    { kind = 'payment', cents, memo }: { kind?: 'payment' | 'credit'; cents: number; memo: string },
    charges: readonly OpenItem[],
  ) => {
    const amount = -cents
    const entry = await insertEntry(tx, { account_id, kind, amount, on, source: 'hand', memo, by })
    await settleCharges(tx, entry, allocate(cents, charges).shares)
  }
  const student = await accountNamed(tx, PART_PAID.from)
  await enter(student, PART_PAID, await flightToPay(tx, student))

  const member = await accountNamed(tx, KEPT_CREDIT.from)
  await setUsesCredit(tx, member, false)
  await enter(member, { ...KEPT_CREDIT, kind: 'credit' }, [])

  const examiner = await accountNamed(tx, TOO_MUCH.from)
  const open = await payableItems(tx, examiner)
  const cents = TOO_MUCH.beyond + open.reduce((sum, { left }) => sum + left, 0)
  await enter(examiner, { ...TOO_MUCH, cents }, open)
}

/** The oldest flight that the member is asked to pay. */
async function flightToPay(tx: Transaction, account: string): Promise<OpenItem[]> {
  const open = await payableItems(tx, account)
  const ids = open.map(({ _id }) => _id)
  const [asked] = await tx
    .select({ _id: ledger_entries._id })
    .from(ledger_entries)
    .innerJoin(bookings, eq(bookings._id, ledger_entries.source_id))
    .where(and(inArray(ledger_entries._id, ids), eq(bookings.payment_status, 'requesting-payment')))
    .orderBy(asc(ledger_entries.on), asc(ledger_entries._id))
    .limit(1)
  return open.filter(({ _id }) => _id === asked?._id)
}

async function accountNamed(tx: Transaction, name: string): Promise<string> {
  return (await accountOfMember(tx, await memberNamed(tx, name))) as string
}

async function memberNamed(tx: Transaction, name: string): Promise<string> {
  const [row] = await tx
    .select({ _id: members._id })
    .from(members)
    .where(eq(members.email, `${name}@rsfc.example`))
  return row!._id
}
