import { Box, Text } from '@mantine/core'
import type { FlightRates } from '@rsfc/domain/bookings/payment/fee'
import { rateChange } from '@rsfc/domain/bookings/payment/rate-change'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { FigureTable } from '../../ui/tables/figure-table.tsx'

/** Shows each old and new figure, and what it means for a flight, before the rates are saved. */
export function askAboutRates(before: FlightRates, after: FlightRates): Promise<boolean> {
  const { rates, examples, becomesFree } = rateChange(before, after)
  return askFirst({
    title: becomesFree.length > 0 ? 'Save a rate of $0?' : 'Save these rates?',
    children: (
      <>
        {becomesFree.length > 0 && (
          <Text inherit c="var(--mantine-color-error)" fw={600}>
            {becomesFree.join(' and ')}: nothing would be charged for it.
          </Text>
        )}
        <Figures caption="Rates per hour" figures={rates} />
        <Figures caption="What a flight costs" figures={examples} />
        <p>For flights completed from now on. Flights already billed do not change.</p>
      </>
    ),
    confirm: becomesFree.length > 0 ? 'Save with $0' : 'Save rates',
    cancel: 'Go back',
    danger: becomesFree.length > 0,
  })
}

type FiguresProps = { caption: string; figures: ReturnType<typeof rateChange>['rates'] }

function Figures({ caption, figures }: FiguresProps) {
  return (
    <Box mb="md">
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            <th scope="col">Now</th>
            <th scope="col">New</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{dollarsInWords(before)}</td>
              <Box component="td" fw={600}>
                {dollarsInWords(after)}
              </Box>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Box>
  )
}
