import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { memo } from 'react'
import { Link } from 'react-router'
import { aircraftColour, registrationOf } from './aircraft-colour.ts'
import {
  crewText,
  entryPage,
  entryTitle,
  isRequest,
  appearanceOf,
  timesOn,
  type BoardViewer,
} from '../board-entry.ts'
import { StatusSign } from '../status-sign.tsx'
import classes from './agenda-entry.module.css'

type AgendaEntryProps = {
  entry: BoardEntry
  date: ClubDate
  aircraft: readonly Aircraft[]
  viewer: BoardViewer
}

/** A booking or downtime in words, with the colour of its aircraft. */
export const AgendaEntry = memo(function AgendaEntry({ entry, date, aircraft, viewer }: AgendaEntryProps) {
  const page = entryPage(entry, viewer)
  const crew = crewText(entry)
  const shared = {
    className: classes.entry,
    'data-kind': appearanceOf(entry, viewer),
    'data-request': isRequest(entry) || undefined,
    style: { borderInlineStartColor: aircraftColour(aircraft, entry.aircraft_type) },
  }
  const content = (
    <>
      <span className={classes.times}>{timesOn(date, entry)} </span>
      <span className={classes.title}>
        {viewer.atDesk && <StatusSign status={entry.booking_status} />} {entryTitle(entry, viewer)}{' '}
      </span>
      {crew && <span className={classes.crew}>{crew} </span>}
      <span className={classes.plane}>{registrationOf(aircraft, entry.aircraft_type)}</span>
    </>
  )
  return page ? (
    <Link {...shared} to={page}>
      {content}
    </Link>
  ) : (
    <div {...shared}>{content}</div>
  )
})
