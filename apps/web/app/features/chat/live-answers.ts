import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { AircraftForecast } from '@rsfc/contract/airworthiness/schemas'
import { bookingFormAddress } from '@rsfc/contract/bookings/form-address'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { LiveAnswer } from '@rsfc/contract/chat/schemas'
import { field as fieldRoutes } from '@rsfc/contract/field/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import { instruction } from '@rsfc/contract/instruction/routes'
import { ledger } from '@rsfc/contract/ledger/routes'
import { logbook } from '@rsfc/contract/logbook/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { readiness } from '@rsfc/contract/readiness/routes'
import { site } from '@rsfc/contract/site/routes'
import { training } from '@rsfc/contract/training/routes'
import { weather } from '@rsfc/contract/weather/routes'
import { nextFlight } from '@rsfc/domain/bookings/own-flights'
import { estimateOf } from '@rsfc/domain/bookings/payment/estimate'
import { aheadInWords } from '@rsfc/domain/chat/ahead-answer'
import { aircraftStateInWords } from '@rsfc/domain/chat/aircraft-question'
import {
  costInWords,
  credentialInWords,
  dayFault,
  hoursInWords,
  instructorsInWords,
  loggedInWords,
  nextFlightInWords,
  oweInWords,
  readyInWords,
  slotInWords,
  weatherNowInWords,
} from '@rsfc/domain/chat/live-words'
import { peopleIn, planesIn } from '@rsfc/domain/chat/named-in-question'
import type { LiveKey } from '@rsfc/domain/chat/live-questions'
import {
  bestPlane,
  noRoomInWords,
  passengersInWords,
  planesWithRoom,
  stopping,
} from '@rsfc/domain/chat/passengers-answer'
import { LOCAL } from '@rsfc/domain/places/place'
import { clubDate } from '@rsfc/domain/time/club-time'
import { minutesOfDay, timeOfDay } from '@rsfc/domain/time/day-minutes'
import type { QueryClient } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import type { LiveQuestion } from './live-question.ts'
import { bookingOf, daysToSearch, firstFreeSlot } from './free-slot.ts'
import type { Line } from './transcript.ts'

type Said = Pick<Line, 'text' | 'link'>

const COST_MINUTES = 30
const MOST_AIRCRAFT = 5
const USUAL_MINUTES = 60
const DAY_MINUTES = 24 * 60

/**
 * Looks up the answer with the calls of the user's own pages, so it never reveals more than those pages do.
 */
export async function liveAnswer(
  queryClient: QueryClient,
  { key, details }: LiveAnswer,
  userId: string,
): Promise<Line> {
  const fault = dayFault(details.when)
  if (fault) return { from: 'club', text: fault }
  const fetch: LiveQuestion['fetch'] = (...input) => {
    const { meta, ...options } = read(...input)
    return queryClient.fetchQuery({ ...options, meta: { ...meta, handlesRefusal: true } })
  }
  return { from: 'club', ...(await ANSWERS[key]({ details, userId, now: new Date(), fetch })) }
}

const ANSWERS: Record<LiveKey, (question: LiveQuestion) => Promise<Said>> = {
  async 'live.next-flight'({ fetch, userId, now }) {
    const next = nextFlight(await fetch(bookings.ofMember, { params: { userId } }), now)
    const link = next
      ? { label: 'Open the flight', to: addressOf(pages.flight, { booking_id: next._id }) }
      : { label: 'Book a flight', to: addressOf(pages.newBooking) }
    return { text: nextFlightInWords(next), link }
  },
  async 'live.free-slot'(question) {
    const { details, now } = question
    const days = daysToSearch(details.when, now)
    const planes = await planesNamed(question)
    if (details.registration && planes.length === 0) return UNKNOWN_AIRCRAFT
    const offered = planes.filter(
      ({ aircraft_status, grounded }) => aircraft_status === 'active' && !grounded,
    )
    if (planes.length > 0 && offered.length === 0)
      return { text: planes.map(aircraftStateInWords).join(' '), link: bookingsLink }
    const staff = await question.fetch(instruction.availability, { query: { from: days.from, to: days.to } })
    const people = peopleIn(details.words, staff)
    const slot = await firstFreeSlot(question, days, offered, people)
    const text = slotInWords(slot, {
      field: await question.fetch(fieldRoutes.read),
      ...days,
      planes: offered.map(({ aircraft_registration }) => aircraft_registration),
      people: people.map(({ name }) => name),
    })
    const link = { label: 'Fill in a booking', to: bookingOf(slot) }
    return { text, link }
  },
  async 'live.ready'({ fetch, details, userId, now }) {
    const on = details.when?.kind === 'days' ? details.when.from : clubDate(now)
    const judged = await fetch(readiness.ofMember, { params: { id: userId }, query: { on } })
    return {
      text: readyInWords(judged, on),
      link: { label: 'Ready to fly', to: addressOf(pages.memberHome) },
    }
  },
  async 'live.passengers'({ fetch, details, now }) {
    const on = details.when?.kind === 'days' ? details.when.from : clubDate(now)
    const passengers = details.passengers ?? 1
    const destination = details.destination ?? LOCAL
    const all = (await fetch(fleet.list)).filter(({ aircraft_status }) => aircraft_status === 'active')
    const named = planesIn(details.words, all)
    const roomy = planesWithRoom(named.length > 0 ? named : all, passengers)
    if (roomy.length === 0) return { text: noRoomInWords(all, passengers), link: bookingsLink }
    const plan = { flight_type: 'leisure' as const, flight_date: on, passengers, destination }
    const judged = await Promise.all(
      roomy.slice(0, MOST_AIRCRAFT).map(async (plane) => {
        const query = { ...plan, ...timesFrom(details), aircraft_type: plane._id }
        return { ...plane, readiness: await fetch(readiness.ofFlight, { query }) }
      }),
    )
    const best = bestPlane(judged)
    const cure = best && stopping(best).find(({ link }) => link !== null)
    return {
      text: passengersInWords(judged, { passengers, on, destination }),
      link:
        cure?.link && cure.link_label
          ? { label: cure.link_label, to: cure.link }
          : {
              label: 'Fill in a booking',
              to: bookingFormAddress({
                type: 'leisure',
                passengers: String(passengers),
                ...(destination !== LOCAL && { destination }),
                ...(best && { aircraft: best._id }),
                ...(on > clubDate(now) && { date: on }),
              }),
            },
    }
  },
  async 'live.ahead'({ fetch, details, userId }) {
    const year = await fetch(readiness.yearAhead, { params: { id: userId }, query: {} })
    return {
      text: aheadInWords(year, details.before),
      link: { label: 'Keep my licence', to: addressOf(pages.keepMyLicence) },
    }
  },
  async 'live.medical'({ fetch, userId, now }) {
    const papers = await fetch(readiness.credentials, { params: { id: userId } })
    const text = credentialInWords(papers, 'medical', clubDate(now))
    return { text, link: { label: 'My profile', to: addressOf(pages.profile, { id: userId }) } }
  },
  async 'live.certificate'({ fetch, userId, now }) {
    const papers = await fetch(readiness.credentials, { params: { id: userId } })
    const text = credentialInWords(papers, 'certificate-of-experience', clubDate(now))
    return { text, link: { label: 'My profile', to: addressOf(pages.profile, { id: userId }) } }
  },
  async 'live.owe'({ fetch, userId }) {
    const account = await fetch(ledger.read, { params: { member_id: userId } })
    return { text: oweInWords(account), link: { label: 'My account', to: addressOf(pages.myAccount) } }
  },
  async 'live.cost'(question) {
    const { fetch, details, now } = question
    const [plane] = details.registration ? await planesNamed(question) : []
    if (details.registration && !plane) return UNKNOWN_AIRCRAFT
    const prices = { rates: await fetch(site.configurations), fieldRates: await fetch(ledger.fieldRates) }
    const flight = {
      minutes: details.minutes ?? COST_MINUTES,
      flight_date: clubDate(now),
      aircraft_type: plane?.aircraft_id ?? null,
    }
    const text = costInWords(flight.minutes, details.crew, {
      solo: estimateOf({ ...flight, flight_type: 'leisure' }, prices),
      dual: estimateOf({ ...flight, flight_type: 'training' }, prices),
    })
    return { text, link: { label: 'Book a flight', to: addressOf(pages.newBooking) } }
  },
  async 'live.weather'({ fetch }) {
    const text = weatherNowInWords(await fetch(weather.read))
    return { text, link: { label: 'Weather on your home page', to: addressOf(pages.memberHome) } }
  },
  async 'live.instructors'({ fetch, details, now }) {
    const today = clubDate(now)
    const { from, to } = details.when?.kind === 'days' ? details.when : { from: today, to: today }
    const staff = await fetch(instruction.availability, { query: { from, to } })
    return {
      text: instructorsInWords(staff, peopleIn(details.words, staff), { from, to }),
      link: {
        label: 'Book a lesson',
        to: addressOf(pages.newBooking, {}, { query: { date: from } }),
      },
    }
  },
  async 'live.hours'({ fetch, userId }) {
    const file = await fetch(training.read, { params: { member_id: userId } })
    return { text: hoursInWords(file), link: { label: 'My training', to: addressOf(pages.training) } }
  },
  async 'live.logged'({ fetch, userId }) {
    const { hours } = await fetch(logbook.read, { params: { id: userId } })
    return { text: loggedInWords(hours), link: { label: 'Your flight log', to: addressOf(pages.flightLog) } }
  },
  async 'live.aircraft'(question) {
    const named = await planesNamed(question)
    if (question.details.registration && named.length === 0) return UNKNOWN_AIRCRAFT
    const planes = named.length > 0 ? named : await question.fetch(airworthiness.forecast)
    const [only] = planes
    const text = planes.slice(0, MOST_AIRCRAFT).map(aircraftStateInWords).join(' ')
    if (!only || planes.length > 1) return { text: text || 'The club has no aircraft.', link: bookingsLink }
    return {
      text,
      link: { label: 'Tech log', to: addressOf(pages.techLog, { aircraft_id: only.aircraft_id }) },
    }
  },
}

const bookingsLink = { label: 'Your bookings', to: addressOf(pages.bookings) }
const UNKNOWN_AIRCRAFT: Said = {
  text: 'I do not know that aircraft. Name it by its registration, such as 9V-BOA.',
  link: bookingsLink,
}

/** An hour from the time in the question, which may be at night; without one only the day is judged. */
function timesFrom({ when, minutes }: LiveQuestion['details']) {
  const start = when?.kind === 'days' ? when.time : null
  if (start === null) return {}
  const end = minutesOfDay(start) + (minutes ?? USUAL_MINUTES)
  return end < DAY_MINUTES ? { start_time: start, end_time: timeOfDay(end) } : {}
}

async function planesNamed({ fetch, details }: LiveQuestion): Promise<AircraftForecast[]> {
  return planesIn(details.words, await fetch(airworthiness.forecast))
}
