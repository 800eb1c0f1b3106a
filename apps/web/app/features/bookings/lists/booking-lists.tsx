import { Button } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { memberListOf, type MemberList } from '@rsfc/domain/bookings/sections'
import { useState } from 'react'
import { BookingRow } from './booking-row.tsx'
import classes from './booking-lists.module.css'

const LISTS: { list: MemberList; title: string; empty: string }[] = [
  {
    list: 'your-booking',
    title: 'Your Booking',
    empty: 'Nothing booked. Press free time on the schedule above to ask for a flight.',
  },
  {
    list: 'require-payment',
    title: 'Require Payment',
    empty: 'Nothing to pay. A flight comes here once it is flown.',
  },
  {
    list: 'past-booking',
    title: 'Past Booking',
    empty: 'No flights yet. Those that are flown and paid are kept here.',
  },
  {
    list: 'work-flights',
    title: 'Work Flights',
    empty: 'You are not on any flight as instructor or examiner.',
  },
]

/** The four lists of §4. */
export function BookingLists({ bookings, userId }: { bookings: readonly Booking[]; userId: string }) {
  return (
    <div className={classes.lists}>
      {LISTS.map(({ list, title, empty }) => (
        <BookingList
          key={list}
          title={title}
          empty={empty}
          working={list === 'work-flights'}
          bookings={inOrder(
            list,
            bookings.filter((booking) => memberListOf(booking, userId) === list),
          )}
        />
      ))}
    </div>
  )
}

const PAGE = 6

type BookingListProps = { title: string; empty: string; working: boolean; bookings: readonly Booking[] }

function BookingList({ title, empty, working, bookings }: BookingListProps) {
  const [shown, setShown] = useState(PAGE)
  const rest = bookings.length - shown
  return (
    <section className={classes.list} aria-label={title}>
      <h2 className={classes.title}>
        {title} <span className={classes.count}>{bookings.length}</span>
      </h2>
      {bookings.length === 0 && <p className={classes.empty}>{empty}</p>}
      <ul className={classes.rows}>
        {bookings.slice(0, shown).map((booking) => (
          <BookingRow key={booking._id} booking={booking} working={working} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="default" size="sm" onClick={() => setShown(shown + 4 * PAGE)}>
          Show more ({rest} left)
        </Button>
      )}
    </section>
  )
}

/** What is ahead: the next first. What is over: the latest first. */
function inOrder(list: MemberList, bookings: readonly Booking[]): Booking[] {
  const key = ({ flight_date, start_time }: Booking) => `${flight_date} ${start_time}`
  const latestFirst = bookings.toSorted((a, b) => key(b).localeCompare(key(a)))
  if (list === 'past-booking') return latestFirst
  const ahead = latestFirst.filter(isAhead).toReversed()
  return [...ahead, ...latestFirst.filter((booking) => !isAhead(booking))]
}

function isAhead({ booking_status }: Booking): boolean {
  return booking_status === 'pending' || booking_status === 'confirmed'
}
