import type { Figures } from '@rsfc/contract/ledger/schemas'
import { ageingOf, itemsToPay } from '@rsfc/domain/ledger/ageing'
import { firstDay, monthOf } from '@rsfc/domain/ledger/statement'
import { fromCents } from '@rsfc/domain/money/money'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Call } from '../../people/call/call.ts'
import { lastClosedMonth } from './entries-store.ts'
import { debtToWire } from '../../people/records/debts-store.ts'
import { allDebts, allOpenCharges, incomeSince, instructorFlights, lastReminders } from './store.ts'
import { ageingToWire } from './wire.ts'

type Owing = Awaited<ReturnType<typeof allOpenCharges>>
type Debts = Awaited<ReturnType<typeof allDebts>>

/** Reads only open items and two months, so that it stays quick with a long history. */
export async function readFigures({ db, now }: Call): Promise<Figures> {
  const today = clubDate(now)
  const month = monthOf(today)
  const lastMonth = monthOf(addDays(firstDay(month), -1))
  const [open, debts, income, flown, flownLastMonth, closed] = await Promise.all([
    allOpenCharges(db),
    allDebts(db),
    incomeSince(db, firstDay(lastMonth)),
    instructorFlights(db, firstDay(month), today),
    instructorFlights(db, firstDay(lastMonth), addDays(firstDay(month), -1)),
    lastClosedMonth(db),
  ])
  const itemsOf = Map.groupBy(open, ({ account_id }) => account_id)
  const unpaid = new Map(
    debts.map(({ account_id, credit }) => [account_id, itemsToPay(itemsOf.get(account_id) ?? [], credit)]),
  )
  const total = (figure: 'to_pay' | 'being_checked' | 'credit') =>
    debts.reduce((sum, debt) => sum + debt[figure], 0)
  return {
    ...debtToWire({
      to_pay: total('to_pay'),
      being_checked: total('being_checked'),
      credit: total('credit'),
    }),
    ageing: ageingToWire(ageingOf([...unpaid.values()].flat(), today)),
    owing: await owingMembers(db, debts, unpaid, today),
    income: [month, lastMonth].map((each) => incomeOf(each, income)),
    instructors: [
      ...flown.map((row) => ({ ...row, month })),
      ...flownLastMonth.map((row) => ({ ...row, month: lastMonth })),
    ].map((row) => ({ ...row, payout: fromCents(row.payout) })),
    closed_until: closed && monthOf(closed),
  }
}

/** Everybody with something to pay or being checked, so that the totals are the sums of the list. */
async function owingMembers(
  db: Call['db'],
  debts: Debts,
  unpaid: ReadonlyMap<string, Owing>,
  today: string,
): Promise<Figures['owing']> {
  const owing = debts.filter(({ to_pay, being_checked }) => to_pay > 0 || being_checked > 0)
  const reminded = await lastReminders(
    db,
    owing.map(({ account_id }) => account_id),
  )
  const rows = owing.map(({ account_id, member_id, name, oldest, ...debt }) => {
    const at = reminded.get(account_id)
    return {
      account_id,
      member_id,
      name,
      ...debtToWire(debt),
      ageing: ageingToWire(ageingOf(unpaid.get(account_id) ?? [], today)),
      oldest: oldest ?? today,
      reminded_at: at ? clubStamp(at) : null,
    }
  })
  return rows.toSorted(
    (a, b) => b.to_pay - a.to_pay || b.being_checked - a.being_checked || a.name.localeCompare(b.name),
  )
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
