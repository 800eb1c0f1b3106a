import { Button, Text } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { memberListsOf, type MemberList } from '@rsfc/domain/bookings/sections'
import { stageOf, type NextAct } from '@rsfc/domain/bookings/flight-stage'
import { useState } from 'react'
import { useClubNow } from '../../booking/use-club-now.ts'
import { useBookOuts } from '../../booking/use-book-outs.ts'
import { CountedTabs } from '../../../../ui/layout/counted-tabs.tsx'
import { TwoLineRows } from '../../../../ui/lists/two-line-row.tsx'
import { BookingRow } from './booking-row.tsx'

/** A list without a text for `empty` has a tab only when it has bookings. */
const LISTS: { list: MemberList; title: string; empty?: string }[] = [
  {
    list: 'your-booking',
    title: 'Your Booking',
    empty: 'No flights booked. Select a free slot on the schedule above to request one.',
  },
  {
    list: 'require-payment',
    title: 'Require Payment',
    empty: 'Nothing to pay. Flights appear here when a payment is due.',
  },
  { list: 'payment-in-progress', title: 'Payment being checked' },
  {
    list: 'past-booking',
    title: 'Past Booking',
    empty: 'No past flights yet. Completed and paid flights appear here.',
  },
  {
    list: 'work-flights',
    title: 'Work Flights',
    empty: 'You are not assigned to any flight as instructor or examiner.',
  },
]

/** The member's booking lists (2.members.booking-lists). */
export function BookingLists({ bookings, userId }: { bookings: readonly Booking[]; userId: string }) {
  const now = useClubNow()
  const { outOf } = useBookOuts(bookings, now)
  const actOf = (booking: Booking): NextAct => {
    const { act } = stageOf(booking, { viewer: userId, out: outOf(booking), now })
    // Flights to pay are in a list of their own, which says so.
    return act === 'pay' ? null : act
  }
  const tabs = LISTS.flatMap(({ list, title, empty }) => {
    const listed = bookings.filter((booking) => memberListsOf(booking, userId).includes(list))
    if (listed.length === 0 && !empty) return []
    const rows = sortBookings(list, listed)
    const content = <BookingList list={list} title={title} empty={empty} actOf={actOf} bookings={rows} />
    return [{ name: list, label: title, count: listed.length, content }]
  })
  return (
    <section className="rsfc-surface" aria-label="Your flights">
      <CountedTabs label="Your flights" tabs={tabs} />
    </section>
  )
}

const PAGE = 6

type BookingListProps = {
  list: MemberList
  title: string
  empty: string | undefined
  actOf: (booking: Booking) => NextAct
  bookings: readonly Booking[]
}

function BookingList({ list, title, empty, actOf, bookings }: BookingListProps) {
  const [shown, setShown] = useState(PAGE)
  const rest = bookings.length - shown
  if (bookings.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <>
      <TwoLineRows label={title}>
        {bookings.slice(0, shown).map((booking) => (
          <BookingRow key={booking._id} booking={booking} list={list} act={actOf(booking)} />
        ))}
      </TwoLineRows>
      {rest > 0 && (
        <Button variant="default" mt="sm" onClick={() => setShown(shown + 2 * PAGE)}>
          Show more ({rest} left)
        </Button>
      )}
    </>
  )
}

/** Upcoming bookings first, soonest at the top; then past ones, latest first. */
function sortBookings(list: MemberList, bookings: readonly Booking[]): Booking[] {
  const key = ({ flight_date, start_time }: Booking) => `${flight_date} ${start_time}`
  const latestFirst = bookings.toSorted((a, b) => key(b).localeCompare(key(a)))
  if (list === 'past-booking') return latestFirst
  const upcoming = latestFirst.filter(isUpcoming).toReversed()
  return [...upcoming, ...latestFirst.filter((booking) => !isUpcoming(booking))]
}

function isUpcoming({ booking_status }: Booking): boolean {
  return booking_status === 'pending' || booking_status === 'confirmed'
}
