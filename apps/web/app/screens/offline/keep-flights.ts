import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { overdue } from '@rsfc/contract/overdue/routes'
import { mayBeOut } from '@rsfc/domain/bookings/flight-stage'
import { comingFlights, flightsToComplete } from '@rsfc/domain/bookings/own-flights'
import { call } from '../../data/call.ts'
import { saveFlights } from '../../offline/stored-flights.ts'
import { registerWorker } from '../../offline/worker-registration.ts'

const FLIGHTS_MAX = 6
const AIRCRAFT_MAX = 3

/** Leaves out what the member may not see, and what fails to load. */
const ifAnswered = <T>(asking: Promise<T>) => asking.catch(() => null)

/** Without a service worker nothing could open offline, so nothing is kept. */
export async function keepFlights(member_id: string, list: readonly Booking[]): Promise<void> {
  if (!(await registerWorker())) return
  const now = new Date()
  const coming = comingFlights(list, now)
  const flights = [...flightsToComplete(list, member_id, now), ...coming].slice(0, FLIGHTS_MAX)
  const planes = [...coming, ...flights].map(({ aircraft_type }) => aircraft_type)
  const aircraft = [...new Set(planes)].slice(0, AIRCRAFT_MAX)
  const maybeOut = flights.filter((flight) => mayBeOut(flight, now))
  const [logs, states, contact] = await Promise.all([
    Promise.all(aircraft.map((id) => ifAnswered(call(airworthiness.techLog, { params: { id } })))),
    Promise.all(maybeOut.map(({ _id }) => ifAnswered(call(overdue.ofBooking, { params: { id: _id } })))),
    ifAnswered(call(overdue.contact, {})),
  ])
  const latest = states.map((state) => state?.book_out ?? null)
  await saveFlights({
    member_id,
    saved_at: now.toISOString(),
    flights,
    // Who flew when is not needed offline, except for the note of the last pilot.
    tech_logs: logs
      .filter((log) => log !== null)
      .map((log) => ({ ...log, last_flights: log.last_flights.slice(0, 1) })),
    book_outs: latest.filter((one) => one !== null).filter(({ state }) => state !== 'landed'),
    contact,
  })
}
