import { addressOf, pages } from '@rsfc/contract/pages'
import type { PayNowPayee } from '@rsfc/domain/bookings/payment/paynow'
import { PAYMENT_SERVICE } from '@rsfc/domain/club/facts'
import { DEBT_WORDS, toPayInWords } from '@rsfc/domain/ledger/debt'
import type { Month } from '@rsfc/domain/ledger/statement'
import { monthInWords } from '@rsfc/domain/ledger/words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { fromCents } from '@rsfc/domain/money/money'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { Fact } from '../../base/mail/mail-template.ts'
import type { Mail } from '../../base/mail/mailer.ts'
import type { DocumentRow } from './store.ts'

/** In cents. */
type ToPay = { to_pay: number; credit: number }

type Debt = ToPay & {
  to: { email: string; salutation: string; first_name: string }
  items: readonly { on: string; memo: string; left: number }[]
  payment_reference: string
  payee: PayNowPayee
  siteUrl: string
}

/** `to_pay` and `credit` are what remains after the payment. */
type PaymentMail = ToPay & {
  to: Debt['to']
  number: string
  document: Pick<DocumentRow, 'amount' | 'on'>
  /** `left` is what remains of a charge that is paid in part. */
  settled: readonly { memo: string; amount: number; left?: number }[]
  pdf: Buffer
  siteUrl: string
}

const toPay = ({ to_pay, credit }: ToPay): Fact => ({
  label: DEBT_WORDS.to_pay,
  value: toPayInWords({ to_pay: fromCents(to_pay), credit: fromCents(credit) }),
})

/** The receipt of a payment that is not only for one flight. */
export function paymentMail(mail: PaymentMail): Mail {
  const { to, number, document, settled, pdf, siteUrl } = mail
  const paid = Math.abs(document.amount)
  const kept = paid - settled.reduce((sum, { amount }) => sum + amount, 0)
  const total = dollarsInWords(fromCents(paid))
  return {
    to: to.email,
    subject: `Receipt ${number}: ${total}`,
    words: {
      heading: 'Thank you for your payment',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        'Your payment has arrived. The receipt is attached, and remains available in your account.',
      ],
      facts: [
        ...settled.map(({ memo, amount, left = 0 }) => ({
          label: memo || 'Charge',
          value: `${dollarsInWords(fromCents(amount))}${left > 0 ? `, ${dollarsInWords(fromCents(left))} left` : ''}`,
        })),
        ...(kept > 0 ? [{ label: 'Kept as credit', value: dollarsInWords(fromCents(kept)) }] : []),
        { label: 'Received', value: total, strong: true },
        toPay(mail),
      ],
      action: { label: 'See your account', url: siteUrl + addressOf(pages.myAccount) },
    },
    files: [{ name: `${number}.pdf`, type: 'application/pdf', base64: pdf.toString('base64') }],
  }
}

/** `to_pay` and `credit` are what remains after the use. */
type CreditUse = ToPay & {
  to: Debt['to']
  used: readonly { memo: string; amount: number }[]
  siteUrl: string
}

/** Credit has paid charges that no other mail is about. */
export function creditMail({ to, used, siteUrl, ...left }: CreditUse): Mail {
  const total = dollarsInWords(fromCents(used.reduce((sum, { amount }) => sum + amount, 0)))
  return {
    to: to.email,
    subject: `Your credit has paid ${total}`,
    words: {
      heading: 'Paid from your credit',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        'Your credit pays your oldest charges automatically. If you want to keep it, turn this off in your account.',
      ],
      facts: [
        ...used.map(({ memo, amount }) => ({
          label: memo || 'Charge',
          value: dollarsInWords(fromCents(amount)),
        })),
        { label: 'Paid from your credit', value: total, strong: true },
        toPay(left),
      ],
      action: { label: 'See your account', url: siteUrl + addressOf(pages.myAccount) },
    },
  }
}

/** What a member owes, item by item, and how to pay all of it at once. */
export function debtMail(debt: Debt): Mail {
  const { to, items, to_pay, payment_reference, payee, siteUrl } = debt
  const total = dollarsInWords(fromCents(to_pay))
  return {
    to: to.email,
    subject: `Your account: ${total} to pay`,
    words: {
      heading: 'Your open charges',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `Please pay ${total} by ${PAYMENT_SERVICE} to ${payee.proxy} (${payee.name}) with the reference ${payment_reference}: it settles everything below. If you have already paid, or if there is a problem, please tell us.`,
      ],
      facts: [
        ...items.map(({ on, memo, left }) => ({
          label: `${memo || 'Charge'} (${dateInWords(on)})`,
          value: dollarsInWords(fromCents(left)),
        })),
        { ...toPay(debt), strong: true },
        { label: 'Reference', value: payment_reference },
      ],
      action: { label: 'See your account', url: siteUrl + addressOf(pages.myAccount) },
    },
  }
}

type Due = Pick<Debt, 'to' | 'siteUrl'> & { memo: string; amount: number }

/** New dues, sent on the day they are charged. */
export function duesMail({ to, memo, amount, siteUrl }: Due): Mail {
  const charged = dollarsInWords(fromCents(amount))
  return {
    to: to.email,
    subject: `${memo}: ${charged}`,
    words: {
      heading: 'Your membership dues',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `${charged} was charged to your account. Your account shows the invoice, any credit you have, and how to pay by ${PAYMENT_SERVICE}.`,
      ],
      facts: [{ label: memo, value: charged, strong: true }],
      action: { label: 'See your account', url: siteUrl + addressOf(pages.myAccount) },
    },
  }
}

type Reopened = Pick<Debt, 'to' | 'siteUrl'> & { month: Month; by: string; reason: string }

/** To the other officers, because reported figures can change now. */
export function reopenedMail({ to, month, by, reason, siteUrl }: Reopened): Mail {
  const heading = `${monthInWords(month)} was reopened`
  return {
    to: to.email,
    subject: heading,
    words: {
      heading,
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `${by} has reopened ${monthInWords(month)} in the accounts. Entries can be dated in this month until it is closed again.`,
      ],
      facts: [{ label: 'Reason', value: reason }],
      action: { label: 'See the closed months', url: siteUrl + addressOf(pages.books) },
    },
  }
}
