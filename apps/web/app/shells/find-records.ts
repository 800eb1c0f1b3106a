import { bookings } from '@rsfc/contract/bookings'
import { fleet } from '@rsfc/contract/fleet'
import { members } from '@rsfc/contract/members'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { client } from '../platform/api.ts'

export type Found = { id: string; label: string; description?: string; to: string }

const EACH = 5

/** The first few of each kind that the server finds for these letters. */
export async function findRecords(q: string, signal: AbortSignal) {
  const query = { q, limit: EACH }
  const [people, flights, planes] = await Promise.all([
    client(members).list({ query }, { signal }),
    client(bookings).list({ query }, { signal }),
    client(fleet).list({}, { signal }),
  ])
  const letters = q.toLowerCase()
  return {
    members: people.map((member): Found => ({
      id: member._id,
      label: `${member.first_name} ${member.last_name}`,
      description: 'email' in member ? member.email : '',
      to: `/admin/members/${member._id}`,
    })),
    bookings: flights.map((flight): Found => ({
      id: flight._id,
      label: `${flight.pilot_name}, ${dateInWords(flight.flight_date)}, ${flight.start_time}`,
      description: `${flight.aircraft_registration}, ${flight.payment_reference}`,
      to: `/admin/booking/${flight._id}`,
    })),
    aircraft: planes
      .filter((plane) =>
        `${plane.aircraft_name} ${plane.aircraft_registration} ${plane.aircraft_model}`
          .toLowerCase()
          .includes(letters),
      )
      .slice(0, EACH)
      .map((plane): Found => ({
        id: plane._id,
        label: plane.aircraft_registration || plane.aircraft_name,
        description: plane.aircraft_name,
        to: `/admin/fleet/${plane._id}`,
      })),
  }
}
