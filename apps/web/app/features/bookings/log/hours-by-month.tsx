import { Box, NativeSelect, Skeleton } from '@mantine/core'
import type { FlightSummary } from '@rsfc/contract/bookings/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { monthsOfYear, yearsFlown } from '@rsfc/domain/bookings/log-months'
import { Suspense, useState } from 'react'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { Column } from '../../../ui/tables/table-shape.ts'
import { lazyPart } from '../../../ui/late/lazy-part.ts'

// Loaded lazily: the chart library is large and the chart is below the totals.
const HoursChart = lazyPart(async () => (await import('./hours-chart.tsx')).HoursChart)

type Month = ReturnType<typeof monthsOfYear>[number]

const COLUMNS: readonly Column<Month>[] = [
  { key: 'name', header: 'Month', cell: ({ name }) => name, leads: true },
  { key: 'flights', header: 'Flights', cell: ({ flights }) => flights, align: 'end' },
  { key: 'minutes', header: 'Time flown', cell: ({ minutes }) => durationInWords(minutes), align: 'end' },
]

export function HoursByMonth({ months }: { months: FlightSummary['months'] }) {
  const years = yearsFlown(months)
  const [chosen, setChosen] = useState<string | null>(null)
  const year = chosen ?? years[0]
  if (!year) return null
  const rows = monthsOfYear(months, year)
  return (
    <div className="rsfc-surface">
      <NativeSelect
        aria-label="Year"
        mb="sm"
        maw={140}
        data={years}
        value={year}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Suspense fallback={<Skeleton height={240} radius="lg" />}>
        <HoursChart rows={rows} />
      </Suspense>
      <Box component="details" mt="md" fz="sm">
        <Box
          component="summary"
          w="fit-content"
          py={4}
          c="var(--mantine-color-anchor)"
          style={{ cursor: 'pointer' }}
        >
          As a table
        </Box>
        <Box mt="xs">
          <DataTable
            label={`Hours by month, ${year}`}
            rows={rows}
            columns={COLUMNS}
            rowKey={({ name }) => name}
            compact
          />
        </Box>
      </Box>
    </div>
  )
}
