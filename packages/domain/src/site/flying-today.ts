import type { Field } from '../field/field.ts'
import { hoursInWords, openState, type HoursWords } from '../field/opening-hours.ts'
import { STANDARD_FIELD } from '../field/standard-field.ts'
import { fieldOn } from '../field/field.ts'
import { clubDate, clubTime } from '../time/club-time.ts'
import { shortDateInWords } from '../time/club-words.ts'
import type { Conditions } from '../weather/reports.ts'
import { ageInWords, visibilityInWords } from '../weather/words.ts'
import type { Wind } from '../weather/wind.ts'
import { capitalised } from '../text/capitalised.ts'

export const EVENTS_SHOWN = 3

/** What everyone may see of a day: counts and types, never who flies. */
export type FlyingToday = {
  /** Confirmed or completed. */
  flights: number
  /** Null if the club has turned off booking out. */
  in_air: number | null
  aircraft: readonly string[]
  weather: WeatherNow | null
  events: readonly { event_title: string; event_start_date: Date }[]
  field: Field
}

export type WeatherNow = {
  station: string
  issued_at: Date
  age_minutes: number
  stale: boolean
  recorded: boolean
  conditions: Conditions | null
}

/** An empty string shows nothing. */
export type TodayWords = {
  flights: string
  aircraft: string
  weather: string
  observed: string
  events: readonly string[]
}

/** Without the database: nothing about the day, and the usual hours. */
export const TODAY_UNKNOWN: TodayWords & HoursWords = {
  ...hoursInWords(STANDARD_FIELD),
  flights: 'The board cannot be read right now.',
  aircraft: '',
  weather: 'No current weather report.',
  observed: '',
  events: ['The events cannot be read right now.'],
}

export function todayInWords(today: FlyingToday, now: Date): TodayWords {
  return {
    flights: flightsInWords(today, now),
    aircraft: today.aircraft.join(', '),
    ...weatherInWords(today.weather),
    events: eventsInWords(today.events, now),
  }
}

function flightsInWords({ field, flights, in_air }: FlyingToday, now: Date): string {
  const { open, closures } = fieldOn(field, clubDate(now))
  const closed = open && closures.length === 0 ? '' : `${openState(field, now).text}.`
  const planned = countInWords(flights, 'planned today')
  const flying = in_air ? countInWords(in_air, 'in the air now') : ''
  return [closed, planned, flying].filter(Boolean).join(' ')
}

function countInWords(count: number, what: string): string {
  if (count === 0) return `No flights are ${what}.`
  return count === 1 ? `1 flight is ${what}.` : `${count} flights are ${what}.`
}

function weatherInWords(weather: WeatherNow | null): Pick<TodayWords, 'weather' | 'observed'> {
  if (!weather) return { weather: 'No current weather report.', observed: '' }
  const { station, issued_at, age_minutes, stale, recorded, conditions } = weather
  const age = ageInWords(age_minutes)
  if (stale || !conditions)
    return { weather: 'No current weather report.', observed: `The last one from ${station} came ${age}.` }
  const source = recorded ? 'Recorded for the demo. ' : ''
  return {
    weather: conditionsInWords(conditions),
    observed: `${station} at ${clubTime(issued_at)}, ${age}. ${source}Not a briefing.`,
  }
}

function conditionsInWords({ weather, wind, visibility }: Conditions): string {
  const sentences = [weather.join(', '), windForVisitors(wind), `visibility ${visibilityInWords(visibility)}`]
  const told = sentences.filter(Boolean).join(', ').replace('Not reported', 'not reported')
  return `${capitalised(told)}.`
}

const POINTS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']

/** The wind in words for people who do not fly, for example 'wind from the south-west at 8 knots'. */
export function windForVisitors(wind: Wind | null): string {
  if (!wind) return 'wind not reported'
  const { direction, speed, gust } = wind
  if (speed === 0 && !gust) return 'calm wind'
  const point = direction === null ? undefined : POINTS[Math.round(direction / 45) % POINTS.length]
  const gusts = gust ? `, gusts of ${gust}` : ''
  return `${point ? `wind from the ${point}` : 'variable wind'} at ${speed} knots${gusts}`
}

function eventsInWords(events: FlyingToday['events'], now: Date): string[] {
  if (events.length === 0) return ['No events are planned yet.']
  return events.map(
    ({ event_title, event_start_date }) =>
      `${shortDateInWords(clubDate(event_start_date), clubDate(now))}: ${event_title}`,
  )
}
