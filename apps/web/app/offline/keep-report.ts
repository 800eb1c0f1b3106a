import { dateInWords } from '@rsfc/domain/time/club-words'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { showHint } from '../ui/feedback/notices.ts'
import { addReport } from './outbox.ts'
import type { Report } from './report.ts'

const KEPT = 'You are offline. Your report is kept on this device and sent when you are online.'

type Flight = { _id: string; flight_date: string; aircraft_name: string; aircraft_registration: string }
type Part<Kind extends Report['kind']> = Omit<
  Extract<Report, { kind: Kind }>,
  'kind' | 'flight' | 'booking_id' | 'made_at' | 'state' | 'reason'
> & { flight: Flight }

/** Keeps a landing that could not be reported. */
export const keepLanding = (report: Part<'landed'>) =>
  keep({ ...about(report.flight), ...rest(report), kind: 'landed' })

/** Keeps the report of a flight that could not be sent. */
export const keepCompletion = (report: Part<'completed'>) =>
  keep({ ...about(report.flight), ...rest(report), kind: 'completed' })

function about(flight: Flight) {
  const words = `${aircraftInWords(flight)}, ${dateInWords(flight.flight_date)}`
  return {
    booking_id: flight._id,
    flight: words,
    made_at: new Date().toISOString(),
    state: 'waiting' as const,
  }
}

function rest<R extends { flight: Flight }>({ flight: _flight, ...others }: R): Omit<R, 'flight'> {
  return others
}

async function keep(report: Report): Promise<void> {
  await addReport(report)
  showHint(KEPT)
}
