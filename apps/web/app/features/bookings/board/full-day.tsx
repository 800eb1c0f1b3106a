import { Button } from '@mantine/core'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { nextFree } from '@rsfc/domain/bookings/board/next-free'
import { firstBookableDate } from '@rsfc/domain/bookings/request'
import { CLOSES, isOpenOn, OPENS } from '@rsfc/domain/club/opening-hours'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'
import { isOffered, type AircraftWithState } from '../use-fleet-state.ts'
import classes from './schedule-board.module.css'

/** Shorter than that nobody flies. */
const SHORTEST_MINUTES = 30

type FullDayProps = {
  date: ClubDate
  now: Date
  entries: readonly BoardEntry[]
  aircraft: readonly AircraftWithState[]
}

/** On a day that could be booked but has nothing free: the wish for it, filled in. */
export function FullDay({ date, now, entries, aircraft }: FullDayProps) {
  const ids = aircraft.filter(isOffered).map(({ _id }) => _id)
  const search = { from: date, to: date, aircraft: ids, minutes: SHORTEST_MINUTES }
  if (date < firstBookableDate(now) || !isOpenOn(date) || nextFree(entries, search)) return null
  const wish = addressOf(pages.wishes, {}, { query: { date, from: OPENS, to: CLOSES } })
  return (
    <div className={classes.full}>
      <p role="status">{`Nothing is free on ${dateInWords(date)}.`}</p>
      <Button component={Link} to={wish} variant="subtle" size="compact-sm">
        Tell me if this becomes free
      </Button>
    </div>
  )
}
