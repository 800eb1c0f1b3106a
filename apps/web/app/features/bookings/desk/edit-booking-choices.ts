import { site } from '@rsfc/contract/site/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { isBookable } from '@rsfc/domain/bookings/request'
import { NOT_REQUIRED } from '@rsfc/domain/bookings/status'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'

type Choice = { value: string; label: string }

/** Those that can be booked; the booking's own always among them, so that a form never shows an empty field. */
export function useAircraft(booking: Booking): Choice[] {
  const aircraftList = useQuery(read(fleet.list)).data ?? []
  const own = { value: booking.aircraft_type, label: aircraftInWords(booking) }
  const bookable = aircraftList
    .filter(isBookable)
    .map((one) => ({ value: one._id, label: aircraftInWords(one) }))
  return withOwn(bookable, own)
}

export function useCrew(booking: Booking): { instructors: Choice[]; examiners: Choice[] } {
  const staff = useQuery(read(site.staff)).data
  const none = { value: NOT_REQUIRED, label: NOT_REQUIRED }
  return {
    instructors: [
      none,
      ...withOwn((staff?.instructors ?? []).map(toChoice), {
        value: booking.flight_instructor,
        label: booking.flight_instructor_name ?? NOT_REQUIRED,
      }),
    ],
    examiners: [
      none,
      ...withOwn((staff?.examiners ?? []).map(toChoice), {
        value: booking.flight_examiner,
        label: booking.flight_examiner_name ?? NOT_REQUIRED,
      }),
    ],
  }
}

function toChoice(person: { _id: string; first_name: string; last_name: string }): Choice {
  return { value: person._id, label: `${person.first_name} ${person.last_name}` }
}

function withOwn(choices: Choice[], own: Choice): Choice[] {
  const known = own.value === NOT_REQUIRED || choices.some(({ value }) => value === own.value)
  return known ? choices : [own, ...choices]
}
