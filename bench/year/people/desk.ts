import { addDays, addMinutes } from '../world/clock.ts'
import { outcomeOf, type Habit } from './person.ts'

const DESK = ['desk'] as const

const answerRequests: Habit = {
  name: 'answer requests',
  who: DESK,
  perDay: 5,
  act: async ({ api, random }) => {
    const waiting = await api.bookings.list({ query: { status: 'pending' } })
    const outcomes: string[] = []
    for (const { _id, version } of random.shuffle(waiting).slice(0, 6)) {
      const decision = random.chance(0.85) ? 'confirmed' : random.chance(0.7) ? 'rejected' : 'pending'
      const body = {
        booking_status: decision,
        ...(random.chance(0.5) && { version }),
        ...(decision === 'rejected' && { reason: 'The aircraft is needed elsewhere' }),
        ...(random.chance(0.05) && { accepted_rules: [] }),
        undoable: random.chance(0.2),
      } as const
      outcomes.push(await outcomeOf(() => api.bookings.update({ params: { id: _id }, body }), decision))
    }
    return outcomes.at(-1) ?? 'no requests'
  },
}

const confirmAndUndo: Habit = {
  name: 'confirm and undo',
  who: DESK,
  perDay: 0.5,
  act: async ({ api, random }) => {
    const booking = random.pick(await api.bookings.list({ query: { status: 'pending' } }))
    if (!booking) return 'no requests'
    return outcomeOf(async () => {
      const { undo_id = '' } = await api.bookings.update({
        params: { id: booking._id },
        body: { booking_status: 'confirmed', undoable: true },
      })
      await api.bookings.undo({ params: { id: undo_id } })
    }, 'undone')
  },
}

const askForMoney: Habit = {
  name: 'request and record payments',
  who: DESK,
  perDay: 2,
  act: async ({ api, random }) => {
    const completed = await api.bookings.list({ query: { status: 'completed' } })
    const open = completed.filter(({ payment_status }) => payment_status !== 'paid')
    const booking = random.pick(open)
    if (!booking) return 'nothing open'
    const { payment_status, payment_fee, version } = booking
    const next =
      payment_status === 'processing'
        ? ('requesting-payment' as const)
        : payment_status === 'to-check-payment' || random.chance(0.2)
          ? ('paid' as const)
          : null
    if (!next && random.chance(0.7)) return 'waits'
    const body = {
      version,
      ...(next
        ? { payment_status: next }
        : { payment_fee: Math.max(0, Math.round(payment_fee * 100 - 1000) / 100) }),
    }
    return outcomeOf(
      () =>
        api.bookings.update({
          params: { id: booking._id },
          body: { ...body, undoable: random.chance(0.1) },
        }),
      next ? `${next} from ${payment_status}` : `fee lowered while ${payment_status}`,
    )
  },
}

const takeBack: Habit = {
  name: 'take a payment back',
  who: DESK,
  perDay: 0.25,
  act: async ({ api, random }) => {
    const booking = random.pick(await api.bookings.list({ query: { payment: 'paid' } }))
    if (!booking) return 'nothing paid'
    return outcomeOf(
      () =>
        api.bookings.update({ params: { id: booking._id }, body: { payment_status: 'requesting-payment' } }),
      'requested again',
    )
  },
}

const cancelForMember: Habit = {
  name: 'cancel for a member',
  who: DESK,
  perDay: 0.5,
  act: async ({ api, random }) => {
    const booking = random.pick(await api.bookings.list({ query: { status: 'confirmed' } }))
    if (!booking) return 'nothing confirmed'
    const body = { booking_status: 'cancelled' as const, reason: 'Thunderstorms are forecast' }
    return outcomeOf(() => api.bookings.update({ params: { id: booking._id }, body }), 'cancelled')
  },
}

const moveForMember: Habit = {
  name: 'move for a member',
  who: DESK,
  perDay: 0.6,
  act: async ({ api, random, today }) => {
    const booking = random.pick(await api.bookings.list({ query: { status: 'confirmed', from: today } }))
    if (!booking) return 'nothing confirmed'
    const start_time = addMinutes('08:00', 30 * random.below(16))
    const body = {
      flight_date: addDays(today, random.between(1, 9)),
      start_time,
      end_time: addMinutes(start_time, 60),
      reason: 'The instructor asked for another time',
    }
    return outcomeOf(() => api.bookings.update({ params: { id: booking._id }, body }), 'moved')
  },
}

const bookForMember: Habit = {
  name: 'book and confirm for a member',
  who: DESK,
  perDay: 0.8,
  act: async ({ api, random, today, people }) => {
    const pilot = random.pick(people.filter(({ role }) => role === 'pilot' || role === 'student'))
    const aircraft = random.pick(await api.fleet.list())
    const start_time = addMinutes('08:00', 30 * random.below(16))
    const body = {
      aircraft_type: aircraft?._id ?? '',
      flight_type: 'leisure' as const,
      flight_date: addDays(today, random.between(1, 6)),
      start_time,
      end_time: addMinutes(start_time, 90),
      user_id: pilot?._id ?? '',
      confirm: random.chance(0.7),
    }
    return outcomeOf(() => api.bookings.create({ body }), body.confirm ? 'confirmed' : 'pending')
  },
}

const twoOfficers: Habit = {
  name: 'two officers edit the same booking',
  who: DESK,
  isForTwo: true,
  perDay: 0.5,
  act: async ({ api, random, people, me, today }) => {
    const other = people.find(({ role, _id }) => role === 'desk' && _id !== me._id)
    const booking = random.pick(await api.bookings.list({ query: { from: today } }))
    if (!booking || !other) return 'nothing to edit'
    const params = { id: booking._id }
    await api.bookings.update({
      params,
      body: { booking_remarks: `Seen by ${me.name}`, version: booking.version },
    })
    return outcomeOf(
      () =>
        other.api.bookings.update({
          params,
          body: { booking_remarks: 'Seen twice', version: booking.version },
        }),
      'overwrote the other',
    )
  },
}

const deleteBooking: Habit = {
  name: 'delete a booking',
  who: DESK,
  perDay: 0.2,
  act: async ({ api, random }) => {
    const booking = random.pick(await api.bookings.list({ query: {} }))
    if (!booking) return 'nothing to delete'
    return outcomeOf(
      () => api.bookings.remove({ params: { id: booking._id } }),
      `deleted ${booking.booking_status} ${booking.payment_status}`,
    )
  },
}

export const DESK_HABITS = [
  answerRequests,
  confirmAndUndo,
  askForMoney,
  takeBack,
  cancelForMember,
  moveForMember,
  bookForMember,
  twoOfficers,
  deleteBooking,
]
