import { Text } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { isPaymentDue } from '@rsfc/domain/bookings/sections'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../../ui/layout/text-link.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { BookingRow } from './booking-row.tsx'
import { read } from '../../../../data/read.ts'

const SHOWN = 3

/** Payments the member still has to make; absent when there are none. Those being checked are left out. */
export function PaymentsDuePanel({ userId }: { userId: string }) {
  const list = useQuery(read(bookings.ofMember, { params: { userId } }))
  const due = list.data?.filter((booking) => isPaymentDue(booking, userId)) ?? []
  if (due.length === 0) return null
  const total = due.reduce((sum, { payment_fee }) => sum + Math.round(payment_fee * 100), 0) / 100
  return (
    <Panel title="Payments due" aside={<Total amount={total} />}>
      <ul>
        {due.slice(0, SHOWN).map((booking) => (
          <BookingRow key={booking._id} booking={booking} list="require-payment" />
        ))}
      </ul>
      {due.length > SHOWN && <Text c="dimmed">{`and ${due.length - SHOWN} more under Booking`}</Text>}
      <Text mt={14}>
        <TextLink to={addressOf(pages.myAccount)}>Pay all of it by one transfer</TextLink>
      </Text>
    </Panel>
  )
}

function Total({ amount }: { amount: number }) {
  return (
    <Text component="strong" fw={700} c="var(--rsfc-accent)" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {dollarsInWords(amount)}
    </Text>
  )
}
