import { Text } from '@mantine/core'
import type { Figures } from '@rsfc/contract/ledger/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { monthInWords } from '@rsfc/domain/ledger/words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { FigureTable } from '../../../ui/tables/figure-table.tsx'

type Hours = Figures['instructors']

/** Instruction flown and what it was billed at, this month and last. */
export function InstructorHours({ hours, months }: { hours: Hours; months: Figures['income'] }) {
  return (
    <>
      {months.map(({ month }) => (
        <Month key={month} month={month} hours={hours.filter((row) => row.month === month)} />
      ))}
      <Text size="sm" c="dimmed">
        Completed flights, in started blocks of five minutes, at the rate that was billed.
      </Text>
    </>
  )
}

function Month({ month, hours }: { month: string; hours: Hours }) {
  const minutes = hours.reduce((sum, row) => sum + row.minutes, 0)
  const payout = hours.reduce((sum, row) => sum + Math.round(row.payout * 100), 0) / 100
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col">{monthInWords(month)}</th>
          <th scope="col">Flown</th>
          <th scope="col">Payout</th>
        </tr>
      </thead>
      <tbody>
        {hours.map((row) => (
          <tr key={row.member_id ?? row.name}>
            <th scope="row">{row.name}</th>
            <td>{durationInWords(row.minutes)}</td>
            <td>{dollarsInWords(row.payout)}</td>
          </tr>
        ))}
        <tr data-sum>
          <th scope="row">Total</th>
          <td>{durationInWords(minutes)}</td>
          <td>{dollarsInWords(payout)}</td>
        </tr>
      </tbody>
    </FigureTable>
  )
}
