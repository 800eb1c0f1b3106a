import { bookings } from '@rsfc/contract/bookings/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Booking, StaffMember } from '@rsfc/contract/bookings/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { NOT_REQUIRED } from '@rsfc/domain/bookings/status'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../../data/read.ts'
import { isOffered, useFleetState } from '../../booking/use-fleet-state.ts'
import { busyStaffOption, freeStaffOption } from './staff-options.ts'

const NONE: readonly Aircraft[] = []

type Choice = { value: string; label: string }

/** Bookable aircraft plus the booking's current one, so that the field is never empty. */
export function useAircraftChoices(booking: Booking): Choice[] {
  const aircraftList = useFleetState(useQuery(read(fleet.list)).data ?? NONE)
  const current = { value: booking.aircraft_type, label: aircraftInWords(booking) }
  const bookable = aircraftList
    .filter(isOffered)
    .map((one) => ({ value: one._id, label: aircraftInWords(one) }))
  return includeCurrent(bookable, current)
}

/**
 * Who can be assigned, those who are free at the booked time first. Busy ones can be chosen too: the time may change
 * with the same save, and the server refuses a clash.
 */
export function useCrewChoices(booking: Booking): { instructors: CrewChoices; examiners: CrewChoices } {
  const staff = useQuery(read(bookings.briefing, { params: { id: booking._id } })).data?.staff ?? []
  return {
    instructors: crewChoices(
      staff.filter(({ instructor_rated }) => instructor_rated),
      { value: booking.flight_instructor, label: booking.flight_instructor_name ?? NOT_REQUIRED },
    ),
    examiners: crewChoices(
      // The hours are for lessons.
      staff
        .filter(({ examiner_rated }) => examiner_rated)
        .map((one) => ({ ...one, outside_hours: false, unfit: one.unfit_examiner })),
      { value: booking.flight_examiner, label: booking.flight_examiner_name ?? NOT_REQUIRED },
    ),
  }
}

type CrewChoices = (Choice | { group: string; items: Choice[] })[]

function crewChoices(staff: readonly StaffMember[], current: Choice): CrewChoices {
  const isFree = ({ _id, busy }: StaffMember) => !busy || _id === current.value
  const free = staff.filter(isFree).map(freeStaffOption)
  const busy = staff.filter((one) => !isFree(one)).map(busyStaffOption)
  const isListed = current.value === NOT_REQUIRED || staff.some(({ _id }) => _id === current.value)
  return [
    { value: NOT_REQUIRED, label: NOT_REQUIRED },
    ...(isListed ? [] : [current]),
    ...(free.length > 0 ? [{ group: 'Free at that time', items: free }] : []),
    ...(busy.length > 0 ? [{ group: 'Busy', items: busy }] : []),
  ]
}

function includeCurrent(choices: Choice[], current: Choice): Choice[] {
  const included = choices.some(({ value }) => value === current.value)
  return included ? choices : [current, ...choices]
}
