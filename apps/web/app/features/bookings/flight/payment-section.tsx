import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking, Payment } from '@rsfc/contract/bookings/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { feeInWords } from '@rsfc/domain/bookings/payment/fee-words'
import { hasBill } from '@rsfc/domain/bookings/permissions'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { CLUB_NAME } from '@rsfc/domain/site/club'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../../data/download.ts'
import { focusPage } from '../../../page/navigation-effects.tsx'
import { useAction } from '../../../data/use-action.ts'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AlarmAlert } from '../booking/alarm-alert.tsx'
import { PaymentBadge } from '../booking/booking-badges.tsx'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { FeeTable } from '../../../ui/tables/fee-table.tsx'
import { DemoOnly } from '../../../ui/paynow/demo-only.tsx'
import { HowToPay } from '../../../ui/paynow/how-to-pay.tsx'
import { SavePictureButton } from '../../../ui/paynow/save-picture-button.tsx'
import { read } from '../../../data/read.ts'
import type { Sheet } from '../../../ui/pictures/sheet-picture.ts'

/** What the flight costs and how to pay. Only its owner sees this (2.members.payment-own). */
export function PaymentSection({ booking }: { booking: Booking }) {
  if (!hasBill(booking)) return <PaymentLater />
  return (
    <Panel title="Payment" aside={<PaymentBadge status={booking.payment_status} />}>
      {booking.payment_status === 'processing' ? (
        <Text maw="60ch">
          Your fee is being worked out. We will email you when it is ready to pay; there is nothing to do
          until then.
        </Text>
      ) : (
        <PaymentDetails booking={booking} />
      )}
    </Panel>
  )
}

function PaymentLater() {
  return (
    <Panel title="Payment">
      <Text maw="60ch">
        You pay by PayNow after the flight, for the time flown. The fee and payment details will appear here
        and in your inbox.
      </Text>
    </Panel>
  )
}

function PaymentDetails({ booking }: { booking: Booking }) {
  const payment = useQuery(read(bookings.payment, { params: { id: booking._id } }))
  if (payment.isPending) return <Skeleton height={320} radius="lg" aria-label="Loading payment" />
  if (payment.isError) {
    return <FetchFailed error={payment.error} onRetry={() => void payment.refetch()} />
  }
  return (
    <Stack gap={20}>
      <Text
        ff="var(--rsfc-serif)"
        fz="clamp(2.25rem, 1.9rem + 1.6vw, 3rem)"
        lh={1}
        lts="-0.02em"
        c="var(--rsfc-heading)"
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {dollarsInWords(payment.data.payment_left || payment.data.payment_fee)}
      </Text>
      {isPartPaid(payment.data) && <Text>{`${feeInWords(payment.data)}. ${restInWords(payment.data)}`}</Text>}
      <PaymentStep booking={booking} payment={payment.data} />
      {payment.data.fee_lines.length > 0 ? (
        <FeeTable lines={payment.data.fee_lines} total={payment.data.payment_fee} />
      ) : (
        <Text size="sm" c="dimmed" mt={10}>
          This fee was set by a club officer.
        </Text>
      )}
    </Stack>
  )
}

function isPartPaid({ payment_fee, payment_left }: Payment): boolean {
  return payment_left > 0 && payment_left < payment_fee
}

/** How the rest of a fee was paid. */
function restInWords({ payment_fee, payment_left, from_credit }: Payment): string {
  const rest = Math.round((payment_fee - payment_left) * 100) / 100
  if (from_credit === 0) return 'The rest is paid.'
  if (from_credit >= rest) return 'The rest is paid from your credit.'
  return `The rest is paid, ${dollarsInWords(from_credit)} of it from your credit.`
}

function PaymentStep({ booking, payment }: { booking: Booking; payment: Payment }) {
  if (booking.payment_status === 'paid') return <Paid booking={booking} payment={payment} />
  if (booking.payment_status === 'to-check-payment') {
    return (
      <Text maw="60ch" role="status">
        Thank you. Your payment is being checked; we will email you the receipt.
      </Text>
    )
  }
  return (
    <>
      {booking.payment_status === 'overdue' && (
        <AlarmAlert title="This payment is overdue">
          It was requested more than 14 days ago. Please pay now, or contact the club if something looks
          wrong.
        </AlarmAlert>
      )}
      {payment.demo && <DemoOnly />}
      <HowToPay transfer={transferOf(payment)} />
      <PaymentMade booking={booking} left={payment.payment_left} />
    </>
  )
}

function transferOf(payment: Payment) {
  const { payment_left, payment_reference, paynow_code, paynow_name, paynow_proxy, demo } = payment
  return {
    amount: payment_left,
    reference: payment_reference,
    code: paynow_code,
    name: paynow_name,
    proxy: paynow_proxy,
    demo,
  }
}

function PaymentMade({ booking, left }: { booking: Booking; left: number }) {
  const action = useAction(bookings.paymentMade, {
    onDone: focusPage,
  })
  const confirmPayment = async () => {
    const confirmed = await askFirst({
      title: 'Have you sent the payment?',
      children: `The club will check for ${dollarsInWords(left)} with reference ${booking.payment_reference} and send you a receipt.`,
      confirm: 'Yes, I have paid',
      cancel: 'Not yet',
    })
    if (confirmed) action.mutate({ params: { id: booking._id } })
  }
  return (
    <Button size="lg" fullWidth loading={action.isPending} onClick={() => void confirmPayment()}>
      Payment Made
    </Button>
  )
}

function Paid({ booking, payment }: { booking: Booking; payment: Payment }) {
  const { _id, payment_reference } = booking
  const save = () => download(bookings.receipt, `receipt-${payment_reference}.pdf`, { params: { id: _id } })
  return (
    <>
      <Text maw="60ch">{`${paidInWords(payment)}, thank you. See you in the air again soon.`}</Text>
      <Group gap="sm">
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={() => void save()}>
          Download the receipt
        </Button>
        <SavePictureButton sheet={receiptSheet(booking, payment)} name={`receipt-${payment_reference}.png`}>
          Save as a picture
        </SavePictureButton>
      </Group>
    </>
  )
}

function paidInWords({ payment_fee, from_credit }: Payment): string {
  if (from_credit === 0) return 'Paid'
  return from_credit >= payment_fee
    ? 'Paid from your credit'
    : `Paid, ${dollarsInWords(from_credit)} of it from your credit`
}

function receiptSheet(booking: Booking, { fee_lines, payment_fee, paid_at }: Payment): Sheet {
  return {
    title: `Receipt ${booking.payment_reference}`,
    rows: [
      ['From', CLUB_NAME],
      ['Received from', booking.pilot_name],
      ...(paid_at ? [['Paid on', dateInWords(clubDate(new Date(paid_at)))] as const] : []),
      ['Flight', dateInWords(booking.flight_date)],
      ['Aircraft', aircraftInWords(booking)],
      ...fee_lines.map(({ label, amount }) => [label, dollarsInWords(amount)] as const),
      ['Total paid', dollarsInWords(payment_fee)],
    ],
  }
}
