import { toCents } from '../../money/money.ts'
import type { ClubDate } from '../../time/club-time.ts'

/** `proxy` is the payee's UEN (with or without suffix) or +65 mobile number. */
export type PayNowPayee = { proxy: string; name: string }

type PayNowRequest = {
  payee: PayNowPayee
  /** In dollars; the payer cannot change it. */
  amount: number
  reference: string
  /** The last day on which banks accept the code. */
  expires: ClubDate
}

const MOBILE = /^\+65\d{8}$/
const UEN = /^[0-9A-Z]{9,13}$/
const PRINTABLE = /^[\x20-\x7e]{1,25}$/

/** The text of a PayNow QR code: EMVCo merchant-presented format with the SGQR fields. */
export function payNowCode({ payee, amount, reference, expires }: PayNowRequest): string {
  const account = [
    field('00', 'SG.PAYNOW'),
    field('01', MOBILE.test(payee.proxy) ? '0' : '2'),
    field('02', requireValid(MOBILE.test(payee.proxy) || UEN.test(payee.proxy), 'proxy', payee.proxy)),
    field('03', '0'),
    field('04', requireValid(/^\d{4}-\d\d-\d\d$/.test(expires), 'expiry', expires).replaceAll('-', '')),
  ]
  const text = [
    field('00', '01'),
    field('01', '12'),
    field('26', account.join('')),
    field('52', '0000'),
    field('53', '702'),
    field('54', amountText(amount)),
    field('58', 'SG'),
    field('59', requireValid(PRINTABLE.test(payee.name), 'name', payee.name)),
    field('60', 'Singapore'),
    field('62', field('01', requireValid(PRINTABLE.test(reference), 'reference', reference))),
    '6304',
  ].join('')
  return text + crc16(text)
}

/** All values are ASCII, so the length in characters is the length in bytes. */
function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

function amountText(dollars: number): string {
  const cents = toCents(dollars)
  requireValid(Number.isSafeInteger(cents) && cents > 0 && cents < 1e11, 'amount', String(dollars))
  return (cents / 100).toFixed(2)
}

/** Throws rather than create a code that a bank would misread. */
function requireValid(isValid: boolean, what: string, value: string): string {
  if (!isValid) throw new RangeError(`invalid PayNow ${what}: ${JSON.stringify(value)}`)
  return value
}

/** CRC-16/CCITT-FALSE of ASCII text, as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at) << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000 ? 0x1021 : 0) ^ (crc << 1)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
