import type { Booking } from '@rsfc/contract/bookings/schemas'
import { addDays, addMinutes, minutesBetween } from '../world/clock.ts'
import { outcomeOf, type Habit, type Scene } from './person.ts'

const MEMBERS = ['student', 'pilot', 'instructor', 'examiner'] as const

/** A flight that suits the member: mostly valid, sometimes too soon, too short or for an aircraft that does not fly. */
async function plan({ api, random, me, today, people }: Scene) {
  const fleet = await api.fleet.list()
  const flying = fleet.filter(({ aircraft_status }) => aircraft_status === 'active')
  const chosen = random.pick(random.chance(0.95) ? flying : fleet)
  const flight_date = addDays(today, random.chance(0.97) ? 1 + Math.floor(9 * random.next() ** 2) : 0)
  const minutes = random.chance(0.97) ? 60 + 30 * random.below(4) : -30
  const starts = random.shuffle(Array.from({ length: 18 }, (_, half) => addMinutes('08:00', 30 * half)))
  // Most look at the board first.
  const taken = random.chance(0.6)
    ? await api.bookings.board({ query: { from: flight_date, to: flight_date } })
    : []
  const isFree = (from: string, to: string) =>
    !taken.some(
      (entry) =>
        entry.aircraft_type === chosen?._id &&
        entry.from < `${flight_date}T${to}` &&
        entry.to > `${flight_date}T${from}`,
    )
  const free = starts.find((start) => isFree(start, addMinutes(start, minutes)))
  const start_time = free ?? starts[0] ?? '08:00'
  const student = me.role === 'student'
  const asked = people.filter(({ role, _id }) => role === 'instructor' && _id !== me._id)
  const dual = student || random.chance(0.15)
  return {
    aircraft_type: chosen?._id ?? '',
    flight_type: dual ? ('training' as const) : ('leisure' as const),
    flight_date,
    start_time,
    end_time: addMinutes(start_time, minutes),
    ...(!dual && random.chance(0.3) && { passengers: random.between(1, 2) }),
    ...(dual && { flight_instructor: random.pick(asked)?._id ?? 'Not Required' }),
  }
}

const mine = async ({ api, me }: Scene): Promise<Booking[]> =>
  (await api.bookings.ofMember({ params: { userId: me._id } })).filter(({ user_id }) => user_id === me._id)

const isOpen = ({ booking_status }: Booking) => booking_status === 'pending' || booking_status === 'confirmed'

const requestFlight: Habit = {
  name: 'request a flight',
  who: MEMBERS,
  perDay: 12,
  act: async (scene) => {
    const body = await plan(scene)
    const { aircraft_type, flight_date, start_time, end_time, flight_type } = body
    const outcome = await outcomeOf(() => scene.api.bookings.create({ body }), 'pending')
    // Who comes too late waits for the slot.
    if (!outcome.includes('not available at') || scene.random.chance(0.6)) return outcome
    const [from, to] = [`${flight_date}T${start_time}`, `${flight_date}T${end_time}`]
    const wish = { aircraft_type, from, to, minutes: 60, flight_type }
    return outcomeOf(() => scene.api.wishes.create({ body: wish }), 'waits for the slot')
  },
}

const hoard: Habit = {
  name: 'hoard slots',
  who: ['pilot'],
  perDay: 0.6,
  act: async (scene) => {
    const body = await plan(scene)
    const outcomes: string[] = []
    for (let day = 0; day < 5; day++) {
      const flight_date = addDays(body.flight_date, day)
      outcomes.push(
        await outcomeOf(() => scene.api.bookings.create({ body: { ...body, flight_date } }), 'pending'),
      )
    }
    return outcomes.at(-1) ?? 'none'
  },
}

const cancelOwn: Habit = {
  name: 'cancel',
  who: MEMBERS,
  perDay: 1.6,
  act: async (scene) => {
    const booking = scene.random.pick(
      (await mine(scene)).filter((each) => isOpen(each) || scene.random.chance(0.1)),
    )
    if (!booking) return 'nothing to cancel'
    const body = {
      booking_status: 'cancelled' as const,
      ...(scene.random.chance(0.5) && { version: booking.version }),
    }
    return outcomeOf(
      () => scene.api.bookings.update({ params: { id: booking._id }, body }),
      `cancelled from ${booking.booking_status}`,
    )
  },
}

const moveOwn: Habit = {
  name: 'move a request',
  who: MEMBERS,
  perDay: 1,
  act: async (scene) => {
    const booking = scene.random.pick((await mine(scene)).filter(isOpen))
    if (!booking) return 'nothing to move'
    const { aircraft_type, flight_date, start_time, end_time } = await plan(scene)
    const body = { aircraft_type, flight_date, start_time, end_time, version: booking.version }
    return outcomeOf(
      () => scene.api.bookings.update({ params: { id: booking._id }, body }),
      `moved ${booking.booking_status}`,
    )
  },
}

/** The flights that have ended and wait for their report. */
async function flown(scene: Scene): Promise<Booking[]> {
  const { today, time } = scene
  return (await mine(scene)).filter(
    ({ booking_status, flight_date, end_time }) =>
      booking_status === 'confirmed' && (flight_date < today || (flight_date === today && end_time < time)),
  )
}

const report: Habit = {
  name: 'report a flight',
  who: MEMBERS,
  perDay: 8,
  reason: `select user_id as _id from bookings where booking_status = 'confirmed' and upper(period) < club_clock.now()`,
  act: async (scene) => {
    const { api, random } = scene
    const waiting = (await flown(scene)).toSorted((a, b) =>
      `${a.flight_date} ${a.start_time}`.localeCompare(`${b.flight_date} ${b.start_time}`),
    )
    const booking = random.chance(0.8) ? waiting[0] : random.pick(waiting)
    if (!booking) return 'nothing flown'
    const planned = minutesBetween(booking.start_time, booking.end_time)
    const minutes = Math.max(15, planned - random.below(30))
    const { meter } = await api.airworthiness.techLog({ params: { id: booking.aircraft_type } })
    // Some read the wrong line of the log, or the meter after another flight.
    const read = random.chance(0.05) ? random.pick([0.3, -3]) : 0
    const out = (meter ?? 1000) + (read ?? 0)
    const [meter_out, meter_in] = [out, out + minutes / 60].map((hours) => Math.round(hours * 10) / 10)
    const readings = random.chance(0.85)
      ? { meter_out, meter_in: random.chance(0.03) ? (meter_in ?? 0) - 5 : meter_in }
      : {}
    const landings = random.chance(0.85) ? { landings_day: random.between(1, 6) } : {}
    const end_time = random.chance(0.97)
      ? addMinutes(booking.start_time, minutes)
      : addMinutes(booking.start_time, -20)
    const defect = random.chance(0.04) && {
      title: 'Left brake soft',
      severity: random.pick(['note', 'minor', 'major', 'critical'] as const) ?? 'note',
    }
    const body = {
      booking_id: booking._id,
      start_time: booking.start_time,
      end_time,
      distance: random.chance(0.98) ? 60 : -1,
      ...landings,
      ...(defect && { defect }),
    }
    const done = defect ? `completed with a ${defect.severity} defect` : 'completed'
    const outcome = await outcomeOf(() => api.bookings.postFlight({ body: { ...body, ...readings } }), done)
    // Who reports after the next pilot cannot read the meter any more.
    if (!outcome.includes('The next flight began')) return outcome
    return outcomeOf(() => api.bookings.postFlight({ body }), `${done} without the meter`)
  },
}

const correctReport: Habit = {
  name: 'correct a report',
  who: MEMBERS,
  perDay: 0.7,
  act: async (scene) => {
    const { api, random } = scene
    const done = (await mine(scene)).filter(({ booking_status }) => booking_status === 'completed')
    const booking = random.pick(done.slice(0, 3))
    if (!booking) return 'nothing reported'
    const { start_time, meter_out, meter_in } = await api.bookings.report({ params: { id: booking._id } })
    const end_time = addMinutes(start_time, random.between(20, 90))
    const body = {
      start_time,
      end_time,
      distance: 50,
      meter_out,
      meter_in,
      reason: 'I wrote down the wrong time',
    }
    return outcomeOf(
      () => api.bookings.correct({ params: { id: booking._id }, body }),
      `corrected while ${booking.payment_status}`,
    )
  },
}

export const FLYING = [requestFlight, hoard, cancelOwn, moveOwn, report, correctReport]
