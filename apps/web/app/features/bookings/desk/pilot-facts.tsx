import type { Pilot } from '@rsfc/contract/bookings/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { pilotConcerns } from '@rsfc/domain/bookings/pilot-concerns'
import type { FlightType } from '@rsfc/domain/bookings/status'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './pilot-facts.module.css'

type PilotConcernsProps = { pilot: Pilot; flight: { flight_date: string; flight_type: FlightType } }

/** What stands out, each in words; nothing if all is in order. */
export function PilotConcerns({ pilot, flight }: PilotConcernsProps) {
  const concerns = pilotConcerns(pilot, flight)
  if (concerns.length === 0) return null
  return (
    <ul className={classes.concerns} aria-label={`Check before confirming ${pilot.name}`}>
      {concerns.map((text) => (
        <li key={text}>
          <IconAlertTriangle size={14} aria-hidden /> {text}
        </li>
      ))}
    </ul>
  )
}

/** One short line: licence, medical, recent hours. A medical that ends too soon is a concern, with its day. */
export function pilotInBrief(pilot: Pilot): string {
  const licence = pilot.license_type === 'none' ? 'No licence' : pilot.license_type.toUpperCase()
  const medical = pilot.medical_date ? `medical to ${monthOf(pilot.medical_date)}` : null
  const hours = `${durationInWords(pilot.recent_minutes)} in 90 days`
  return [licence, medical, hours].filter(Boolean).join(' · ')
}

function monthOf(date: string): string {
  return dateInWords(date).split(' ').slice(2).join(' ')
}
