import { site } from '@rsfc/contract/site/routes'
import { NumberInput, Skeleton, Switch } from '@mantine/core'
import type { Configurations } from '@rsfc/contract/site/schemas'
import { useQuery } from '@tanstack/react-query'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import classes from './booking-rates.module.css'
import { useRates } from './use-rates.ts'
import { read } from '../../data/read.ts'

/** The labels and their order (9.rates.labels). */
const RATES = [
  ['hourly_rate', 'Flight Hourly Rate'],
  ['incremental_rate', 'Flight Rate (After 30 Minute)'],
  ['instructor_rate', 'Instructor Rate'],
  ['examiner_rate', 'Examiner Rate'],
] as const

/** The rates for flights completed from now on; each change is saved on its own (7.site.configure-on-change). */
export function BookingRates() {
  const query = useQuery(read(site.configurations))
  if (query.isError && !query.data)
    return <FetchFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={220} radius="lg" />
  return <RateFields saved={query.data} />
}

function RateFields({ saved }: { saved: Configurations }) {
  const { shown, change, state } = useRates(saved)
  return (
    <div className={classes.rates}>
      <div className={classes.fields}>
        {RATES.map(([key, label]) => (
          <NumberInput
            key={key}
            label={label}
            prefix="$"
            suffix=" an hour"
            min={0}
            max={100_000}
            decimalScale={2}
            clampBehavior="none"
            allowNegative={false}
            hideControls
            inputMode="decimal"
            value={shown[key]}
            onChange={(value) => change(key, value)}
          />
        ))}
      </div>
      <Switch
        label="Automated payment"
        description="On: the member is emailed a payment request as soon as a flight is completed. Off: an officer requests payment."
        checked={shown.automated_payment}
        onChange={({ currentTarget }) => change('automated_payment', currentTarget.checked)}
      />
      <p className={classes.state} role="status">
        {state === 'saving' ? 'Saving…' : state === 'saved' ? 'All changes saved' : ''}
      </p>
    </div>
  )
}
