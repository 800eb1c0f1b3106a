import type { Figures } from '@rsfc/contract/ledger/schemas'
import { ageingOf } from '@rsfc/domain/ledger/ageing'
import { firstDay, monthOf } from '@rsfc/domain/ledger/statement'
import { fromCents } from '@rsfc/domain/money/money'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Call } from '../../people/call/call.ts'
import { lastClosedMonth } from './entries-store.ts'
import { allOpenCharges, incomeSince, instructorFlights, lastReminders, totalCredit } from './store.ts'
import { ageingToWire } from './wire.ts'

type Owing = Awaited<ReturnType<typeof allOpenCharges>>

/** Reads only open items and two months, so that it stays quick with a long history. */
export async function readFigures({ db, now }: Call): Promise<Figures> {
  const today = clubDate(now)
  const month = monthOf(today)
  const lastMonth = monthOf(addDays(firstDay(month), -1))
  const [open, credit, income, flown, flownLastMonth, closed] = await Promise.all([
    allOpenCharges(db),
    totalCredit(db),
    incomeSince(db, firstDay(lastMonth)),
    instructorFlights(db, firstDay(month), today),
    instructorFlights(db, firstDay(lastMonth), addDays(firstDay(month), -1)),
    lastClosedMonth(db),
  ])
  const owed = open.reduce((sum, { left }) => sum + left, 0)
  return {
    owed: fromCents(owed),
    credit: fromCents(credit),
    ageing: ageingToWire(ageingOf(open, today)),
    owing: await owingMembers(db, open, today),
    income: [month, lastMonth].map((each) => incomeOf(each, income)),
    instructors: [
      ...flown.map((row) => ({ ...row, month })),
      ...flownLastMonth.map((row) => ({ ...row, month: lastMonth })),
    ].map((row) => ({ ...row, payout: fromCents(row.payout) })),
    closed_until: closed && monthOf(closed),
  }
}

async function owingMembers(db: Call['db'], open: Owing, today: string): Promise<Figures['owing']> {
  const byAccount = [...Map.groupBy(open, ({ account_id }) => account_id)]
  const reminded = await lastReminders(
    db,
    byAccount.map(([id]) => id),
  )
  const rows = byAccount.flatMap(([account_id, items]) => {
    const [first] = items
    if (!first || first.balance <= 0) return []
    const at = reminded.get(account_id)
    return {
      account_id,
      member_id: first.member_id,
      name: first.name,
      balance: fromCents(first.balance),
      ageing: ageingToWire(ageingOf(items, today)),
      oldest: items.map(({ on }) => on).toSorted()[0] ?? today,
      reminded_at: at ? clubStamp(at) : null,
    }
  })
  return rows.toSorted((a, b) => b.balance - a.balance || a.name.localeCompare(b.name))
}

type Income = Awaited<ReturnType<typeof incomeSince>>

function incomeOf(month: string, rows: Income): Figures['income'][number] {
  const of = (kind: string, sign: 1 | -1) =>
    Object.fromEntries(
      rows
        .filter((row) => row.month === month && row.kind === kind)
        .map(({ source, sum }) => [source, fromCents(sign * sum)]),
    )
  return { month, charged: of('charge', 1), received: of('payment', -1) }
}
