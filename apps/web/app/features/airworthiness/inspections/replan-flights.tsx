import { Button, Checkbox, Flex, NativeSelect, NumberInput, Stack, Text } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { AircraftForecast } from '@rsfc/contract/airworthiness/schemas'
import { bookings } from '@rsfc/contract/bookings/routes'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { flightInWords } from '@rsfc/domain/fleet/downtime'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../data/read.ts'
import { useAction } from '../../../data/use-action.ts'
import { askReason } from '../../../ui/forms/ask-reason.tsx'
import { FieldGrid } from '../../../ui/forms/field-grid.tsx'
import { toggled } from '../../../ui/forms/toggled.ts'
import { optionalFigure } from '../optional-figure.ts'
import { bookingsInWords } from '../tech-log/sheet-words.ts'

type How = 'aircraft' | 'days' | 'cancel'

type Flight = AircraftForecast['items'][number]['affected'][number]
type ReplanFlightsProps = { flights: readonly Flight[]; item: { name: string }; plane: AircraftForecast }

/** Moves or cancels the chosen flights together, with one reason. */
export function ReplanFlights({ flights, item, plane }: ReplanFlightsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const all = useQuery(read(airworthiness.forecast))
  const others =
    all.data?.filter(({ aircraft_id, grounded }) => aircraft_id !== plane.aircraft_id && !grounded) ?? []
  const [action, setAction] = useState<How>('aircraft')
  const how = action === 'aircraft' && others.length === 0 ? 'days' : action
  const [target, setTarget] = useState('')
  const to_aircraft = target || (others[0]?.aircraft_id ?? '')
  const [shift, setShift] = useState<number | string>(7)
  const replan = useAction(bookings.replan)
  const chosen = flights.filter(({ _id }) => !left.has(_id))
  const shift_days = optionalFigure(shift)
  const ready =
    chosen.length > 0 && (how !== 'aircraft' || to_aircraft !== '') && (how !== 'days' || Boolean(shift_days))
  const act = async () => {
    const reason = await askReason({
      title: `${how === 'cancel' ? 'Cancel' : 'Move'} ${bookingsInWords(chosen.length)}?`,
      children: 'Each pilot gets a mail with the reason.',
      confirm: how === 'cancel' ? 'Cancel them' : 'Move them',
      cancel: 'Leave them',
      placeholder: `${item.name} of ${plane.aircraft_registration}`,
      least: 3,
    })
    if (reason === null) return
    replan.mutate({
      body: {
        booking_ids: chosen.map(({ _id }) => _id),
        ...(how === 'aircraft' && { to_aircraft }),
        ...(how === 'days' && { shift_days }),
        reason,
      },
    })
  }
  const failed = replan.data?.failed ?? []
  const reasonOf = (id: string) => failed.find(({ _id }) => _id === id)?.message
  return (
    <Stack>
      <Flex component="ul" gap="sm" direction="column" aria-label={`Bookings in the way of ${item.name}`}>
        {flights.map((flight) => (
          <li key={flight._id}>
            <Checkbox
              checked={!left.has(flight._id)}
              onChange={() => setLeft(toggled(left, flight._id))}
              label={flightInWords(flight)}
              error={reasonOf(flight._id)}
            />
          </li>
        ))}
      </Flex>
      <FieldGrid>
        <NativeSelect
          label="What to do with them"
          value={how}
          onChange={({ currentTarget }) => setAction(currentTarget.value as How)}
          data={[
            ...(others.length > 0 ? [{ value: 'aircraft', label: 'Swap the aircraft, same time' }] : []),
            { value: 'days', label: 'Move to another day, same time' },
            { value: 'cancel', label: 'Cancel' },
          ]}
        />
        {how === 'aircraft' && (
          <NativeSelect
            label="Fly instead"
            value={to_aircraft}
            onChange={({ currentTarget }) => setTarget(currentTarget.value)}
            data={others.map((one) => ({ value: one.aircraft_id, label: aircraftInWords(one) }))}
          />
        )}
        {how === 'days' && (
          <NumberInput
            label="By how many days"
            description="A negative number moves them earlier."
            value={shift}
            onChange={setShift}
            min={-90}
            max={90}
            suffix=" days"
          />
        )}
      </FieldGrid>
      <div>
        <Button disabled={!ready} loading={replan.isPending} onClick={() => void act()}>
          {`${how === 'cancel' ? 'Cancel' : 'Move'} ${bookingsInWords(chosen.length)}`}
        </Button>
      </div>
      {replan.data && (
        <Text role="status" size="sm" c="dimmed">
          {resultOf(replan.data)}
        </Text>
      )}
    </Stack>
  )
}

function resultOf({ done, failed }: { done: readonly string[]; failed: readonly unknown[] }): string {
  const changed =
    done.length === 0
      ? 'No booking was changed'
      : `${bookingsInWords(done.length)} changed, and the pilots told by mail`
  return failed.length === 0
    ? `${changed}.`
    : `${changed}. ${bookingsInWords(failed.length)} could not be changed.`
}
