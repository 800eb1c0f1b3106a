import type { Figures } from '@rsfc/contract/ledger/schemas'
import { monthInWords, SOURCE_WORDS } from '@rsfc/domain/ledger/words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { FigureTable } from '../../../ui/tables/figure-table.tsx'

type Months = Figures['income']
type Side = 'charged' | 'received'

/** What was charged and what was received, this month and last, by kind. Reversals are subtracted. */
export function Income({ income }: { income: Months }) {
  return (
    <>
      <Side title="Charged for" side="charged" months={income} />
      <Side title="Received by" side="received" months={income} />
    </>
  )
}

function Side({ title, side, months }: { title: string; side: Side; months: Months }) {
  const kinds = Object.entries(SOURCE_WORDS).filter(([kind]) => months.some((month) => month[side][kind]))
  const total = (month: Months[number]) =>
    Object.values(month[side]).reduce((sum, each) => sum + Math.round(each * 100), 0) / 100
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {months.map(({ month }) => (
            <th key={month} scope="col">
              {monthInWords(month)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(([kind, words]) => (
          <tr key={kind}>
            <th scope="row">{side === 'received' && kind === 'booking' ? 'Paid at the desk' : words}</th>
            {months.map((month) => (
              <td key={month.month}>{dollarsInWords(month[side][kind] ?? 0)}</td>
            ))}
          </tr>
        ))}
        <tr data-sum>
          <th scope="row">Total</th>
          {months.map((month) => (
            <td key={month.month}>{dollarsInWords(total(month))}</td>
          ))}
        </tr>
      </tbody>
    </FigureTable>
  )
}
