import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { members } from '@rsfc/contract/members/routes'
import type { SeenMember } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'

export type Found = { id: string; label: string; description?: string; to: string }

const EACH = 5
const SHORTEST = 2
const NOTHING: Record<'members' | 'bookings' | 'aircraft', Found[]> = {
  members: [],
  bookings: [],
  aircraft: [],
}

/** The first few records of each kind that match these letters. */
export function useFoundRecords(q: string) {
  const enabled = q.length >= SHORTEST
  const options = { enabled, meta: { handlesRefusal: true } }
  const query = { q, limit: EACH }
  const people = useQuery({ ...read(members.list, { query }), ...options })
  const flights = useQuery({ ...read(bookings.list, { query }), ...options })
  const aircraft = useQuery({ ...read(fleet.list), ...options })
  const isFetching = people.isFetching || flights.isFetching || aircraft.isFetching
  // All three at once: rows that arrive one by one would move the selection.
  if (!enabled || !people.data || !flights.data || !aircraft.data) return { ...NOTHING, isFetching }
  return {
    isFetching,
    members: people.data.map(foundMember),
    bookings: flights.data.map(foundBooking),
    aircraft: aircraft.data.filter(matches(q)).slice(0, EACH).map(foundAircraft),
  }
}

function foundMember(member: SeenMember): Found {
  return {
    id: member._id,
    label: `${member.first_name} ${member.last_name}`,
    description: 'email' in member ? member.email : '',
    to: addressOf(pages.adminMember, { member_id: member._id }),
  }
}

function foundBooking(booking: Booking): Found {
  return {
    id: booking._id,
    label: `${booking.pilot_name}, ${dateInWords(booking.flight_date)}, ${booking.start_time}`,
    description: `${booking.aircraft_registration}, ${booking.payment_reference}`,
    to: addressOf(pages.adminBooking, { booking_id: booking._id }),
  }
}

function foundAircraft({ _id, aircraft_registration, aircraft_name }: Aircraft): Found {
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
