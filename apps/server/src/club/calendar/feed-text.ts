import { mayReadBooking } from '@rsfc/domain/bookings/permissions'
import { FEED_WORDS } from '@rsfc/domain/calendar/feeds'
import { CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import { clubInstant } from '@rsfc/domain/time/club-time'
import ical, { ICalEventBusyStatus, ICalEventStatus, type ICalEventData } from 'ical-generator'
import type { Call } from '../../people/call/call.ts'
import { eventEntry } from '../events/event-entry.ts'
import { busyEntry, flightEntry } from '../../flying/bookings/notifications/flight-entry.ts'
import type { Session } from '../../people/call/session.ts'
import { downtimesOf, eventsSince, flightsOf, type findFeed } from './store.ts'

type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>
type Flight = Awaited<ReturnType<typeof flightsOf>>[number]
type Downtime = Awaited<ReturnType<typeof downtimesOf>>[number]

const REFRESH_SECONDS = 15 * 60

/** The text of a feed for calendar programs. It needs no time zone, because all times are in UTC. */
export async function feedText(call: Call<Session | null>, feed: Feed): Promise<string> {
  const calendar = ical({
    prodId: { company: CLUB_SHORT_NAME, product: 'Calendar', language: 'EN' },
    name: nameOf(feed),
    ttl: REFRESH_SECONDS,
  })
  for (const entry of await entriesOf(call, feed)) calendar.createEvent(entry)
  return calendar.toString()
}

function nameOf({ kind, aircraft_registration }: Feed): string {
  return `${CLUB_SHORT_NAME}: ${kind === 'aircraft' ? aircraft_registration : FEED_WORDS[kind].toLowerCase()}`
}

async function entriesOf(
  { db, now, platform }: Call<Session | null>,
  { kind, owner, aircraft_id }: Feed,
): Promise<ICalEventData[]> {
  const siteUrl = platform.publicUrl()
  const full = (flight: Flight) => flightEntry(flight, { siteUrl, stamp: stampOf(flight) })
  if (kind === 'mine') return (await flightsOf(db, { pilot: owner._id }, now)).map(full)
  if (kind === 'instructor') return (await flightsOf(db, { crew: owner._id }, now)).map(full)
  if (kind === 'events')
    return (await eventsSince(db, now)).map((event) => eventEntry(event, siteUrl, stampOf(event)))
  const flights = await flightsOf(db, { aircraft: aircraft_id ?? '' }, now)
  return [
    ...flights.map((flight) =>
      mayReadBooking(owner, flight) ? full(flight) : busyEntry(flight, stampOf(flight)),
    ),
    ...(await downtimesOf(db, aircraft_id ?? '', now)).map((downtime) => downtimeEntry(downtime, now)),
  ]
}

/** Later with each change, and the same for each reading in between. */
function stampOf({ createdAt, calendar_sequence }: { createdAt: Date; calendar_sequence: number }): Date {
  return new Date(createdAt.getTime() + calendar_sequence * 1000)
}

function downtimeEntry({ _id, ...span }: Downtime, stamp: Date): ICalEventData {
  return {
    id: `downtime-${_id}@rsfc`,
    stamp,
    start: clubInstant(span.start_date, span.start_time),
    end: clubInstant(span.end_date, span.end_time),
    summary: 'Not available: downtime',
    status: ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.BUSY,
  }
}
