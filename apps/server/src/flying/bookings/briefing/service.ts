import type { Briefing } from '@rsfc/contract/bookings/schemas'
import { feeLines, flightFee } from '@rsfc/domain/bookings/payment/fee'
import { estimateOf } from '@rsfc/domain/bookings/payment/estimate'
import { isWithinHours } from '@rsfc/domain/instruction/availability'
import { clubDate } from '@rsfc/domain/time/club-time'
import { minutesOfDay } from '@rsfc/domain/time/day-minutes'
import type { Call } from '../../../people/call/call.ts'
import type { Database } from '../../../base/database/client.ts'
import { findPilots } from '../../../people/records/pilots-store.ts'
import { readSiteSettings } from '../../../people/records/site-settings-store.ts'
import { refused, type Refusal } from '../../../base/errors/refusal.ts'
import { unfitDays } from '../../readiness/unfit-days.ts'
import { fieldRates } from '../../records/rates-store.ts'
import { loadTeachers } from '../../instruction/teachers.ts'
import { findBooking, type BookingRow } from '../store.ts'
import { staffFor } from './store.ts'

/** What an officer needs to decide on a booking. */
export async function readBriefing({ db, now }: Call, id: string): Promise<Briefing | Refusal> {
  const booking = await findBooking(db, id)
  if (!booking) return refused(404)
  const pilots = findPilots(db, booking.user_id ? [booking.user_id] : [], clubDate(now))
  const staff = staffFor(db, booking)
  const [found, people, fee, away] = await Promise.all([
    pilots,
    staff,
    feeOf(db, booking),
    whoIsAway(db, booking),
  ])
  const day = { from: booking.flight_date, to: booking.flight_date }
  const ids = people.map((person) => person._id)
  const [unfit, unfitExaminers] = await Promise.all([
    unfitDays(db, now, { duty: 'instructor', ids, ...day }),
    unfitDays(db, now, { duty: 'examiner', ids, ...day }),
  ])
  return {
    pilot: found.get(booking.user_id ?? '') ?? null,
    staff: people.map((person) => ({
      ...person,
      outside_hours: away.has(person._id),
      unfit: person.instructor_rated && unfit.has(person._id),
      unfit_examiner: person.examiner_rated && unfitExaminers.has(person._id),
    })),
    fee,
  }
}

/** Instructors who have entered hours but do not teach at the time of the flight. */
async function whoIsAway(db: Database, booking: BookingRow): Promise<ReadonlySet<string>> {
  const { flight_date: date, start_time, end_time } = booking
  const flight = { from: minutesOfDay(start_time), to: minutesOfDay(end_time) }
  const teachers = await loadTeachers(db, { from: date, to: date })
  const away = teachers.filter(
    ({ availability }) => availability.plans.length > 0 && !isWithinHours(availability, date, flight),
  )
  return new Set(away.map(({ _id }) => _id))
}

async function feeOf(db: Database, booking: BookingRow): Promise<Briefing['fee']> {
  const { fee_basis, payment_fee } = booking
  if (fee_basis)
    return { kind: 'billed', minutes: fee_basis.minutes, lines: feeLines(fee_basis), total: payment_fee }
  if (payment_fee > 0) return { kind: 'by-hand', minutes: 0, lines: [], total: payment_fee }
  const rates = await readSiteSettings(db)
  const planned = {
    ...booking,
    minutes: minutesOfDay(booking.end_time) - minutesOfDay(booking.start_time),
    instructor: booking.flight_instructor !== null,
    examiner: booking.flight_examiner !== null,
  }
  const basis = estimateOf(planned, { rates, fieldRates: await fieldRates(db) })
  return {
    kind: 'estimate',
    minutes: basis.minutes,
    lines: feeLines(basis),
    total: flightFee(basis).total,
  }
}
