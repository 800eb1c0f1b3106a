import { site } from '@rsfc/contract/site/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { isBookable } from '@rsfc/domain/bookings/request'
import { NOT_REQUIRED } from '@rsfc/domain/bookings/status'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'

type Choice = { value: string; label: string }

/** Bookable aircraft plus the booking's current one, so that the field is never empty. */
export function useAircraftChoices(booking: Booking): Choice[] {
  const aircraftList = useQuery(read(fleet.list)).data ?? []
  const current = { value: booking.aircraft_type, label: aircraftInWords(booking) }
  const bookable = aircraftList
    .filter(isBookable)
    .map((one) => ({ value: one._id, label: aircraftInWords(one) }))
  return includeCurrent(bookable, current)
}

export function useCrewChoices(booking: Booking): { instructors: Choice[]; examiners: Choice[] } {
  const staff = useQuery(read(site.staff)).data
  const none = { value: NOT_REQUIRED, label: NOT_REQUIRED }
  return {
    instructors: [
      none,
      ...includeCurrent((staff?.instructors ?? []).map(toChoice), {
        value: booking.flight_instructor,
        label: booking.flight_instructor_name ?? NOT_REQUIRED,
      }),
    ],
    examiners: [
      none,
      ...includeCurrent((staff?.examiners ?? []).map(toChoice), {
        value: booking.flight_examiner,
        label: booking.flight_examiner_name ?? NOT_REQUIRED,
      }),
    ],
  }
}

function toChoice(person: { _id: string; first_name: string; last_name: string }): Choice {
  return { value: person._id, label: `${person.first_name} ${person.last_name}` }
}

function includeCurrent(choices: Choice[], current: Choice): Choice[] {
  const included = current.value === NOT_REQUIRED || choices.some(({ value }) => value === current.value)
  return included ? choices : [current, ...choices]
}
