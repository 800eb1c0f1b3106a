import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { LiveAnswer } from '@rsfc/contract/chat/schemas'
import { instruction } from '@rsfc/contract/instruction/routes'
import type { CallableRoute } from '@rsfc/contract/kit/client'
import type { RouteData } from '@rsfc/contract/kit/http'
import { ledger } from '@rsfc/contract/ledger/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { readiness } from '@rsfc/contract/readiness/routes'
import { site } from '@rsfc/contract/site/routes'
import { training } from '@rsfc/contract/training/routes'
import { weather } from '@rsfc/contract/weather/routes'
import { nextFlight } from '@rsfc/domain/bookings/own-flights'
import { flightFee } from '@rsfc/domain/bookings/payment/fee'
import { aircraftStateInWords } from '@rsfc/domain/chat/aircraft-question'
import {
  costInWords,
  credentialInWords,
  dayFault,
  hoursInWords,
  instructorsInWords,
  nextFlightInWords,
  oweInWords,
  readyInWords,
  slotInWords,
  weatherNowInWords,
} from '@rsfc/domain/chat/live-words'
import type { LiveKey } from '@rsfc/domain/chat/live-questions'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import type { QueryClient } from '@tanstack/react-query'
import { read, type ReadRoute } from '../../data/read.ts'
import type { Line } from './transcript.ts'

type Asked = {
  details: LiveAnswer['details']
  userId: string
  now: Date
  fetch: <R extends ReadRoute & CallableRoute>(...input: Parameters<typeof read<R>>) => Promise<RouteData<R>>
}
type Said = Pick<Line, 'text' | 'link'>

const SLOT_MINUTES = 60
const COST_MINUTES = 30
const SEARCH_DAYS = 14

/** Looks it up with the calls of the asker's own pages, so nobody learns more than those show. */
export async function liveAnswer(
  queryClient: QueryClient,
  { key, details }: LiveAnswer,
  userId: string,
): Promise<Line> {
  const fault = dayFault(details.when)
  if (fault) return { from: 'club', text: fault }
  const fetch: Asked['fetch'] = (...input) => {
    const { meta, ...options } = read(...input)
    return queryClient.fetchQuery({ ...options, meta: { ...meta, handlesRefusal: true } })
  }
  return { from: 'club', ...(await ANSWERS[key]({ details, userId, now: new Date(), fetch })) }
}

const ANSWERS: Record<LiveKey, (asked: Asked) => Promise<Said>> = {
  async 'live.next-flight'({ fetch, userId, now }) {
    const next = nextFlight(await fetch(bookings.ofMember, { params: { userId } }), now)
    const link = next
      ? { label: 'Open the flight', to: addressOf(pages.flight, { booking_id: next._id }) }
      : { label: 'Book a flight', to: addressOf(pages.newBooking) }
    return { text: nextFlightInWords(next), link }
  },
  async 'live.free-slot'({ fetch, details, now }) {
    const tomorrow = addDays(clubDate(now), 1)
    const asked = details.when?.kind === 'days' ? details.when : null
    const from = asked && asked.from > tomorrow ? asked.from : tomorrow
    const to = asked && asked.to >= from ? asked.to : addDays(from, SEARCH_DAYS)
    const fleet = details.registration ? await fetch(airworthiness.forecast) : []
    const plane = fleet.find((one) => one.aircraft_registration === details.registration)
    const slots = await fetch(bookings.free, {
      query: {
        flight_type: details.crew === 'dual' ? 'training' : 'leisure',
        minutes: details.minutes ?? SLOT_MINUTES,
        from,
        to,
        ...(plane && { aircraft_type: plane.aircraft_id }),
      },
    })
    const slot = slots.find(({ start_time }) => !asked?.time || start_time >= asked.time)
    const query = slot && {
      date: slot.flight_date,
      start: slot.start_time,
      end: slot.end_time,
      aircraft: slot.aircraft_type,
    }
    return {
      text: slotInWords(slot, { from, to, time: asked?.time ?? null }),
      link: { label: 'Fill in a booking', to: addressOf(pages.newBooking, {}, query ? { query } : {}) },
    }
  },
  async 'live.ready'({ fetch, details, userId, now }) {
    const on = details.when?.kind === 'days' ? details.when.from : clubDate(now)
    const judged = await fetch(readiness.ofMember, { params: { id: userId }, query: { on } })
    return {
      text: readyInWords(judged, on),
      link: { label: 'Ready to fly', to: addressOf(pages.memberHome) },
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
  async 'live.cost'({ fetch, details }) {
    const rates = await fetch(site.configurations)
    const minutes = details.minutes ?? COST_MINUTES
    const fee = (instructor: boolean) => flightFee({ minutes, rates, instructor, examiner: false }).total
    const text = costInWords(minutes, details.crew, { solo: fee(false), dual: fee(true) })
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
      text: instructorsInWords(staff, { from, to }),
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
  async 'live.aircraft'({ fetch, details }) {
    const fleet = await fetch(airworthiness.forecast)
    const plane = fleet.find((one) => one.aircraft_registration === details.registration)
    const bookingsLink = { label: 'Your bookings', to: addressOf(pages.bookings) }
    if (!plane)
      return { text: 'I do not know that aircraft. Name it by its registration.', link: bookingsLink }
    const to = addressOf(pages.techLog, { aircraft_id: plane.aircraft_id })
    return { text: aircraftStateInWords(plane), link: { label: 'Tech log', to } }
  },
}
