import { Text } from '@mantine/core'
import type { DeskBooking } from '@rsfc/contract/bookings/schemas'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { PaymentBadge } from '../../booking/booking-badges.tsx'
import { MARK_PAID, REQUEST_PAYMENT } from '../desk-actions.ts'
import { DeskRows, RowCode, RowLine } from './desk-rows.tsx'

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
    <RowLine>
      <Text span fw={600}>
        {dollarsInWords(payment_fee)}
      </Text>
      <RowCode>{payment_reference}</RowCode>
      <PaymentBadge status={payment_status} />
    </RowLine>
  )
}
