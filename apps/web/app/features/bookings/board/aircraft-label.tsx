import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { UNJUDGED } from '@rsfc/domain/airworthiness/grounding'
import { clubDate, daysBetween, type ClubDate } from '@rsfc/domain/time/club-time'
import { shortDateInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'
import type { AircraftWithState } from '../booking/use-fleet-state.ts'
import type { BoardViewer } from './board-entry.ts'
import classes from './aircraft-label.module.css'

const OUT_OF_USE: Partial<Record<Aircraft['aircraft_status'], string>> = {
  inactive: 'Not in use',
  'under-maintenance': 'Under maintenance',
}

/** Inspections within so many days are shown beside the aircraft. */
const SOON_DAYS = 45

type AircraftLabelProps = { aircraft: AircraftWithState; date: ClubDate; viewer: BoardViewer }

/** Name and registration, the reason when the aircraft cannot be booked, and what to know or what falls due. Leads to its tech log. */
export function AircraftLabel({ aircraft, date, viewer }: AircraftLabelProps) {
  const {
    _id: aircraft_id,
    aircraft_name,
    aircraft_registration,
    aircraft_status,
    grounded,
    unjudged,
  } = aircraft
  const outOfUse = OUT_OF_USE[aircraft_status] ?? (grounded && `Grounded: ${grounded}`)
  const due = unjudged ? UNJUDGED : dueInWords(aircraft, date)
  return (
    <Link
      className={classes.label}
      to={addressOf(viewer.atDesk ? pages.workshop : pages.techLog, { aircraft_id })}
      title={[`Tech log of ${aircraft_registration || aircraft_name}`, outOfUse, due]
        .filter(Boolean)
        .join('. ')}
    >
      <strong>{aircraft_name}</strong>
      <span className={classes.registration}>{aircraft_registration}</span>
      {outOfUse && <span className={classes.out}>{outOfUse}</span>}
      {due && !outOfUse && <span className={classes.due}>{due}</span>}
    </Link>
  )
}

/** '100 h check expected 3 Dec'; after that day 'After the 100 h check is due'. */
function dueInWords({ due = [] }: AircraftWithState, date: ClubDate): string | undefined {
  const [next] = due
  if (!next || daysBetween(date, next.on) > SOON_DAYS) return undefined
  if (next.on < date) return `After the ${next.name} is due`
  return `${next.name} ${next.word} ${shortDateInWords(next.on, clubDate(new Date()))}`
}
