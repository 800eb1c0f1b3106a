import { HOLDING_STATUSES, type BookingStatus } from '@rsfc/domain/bookings/status'
import { minutesOfDay, timeOfDay } from '@rsfc/domain/time/day-minutes'
import { freedBetween, type FreedTime } from '@rsfc/domain/wishes/offered-slot'

type Flight = {
  booking_status: BookingStatus
  aircraft_type: string
  flight_instructor: string | null
  flight_examiner: string | null
  flight_date: string
  start_time: string
  end_time: string
}

const holds = ({ booking_status }: Flight) => (HOLDING_STATUSES as readonly string[]).includes(booking_status)
const resourcesOf = ({ aircraft_type, flight_instructor, flight_examiner }: Flight) =>
  [aircraft_type, flight_instructor, flight_examiner].flatMap((id) => id ?? [])
const spanOf = ({ start_time, end_time }: Flight) => ({
  from: minutesOfDay(start_time),
  to: minutesOfDay(end_time),
})

/** What a flight occupied before the change but does not occupy any more. */
export function freedBy(before: Flight, after: Flight | null): FreedTime[] {
  if (!holds(before)) return []
  return resourcesOf(before).flatMap((resource_id) => {
    const stays =
      after !== null &&
      holds(after) &&
      after.flight_date === before.flight_date &&
      resourcesOf(after).includes(resource_id)
    return freedBetween(spanOf(before), stays ? spanOf(after) : null).map(({ from, to }) => ({
      resource_id,
      from: `${before.flight_date}T${timeOfDay(from)}`,
      to: `${before.flight_date}T${timeOfDay(to)}`,
    }))
  })
}
