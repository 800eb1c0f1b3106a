import type { Flying } from '@rsfc/contract/dashboard/schemas'
import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { fromCents } from '@rsfc/domain/money/money'
import { lastMondays, lastMonths } from '@rsfc/domain/time/calendar-spans'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { Queryable } from '../../base/database/client.ts'
import { aircraftNames, figuresByMonth, flightsByWeek } from './store.ts'

const WEEKS = 12
const MONTHS = 12

/** Weeks and months without flights are included. */
export async function readFlying(db: Queryable, today: ClubDate): Promise<Flying> {
  const weeks = lastMondays(today, WEEKS)
  const months = lastMonths(today, MONTHS)
  const [aircraft, flown, figures] = await Promise.all([
    aircraftNames(db),
    flightsByWeek(db, weeks[0] ?? today),
    figuresByMonth(db, months[0] ?? today),
  ])
  return {
    aircraft,
    weeks: weeks.map((week) => ({
      week,
      use: flown
        .filter((row) => row.week === week)
        .map(({ aircraft_type, minutes, flights }) => ({
          aircraft_type,
          hours: Math.round((minutes / 60) * 100) / 100,
          flights,
        })),
    })),
    months: months.map((month) => {
      const row = figures.find((entry) => entry.month === month)
      return { month, revenue: fromCents(row?.cents ?? 0), flights: row?.payments ?? 0 }
    }),
    flight_types: FLIGHT_TYPES.map((flight_type) => ({
      flight_type,
      bookings: figures.reduce((sum, month) => sum + month[flight_type], 0),
    })),
  }
}
