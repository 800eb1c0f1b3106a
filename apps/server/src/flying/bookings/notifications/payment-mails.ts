import { addressOf, pages } from '@rsfc/contract/pages'
import { feeLineInWords, type FeeLine } from '@rsfc/domain/bookings/payment/fee'
import type { PayNowPayee } from '@rsfc/domain/bookings/payment/paynow'
import type { BookingStatus } from '@rsfc/domain/bookings/status'
import { PAYMENT_SERVICE } from '@rsfc/domain/club/facts'
import { toPayInWords } from '@rsfc/domain/ledger/debt'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import type { Fact } from '../../../base/mail/mail-template.ts'
import type { Mail } from '../../../base/mail/mailer.ts'
import { flightSpan, hello, type MailedFlight, type Person } from './mails.ts'

type Bill = {
  to: Person
  flight: MailedFlight & { booking_status: BookingStatus; payment_fee: number; payment_reference: string }
  /** What is left to pay of the fee. */
  left: number
  /** What credit has paid of it. */
  fromCredit: number
  lines: FeeLine[]
  payee: PayNowPayee
  siteUrl: string
}

export function paymentRequestMail(bill: Bill): Mail {
  const { to, flight, left } = bill
  return {
    to: to.email,
    subject: `Payment request ${flight.payment_reference}: ${dollarsInWords(left)}`,
    words: {
      heading: 'Your flight fee',
      paragraphs: [
        hello(to),
        flight.booking_status === 'completed'
          ? `We hope you enjoyed your flight (booked for ${flightSpan(flight)}).`
          : `The club charges a fee for your booking of ${flightSpan(flight)}.`,
        howToPay(bill),
      ],
      facts: billFacts(bill),
      action: { label: 'See the code and pay', url: pageOf(bill) },
    },
  }
}

export function overdueMail(bill: Bill): Mail {
  const { to, flight, left } = bill
  return {
    to: to.email,
    subject: `Payment overdue ${flight.payment_reference}: ${dollarsInWords(left)}`,
    words: {
      heading: 'A fee is still unpaid',
      paragraphs: [
        hello(to),
        `The fee of your flight (booked for ${flightSpan(flight)}) has not reached us yet. If you have already paid, press Payment Made on the booking page. If there is a problem, please contact us.`,
        howToPay(bill),
      ],
      facts: billFacts(bill),
      action: { label: 'See the code and pay', url: pageOf(bill) },
    },
  }
}

export function receiptMail(bill: Bill, pdf: Buffer): Mail {
  const { to, flight, fromCredit } = bill
  const byCredit = fromCredit >= flight.payment_fee
  const name = `Receipt-${flight.payment_reference}.pdf`
  return {
    to: to.email,
    subject: `Receipt ${flight.payment_reference}: ${dollarsInWords(flight.payment_fee)}`,
    words: {
      heading: byCredit ? 'Paid from your credit' : 'Thank you for your payment',
      paragraphs: [
        hello(to),
        `${byCredit ? 'Your credit has paid the fee' : 'Your payment has arrived'}. The receipt for your flight (booked for ${flightSpan(flight)}) is attached, and remains available on the booking page.`,
      ],
      facts: billFacts(bill),
      action: { label: 'See the booking', url: pageOf(bill) },
    },
    files: [{ name, type: 'application/pdf', base64: pdf.toString('base64') }],
  }
}

function howToPay({ flight, payee }: Bill): string {
  return `Pay by ${PAYMENT_SERVICE} to ${payee.proxy} (${payee.name}) with the reference ${flight.payment_reference}: scan the code on the booking page, which fills in the amount and the reference for you. Then press Payment Made on that page.`
}

function pageOf({ flight, siteUrl }: Bill): string {
  return siteUrl + addressOf(pages.flight, { booking_id: flight._id })
}

function billFacts({ flight, lines, left, fromCredit }: Bill): Fact[] {
  const partPaid = left > 0 && left < flight.payment_fee
  return [
    ...lines.map((line) => ({
      label: `${line.label}: ${feeLineInWords(line)}`,
      value: dollarsInWords(line.amount),
    })),
    { label: 'Total', value: dollarsInWords(flight.payment_fee), strong: !partPaid },
    ...(fromCredit > 0 && !partPaid
      ? [{ label: 'Paid from your credit', value: dollarsInWords(fromCredit) }]
      : []),
    ...(partPaid
      ? [{ label: 'Left to pay', value: toPayInWords({ to_pay: left, credit: fromCredit }), strong: true }]
      : []),
    { label: 'Reference', value: flight.payment_reference },
  ]
}
