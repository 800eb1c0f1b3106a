import type { DeskBooking } from '@rsfc/contract/bookings/schemas'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { PaymentBadge } from '../../booking-badges.tsx'
import { MARK_PAID, REQUEST_PAYMENT } from '../desk-actions.ts'
import { DeskRows } from './desk-rows.tsx'
import classes from './desk-rows.module.css'

/** Payments to check in the bank statement, and fees to request. */
export function PaymentRows({ payments }: { payments: readonly DeskBooking[] }) {
  return (
    <DeskRows
      label="Payments"
      rows={payments}
      available={[REQUEST_PAYMENT, MARK_PAID]}
      details={renderBill}
    />
  )
}

function renderBill({ payment_fee, payment_reference, payment_status }: DeskBooking) {
  return (
    <p className={classes.title}>
      <strong>{dollarsInWords(payment_fee)}</strong>
      <code>{payment_reference}</code>
      <PaymentBadge status={payment_status} />
    </p>
  )
}
