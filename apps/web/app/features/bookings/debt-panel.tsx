import { bookings } from '@rsfc/contract/bookings/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Anchor, Skeleton } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { PaymentBadge } from './booking-badges.tsx'
import classes from './recent-bookings-panel.module.css'

/** What a member owes the club, for officers. */
export function DebtPanel({ userId }: { userId: string }) {
  const list = useQuery(read(bookings.ofMember, { params: { userId } }))
  // RecentBookingsPanel reads the same list and shows the error.
  if (list.isError) return null
  const owed = list.data?.filter((booking) => isOwed(booking, userId)) ?? []
  const total = owed.reduce((sum, { payment_fee }) => sum + Math.round(payment_fee * 100), 0) / 100
  return (
    <Panel title="Owes the club" aside={owed.length > 0 && <strong>{dollarsInWords(total)}</strong>}>
      {list.isPending && <Skeleton height={80} role="status" aria-label="Loading payments" />}
      {list.data && owed.length === 0 && <p className={classes.none}>Nothing.</p>}
      <ul>
        {owed.map(({ _id, flight_date, payment_fee, payment_status, payment_reference }) => (
          <li key={_id} className={classes.row}>
            <span>
              <Anchor component={Link} to={addressOf(pages.adminBooking, { booking_id: _id })} fw={600}>
                {dateInWords(flight_date)}
              </Anchor>
              <span className={classes.what}>{`${dollarsInWords(payment_fee)} · ${payment_reference}`}</span>
            </span>
            <PaymentBadge status={payment_status} />
          </li>
        ))}
      </ul>
      <p className={classes.more}>
        <TextLink to={addressOf(pages.memberAccount, { member_id: userId })}>Account and entries</TextLink>
      </p>
    </Panel>
  )
}

/** A payment that officers are checking is not a debt any more. */
function isOwed({ user_id, payment_status }: Booking, userId: string): boolean {
  return user_id === userId && (payment_status === 'requesting-payment' || payment_status === 'overdue')
}
