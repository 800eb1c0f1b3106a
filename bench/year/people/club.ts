import { addDays } from '../world/clock.ts'
import { outcomeOf, type Habit } from './person.ts'

const MEMBERS = ['student', 'pilot', 'instructor', 'examiner', 'social'] as const

const answerAsInstructor: Habit = {
  name: 'answer as instructor',
  who: ['instructor'],
  perDay: 4,
  reason: `select flight_instructor as _id from bookings where instructor_answer = 'asked' and booking_status = 'pending' and lower(period) > club_clock.now()`,
  act: async ({ api, me, random, today, time }) => {
    const all = await api.bookings.ofMember({ params: { userId: me._id } })
    const asked = all.filter(
      ({ flight_instructor, instructor_answer, booking_status, flight_date, start_time }) =>
        flight_instructor === me._id &&
        instructor_answer === 'asked' &&
        booking_status === 'pending' &&
        `${flight_date} ${start_time}` > `${today} ${time}`,
    )
    const booking = random.pick(asked)
    if (!booking) return 'nobody asks'
    const body = random.chance(0.85)
      ? { answer: 'accepted' as const }
      : { answer: 'declined' as const, reason: 'I am away on that day' }
    return outcomeOf(() => api.bookings.answer({ params: { id: booking._id }, body }), body.answer)
  },
}

const fallIll: Habit = {
  name: 'an instructor falls ill',
  who: ['instructor'],
  perDay: 0.1,
  act: async ({ api, me, today }) => {
    const all = await api.bookings.ofMember({ params: { userId: me._id } })
    const ahead = all.filter(
      ({ flight_instructor, booking_status, flight_date }) =>
        flight_instructor === me._id && booking_status !== 'cancelled' && flight_date >= today,
    )
    let outcome = 'no flights'
    for (const { _id } of ahead)
      outcome = await outcomeOf(
        () =>
          api.bookings.answer({
            params: { id: _id },
            body: { answer: 'declined', reason: 'I am ill this week' },
          }),
        'declined',
      )
    return outcome
  },
}

const publishEvent: Habit = {
  name: 'publish an event',
  who: ['desk'],
  perDay: 0.2,
  act: async ({ api, random, today }) => {
    const day = addDays(today, random.between(2, 15))
    const body = {
      event_start_date: `${day}T18:00`,
      event_end_date: `${day}T21:00`,
      event_title: 'Satay night',
      event_description: 'Tea is served',
      event_price: random.pick([0, 15, 42.5]) ?? 0,
      event_type: 'Gathering' as const,
      event_participants: random.pick([0, 3, 5]) ?? 0,
      questions: ['Name'],
    }
    return outcomeOf(() => api.events.create({ body }), `published at ${body.event_price}`)
  },
}

const signUp: Habit = {
  name: 'sign up for an event',
  who: MEMBERS,
  perDay: 2,
  act: async ({ api, me, random }) => {
    const event = random.pick(await api.events.list({ query: {} }))
    if (!event) return 'no events'
    const body = { event_answers: random.chance(0.95) ? me.name : '', waiting: random.chance(0.7) }
    return outcomeOf(() => api.events.signUp({ params: { id: event._id }, body }), 'signed up')
  },
}

const leaveEvent: Habit = {
  name: 'leave an event',
  who: MEMBERS,
  perDay: 0.5,
  act: async ({ api, random }) => {
    const event = random.pick(await api.events.mine())
    if (!event) return 'signed up for nothing'
    return outcomeOf(
      () => api.events.leave({ params: { id: event._id } }),
      event.waiting ? 'left the waiting list' : 'left',
    )
  },
}

const changeEvent: Habit = {
  name: 'change the places of an event',
  who: ['desk'],
  perDay: 0.15,
  act: async ({ api, random }) => {
    const event = random.pick(await api.events.list({ query: {} }))
    if (!event) return 'no events'
    const body = {
      event_start_date: event.event_start_date,
      event_end_date: event.event_end_date,
      event_title: event.event_title,
      event_description: event.event_description,
      event_price: event.event_price,
      event_type: event.event_type,
      event_participants: event.event_participants + random.between(-2, 2),
      version: event.version,
    }
    if (body.event_participants < 0) return 'left alone'
    if (random.chance(0.2))
      return outcomeOf(() => api.events.remove({ params: { id: event._id } }), 'deleted')
    return outcomeOf(() => api.events.update({ params: { id: event._id }, body }), 'changed')
  },
}

const wish: Habit = {
  name: 'wish for a slot',
  who: ['pilot', 'student'],
  perDay: 3,
  act: async ({ api, random, today }) => {
    const day = addDays(today, random.between(1, 6))
    const board = await api.bookings.board({ query: { from: addDays(today, 1), to: addDays(today, 6) } })
    // Mostly the time that somebody else has.
    const taken = random.pick(board.filter(({ kind, own }) => kind === 'booking' && !own))
    const body =
      taken && random.chance(0.8)
        ? {
            aircraft_type: taken.aircraft_type,
            from: taken.from.slice(0, 16),
            to: taken.to.slice(0, 16),
            minutes: 30,
            flight_type: 'leisure' as const,
          }
        : { from: `${day}T08:00`, to: `${day}T18:00`, minutes: 60, flight_type: 'leisure' as const }
    return outcomeOf(() => api.wishes.create({ body }), 'waits')
  },
}

const answerOffer: Habit = {
  name: 'answer an offer',
  who: ['pilot', 'student'],
  perDay: 1.5,
  reason: `select user_id as _id from offers where state = 'open'`,
  act: async ({ api, random }) => {
    const offers = await api.wishes.offers()
    const offer = random.pick(offers.filter(({ state }) => state === 'open'))
    if (!offer) return 'no offer'
    if (random.chance(0.3))
      return outcomeOf(() => api.wishes.decline({ params: { id: offer._id } }), 'declined')
    return outcomeOf(() => api.wishes.accept({ params: { id: offer._id } }), 'accepted')
  },
}

export const CLUB = [
  answerAsInstructor,
  fallIll,
  publishEvent,
  signUp,
  leaveEvent,
  changeEvent,
  wish,
  answerOffer,
]
