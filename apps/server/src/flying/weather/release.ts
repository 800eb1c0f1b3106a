import { createHash, randomBytes } from 'node:crypto'
import type { ReleaseQuestion } from '@rsfc/contract/weather/schemas'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { firstReport } from '@rsfc/domain/weather/reports'
import { outlookFor, type Outlook } from '@rsfc/domain/weather/forecast'
import { outsideLimits, releaseStep } from '@rsfc/domain/weather/release'
import type { Call } from '../../people/call/call.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Session } from '../../people/call/session.ts'
import { releaseMail } from './mails.ts'
import { readWeather, type WeatherService } from './service.ts'
import { findRelease, flightsToAsk, insertRelease } from './store.ts'
import { releaseForWeather } from '../bookings/cancel.ts'

/**
 * Asks pilots of coming flights whose forecast is outside a limit whether they still want the slot. Any server may run
 * it at any time: each question is a unique row, written in one transaction with its mail.
 */
export async function askToRelease(call: Call<null>, service: WeatherService): Promise<number> {
  const due = (await flightsToAsk(call.db, call.now)).flatMap((flight) => {
    const step = releaseStep(flight, call.now)
    return step ? [{ ...flight, step }] : []
  })
  if (due.length === 0) return 0
  const weather = await readWeather(call, service)
  const taf = firstReport(weather.stations, 'taf')?.taf
  if (!taf || taf.stale) return 0
  const periods = taf.periods.map((period) => ({
    ...period,
    from: new Date(period.from),
    to: new Date(period.to),
  }))
  const forecast = (flight: { flight_date: string; start_time: string; end_time: string }): Outlook | null =>
    outlookFor(periods, weather.runway, {
      from: clubInstant(flight.flight_date, flight.start_time),
      to: clubInstant(flight.flight_date, flight.end_time),
    })
  let count = 0
  for (const flight of due) {
    const reasons = outsideLimits(forecast(flight), flight)
    if (reasons.length > 0) count += await ask(call, { ...flight, reasons })
  }
  return count
}

type FlightToAsk = Awaited<ReturnType<typeof flightsToAsk>>[number] & {
  step: 'day' | 'hours'
  reasons: string[]
}

function ask(call: Call<null>, flight: FlightToAsk): Promise<number> {
  return inTransaction(call, async ({ db, now, platform }) => {
    const token = randomBytes(32).toString('base64url')
    const { _id: booking_id, flight_date, step, reasons } = flight
    const row = { booking_id, user_id: flight.to._id, flight_date, step, reasons, createdAt: now }
    if (!(await insertRelease(db, { ...row, token_hash: hashReleaseToken(token) }))) return 0
    await platform.mailer.queue(db, releaseMail({ flight, reasons, token, siteUrl: platform.publicUrl() }))
    return 1
  })
}

export function hashReleaseToken(token: string): Buffer {
  return createHash('sha256').update(`release:${token}`).digest()
}

export async function readRelease(
  {
    db,
    now,
  }: Pick<Call<Session | null>, 'db' | 'now'> | { db: Parameters<typeof findRelease>[0]; now: Date },
  token: string,
): Promise<ReleaseQuestion | Refusal> {
  const found = await findRelease(db, hashReleaseToken(token))
  if (!found) return refused(404)
  const { booking_status: _status, booking_id: _id, is_same: _same, ...flight } = found
  return { ...flight, state: stateOf(found, now) }
}

type Found = NonNullable<Awaited<ReturnType<typeof findRelease>>>

function stateOf({ flight_date, start_time, booking_status, is_same }: Found, now: Date) {
  if (booking_status === 'cancelled') return 'released'
  const begun = clubInstant(flight_date, start_time) <= now
  return begun || !is_same || booking_status !== 'confirmed' ? 'over' : 'booked'
}

/** Pressing twice is not an error: the answer is the current state. */
export function releaseByLink(call: Call<Session | null>, token: string): Promise<ReleaseQuestion | Refusal> {
  return inTransaction(call, async (tx) => {
    const found = await findRelease(tx.db, hashReleaseToken(token))
    // Nobody has signed in, so the site itself acts for the holder of the link.
    if (found && stateOf(found, tx.now) === 'booked')
      await releaseForWeather({ ...tx, actor: null }, found.booking_id)
    const question = await readRelease(tx, token)
    return 'state' in question && question.state !== 'released' ? refused(409) : question
  })
}
