import { Box, Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { DowntimeClash } from '@rsfc/contract/fleet/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { flightInWords } from '@rsfc/domain/fleet/downtime'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../data/read.ts'
import { useAction } from '../../../data/use-action.ts'
import { showError, showSuccess } from '../../../ui/feedback/notices.ts'
import { CalendarDateField } from '../../../ui/forms/dates/calendar-date-field.tsx'
import { TimeField } from '../../../ui/forms/dates/time-field.tsx'
import { FieldGrid } from '../../../ui/forms/field-grid.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { bookingsInWords } from '../tech-log/sheet-words.ts'
import {
  changeOf,
  choiceOf,
  choicesForAll,
  choicesInWords,
  valueOf,
  type Choice,
  type Choices,
  type ForAll,
} from './flight-choice.ts'

const FOR_ALL: { what: ForAll; label: string }[] = [
  { what: 'wait', label: 'All wait' },
  { what: 'swap', label: 'Swap where one is free' },
  { what: 'week', label: 'A week later' },
  { what: 'cancel', label: 'Cancel all' },
]

const REASON_LETTERS = 3

type DecideFlightsProps = {
  label: string
  aircraftId: string
  flights: readonly DowntimeClash[]
  /** An example of a reason. */
  example: string
  /** Called when some of them have changed. */
  onChanged?: () => void
}

/** What happens to each flight: it waits, swaps the aircraft, moves or is cancelled. They are sent together, with one reason. */
export function DecideFlights({ label, aircraftId, flights, example, onChanged }: DecideFlightsProps) {
  const [choices, setChoices] = useState<Choices>(new Map())
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const planes = useQuery(read(airworthiness.forecast)).data?.filter(({ grounded }) => !grounded) ?? []
  const replan = useAction(bookings.replan, {
    onDone({ done, failed }) {
      setChoices((now) => new Map([...now].filter(([id]) => !done.includes(id))))
      const show = failed.length > 0 ? showError : showSuccess
      show(resultOf(done.length, failed.length))
      if (done.length > 0) onChanged?.()
    },
  })
  const fallback =
    (planes.find(({ aircraft_id }) => aircraft_id === aircraftId) ?? planes[0])?.aircraft_id ?? ''
  const changes = flights.flatMap(({ _id }) => {
    const choice = choices.get(_id)
    return choice ? [changeOf(_id, choice)] : []
  })
  const choose = (id: string, choice: Choice | undefined) => {
    const others = [...choices].filter(([one]) => one !== id)
    setChoices(new Map(choice ? [...others, [id, choice]] : others))
  }
  const send = () => {
    const isGiven = reason.trim().length >= REASON_LETTERS
    setFault(isGiven ? '' : `Give a reason of at least ${REASON_LETTERS} letters`)
    if (isGiven) replan.mutate({ body: { changes, reason } })
  }
  const failed = replan.data?.failed ?? []
  return (
    <Stack>
      {flights.length > 1 && (
        <Group gap="xs" role="group" aria-label="The same for all">
          {FOR_ALL.map(({ what, label: words }) => (
            <Button
              key={what}
              size="xs"
              variant="default"
              onClick={() => setChoices(choicesForAll(what, flights, fallback))}
            >
              {words}
            </Button>
          ))}
        </Group>
      )}
      <Rows ruledAbove aria-label={label}>
        {flights.map((flight) => (
          <FlightRow
            key={flight._id}
            flight={flight}
            choice={choices.get(flight._id)}
            planes={planes.map((plane) => ({ value: plane.aircraft_id, label: aircraftInWords(plane) }))}
            fallback={fallback}
            error={failed.find(({ _id }) => _id === flight._id)?.message}
            onChoose={(choice) => choose(flight._id, choice)}
          />
        ))}
      </Rows>
      {changes.length > 0 && (
        <Textarea
          label="Reason"
          description="Everyone concerned gets one mail, with the reason and what happens to each of their flights."
          placeholder={example}
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          error={fault}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <Group gap="sm">
        <Button disabled={changes.length === 0} loading={replan.isPending} onClick={send}>
          {changes.length === 0 ? 'Send the changes' : `Send: ${bookingsInWords(changes.length)}`}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {choicesInWords(flights, choices)}
        </Text>
      </Group>
    </Stack>
  )
}

type FlightRowProps = {
  flight: DowntimeClash
  choice: Choice | undefined
  planes: { value: string; label: string }[]
  /** The aircraft that a move starts with. */
  fallback: string
  error: string | undefined
  onChoose: (choice: Choice | undefined) => void
}

function FlightRow({ flight, choice, planes, fallback, error, onChoose }: FlightRowProps) {
  const words = flightInWords(flight)
  const move = choice?.how === 'move' ? choice : null
  const [first] = flight.swaps
  return (
    <li>
      <Group gap="sm" justify="space-between" align="center">
        <span>{flight.booking_status === 'pending' ? `${words} (request)` : words}</span>
        <NativeSelect
          aria-label={`What happens: ${words}`}
          value={valueOf(choice)}
          error={error}
          data={[
            { value: 'wait', label: 'Wait, keep the time' },
            ...flight.swaps.map((plane) => ({
              value: plane._id,
              label: `Swap to ${aircraftInWords(plane)}`,
            })),
            { value: 'move', label: 'Another time' },
            { value: 'cancel', label: 'Cancel' },
          ]}
          onChange={({ currentTarget }) =>
            onChoose(choiceOf(currentTarget.value, flight, first?._id ?? fallback))
          }
        />
      </Group>
      {move && (
        <Box mt="sm">
          <FieldGrid>
            <NativeSelect
              label="Aircraft"
              value={move.aircraft_type}
              data={planes}
              onChange={({ currentTarget }) => onChoose({ ...move, aircraft_type: currentTarget.value })}
            />
            <CalendarDateField
              label="Date"
              value={move.flight_date}
              onChange={(flight_date) => onChoose({ ...move, flight_date })}
            />
            <TimeField
              label="Start"
              value={move.start_time}
              onChange={(start_time) => onChoose({ ...move, start_time })}
            />
            <TimeField
              label="End"
              value={move.end_time}
              onChange={(end_time) => onChoose({ ...move, end_time })}
            />
          </FieldGrid>
        </Box>
      )}
    </li>
  )
}

function resultOf(done: number, failed: number): string {
  const changed = done === 0 ? 'No booking was changed' : `${bookingsInWords(done)} changed and mailed`
  return failed === 0 ? changed : `${changed}. ${bookingsInWords(failed)} could not be changed.`
}
