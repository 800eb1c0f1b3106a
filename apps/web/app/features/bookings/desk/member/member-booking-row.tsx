import { Anchor, Flex, Text } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type MemberBookingRowProps = {
  booking: Pick<Booking, '_id' | 'flight_date'>
  details: string
  badge: ReactNode
}

/** One booking of a member, linking to its page at the desk. */
export function MemberBookingRow({ booking: { _id, flight_date }, details, badge }: MemberBookingRowProps) {
  return (
    <Flex
      component="li"
      align="center"
      justify="space-between"
      gap="sm"
      py={10}
      style={{ borderTop: '1px solid var(--rsfc-line)' }}
    >
      <span>
        <Anchor component={Link} to={addressOf(pages.adminBooking, { booking_id: _id })} fw={600}>
          {dateInWords(flight_date)}
        </Anchor>
        <Text size="sm" lh="md" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {details}
        </Text>
      </span>
      {badge}
    </Flex>
  )
}
