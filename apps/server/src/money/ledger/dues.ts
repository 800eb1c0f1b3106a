import type { DuesPreview, DuesResult, DuesRun } from '@rsfc/contract/ledger/schemas'
import { duesOf } from '@rsfc/domain/ledger/dues'
import { fromCents, toCents } from '@rsfc/domain/money/money'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import type { Queryable } from '../../base/database/client.ts'
import { spendCredit } from './credit.ts'
import { accountOfMember, insertEntry } from './entries-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { duesMail } from './mails.ts'
import { chargedFor, insertDue, lockDues, membersForDues } from './store.ts'

type Run = z.output<typeof DuesRun>

/** Who would be charged, by the same query as the run itself. */
export async function previewDues({ db }: Call, run: Run): Promise<DuesPreview> {
  const { owing, already } = await whoOwes(db, run)
  const rows = owing.map(({ member: { _id, name, membership_type }, amount }) => ({
    member_id: _id,
    name,
    membership_type,
    amount: fromCents(amount),
  }))
  return {
    members: rows.toSorted((a, b) => a.name.localeCompare(b.name)),
    total: totalOf(owing),
    already,
  }
}

/** One charge and one mail for each member and period: a second run only charges members who joined meanwhile. */
export function runDues(call: Call, run: Run): Promise<z.output<typeof DuesResult>> {
  return inTransaction(call, async (tx) => {
    await lockDues(tx.db)
    const { owing, already } = await whoOwes(tx.db, run)
    const { period } = run
    const { mailer, publicUrl } = tx.platform
    const entry = { kind: 'charge', on: clubDate(tx.now), source: 'dues', by: tx.actor._id } as const
    for (const { member, amount } of owing) {
      const account_id = await accountOfMember(tx.db, member._id)
      if (account_id === undefined) continue
      const memo = `Membership dues ${period}`
      const { _id: entry_id } = await insertEntry(tx.db, { ...entry, account_id, amount, memo })
      await insertDue(tx.db, { period, account_id, entry_id })
      await mailer.queue(tx.db, duesMail({ to: member, memo, amount, siteUrl: publicUrl() }))
      await spendCredit(tx, account_id)
    }
    const what = { action: 'ledger.dues', subject: 'site' as const, subject_id: null }
    if (owing.length > 0) await recordChange(tx, what, null, { dues_period: period, charged: owing.length })
    return { charged: owing.length, total: totalOf(owing), already }
  })
}

async function whoOwes(db: Queryable, { period, prices }: Run) {
  const inCents = Object.fromEntries(
    Object.entries<number>(prices).map(([type, price]) => [type, toCents(price)]),
  )
  const [members, charged] = [await membersForDues(db), await chargedFor(db, period)]
  const amounts = new Map(duesOf(members, inCents, charged).map(({ _id, amount }) => [_id, amount]))
  const owing = members.flatMap((member) => {
    const amount = amounts.get(member._id)
    return amount === undefined ? [] : { member, amount }
  })
  return { owing, already: charged.size }
}

const totalOf = (owing: readonly { amount: number }[]) =>
  fromCents(owing.reduce((sum, { amount }) => sum + amount, 0))
