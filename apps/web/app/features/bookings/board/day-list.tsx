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
import { entryPage, entryTitle, isRequest, kindOf, type BoardViewer } from './entry-words.ts'
import classes from './day-list.module.css'

type DayListProps = {
  date: ClubDate
  entries: readonly BoardEntry[]
  aircraft: readonly Aircraft[]
  viewer: BoardViewer
  now: Date
}

/** The board in words, for a phone or a screen reader: each aircraft's day, what is free and what is not. */
export function DayList({ date, entries, aircraft, viewer, now }: DayListProps) {
  const within = hoursToFly(entries, date)
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
                    <HeldStretch stretch={stretch} entry={stretch.entry} viewer={viewer} />
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

/** Daylight, and as much more as bookings need. */
function hoursToFly(entries: readonly BoardEntry[], date: ClubDate): Span {
  const light = daylightInQuarters(date)
  const [usual, needed] = [hoursShown([], []), hoursShown(entries, [date])]
  return {
    from: needed.from < usual.from ? needed.from : light.from,
    to: needed.to > usual.to ? needed.to : light.to,
  }
}

type FreeProps = { stretch: Stretch<BoardEntry>; aircraft: Aircraft; date: ClubDate; open: boolean }

function FreeStretch({ stretch, aircraft, date, open }: FreeProps) {
  const words = (
    <>
      <Times span={stretch} />
      <span className={classes.what}>
        Free <span className={classes.length}>{durationInWords(stretch.to - stretch.from)}</span>
      </span>
    </>
  )
  if (!open) return <div className={classes.stretch}>{words}</div>
  return (
    <Link
      className={classes.stretch}
      data-kind="free"
      to={newBookingAddress(aircraft._id, date, suggestedIn(stretch, date))}
    >
      {words}
      <span className={classes.book}>
        <IconPlus size={18} stroke={2} aria-hidden />
        Book
      </span>
    </Link>
  )
}

type HeldProps = { stretch: Span; entry: BoardEntry; viewer: BoardViewer }

function HeldStretch({ stretch, entry, viewer }: HeldProps) {
  const page = entryPage(entry, viewer)
  const words = (
    <>
      <Times span={stretch} />
      <span className={classes.what}>{entryTitle(entry)}</span>
      {isRequest(entry) && <span className={classes.request}>Requested</span>}
    </>
  )
  const shared = { className: classes.stretch, 'data-kind': kindOf(entry) }
  return page ? (
    <Link {...shared} to={page}>
      {words}
    </Link>
  ) : (
    <div {...shared}>{words}</div>
  )
}

function Times({ span }: { span: Span }) {
  return (
    <span className={classes.times}>
      {timeOfDay(span.from)}–{timeOfDay(span.to)}
    </span>
  )
}
