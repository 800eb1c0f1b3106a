import { addressOf, pages } from '@rsfc/contract/pages'
import { Anchor, Flex, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { FlownBooking } from '@rsfc/contract/bookings/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { flownMinutes } from '@rsfc/domain/bookings/post-flight'
import { distanceInWords } from '@rsfc/domain/fleet/units'
import { LOGBOOK_FUNCTION_WORDS } from '@rsfc/domain/logbook/hours'
import { routeInWords } from '@rsfc/domain/places/place'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { smallerThan } from '../../../theme/breakpoints.ts'
import { TwoLineRow, TwoLineRows } from '../../../ui/lists/two-line-row.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { Column } from '../../../ui/tables/table-shape.ts'
import { flightTypeName } from '../booking/booking-badges.tsx'

// Not sortable: only part of the log is loaded, so a sorted page would be misleading.
const COLUMNS: readonly Column<FlownBooking>[] = [
  {
    key: 'flight_date',
    header: 'Date',
    leads: true,
    cell: ({ _id, flight_date }) => (
      <Anchor component={Link} to={addressOf(pages.flight, { booking_id: _id })} inherit>
        {dateInWords(flight_date)}
      </Anchor>
    ),
  },
  {
    key: 'aircraft_type',
    header: 'Aircraft',
    cell: ({ aircraft_name, aircraft_registration }) => (
      <Flex component="span" display="inline-flex" wrap="wrap" align="baseline" gap="2px 8px">
        {aircraft_name} <SmallCode>{aircraft_registration}</SmallCode>
      </Flex>
    ),
  },
  { key: 'flight_type', header: 'Flight', cell: ({ flight_type }) => flightTypeName(flight_type) },
  {
    key: 'function',
    header: 'Function',
    cell: ({ function: flownAs }) => (flownAs ? LOGBOOK_FUNCTION_WORDS[flownAs] : '–'),
  },
  { key: 'crew', header: 'With', cell: crewOf },
  {
    key: 'times',
    header: 'Times',
    cell: ({ actual_start_time, actual_end_time }) => (
      <SmallCode>{`${actual_start_time ?? '?'}–${actual_end_time ?? '?'}`}</SmallCode>
    ),
  },
  { key: 'places', header: 'Places', cell: (flight) => <SmallCode>{placesOf(flight)}</SmallCode> },
  { key: 'duration', header: 'Duration', align: 'end', cell: duration },
  { key: 'landings', header: 'Landings', align: 'end', cell: landings },
  {
    key: 'distance',
    header: 'Distance',
    align: 'end',
    cell: ({ distance }) => (distance === null ? '–' : distanceInWords(Math.round(distance))),
  },
]

/** A table on wide screens and on paper, otherwise rows of two lines; the rest is on the page of the flight. */
export function FlightLogTable({ flights }: { flights: readonly FlownBooking[] }) {
  const asRows = useMediaQuery(`screen and ${smallerThan('xl')}`, undefined, {
    getInitialValueInEffect: false,
  })
  if (!asRows) return <DataTable label="Flights" rows={flights} columns={COLUMNS} rowKey={({ _id }) => _id} />
  return (
    <div className="rsfc-surface" style={{ paddingBlock: 4 }}>
      <TwoLineRows label="Flights">
        {flights.map((flight) => (
          <TwoLineRow
            key={flight._id}
            to={addressOf(pages.flight, { booking_id: flight._id })}
            title={dateInWords(flight.flight_date)}
            figure={timeFlown(flight)}
            detail={inBrief(flight)}
          />
        ))}
      </TwoLineRows>
    </div>
  )
}

function inBrief(flight: FlownBooking): string {
  const flownAs = flight.function ? [LOGBOOK_FUNCTION_WORDS[flight.function]] : []
  return [flight.aircraft_registration, placesOf(flight), ...flownAs].filter(Boolean).join(' · ')
}

function timeFlown(flight: FlownBooking): string {
  const minutes = flownMinutes(flight)
  return minutes === null ? '–' : durationInWords(minutes)
}

function placesOf({ from, via, to }: FlownBooking): string {
  return routeInWords({ from, via: via ?? [], to })
}

function crewOf({ flight_instructor_name, flight_examiner_name }: FlownBooking): string {
  return [flight_instructor_name, flight_examiner_name].filter(Boolean).join(', ') || 'Solo'
}

/** Actual end minus actual start, in hours and minutes (4.flight-log.duration); below it how much by night and by instruments. */
function duration(flight: FlownBooking): ReactNode {
  const minutes = flownMinutes(flight)
  if (minutes === null) return '–'
  const { night_minutes, instrument_minutes } = flight
  return (
    <>
      {durationInWords(minutes)}
      {!!night_minutes && <TimePart>{`${durationInWords(night_minutes)} by night`}</TimePart>}
      {!!instrument_minutes && <TimePart>{`${durationInWords(instrument_minutes)} by instruments`}</TimePart>}
    </>
  )
}

function TimePart({ children }: { children: string }) {
  return (
    <Text span inherit display="block" fz="xs" c="dimmed">
      {children}
    </Text>
  )
}

function SmallCode({ children }: { children: string }) {
  return (
    <Text component="code" inherit fz="xs">
      {children}
    </Text>
  )
}

/** By day, and those by night if there were any. */
function landings({ landings_day, landings_night }: FlownBooking): string {
  if (landings_day === null && landings_night === null) return '–'
  return landings_night ? `${landings_day ?? 0} + ${landings_night} by night` : String(landings_day ?? 0)
}
