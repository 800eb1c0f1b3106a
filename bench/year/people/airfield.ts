import { addDays, addMinutes } from '../world/clock.ts'
import { outcomeOf, type Habit } from './person.ts'

const DESK = ['desk'] as const
const FLYERS = ['student', 'pilot', 'instructor', 'examiner'] as const

const closeField: Habit = {
  name: 'close the field',
  who: DESK,
  perDay: 0.08,
  act: async ({ api, random, today }) => {
    const day = addDays(today, random.between(1, 10))
    const whole = random.chance(0.3)
    const times = {
      start_date: day,
      start_time: whole ? '07:00' : addMinutes('09:00', 60 * random.below(6)),
      end_date: whole ? addDays(day, random.below(2)) : day,
      end_time: whole ? '20:00' : '16:30',
    }
    const clashes = await api.field.clashes({ query: times })
    // One officer in ten does not look first.
    const seen = random.chance(0.9) ? clashes.map(({ _id }) => _id) : []
    const body = { ...times, reason: 'Parade rehearsal overhead', source: 'NOTAM', seen }
    return outcomeOf(
      () => api.field.addClosure({ body }),
      clashes.length > 0 ? 'closed over bookings' : 'closed',
    )
  },
}

const openField: Habit = {
  name: 'open the field again',
  who: DESK,
  perDay: 0.03,
  act: async ({ api, random }) => {
    const closure = random.pick(await api.field.closures())
    if (!closure) return 'not closed'
    return outcomeOf(() => api.field.removeClosure({ params: { id: closure._id } }), 'opened')
  },
}

const keepHolidays: Habit = {
  name: 'enter or remove a holiday',
  who: DESK,
  perDay: 0.04,
  act: async ({ api, random, today }) => {
    const holiday = random.pick(await api.field.holidays())
    if (holiday && random.chance(0.3))
      return outcomeOf(() => api.field.removeHoliday({ body: { date: holiday.date } }), 'removed')
    const body = { date: addDays(today, random.between(1, 60)), name: 'Polling Day', source: 'mom.gov.sg' }
    return outcomeOf(() => api.field.addHoliday({ body }), 'entered')
  },
}

const bookOut: Habit = {
  name: 'book out',
  who: FLYERS,
  perDay: 3,
  reason: `select user_id as _id from bookings where booking_status = 'confirmed' and period && tstzrange(club_clock.now(), club_clock.now() + interval '30 minutes')`,
  act: async ({ api, me, random, today, time }) => {
    const all = await api.bookings.ofMember({ params: { userId: me._id } })
    const booking = all.find(
      ({ user_id, flight_date, booking_status, start_time, end_time }) =>
        user_id === me._id &&
        booking_status === 'confirmed' &&
        flight_date === today &&
        start_time <= addMinutes(time, 30) &&
        end_time > time,
    )
    if (!booking) return 'no flight now'
    const body = {
      persons: random.between(1, 3),
      route: 'Tekong and back',
      eta: booking.end_time,
      endurance_minutes: random.between(60, 240),
      phone: '+65 81234567',
    }
    const params = { id: booking._id }
    const out = await outcomeOf(() => api.overdue.bookOut({ params, body }), 'out')
    // Some forget to say that they are back.
    if (out !== 'out' || random.chance(0.3)) return out
    return outcomeOf(
      () => api.overdue.landed({ params, body: { report_id: `${booking._id}-${me.signedInAt}` } }),
      'out and landed',
    )
  },
}

const watchFlights: Habit = {
  name: 'look for flights that are overdue',
  who: DESK,
  perDay: 2,
  act: async ({ api, random, world }) => {
    const { flights } = await api.overdue.list()
    const late = flights.filter(({ deadline }) => Date.parse(deadline) < world.clock.ms())
    const flight = random.pick(late)
    if (!flight) return 'none'
    const params = { id: flight._id }
    if (random.chance(0.5))
      return outcomeOf(() => api.overdue.acknowledge({ params, body: { note: 'Phoned' } }), 'acknowledged')
    return outcomeOf(() => api.overdue.reportLanded({ params }), 'landed')
  },
}

/** Book-out is off until the club turns it on. */
const turnOnBookOut: Habit = {
  name: 'turn on booking out',
  who: DESK,
  perDay: 0.1,
  act: async ({ api }) => {
    const { enabled, version } = await api.overdue.settings()
    if (enabled) return 'on already'
    return outcomeOf(() => api.overdue.configure({ body: { enabled: true, version } }), 'turned on')
  },
}

export const AIRFIELD = [closeField, openField, keepHolidays, turnOnBookOut, bookOut, watchFlights]
