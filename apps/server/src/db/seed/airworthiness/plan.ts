import type { BookingRow } from '../booking-planner.ts'
import type { Calendar } from '../calendar.ts'
import type { DemoAccounts } from '../demo-accounts.ts'
import type { AircraftRow } from '../fleet.ts'
import { planDefects } from './defects.ts'
import { planFlown } from './flown.ts'
import { planInspections } from './inspections.ts'

/** The aircraft whose meter has hours that nobody reported. */
const WITH_GAP = '9V-BOC'

type Context = {
  calendar: Calendar
  accounts: DemoAccounts
  fleet: readonly AircraftRow[]
  bookings: readonly BookingRow[]
}

/** Two years of tech logs: flights with their meters, inspections with their history, and some defects. */
export function planAirworthiness({ calendar, accounts, fleet, bookings }: Context) {
  const logs = fleet.map((plane) => {
    const log = planFlown(plane, bookings, plane.aircraft_registration === WITH_GAP)
    return { ...log, ...planInspections(calendar, plane, log.rows) }
  })
  const flown = logs.flatMap(({ rows }) => rows)
  const found = planDefects({ calendar, accounts, fleet, flown })
  return {
    flights: flown,
    meterReadings: logs.flatMap(({ rows, readings }) => (rows.length > 0 ? readings : [])),
    meterGaps: logs.flatMap(({ gaps }) => gaps),
    inspections: logs.flatMap(({ items }) => items),
    inspectionsDone: logs.flatMap(({ done }) => done),
    defects: found.rows,
    defectSteps: found.steps,
    groundings: found.grounded,
  }
}
