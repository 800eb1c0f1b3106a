import { shareCredit, type CreditShare } from '@rsfc/domain/ledger/allocate'
import { fromCents } from '@rsfc/domain/money/money'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { actOnLedger } from '../../base/database/trigger-context.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { followLedger } from '../../flying/bookings/payment/service.ts'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import type { Session } from '../../people/call/session.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { tell } from '../../people/notifications/tell.ts'
import { debtOfAccount } from '../../people/records/debts-store.ts'
import {
  accountOfMember,
  insertAllocations,
  lockFlightsOf,
  openItems,
  payableItems,
  wordsOf,
} from './entries-store.ts'
import { creditMail } from './mails.ts'
import { accountsWithUnusedCredit, lockAccount, recipientOf } from './store.ts'

type Tx = TransactionCall<Session | null>

/**
 * Credit pays the oldest charges, unless its member wants to keep it. This is the only place that uses credit: it runs
 * after every act that adds a charge or credit. Under the lock of the account, so that no credit is used twice. `told`
 * are payments and flights that another mail is about. Returns the flights that are paid now.
 */
export async function spendCredit(
  tx: Tx,
  account_id: string,
  told: readonly string[] = [],
): Promise<string[]> {
  if ((await openItems(tx.db, account_id, 'credit')).length === 0) return []
  const payable = await payableItems(tx.db, account_id)
  if (payable.length === 0) return []
  const flights = await lockFlightsOf(
    tx.db,
    payable.map(({ _id }) => _id),
  )
  const account = await lockAccount(tx.db, account_id)
  if (!account?.uses_credit) return []
  const credits = await openItems(tx.db, account_id, 'credit')
  const shares = shareCredit(credits, await payableItems(tx.db, account_id))
  await insertAllocations(tx.db, account_id, shares, tx.actor?._id ?? null)
  const paid = await followLedger(tx, flights)
  if (account.user_id)
    await tellOfCredit(tx, { ...account, user_id: account.user_id }, shares, [...told, ...paid])
  return paid
}

type Holder = { _id: string; user_id: string }

async function tellOfCredit(
  tx: Tx,
  account: Holder,
  shares: readonly CreditShare[],
  told: readonly string[],
) {
  const charges = await wordsOf(
    tx.db,
    shares.map(({ charge_id }) => charge_id),
  )
  const used = shares.flatMap(({ credit_id, charge_id, amount }) => {
    const { memo = '', source_id = null } = charges.get(charge_id) ?? {}
    const isTold = told.includes(credit_id) || (source_id !== null && told.includes(source_id))
    return isTold ? [] : { memo, amount }
  })
  const to = used.length > 0 && (await recipientOf(tx.db, account.user_id))
  if (!to) return
  const { to_pay, credit } = await debtOfAccount(tx.db, account._id)
  const mail = creditMail({ to, used, to_pay, credit, siteUrl: tx.platform.publicUrl() })
  const total = dollarsInWords(fromCents(used.reduce((sum, { amount }) => sum + amount, 0)))
  const body = `${total}: ${used.map(({ memo }) => memo || 'Charge').join(', ')}`
  await tell(tx, [noticeOf(mail, { to, kind: 'receipt', body })])
}

/** A flight was charged, and its member gets a mail about it. */
export async function payFlightFromCredit(tx: Tx, flight: { _id: string; user_id: string }): Promise<void> {
  await payFromCredit(tx, flight.user_id, [flight._id])
}

/** Something was charged to a member. */
export async function payFromCredit(tx: Tx, user_id: string, told: readonly string[] = []): Promise<void> {
  const account = await accountOfMember(tx.db, user_id)
  if (account !== undefined) await spendCredit(tx, account, told)
}

/** For charges that came in another way, such as an import. */
export async function spendUnusedCredit(call: Call<null>): Promise<void> {
  for (const account of await accountsWithUnusedCredit(call.db))
    await inTransaction(call, async (tx) => {
      await actOnLedger(tx)
      await spendCredit(tx, account)
    })
}
