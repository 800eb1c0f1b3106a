import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { AircraftForecast } from '@rsfc/contract/airworthiness/schemas'
import { bookings } from '@rsfc/contract/bookings/routes'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { flightInWords } from '@rsfc/domain/fleet/downtime'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { askReason } from '../../ui/forms/ask-reason.tsx'
import { toggled } from '../../ui/forms/toggled.ts'
import layout from '../../ui/layout/area-layout.module.css'
import classes from './tech-log.module.css'

type Item = AircraftForecast['items'][number]

/** The bookings after an inspection is due: move them to another aircraft, or cancel them, with one reason. */
export function Affected({ item, aircraftId }: { item: Item; aircraftId: string }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(item.affected.map(({ _id }) => _id)),
  )
  const [target, setTarget] = useState('')
  const fleet = useQuery(read(airworthiness.forecast))
  const others =
    fleet.data?.filter(({ aircraft_id, grounded }) => aircraft_id !== aircraftId && !grounded) ?? []
  const replan = useAction(bookings.replan)
  const act = async () => {
    const count = chosen.size === 1 ? '1 booking' : `${chosen.size} bookings`
    const reason = await askReason({
      title: target ? `Move ${count}?` : `Cancel ${count}?`,
      children: 'Each pilot gets a mail with the reason.',
      confirm: target ? 'Move them' : 'Cancel them',
      cancel: 'Leave them',
      label: 'Reason',
      placeholder: `${item.name} falls due`,
    })
    if (reason !== null)
      replan.mutate({ body: { booking_ids: [...chosen], to_aircraft: target || null, reason } })
  }
  const [quiet] = item.shop_days
  return (
    <details>
      <summary>
        {item.name}: {item.affected.length === 1 ? '1 booking' : `${item.affected.length} bookings`} after it
        is due
      </summary>
      <div className={layout.stack}>
        {quiet && (
          <p className={layout.quiet}>
            The days that disturb the fewest bookings: {dateInWords(quiet.from)} to {dateInWords(quiet.to)} (
            {quiet.disturbed.length}).
          </p>
        )}
        <ul className={classes.causes} aria-label={`Bookings after ${item.name}`}>
          {item.affected.map((booking) => (
            <li key={booking._id}>
              <Checkbox
                checked={chosen.has(booking._id)}
                onChange={() => setChosen(toggled(chosen, booking._id))}
                label={flightInWords(booking)}
              />
            </li>
          ))}
        </ul>
        <NativeSelect
          label="Move to"
          value={target}
          onChange={({ currentTarget }) => setTarget(currentTarget.value)}
          data={[
            { value: '', label: 'No other aircraft: cancel' },
            ...others.map((plane) => ({ value: plane.aircraft_id, label: aircraftInWords(plane) })),
          ]}
        />
        <div>
          <Button disabled={chosen.size === 0} loading={replan.isPending} onClick={() => void act()}>
            {target ? 'Move the chosen' : 'Cancel the chosen'}
          </Button>
        </div>
        {replan.data && replan.data.failed.length > 0 && (
          <ul role="alert">
            {replan.data.failed.map(({ _id, message }) => (
              <li key={_id}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}
