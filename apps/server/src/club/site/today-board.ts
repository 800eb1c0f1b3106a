import { setTimeout as wait } from 'node:timers/promises'
import type { FlyingToday } from '@rsfc/contract/site/schemas'
import { hoursInWords, type HoursWords } from '@rsfc/domain/field/opening-hours'
import { EVENTS_SHOWN, todayInWords, type TodayWords } from '@rsfc/domain/site/flying-today'
import { clubDate, clubInstant } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Database } from '../../base/database/client.ts'
import { flightsByAircraft, flightsInAir, nextEvents } from './today-store.ts'
import { readField } from '../../flying/field/store.ts'
import { weatherNow, type WeatherService } from '../../flying/weather/service.ts'

const MINUTE_MS = 60_000
/** Pages wait this long for the text, and are then sent with the last known one. */
const PATIENCE_MS = 1000

/** What the server writes into pages. */
export type PageWords = TodayWords & HoursWords

type Parts = { db: Database; clock: () => Date; weather: WeatherService }

/** What visitors see about the day. It is read at most once a minute. */
export function createTodayBoard({ db, clock, weather: service }: Parts) {
  let kept: { minute: number; reading: Promise<FlyingToday> } | undefined
  let known: { minute: number; words: PageWords } | undefined

  const thisMinute = () => Math.floor(clock().getTime() / MINUTE_MS)

  function read(): Promise<FlyingToday> {
    const minute = thisMinute()
    if (kept?.minute === minute) return kept.reading
    const reading = readDay(clock()).then(({ today, hours }) => {
      known = { minute, words: sameOr(known?.words, { ...today.words, ...hours }) }
      return today
    })
    const current = { minute, reading }
    kept = current
    // A failure is not cached, so the next visitor causes another read.
    reading.catch(() => {
      if (kept === current) kept = undefined
    })
    return reading
  }

  async function readDay(now: Date): Promise<{ today: FlyingToday; hours: HoursWords }> {
    const day = clubDate(now)
    const [byAircraft, in_air, events, weather, field] = await Promise.all([
      flightsByAircraft(db, day),
      flightsInAir(db, clubInstant(day, '00:00')),
      nextEvents(db, now, EVENTS_SHOWN),
      weatherNow({ db, now }, service),
      readField(db, now),
    ])
    const flights = byAircraft.reduce((sum, one) => sum + one.flights, 0)
    const aircraft = byAircraft.map(({ aircraft_name }) => aircraft_name)
    const flying = { flights, in_air, aircraft, events }
    const words = todayInWords({ ...flying, weather, field }, now)
    const today = {
      ...flying,
      as_of: clubStamp(now),
      events: events.map((event) => ({ ...event, event_start_date: clubStamp(event.event_start_date) })),
      words: { ...words, events: [...words.events] },
    }
    return { today, hours: hoursInWords(field) }
  }

  return {
    read,
    /** For pages, which are also served while the database is down; null if it was never read. */
    async glance(): Promise<PageWords | null> {
      const today = read().catch(() => undefined)
      await Promise.race([today, wait(PATIENCE_MS, undefined, { ref: false })])
      return known?.words ?? null
    },
    /** The same without waiting; undefined if it is not cached. */
    fresh(): PageWords | undefined {
      return known?.minute === thisMinute() ? known.words : undefined
    },
  }
}

export type TodayBoard = ReturnType<typeof createTodayBoard>

/** Returns the same object while nothing has changed, so that pages can compare it quickly. */
function sameOr(before: PageWords | undefined, words: PageWords): PageWords {
  return before && JSON.stringify(before) === JSON.stringify(words) ? before : words
}
