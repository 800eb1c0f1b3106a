import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'

type HoursChartProps = { rows: readonly { name: string; minutes: number }[] }

const formatHours = (hours: number) => durationInWords(Math.round(hours * 60))

/** Hidden from screen readers, which get the same figures from the table below. */
export function HoursChart({ rows }: HoursChartProps) {
  return (
    <BarChart
      aria-hidden
      h={240}
      data={rows.map(({ name, minutes }) => ({ name, hours: minutes / 60 }))}
      dataKey="name"
      series={[{ name: 'hours', label: 'Time flown', color: 'horizon.5' }]}
      valueFormatter={formatHours}
      tickLine="none"
      gridAxis="x"
      maxBarWidth={36}
      barProps={{ radius: [6, 6, 0, 0], isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false, margin: { top: 12 } }}
      yAxisProps={{ width: 44, allowDecimals: false, tickFormatter: (hours: number) => `${hours} h` }}
    />
  )
}
