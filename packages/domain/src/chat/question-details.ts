import { aerodromeIn } from '../places/aerodromes.ts'
import { asDestination, type Place } from '../places/place.ts'
import type { ClubDate } from '../time/club-time.ts'
import { minutesOfDay } from '../time/day-minutes.ts'
import { readDeadline } from '../time/read-deadline.ts'
import { readWhen, timesIn, type When } from '../time/read-when.ts'
import { registrationIn } from './aircraft-question.ts'
import { passengersIn } from './passengers-in-question.ts'

/** The details of a question besides its topic. */
export type QuestionDetails = {
  when: When | null
  /** The length of a flight. */
  minutes: number | null
  crew: 'solo' | 'dual' | null
  /** The registration of an aircraft, as the club writes it. */
  registration: string | null
  /** How many people besides the asker; null if the question is not about people. */
  passengers: number | null
  /** An aerodrome; null if the question names none. */
  destination: Place | null
  /** Everything before this day is asked about. */
  before: ClubDate | null
  /** The text of the question, to find names of people and types of aircraft in it. */
  words: string
}

const NUMBERS: Readonly<Record<string, number>> = { an: 1, one: 1, two: 2, three: 3 }
const DAY_OF_MINUTES = 24 * 60

export function detailsIn(question: string, now: Date): QuestionDetails {
  const text = question.toLowerCase()
  const place = aerodromeIn(question)
  return {
    when: readWhen(question, now),
    minutes: minutesIn(text) ?? minutesBetween(text),
    crew: /\b(dual|instructors?|lessons?|training|teach|cfi)\b/.test(text)
      ? 'dual'
      : /\b(solo|alone|by myself|on my own)\b/.test(text)
        ? 'solo'
        : null,
    registration: registrationIn(question) ?? null,
    passengers: passengersIn(text),
    destination: place === undefined ? null : asDestination(place),
    before: readDeadline(question, now),
    words: question,
  }
}

/**
 * For example '40 minutes', '1.5 hours', 'an hour and a half', 'half an hour' or '1h 20m'; null if there is
 * no length, or more than a day.
 */
function minutesIn(text: string): number | null {
  const half = /\bhalf (?:an )?hour\b/.test(text) ? 30 : 0
  const hours = /\b(\d+(?:\.\d+)?|an|one|two|three)(?: and a half)? ?-?(?:hours?|hrs?|h)\b/.exec(text)
  const extra = /\band a half\b/.test(text) && hours ? 30 : 0
  const minutes = /\b(\d{1,4}) ?-?(?:minutes?|mins?|m)\b/.exec(text)
  const total =
    (hours && !half ? toNumber(hours[1] ?? '') * 60 : half) + extra + (minutes ? Number(minutes[1]) : 0)
  return total > 0 && total <= DAY_OF_MINUTES ? Math.round(total) : null
}

/** For example, '2-4pm' is two hours. */
function minutesBetween(text: string): number | null {
  const times = timesIn(text)
  return times && minutesOfDay(times.to) - minutesOfDay(times.from)
}

function toNumber(word: string): number {
  return NUMBERS[word] ?? Number(word)
}
