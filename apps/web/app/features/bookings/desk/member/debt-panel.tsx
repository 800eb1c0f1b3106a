import { bookings } from '@rsfc/contract/bookings/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Skeleton, Text } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../../data/read.ts'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { TextLink } from '../../../../ui/layout/text-link.tsx'
import { PaymentBadge } from '../../booking/booking-badges.tsx'
import { MemberBookingRow } from './member-booking-row.tsx'

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
      {list.data && owed.length === 0 && <Text c="dimmed">Nothing.</Text>}
      <ul>
        {owed.map((booking) => (
          <MemberBookingRow
            key={booking._id}
            booking={booking}
            details={`${dollarsInWords(booking.payment_fee)} · ${booking.payment_reference}`}
            badge={<PaymentBadge status={booking.payment_status} />}
          />
        ))}
      </ul>
      <Text mt={14}>
        <TextLink to={addressOf(pages.memberAccount, { member_id: userId })}>Account and entries</TextLink>
      </Text>
    </Panel>
  )
}

/** A payment that officers are checking is not a debt any more. */
function isOwed({ user_id, payment_status }: Booking, userId: string): boolean {
  return user_id === userId && (payment_status === 'requesting-payment' || payment_status === 'overdue')
}
