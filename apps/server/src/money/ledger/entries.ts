import type { LedgerEntry, NewEntry } from '@rsfc/contract/ledger/schemas'
import { allocate, type OpenItem } from '@rsfc/domain/ledger/allocate'
import { entryByHand, type HandKind } from '@rsfc/domain/ledger/entries'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { fromCents, toCents } from '@rsfc/domain/money/money'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { actOnLedger } from '../../base/database/trigger-context.ts'
import {
  chargesSettledBy,
  findAccount,
  findEntry,
  insertAllocations,
  insertEntry,
  lockFlightsOf,
  openItems,
  reverseEntry,
  settleCharges,
  type EntryRow,
} from './entries-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { refuseForSelf } from '../../people/security/officers/second-officer.ts'
import { accountFor } from './account.ts'
import { spendCredit } from './credit.ts'
import { mailReceipts } from './receipts.ts'
import { lockAccount, viewEntry } from './store.ts'
import { entryToWire } from './wire.ts'
import { followLedger } from '../../flying/bookings/payment/service.ts'

type Form = z.output<typeof NewEntry>
type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const CLOSED = {
  ledger_month_closed: refused(409, {
    message: 'This month is closed. Leave the date empty to enter it today.',
  }),
}
const wrong = (field: string, message: string) => refused(400, { message, errors: [{ field, message }] })

/** Enters what an officer has decided, and settles charges with it. */
export function enterByHand(call: Call, member: string, form: Form): Promise<LedgerEntry | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      const made = entryByHand(form.kind, toCents(form.amount))
      if (!made) return wrong('amount', `Amount must be more than $0.00 for a ${form.kind}`)
      const account = await accountFor(tx, member)
      if (account instanceof Refusal) return account
      const { _id: account_id, user_id } = account
      // Whoever charges themselves gains nothing.
      const own = form.kind === 'charge' ? null : await refuseForSelf(tx, user_id, { what: 'ledger-entry' })
      if (own) return own
      const today = clubDate(tx.now)
      if (form.on !== undefined && form.on > today) return wrong('on', 'On must not be later than today')
      await actOnLedger(tx)
      const owed = await openItems(tx.db, account_id, 'owed')
      const chosen = chosenOf(owed, form.settles)
      if (chosen instanceof Refusal) return chosen
      const flights = await lockFlightsOf(
        tx.db,
        chosen.map(({ _id }) => _id),
      )
      await lockAccount(tx.db, account_id)
      const fault = await tooMuch(tx, account_id, form.kind, made.amount)
      if (fault) return wrong('amount', fault)
      const { _id: by } = tx.actor
      const on = form.on ?? today
      const source = 'hand' as const
      const entry = await insertEntry(tx.db, { ...made, account_id, on, source, memo: form.memo, by })
      if (entry.amount < 0) await settleCharges(tx.db, entry, allocate(-entry.amount, chosen).shares)
      else if (entry.kind === 'refund') await takeFromCredit(tx, entry)
      const paid = await followLedger(tx, flights)
      const isPayment = entry.kind === 'payment'
      paid.push(...(await spendCredit(tx, account_id, isPayment ? [entry._id] : [])))
      if (isPayment) await mailReceipts(tx, [entry._id], paid)
      const what = { action: 'ledger.enter', subject: 'account' as const, subject_id: account_id }
      await recordChange(tx, what, null, {
        user_id,
        entry_kind: form.kind,
        amount: fromCents(made.amount),
      })
      return wireOf(tx, entry._id)
    },
    {
      ...CLOSED,
      open_amounts_left: refused(409, {
        message: 'Someone else has just settled this. Look at the account again.',
      }),
    },
  )
}

/** The open charges that an entry may settle: all, or those that the officer chose. */
function chosenOf(owed: OpenItem[], settles: readonly string[] | undefined): OpenItem[] | Refusal {
  if (settles === undefined) return owed
  const missing = settles.some((id) => !owed.some(({ _id }) => _id === id))
  return missing
    ? wrong('settles', 'One of these charges is already settled or is not on this account')
    : owed.filter(({ _id }) => settles.includes(_id))
}

/** A refund must not exceed the credit, and a write-off must not exceed the debt. */
async function tooMuch(tx: TransactionCall, account: string, kind: HandKind, amount: number) {
  if (kind !== 'refund' && kind !== 'write-off') return null
  const open = await openItems(tx.db, account, kind === 'refund' ? 'credit' : 'owed')
  const most = open.reduce((sum, { left }) => sum + left, 0)
  if (Math.abs(amount) <= most) return null
  const words = dollarsInWords(fromCents(most))
  return kind === 'refund' ? `Only ${words} can be paid back` : `Only ${words} is owed`
}

async function takeFromCredit(tx: TransactionCall, refund: EntryRow): Promise<void> {
  const credits = await openItems(tx.db, refund.account_id, 'credit')
  const { shares } = allocate(refund.amount, credits)
  const rows = shares.map(({ _id: credit_id, amount }) => ({ credit_id, charge_id: refund._id, amount }))
  await insertAllocations(tx.db, refund.account_id, rows, tx.actor._id)
}

/** Only entries by officers are reversed here; charges by the site are corrected at their source. */
export function reverseByHand(call: Call, id: string, reason: string): Promise<LedgerEntry | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      const entry = await findEntry(tx.db, id)
      if (!entry) return refused(404)
      if (entry.reverses) return refused(409, { message: 'This entry is a reversal itself.' })
      if (entry.source === 'booking' || entry.source === 'bank')
        return refused(409, {
          message: `Undo this where it comes from: the ${entry.source === 'bank' ? 'bank line' : 'booking'}.`,
        })
      const { _id: subject_id, user_id } = (await findAccount(tx.db, entry.account_id)) as AccountRow
      const own = await refuseForSelf(tx, user_id, { what: 'ledger-reversal' })
      if (own) return own
      await actOnLedger(tx)
      const settled = await chargesSettledBy(tx.db, id)
      const flights = await lockFlightsOf(
        tx.db,
        settled.map(({ _id }) => _id),
      )
      await reverseEntry(tx.db, id)
      await followLedger(tx, flights)
      await spendCredit(tx, entry.account_id)
      const what = { action: 'ledger.reverse', subject: 'account' as const, subject_id }
      const values = { user_id, entry_kind: entry.kind, amount: fromCents(entry.amount), reason }
      await recordChange(tx, what, null, values)
      return wireOf(tx, id)
    },
    {
      ledger_entries_reverses: refused(409, { message: 'This entry is already reversed.' }),
      ledger_still_allocated: refused(409, { message: 'This entry is already reversed.' }),
    },
  )
}

async function wireOf(tx: TransactionCall, id: string): Promise<LedgerEntry> {
  const entry = await viewEntry(tx.db, id)
  if (!entry) throw new Error(`the entry ${id} is gone`)
  return entryToWire(entry)
}
