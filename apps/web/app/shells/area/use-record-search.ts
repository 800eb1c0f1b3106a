import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { events } from '@rsfc/contract/events/routes'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { members } from '@rsfc/contract/members/routes'
import type { VisibleMember } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import type { SearchResult } from './rank-results.ts'

const RESULTS_PER_KIND = 5
const MIN_LENGTH = 2

/**
 * The first few members, bookings, events and aircraft that match the query. They change all at once, and stay until the next
 * query is answered: rows that come and go one by one would move the keyboard's selection.
 */
export function useRecordSearch(q: string) {
  const enabled = q.length >= MIN_LENGTH
  const options = { enabled, meta: { handlesRefusal: true } }
  const query = { q, limit: RESULTS_PER_KIND }
  const people = useQuery({ ...read(members.list, { query }), ...options })
  const flights = useQuery({ ...read(bookings.list, { query }), ...options })
  const gatherings = useQuery({ ...read(events.list, { query }), ...options })
  const aircraft = useQuery({ ...read(fleet.list), ...options })
  const isComplete = people.data && flights.data && gatherings.data && aircraft.data
  const found = isComplete
    ? { q, people: people.data, flights: flights.data, events: gatherings.data, aircraft: aircraft.data }
    : null
  const [last, setLast] = useState(found)
  if (found && found.q !== last?.q) setLast(found)
  const shown = enabled ? (found ?? last) : null
  return {
    isFetching: [people, flights, gatherings, aircraft].some((source) => source.isFetching),
    members: shown?.people.map(memberResult) ?? [],
    bookings: shown?.flights.map(bookingResult) ?? [],
    events: shown?.events.map(eventResult) ?? [],
    aircraft: shown?.aircraft.filter(matches(q)).slice(0, RESULTS_PER_KIND).map(aircraftResult) ?? [],
  }
}

function memberResult(member: VisibleMember): SearchResult {
  return {
    id: member._id,
    label: `${member.first_name} ${member.last_name}`,
    description: 'email' in member ? member.email : '',
    to: addressOf(pages.adminMember, { member_id: member._id }),
  }
}

function bookingResult(booking: Booking): SearchResult {
  return {
    id: booking._id,
    label: `${booking.pilot_name}, ${dateInWords(booking.flight_date)}, ${booking.start_time}`,
    description: `${booking.aircraft_registration}, ${booking.payment_reference}`,
    to: addressOf(pages.adminBooking, { booking_id: booking._id }),
  }
}

function eventResult({ _id, event_title, event_start_date }: ClubEvent): SearchResult {
  return {
    id: _id,
    label: event_title,
    description: dateInWords(event_start_date.slice(0, 10)),
    to: addressOf(pages.adminEvent, { event_id: _id }),
  }
}

function aircraftResult({ _id, aircraft_registration, aircraft_name }: Aircraft): SearchResult {
  return {
    id: _id,
    label: aircraft_registration || aircraft_name,
    description: aircraft_name,
    to: addressOf(pages.aircraft, { aircraft_id: _id }),
  }
}

function matches(q: string) {
  return ({ aircraft_name, aircraft_registration, aircraft_model }: Aircraft) =>
    `${aircraft_name} ${aircraft_registration} ${aircraft_model}`.toLowerCase().includes(q.toLowerCase())
}
