import { bookingFormAddress } from '@rsfc/contract/bookings/form-address'
import type { YearAhead } from '@rsfc/contract/readiness/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { nextFree } from '@rsfc/domain/bookings/board/next-free'
import { estimateOf, type Prices } from '@rsfc/domain/bookings/payment/estimate'
import { flightFee } from '@rsfc/domain/bookings/payment/fee'
import { plannedCrew } from '@rsfc/domain/bookings/payment/planned-crew'
import { isOpenOn, openSpan } from '@rsfc/domain/field/opening-hours'
import type { FlightKind } from '@rsfc/domain/licence-plan/fewest-flights'
import type { CountedFlight } from '@rsfc/domain/licence-plan/flight-needs'
import { DAYS_AHEAD, yearAhead } from '@rsfc/domain/licence-plan/year-ahead'
import { fromCents, toCents } from '@rsfc/domain/money/money'
import { coversDay, sameWords } from '@rsfc/domain/readiness/credential'
import { CURE_WORDS } from '@rsfc/domain/readiness/line'
import { mayReadMoney } from '@rsfc/domain/readiness/permissions'
import { rulesInForce, type RuleSetting } from '@rsfc/domain/readiness/rules'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { addMonths } from '@rsfc/domain/time/months'
import { minutesOfDay, timeOfDay } from '@rsfc/domain/time/day-minutes'
import { isLicensed } from '@rsfc/domain/training/student'
import { type Refusal, refused } from '../../base/errors/refusal.ts'
import type { Call } from '../../people/call/call.ts'
import { readField } from '../field/store.ts'
import { heldBetween } from '../field/held-store.ts'
import { fieldRates, readRatesOn } from '../records/rates-store.ts'
import { refuseReader } from './credentials.ts'
import { linkOf } from './links.ts'
import { credentialsOf, findPilot, savedRules } from './store.ts'
import { activeModels, bookedAfter, duesMonths, flownSince } from './year-ahead-store.ts'

/** The lengths of flights that the plan tries. */
const MINUTES = [60, 90, 120]

/** What holds and what ends for a member in the coming year, and the flights that keep it valid. */
export async function readYearAhead(
  call: Call,
  memberId: string,
  prefer: 'fewest' | 'cheapest',
): Promise<YearAhead | Refusal> {
  const refusal = await refuseReader(call, memberId)
  if (refusal) return refusal
  const { db, now } = call
  const today = clubDate(now)
  const [pilot, papers, saved, booked, models, rates, charges, dues, field] = await Promise.all([
    findPilot(db, memberId),
    credentialsOf(db, memberId),
    savedRules(db),
    bookedAfter(db, memberId, today),
    activeModels(db),
    readRatesOn(db, today),
    fieldRates(db),
    duesMonths(db, memberId),
    readField(db, now),
  ])
  if (!pilot) return refused(404)
  const rules = rulesInForce(saved)
  const ids = models.map(({ _id }) => _id)
  const [flown, held] = await Promise.all([
    flownSince(db, [memberId], earliestThatCounts(rules, today)),
    heldBetween(db, ids, today, addDays(today, DAYS_AHEAD + 1)),
  ])
  const entries = held.map(({ resource_id, from, to }) => ({
    aircraft_type: resource_id,
    from,
    to,
    kind: 'booking' as const,
  }))
  const checkedOut = models.filter(({ model }) =>
    papers.some(
      (one) =>
        one.kind === 'type-checkout' &&
        one.state === 'verified' &&
        coversDay(one, today) &&
        sameWords(one.detail, model),
    ),
  )
  const landings = rules.find(({ code }) => code === 'recency')?.limit ?? 0
  const plan = yearAhead({
    today,
    licensed: isLicensed(pilot),
    credentials: papers,
    rules,
    flown,
    // Whoever books a flight is expected to make the landings that count.
    booked: booked.map((row) => toCounted(row, landings)),
    kinds: checkedOut.flatMap((plane) => kindsOf(plane, today, { rates, fieldRates: charges })),
    holidays: field.holidays.map(({ date }) => date),
    isBookable: (date) => isOpenOn(field, date),
    prefer,
    dues: mayReadMoney(call.actor, memberId) ? dues : [],
    certifier: flown.findLast((one) => one.instructor_serves)?.instructor_name ?? null,
  })
  return {
    ...plan,
    lines: plan.lines.map(({ act, ...line }) => ({
      ...line,
      act: act && {
        text: act.text,
        by: act.by,
        link: linkOf(act.cure, { booking_id: null, aircraft_type: null, user_id: memberId }),
        link_label: act.cure_label ?? CURE_WORDS[act.cure],
      },
    })),
    flights:
      plan.flights?.map(({ by, model, dual, minutes, cents, counts_for, first }) => {
        const flight_type = dual ? ('training' as const) : ('leisure' as const)
        const aircraft = models.find((one) => one.model === model)?._id
        const search = { field, from: by, to: by, aircraft: aircraft ? [aircraft] : [], minutes }
        // Where nothing is free, the form offers other times.
        const from = nextFree(entries, search)?.from ?? openSpan(field, by)?.from
        const times = from !== undefined && { start: timeOfDay(from), end: timeOfDay(from + minutes) }
        const link = bookingFormAddress({
          date: by,
          ...times,
          type: flight_type,
          ...(aircraft && { aircraft }),
        })
        return {
          by,
          aircraft_model: model,
          flight_type,
          minutes,
          fee: fromCents(cents),
          counts_for,
          first,
          link,
        }
      }) ?? null,
    booked: booked.map((row) => ({
      booking_id: row._id,
      flight_date: row.flight_date,
      aircraft: aircraftInWords(row),
    })),
  }
}

/** Flights before this day count for no rule that still has to be kept. */
function earliestThatCounts(rules: readonly RuleSetting[], today: string): string {
  const months = rules.find(({ code }) => code === 'certificate')?.figures.months ?? 0
  const recency = rules.find(({ code }) => code === 'recency')
  const passengers = rules.find(({ code }) => code === 'passengers')
  const days = Math.max(recency?.days ?? 0, recency?.figures.last_flight_days ?? 0, passengers?.days ?? 0)
  const [byMonths, byDays] = [addMonths(today, -months), addDays(today, -days)]
  return byMonths < byDays ? byMonths : byDays
}

type Plane = Awaited<ReturnType<typeof activeModels>>[number]

/** The flights that the plan chooses from, at the prices of today. */
function kindsOf({ _id, model, aircraft_class }: Plane, flight_date: string, prices: Prices): FlightKind[] {
  return MINUTES.flatMap((minutes) =>
    [false, true].map((dual) => {
      const flight_type = dual ? 'training' : 'leisure'
      const basis = estimateOf({ minutes, flight_type, flight_date, aircraft_type: _id }, prices)
      return { model, aircraft_class, dual, minutes, cents: toCents(flightFee(basis).total) }
    }),
  )
}

type Booked = Awaited<ReturnType<typeof bookedAfter>>[number]

function toCounted(row: Booked, landings: number): CountedFlight {
  return {
    on: row.flight_date,
    model: row.aircraft_model,
    aircraft_class: row.aircraft_class,
    dual: plannedCrew(row.flight_type).instructor,
    minutes: minutesOfDay(row.end_time) - minutesOfDay(row.start_time),
    landings,
    passengers: row.passengers,
  }
}
