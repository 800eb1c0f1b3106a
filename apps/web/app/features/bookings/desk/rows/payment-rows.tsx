import { Text } from '@mantine/core'
import type { DeskBooking } from '@rsfc/contract/bookings/schemas'
import { feeInWords } from '@rsfc/domain/bookings/payment/fee-words'
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

function renderBill(booking: DeskBooking) {
  const { payment_reference, payment_status } = booking
  return (
    <RowLine>
      <Text span fw={600}>
        {feeInWords(booking)}
      </Text>
      <RowCode>{payment_reference}</RowCode>
      <PaymentBadge status={payment_status} />
    </RowLine>
  )
}
