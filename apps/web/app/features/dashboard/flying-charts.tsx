import '@mantine/charts/styles.layer.css'
import { BarChart, DonutChart } from '@mantine/charts'
import { ColorSwatch, Flex, SimpleGrid } from '@mantine/core'
import type { Flying } from '@rsfc/contract/dashboard/schemas'
import type { FlightType } from '@rsfc/domain/bookings/status'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { ChartOrTable } from '../../ui/tables/chart-or-table.tsx'

// Keyboard and screen reader users read the table instead, so the chart itself takes no focus.
const NOT_FOCUSABLE = { accessibilityLayer: false }
const colourOf = (index: number) => `var(--chart-${(index % 5) + 1})`

/** Hours, revenue and flight types, each also available as a table. */
export function FlyingCharts({ flying }: { flying: Flying }) {
  return (
    <SimpleGrid minColWidth="min(100%, 380px)" autoFlow="auto-fit">
      <AircraftHours flying={flying} />
      <Revenue months={flying.months} />
      <FlightTypes types={flying.flight_types} />
    </SimpleGrid>
  )
}

function AircraftHours({ flying: { aircraft, weeks } }: { flying: Flying }) {
  const flown = aircraft.filter(({ _id }) =>
    weeks.some(({ use }) => use.some((u) => u.aircraft_type === _id)),
  )
  const hoursOf = (use: Flying['weeks'][number]['use'], id: string) =>
    use.find(({ aircraft_type }) => aircraft_type === id)?.hours ?? 0
  return (
    <ChartOrTable
      title="Aircraft hours by week"
      lead="Hours in the air, last 12 weeks"
      headers={['Week of', ...flown.map(({ name }) => `${name} hours`), 'Flights']}
      rows={weeks.map(({ week, use }) => ({
        key: week,
        cells: [
          weekName(week),
          ...flown.map(({ _id }) => hoursOf(use, _id)),
          use.reduce((sum, { flights }) => sum + flights, 0),
        ],
      }))}
    >
      <BarChart
        h={240}
        type="stacked"
        barChartProps={NOT_FOCUSABLE}
        dataKey="week"
        withLegend
        data={weeks.map(({ week, use }) => ({
          week: weekName(week),
          ...Object.fromEntries(flown.map(({ _id, name }) => [name, hoursOf(use, _id)])),
        }))}
        series={flown.map(({ name }, index) => ({ name, color: colourOf(index) }))}
        valueFormatter={(hours) => `${hours} h`}
      />
    </ChartOrTable>
  )
}

function Revenue({ months }: { months: Flying['months'] }) {
  return (
    <ChartOrTable
      title="Revenue by month"
      lead="Fees of flights, in the month in which they were paid in full. Money shows every payment."
      headers={['Month', 'Flight fees', 'Flights']}
      rows={months.map(({ month, revenue, flights }) => ({
        key: month,
        cells: [monthName(month), dollarsInWords(revenue), flights],
      }))}
    >
      <BarChart
        h={240}
        dataKey="month"
        barChartProps={NOT_FOCUSABLE}
        data={months.map(({ month, revenue }) => ({ month: monthName(month), 'Flight fees': revenue }))}
        series={[{ name: 'Flight fees', color: colourOf(1) }]}
        valueFormatter={dollarsInWords}
        yAxisProps={{ width: 84 }}
      />
    </ChartOrTable>
  )
}

function FlightTypes({ types }: { types: Flying['flight_types'] }) {
  return (
    <ChartOrTable
      title="Bookings by flight type"
      lead="Last 12 months and upcoming"
      headers={['Flight type', 'Bookings']}
      rows={types.map(({ flight_type, bookings }) => ({
        key: flight_type,
        cells: [typeName(flight_type), bookings],
      }))}
    >
      <Flex wrap="wrap" rowGap="md" columnGap="xl" align="center" justify="center" mih={240}>
        <DonutChart
          size={170}
          thickness={26}
          withLabels={false}
          pieChartProps={NOT_FOCUSABLE}
          pieProps={{ rootTabIndex: -1 }}
          data={types.map(({ flight_type, bookings }, index) => ({
            name: typeName(flight_type),
            value: bookings,
            color: colourOf(index),
          }))}
        />
        <Flex component="ul" direction="column" gap="xs" fz="sm">
          {types.map(({ flight_type, bookings }, index) => (
            <Flex component="li" key={flight_type} gap="xs" align="center">
              <ColorSwatch size={10} radius={3} color={colourOf(index)} withShadow={false} />
              <span>
                {typeName(flight_type)} <strong>{bookings}</strong>
              </span>
            </Flex>
          ))}
        </Flex>
      </Flex>
    </ChartOrTable>
  )
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const TYPES: Record<FlightType, string> = {
  training: 'Training',
  examiniation: 'Examination',
  leisure: 'Leisure',
}

const typeName = (type: FlightType) => TYPES[type]

/** '9 Nov' */
function weekName(date: string): string {
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}

/** 'Nov 26' */
function monthName(date: string): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(2, 4)}`
}
