import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { hoursShown } from '@rsfc/domain/bookings/board/board-hours'
import { dayPlan, suggestedIn, type Stretch } from '@rsfc/domain/bookings/board/day-plan'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { firstBookableDate, isBookable } from '@rsfc/domain/bookings/request'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { newBookingAddress } from '../request/new-booking-address.ts'
import { AircraftLabel } from './aircraft-label.tsx'
import { daylightInQuarters } from './daylight.ts'
import { entryPage, entryTitle, isRequest, kindOf, type BoardViewer } from './board-entry.ts'
import classes from './day-list.module.css'

type DayListProps = {
  date: ClubDate
  entries: readonly BoardEntry[]
  aircraft: readonly Aircraft[]
  viewer: BoardViewer
  now: Date
}

/** The board as text for phones and screen readers: free and taken times of each aircraft. */
export function DayList({ date, entries, aircraft, viewer, now }: DayListProps) {
  const within = hoursToList(entries, date)
  const open = date >= firstBookableDate(now)
  return (
    <div className={classes.list}>
      {aircraft.map((one) => (
        <section key={one._id} className={classes.aircraft} aria-label={one.aircraft_registration}>
          <h3 className={classes.name}>
            <AircraftLabel aircraft={one} />
          </h3>
          {isBookable(one) && (
            <ol className={classes.stretches}>
              {dayPlan(entries, one._id, date, within).map((stretch) => (
                <li key={stretch.from}>
                  {stretch.entry ? (
                    <TakenStretch stretch={stretch} entry={stretch.entry} viewer={viewer} />
                  ) : (
                    <FreeStretch stretch={stretch} aircraft={one} date={date} open={open} />
                  )}
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  )
}

/** Daylight hours, extended to include any bookings outside them. */
function hoursToList(entries: readonly BoardEntry[], date: ClubDate): Span {
  const light = daylightInQuarters(date)
  const [usual, needed] = [hoursShown([], []), hoursShown(entries, [date])]
  return {
    from: needed.from < usual.from ? needed.from : light.from,
    to: needed.to > usual.to ? needed.to : light.to,
  }
}

type FreeProps = { stretch: Stretch<BoardEntry>; aircraft: Aircraft; date: ClubDate; open: boolean }

function FreeStretch({ stretch, aircraft, date, open }: FreeProps) {
  const content = (
    <>
      <Times span={stretch} />
      <span className={classes.what}>
        Free <span className={classes.length}>{durationInWords(stretch.to - stretch.from)}</span>
      </span>
    </>
  )
  if (!open) return <div className={classes.stretch}>{content}</div>
  return (
    <Link
      className={classes.stretch}
      data-kind="free"
      to={newBookingAddress(aircraft._id, date, suggestedIn(stretch, date))}
    >
      {content}
      <span className={classes.book}>
        <IconPlus size={18} stroke={2} aria-hidden />
        Book
      </span>
    </Link>
  )
}

type TakenProps = { stretch: Span; entry: BoardEntry; viewer: BoardViewer }

function TakenStretch({ stretch, entry, viewer }: TakenProps) {
  const page = entryPage(entry, viewer)
  const content = (
    <>
      <Times span={stretch} />
      <span className={classes.what}>{entryTitle(entry)}</span>
      {isRequest(entry) && <span className={classes.request}>Requested</span>}
    </>
  )
  const shared = { className: classes.stretch, 'data-kind': kindOf(entry) }
  return page ? (
    <Link {...shared} to={page}>
      {content}
    </Link>
  ) : (
    <div {...shared}>{content}</div>
  )
}

function Times({ span }: { span: Span }) {
  return (
    <span className={classes.times}>
      {timeOfDay(span.from)}–{timeOfDay(span.to)}
    </span>
  )
}
