import { Alert, Button, Skeleton } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking, Payment } from '@rsfc/contract/bookings/schemas'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { IconAlertTriangle, IconDownload, IconFlask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../../data/download.ts'
import { focusPage } from '../../../page/navigation-effects.tsx'
import { useAction } from '../../../data/use-action.ts'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PaymentBadge } from '../booking-badges.tsx'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { FeeArithmetic } from './fee-arithmetic.tsx'
import { HowToPay } from './how-to-pay.tsx'
import classes from './payment-section.module.css'
import { read } from '../../../data/read.ts'

/** What a flight costs and how to pay it: for its owner alone (§2). */
export function PaymentSection({ booking }: { booking: Booking }) {
  if (booking.booking_status !== 'completed') return <PaymentAhead />
  return (
    <Panel title="Payment" aside={<PaymentBadge status={booking.payment_status} />}>
      {booking.payment_status === 'processing' ? (
        <p className={classes.lead}>
          Your fee is being worked out. You get a mail as soon as it can be paid; there is nothing to do until
          then.
        </p>
      ) : (
        <PaymentOf booking={booking} />
      )}
    </Panel>
  )
}

function PaymentAhead() {
  return (
    <Panel title="Payment">
      <p className={classes.lead}>
        You pay after the flight, for the time flown, by PayNow. The fee and how to pay it will be here and in
        your inbox.
      </p>
    </Panel>
  )
}

function PaymentOf({ booking }: { booking: Booking }) {
  const payment = useQuery(read(bookings.payment, { params: { id: booking._id } }))
  if (payment.isPending) return <Skeleton height={320} radius="lg" aria-label="Loading the payment" />
  if (payment.isError) {
    return <FetchFailed error={payment.error} onRetry={() => void payment.refetch()} />
  }
  return (
    <div className={classes.stack}>
      <p className={classes.fee}>{dollarsInWords(payment.data.payment_fee)}</p>
      <FeeArithmetic payment={payment.data} />
      <PaymentStep booking={booking} payment={payment.data} />
    </div>
  )
}

function PaymentStep({ booking, payment }: { booking: Booking; payment: Payment }) {
  if (booking.payment_status === 'paid') return <Paid booking={booking} />
  if (booking.payment_status === 'to-check-payment') {
    return (
      <p className={classes.lead} role="status">
        Thank you. Your payment is being checked; the receipt follows by mail.
      </p>
    )
  }
  return (
    <>
      {booking.payment_status === 'overdue' && (
        <Alert
          variant="light"
          color="red"
          icon={<IconAlertTriangle />}
          title="This payment is overdue"
          classNames={{ title: classes.alarm, icon: classes.alarm, message: classes.alertText }}
        >
          It was asked for more than 14 days ago. Please pay it now, or tell the club if something is wrong
          with it.
        </Alert>
      )}
      {payment.demo && (
        <Alert
          variant="light"
          color="gray"
          icon={<IconFlask />}
          title="A demo: pay nothing"
          classNames={{ title: classes.alertText, message: classes.alertText }}
        >
          This club has not entered its PayNow number yet. The number and the code below are stand-ins that no
          money can go to.
        </Alert>
      )}
      <HowToPay payment={payment} />
      <PaymentMade booking={booking} />
    </>
  )
}

function PaymentMade({ booking }: { booking: Booking }) {
  const action = useAction(bookings.paymentMade, {
    onDone: focusPage,
  })
  const press = async () => {
    const sure = await askFirst({
      title: 'Have you sent the payment?',
      children: `The club will look for ${dollarsInWords(booking.payment_fee)} with the reference ${booking.payment_reference}, and send you the receipt.`,
      confirm: 'Yes, it is sent',
      cancel: 'Not yet',
    })
    if (sure) action.mutate({ params: { id: booking._id } })
  }
  return (
    <Button size="lg" fullWidth loading={action.isPending} onClick={() => void press()}>
      Payment Made
    </Button>
  )
}

function Paid({ booking: { _id, payment_reference } }: { booking: Booking }) {
  const save = () => download(bookings.receipt, `receipt-${payment_reference}.pdf`, { params: { id: _id } })
  return (
    <>
      <p className={classes.lead}>Paid, with thanks. Fly again soon.</p>
      <Button variant="default" leftSection={<IconDownload size={18} />} onClick={() => void save()}>
        Download the receipt
      </Button>
    </>
  )
}
