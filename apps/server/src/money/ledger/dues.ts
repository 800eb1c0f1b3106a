import type { DuesPreview, DuesResult, DuesRun } from '@rsfc/contract/ledger/schemas'
import { duesMemo, duesOf, farPeriod, monthsOfPeriod, overlapInWords } from '@rsfc/domain/ledger/dues'
import { fromCents, toCents } from '@rsfc/domain/money/money'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import type { Queryable } from '../../base/database/client.ts'
import { spendCredit } from './credit.ts'
import { accountOfMember, insertEntry } from './entries-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { duesMail } from './mails.ts'
import { chargedMonths, insertDues, lockDues, membersForDues } from './store.ts'

type Run = z.output<typeof DuesRun>

/** Who would be charged, by the same query as the run itself. */
export async function previewDues({ db, now }: Call, run: Run): Promise<DuesPreview> {
  const { owing, leftOut, overlap } = await whoOwes(db, run)
  return {
    members: owing.map(({ member, amount, months }) => ({
      ...nameOf(member),
      amount: fromCents(amount),
      months,
    })),
    total: totalOf(owing),
    already: countCharged(leftOut),
    left_out: leftOut.map(({ member, reason }) => ({ ...nameOf(member), reason })),
    overlap,
    far: farPeriod(run.period, clubDate(now)),
  }
}

/** One charge and one mail for each member. A second run only charges members who joined meanwhile. */
export function runDues(call: Call, run: Run): Promise<z.output<typeof DuesResult> | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      await lockDues(tx.db)
      const { period } = run
      const { owing, leftOut, overlap } = await whoOwes(tx.db, run)
      const far = run.far_confirmed ? null : farPeriod(period, clubDate(tx.now))
      if (far) return refusePeriod(`${far} Confirm that you mean this period.`)
      if (overlap && !run.rest_only)
        return refusePeriod(
          `${overlapInWords(overlap)} Charge only the months not charged yet, or choose another period.`,
        )
      const { mailer, publicUrl } = tx.platform
      const entry = { kind: 'charge', on: clubDate(tx.now), source: 'dues', by: tx.actor._id } as const
      for (const { member, amount, months } of owing) {
        const account_id = await accountOfMember(tx.db, member._id)
        if (account_id === undefined) continue
        const memo = duesMemo(period, months)
        const { _id: entry_id } = await insertEntry(tx.db, { ...entry, account_id, amount, memo })
        await insertDues(tx.db, { account_id, entry_id }, months)
        await mailer.queue(tx.db, duesMail({ to: member, memo, amount, siteUrl: publicUrl() }))
        await spendCredit(tx, account_id)
      }
      const what = { action: 'ledger.dues', subject: 'site' as const, subject_id: null }
      if (owing.length > 0) await recordChange(tx, what, null, { dues_period: period, charged: owing.length })
      return { charged: owing.length, total: totalOf(owing), already: countCharged(leftOut) }
    },
    {
      dues_period_account_id_pk: refused(409, {
        message: 'Someone else has just charged these dues. Look at the preview again.',
      }),
    },
  )
}

const refusePeriod = (message: string) => refused(409, { message, errors: [{ field: 'period', message }] })

type Member = Awaited<ReturnType<typeof membersForDues>>[number]

const nameOf = ({ _id, name, membership_type }: Member) => ({ member_id: _id, name, membership_type })

async function whoOwes(db: Queryable, { period, prices }: Run) {
  const inCents = Object.fromEntries(
    Object.entries<number>(prices).map(([type, price]) => [type, toCents(price)]),
  )
  const months = monthsOfPeriod(period)
  const charged = await chargedMonths(db, months)
  const members = (await membersForDues(db)).toSorted((a, b) => a.name.localeCompare(b.name))
  const judged = members.map((member) => {
    const before = charged.get(member._id) ?? new Set()
    return { member, before, due: duesOf(member, inCents, months, before) }
  })
  const overlapping = judged.filter(({ before, due }) => before.size > 0 && 'amount' in due)
  const overlap = {
    members: overlapping.length,
    months: months.filter((month) => overlapping.some(({ before }) => before.has(month))),
  }
  return {
    owing: judged.flatMap(({ member, due }) => ('amount' in due ? { member, ...due } : [])),
    leftOut: judged.flatMap(({ member, due }) => ('leftOut' in due ? { member, reason: due.leftOut } : [])),
    overlap: overlapping.length > 0 ? overlap : null,
  }
}

const countCharged = (leftOut: readonly { reason: string }[]) =>
  leftOut.filter(({ reason }) => reason === 'charged').length

const totalOf = (owing: readonly { amount: number }[]) =>
  fromCents(owing.reduce((sum, { amount }) => sum + amount, 0))
