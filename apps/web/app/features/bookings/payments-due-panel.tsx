import { bookings } from '@rsfc/contract/bookings/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { isPaymentDue } from '@rsfc/domain/bookings/sections'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { BookingRow } from './lists/booking-row.tsx'
import classes from './payments-due-panel.module.css'
import { read } from '../../data/read.ts'

const SHOWN = 3

/** Payments the member still has to make; absent when there are none. Those being checked are left out. */
export function PaymentsDuePanel({ userId }: { userId: string }) {
  const list = useQuery(read(bookings.ofMember, { params: { userId } }))
  const due = list.data?.filter((booking) => isPaymentDue(booking, userId)) ?? []
  if (due.length === 0) return null
  const total = due.reduce((sum, { payment_fee }) => sum + Math.round(payment_fee * 100), 0) / 100
  return (
    <Panel title="Payments due" aside={<strong className={classes.total}>{dollarsInWords(total)}</strong>}>
      <ul>
        {due.slice(0, SHOWN).map((booking) => (
          <BookingRow key={booking._id} booking={booking} list="require-payment" />
        ))}
      </ul>
      {due.length > SHOWN && <p className={classes.none}>{`and ${due.length - SHOWN} more under Booking`}</p>}
      <p className={classes.all}>
        <TextLink to={addressOf(pages.myAccount)}>Pay all of it by one transfer</TextLink>
      </p>
    </Panel>
  )
}
