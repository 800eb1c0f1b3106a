import type { Field } from '@rsfc/domain/field/field'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { openSpan } from '@rsfc/domain/field/opening-hours'
import { heldOn } from '@rsfc/domain/bookings/board/day-plan'
import { freeAircraft, nearestTimes } from '@rsfc/domain/bookings/board/start-times'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { Link } from 'react-router'
import { useField } from '../../../../page/use-field.ts'
import { daylightInQuarters } from '../../board/daylight.ts'
import { DayStrip } from './day-strip.tsx'
import { fleetDay, type PlannedDay } from './use-fleet-day.ts'
import classes from './availability.module.css'

type AvailabilityProps = {
  day: PlannedDay & { date: ClubDate; entries: readonly BoardEntry[] }
  wanted: Span | null
  onPick: (flight: Span) => void
  onPickAircraft: (id: string) => void
}

/** The day of each aircraft, whether one is free at the chosen time, and what to take instead if none is. */
export function Availability({ day, wanted, onPick, onPickAircraft }: AvailabilityProps) {
  const field = useField()
  const { date, candidates, fleet, entries } = day
  const [free] = wanted ? freeAircraft(fleetDay(field, entries, candidates, date), wanted) : []
  const taken = wanted !== null && free === undefined
  // The aircraft on whose strip the chosen time is drawn.
  const drawnOn = free ?? candidates[0]?._id
  const strip = (one: Aircraft) => (
    <Stack key={one._id} gap={2}>
      {candidates.length > 1 && (
        <Text ff="monospace" size="xs" lh="md" c="dimmed">
          {nameOf(one)}
        </Text>
      )}
      <DayStrip
        date={date}
        held={heldOn(entries, one._id, date)}
        wanted={one._id === drawnOn ? wanted : null}
        clashing={taken}
      />
    </Stack>
  )
  return (
    <Stack gap={10}>
      {/* On a phone the sentence is enough once the chosen time is free. */}
      <Stack gap={10} {...(free !== undefined && { visibleFrom: 'md' })}>
        {candidates.filter(({ _id }) => _id === drawnOn).map(strip)}
        {candidates.length > 1 && (
          <details className={classes.others}>
            <summary>Other aircraft that day</summary>
            {candidates.filter(({ _id }) => _id !== drawnOn).map(strip)}
          </details>
        )}
      </Stack>
      <Text role="status" size="sm" fw={550} {...(taken && { c: 'var(--mantine-color-error)' })}>
        {describe(day, wanted, free)}
      </Text>
      {taken && (
        <Alternatives
          times={alternativeTimes(field, { entries, candidates, date }, wanted)}
          aircraft={alternativeAircraft(field, entries, fleet, candidates, date, wanted)}
          wanted={wanted}
          onPick={onPick}
          onPickAircraft={onPickAircraft}
        />
      )}
      {taken && (
        <div>
          <Button component={Link} to={wishAddress(day, wanted)} variant="subtle" size="compact-sm">
            Tell me if this becomes free
          </Button>
        </div>
      )}
    </Stack>
  )
}

type AlternativesProps = {
  times: Span[]
  aircraft: Aircraft[]
  wanted: Span
  onPick: (flight: Span) => void
  onPickAircraft: (id: string) => void
}

function Alternatives({ times, aircraft, wanted, onPick, onPickAircraft }: AlternativesProps) {
  return (
    <>
      {aircraft.length > 0 && (
        <Group gap="xs" fz="sm" role="group" aria-label="Other aircraft at that time">
          <Box component="p" w="100%">
            Free at that time:
          </Box>
          {aircraft.map((one) => (
            <Button key={one._id} variant="default" size="sm" onClick={() => onPickAircraft(one._id)}>
              {`${nameOf(one)}, ${formatSpan(wanted)}`}
            </Button>
          ))}
        </Group>
      )}
      <Group
        gap="xs"
        fz="sm"
        style={{ fontVariantNumeric: 'tabular-nums' }}
        role="group"
        aria-label="Free times that day"
      >
        <Box component="p" w="100%">
          {times.length > 0 ? 'Free times that day:' : 'No free slot of that length that day.'}
        </Box>
        {times.map((slot) => (
          <Button key={slot.from} variant="default" size="sm" onClick={() => onPick(slot)}>
            {formatSpan(slot)}
          </Button>
        ))}
      </Group>
    </>
  )
}

/** The form for a wish, filled in with this time. */
function wishAddress({ date, candidates }: AvailabilityProps['day'], { from, to }: Span): string {
  const [only] = candidates
  const query = {
    date,
    from: timeOfDay(from),
    to: timeOfDay(to),
    minutes: String(to - from),
    ...(only && candidates.length === 1 && { aircraft: only._id }),
  }
  return addressOf(pages.wishes, {}, { query })
}

/** The nearest times of the same length: within opening hours if there are any, otherwise in daylight. */
function alternativeTimes(
  field: Field,
  { entries, candidates, date }: Pick<AvailabilityProps['day'], 'entries' | 'candidates' | 'date'>,
  wanted: Span,
): Span[] {
  const day = fleetDay(field, entries, candidates, date)
  const open = openSpan(field, date)
  const whileOpen = open ? nearestTimes(day, wanted, open) : []
  return whileOpen.length > 0 ? whileOpen : nearestTimes(day, wanted, daylightInQuarters(date))
}

function alternativeAircraft(
  field: Field,
  entries: readonly BoardEntry[],
  fleet: readonly Aircraft[],
  candidates: readonly Aircraft[],
  date: ClubDate,
  wanted: Span,
): Aircraft[] {
  const others = fleet.filter((one) => !candidates.includes(one))
  const free = freeAircraft(fleetDay(field, entries, others, date), wanted)
  return others.filter(({ _id }) => free.includes(_id))
}

function describe(
  { candidates, entries, date }: AvailabilityProps['day'],
  wanted: Span | null,
  free: string | undefined,
): string {
  if (!wanted) return 'Choose a start time and a length.'
  const when = `${dateInWords(date)}, ${timeOfDay(wanted.from)} to ${timeOfDay(wanted.to)}`
  const booked = candidates.find(({ _id }) => _id === free)
  if (booked) return `${nameOf(booked)} is free on ${when}.`
  const [only] = candidates
  if (!only || candidates.length > 1) return `No aircraft is free on ${when}.`
  const clash = heldOn(entries, only._id, date).find(({ from, to }) => from < wanted.to && to > wanted.from)
  return clash ? `Clashes with ${describeEntry(clash.entry)}, ${formatSpan(clash)}.` : ''
}

function describeEntry({ kind, own }: BoardEntry): string {
  if (kind === 'downtime') return 'downtime'
  if (kind === 'closure') return 'airfield closed'
  if (kind === 'offer') return own ? 'a slot held for you' : 'a slot held for another member'
  return own ? 'your booking' : 'another booking'
}

function nameOf(one: Aircraft): string {
  return one.aircraft_registration || one.aircraft_name
}

function formatSpan({ from, to }: Span): string {
  return `${timeOfDay(from)}–${timeOfDay(to)}`
}
