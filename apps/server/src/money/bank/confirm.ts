import type { BankLine, Confirmation, ConfirmedCertain } from '@rsfc/contract/bank/schemas'
import type { Part } from '@rsfc/domain/bank/proposal'
import { normalPayer } from '@rsfc/domain/bank/payers'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { fromCents, toCents } from '@rsfc/domain/money/money'
import { monthOf } from '@rsfc/domain/ledger/statement'
import type { z } from 'zod'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { actOnLedger } from '../../base/database/trigger-context.ts'
import {
  chargesSettledBy,
  findAccount,
  insertEntry,
  lastClosedMonth,
  lockFlightsOf,
  openDay,
  reverseEntry,
  settleCharges,
  standingEntries,
} from '../ledger/entries-store.ts'
import type { Queryable } from '../../base/database/client.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { refuseForSelf } from '../../people/security/officers/second-officer.ts'
import {
  deleteLinks,
  insertLinks,
  isConfirmed,
  isLinkable,
  namedEntries,
  type NamedEntry,
} from './links-store.ts'
import { linesToWire, stageLines } from './staging.ts'
import { findStatement, learnPayer, lockLine, setAside as storeSetAside, type LineRow } from './store.ts'
import { followLedger } from '../../flying/bookings/payment/service.ts'
import { spendCredit } from '../ledger/credit.ts'
import { mailReceipts } from '../ledger/receipts.ts'

const MEMO_MAX = 500
const SETTLED = 'One of these charges has been settled meanwhile. Look at the line again.'
const ON_VIOLATION = {
  open_amounts_left: refused(409, { message: SETTLED }),
  allocations_sides: refused(400, { message: 'A payment can only settle charges.' }),
  allocations_charge_fk: refused(400, {
    message: 'One of these charges is not on that account.',
  }),
  ledger_entries_account_id_accounts__id_fk: refused(400, { message: 'There is no such account.' }),
  bank_links_pkey: refused(409, { message: 'This payment is already linked to another line.' }),
  bank_links_kind: refused(400, {
    message: 'A transfer can only be linked to a payment, and money that goes out to a refund.',
  }),
}

export function confirmLine(
  call: Call,
  id: string,
  { parts }: z.output<typeof Confirmation>,
): Promise<BankLine | Refusal> {
  const inCents = parts.map((part) => ({ ...part, amount: toCents(part.amount) }))
  return inTransaction(
    call,
    async (tx) => {
      const line = await lockLine(tx.db, id)
      if (!line) return refused(404)
      for (const { account_id } of parts) {
        const account = await findAccount(tx.db, account_id)
        const own = account ? await refuseForSelf(tx, account.user_id, { what: 'bank-line' }) : null
        if (own) return own
      }
      return (await post(tx, line, inCents)) ?? wireOf(tx.db, line)
    },
    ON_VIOLATION,
  )
}

/** Confirms each line separately: a line that another officer settles meanwhile is skipped, the others are not. */
export async function confirmCertain(
  call: Call,
  id: string,
): Promise<z.output<typeof ConfirmedCertain> | Refusal> {
  if (!(await findStatement(call.db, id))) return refused(404)
  const certain = (await stageLines(call.db, id)).filter(
    ({ state, proposal }) => state === 'open' && proposal.tier === 'certain',
  )
  let confirmed = 0
  for (const { line, proposal } of certain) {
    const refusal = await inTransaction(
      call,
      async (tx) => post(tx, (await lockLine(tx.db, line._id)) as LineRow, proposal.parts),
      ON_VIOLATION,
    )
    if (!(refusal instanceof Refusal)) confirmed++
  }
  return { confirmed, left: certain.length - confirmed }
}

/** Links what an officer has entered before; enters a payment for each account for the rest, and settles charges with it. */
async function post(tx: TransactionCall, line: LineRow, parts: readonly Part[]): Promise<Refusal | null> {
  const entries = await namedEntries(
    tx.db,
    parts.flatMap(({ entry_id }) => entry_id ?? []),
  )
  const isLink = ({ entry_id }: Part) => isLinkable(entries.get(entry_id ?? ''))
  const [links, paid] = [parts.filter(isLink), parts.filter((part) => !isLink(part))]
  const fault = (await lineFault(tx, line, parts, paid)) ?? linkFault(links, entries)
  if (fault) return fault
  await insertLinks(
    tx.db,
    line._id,
    links.flatMap(({ entry_id }) => entry_id ?? []),
  )
  if (paid.length > 0) await postPayments(tx, line, paid)
  const payer = normalPayer(line.payer)
  const [only, ...others] = new Set(parts.map(({ account_id }) => account_id))
  if (payer && only && others.length === 0) await learnPayer(tx.db, payer, only)
  await record(tx, 'bank.confirm', line)
  return null
}

async function lineFault(
  tx: TransactionCall,
  line: LineRow,
  parts: readonly Part[],
  paid: readonly Part[],
): Promise<Refusal | null> {
  const amount = Math.abs(line.amount)
  const sum = parts.reduce((total, part) => total + part.amount, 0)
  if (line.amount <= 0 && paid.length > 0)
    return refused(409, { message: 'This line is not a payment to the club.' })
  if (line.set_aside) return refused(409, { message: 'This line is set aside. Take it back first.' })
  if (await isConfirmed(tx.db, line._id)) return refused(409, { message: 'This line is already confirmed.' })
  if (sum === amount) return null
  const message = `The parts must add up to ${dollarsInWords(fromCents(amount))}; they add up to ${dollarsInWords(fromCents(sum))}`
  return refused(400, { message, errors: [{ field: 'parts', message }] })
}

/** A link is to the whole of a payment that still stands, on its own account. */
function linkFault(links: readonly Part[], entries: ReadonlyMap<string, NamedEntry>): Refusal | null {
  for (const { entry_id, account_id, amount } of links) {
    const entry = entries.get(entry_id ?? '')
    if (entry?.account_id !== account_id) return ON_VIOLATION.allocations_charge_fk
    if (entry.reversed)
      return refused(409, { message: 'This payment was reversed meanwhile. Look at the line again.' })
    const whole = Math.abs(entry.amount)
    if (whole === amount) continue
    const message = `This payment is of ${dollarsInWords(fromCents(whole))}, not ${dollarsInWords(fromCents(amount))}.`
    return refused(400, { message, errors: [{ field: 'parts', message }] })
  }
  return null
}

async function postPayments(tx: TransactionCall, line: LineRow, parts: readonly Part[]): Promise<void> {
  await actOnLedger(tx)
  const charges = parts.flatMap(({ entry_id }) => entry_id ?? [])
  const flights = await lockFlightsOf(tx.db, charges)
  const on = await openDay(tx, line.on)
  const byAccount = [...Map.groupBy(parts, ({ account_id }) => account_id)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const payments: string[] = []
  for (const [account_id, own] of byAccount) {
    const payment = await insertEntry(tx.db, {
      account_id,
      kind: 'payment',
      amount: -own.reduce((total, { amount }) => total + amount, 0),
      on,
      source: 'bank',
      source_id: line._id,
      memo: memoOf(line),
      by: tx.actor._id,
    })
    const shares = own.flatMap(({ entry_id, amount }) => (entry_id ? { _id: entry_id, amount } : []))
    await settleCharges(tx.db, payment, shares)
    payments.push(payment._id)
  }
  const paid = await followLedger(tx, flights)
  for (const [account_id] of byAccount) paid.push(...(await spendCredit(tx, account_id, payments)))
  await mailReceipts(tx, payments, paid)
}

function memoOf({ description, payer }: LineRow): string {
  return `Bank transfer${payer ? ` from ${payer}` : ''}: ${description}`.slice(0, MEMO_MAX)
}

export function undoConfirmation(call: Call, id: string): Promise<BankLine | Refusal> {
  return inTransaction(call, async (tx) => {
    const line = await lockLine(tx.db, id)
    if (!line) return refused(404)
    if (!(await isConfirmed(tx.db, id))) return refused(409, { message: 'This line is not confirmed.' })
    const payments = await standingEntries(tx.db, 'bank', id)
    // All payments have the same date.
    const [first] = payments
    const closed = await lastClosedMonth(tx.db)
    if (first && closed && monthOf(first.on) <= monthOf(closed))
      return refused(409, { message: 'Its month is closed. Correct it with an entry on the account.' })
    await actOnLedger(tx)
    const settled = await Promise.all(payments.map(({ _id }) => chargesSettledBy(tx.db, _id)))
    const flights = await lockFlightsOf(
      tx.db,
      settled.flat().map(({ _id }) => _id),
    )
    await deleteLinks(tx.db, id)
    for (const { _id } of payments) await reverseEntry(tx.db, _id)
    await followLedger(tx, flights)
    for (const { account_id } of payments) await spendCredit(tx, account_id)
    await record(tx, 'bank.undo', line)
    return wireOf(tx.db, line)
  })
}

export function setAside(call: Call, id: string, set_aside: boolean): Promise<BankLine | Refusal> {
  return inTransaction(call, async (tx) => {
    const line = await lockLine(tx.db, id)
    if (!line) return refused(404)
    if (await isConfirmed(tx.db, id))
      return refused(409, { message: 'This line is confirmed. Undo that first.' })
    await storeSetAside(tx.db, id, set_aside)
    if (line.set_aside !== set_aside) await record(tx, 'bank.set-aside', line)
    return wireOf(tx.db, line)
  })
}

type Action = { action: 'bank.confirm' | 'bank.undo' | 'bank.set-aside' }

async function record(tx: TransactionCall, action: Action['action'], { on, amount }: LineRow): Promise<void> {
  const what = { action, subject: 'site' as const, subject_id: null }
  await recordChange(tx, what, null, { bank_day: on, amount: fromCents(amount) })
}

async function wireOf(db: Queryable, { _id, statement_id }: LineRow): Promise<BankLine> {
  const staged = (await stageLines(db, statement_id)).filter(({ line }) => line._id === _id)
  const [line] = await linesToWire(db, staged)
  return line as BankLine
}
