import type { Flying } from '@rsfc/contract/dashboard/schemas'
import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { fromCents } from '@rsfc/domain/money/money'
import { lastMondays, lastMonths } from '@rsfc/domain/time/calendar-spans'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { Queryable } from '../../db/client.ts'
import { aircraftNames, bookingsByType, hoursByWeek, revenueByMonth } from './store.ts'

const WEEKS = 12
const MONTHS = 12

/** Includes weeks and months without flights. */
export async function readFlying(db: Queryable, today: ClubDate): Promise<Flying> {
  const weeks = lastMondays(today, WEEKS)
  const months = lastMonths(today, MONTHS)
  const [aircraft, hours, revenue, types] = await Promise.all([
    aircraftNames(db),
    hoursByWeek(db, weeks[0] ?? today),
    revenueByMonth(db, months[0] ?? today),
    bookingsByType(db, months[0] ?? today),
  ])
  return {
    aircraft,
    weeks: weeks.map((week) => ({
      week,
      use: hours
        .filter((row) => row.week === week)
        .map(({ aircraft_type, minutes, flights }) => ({
          aircraft_type,
          hours: Math.round((minutes / 60) * 100) / 100,
          flights,
        })),
    })),
    months: months.map((month) => {
      const row = revenue.find((entry) => entry.month === month)
      return { month, revenue: fromCents(row?.cents ?? 0), flights: row?.flights ?? 0 }
    }),
    flight_types: FLIGHT_TYPES.map((flight_type) => ({
      flight_type,
      bookings: types.find((row) => row.flight_type === flight_type)?.bookings ?? 0,
    })),
  }
}
