import { APPLICATION_STATUS_WORDS, APPLICATION_TYPE_WORDS } from '../applications/words.ts'
import { FLIGHT_TYPE_LABELS } from '../bookings/flight-words.ts'
import { AIRCRAFT_STATUS_WORDS } from '../fleet/status.ts'
import {
  ACCOUNT_STATUS_WORDS,
  ACCOUNT_TYPE_WORDS,
  LICENSE_WORDS,
  MEMBERSHIP_WORDS,
} from '../members/words.ts'
import { dollarsInWords } from '../money/money-words.ts'
import { RETENTION_KINDS } from '../retention/kinds.ts'
import { periodInWords } from '../retention/words.ts'
import { CASE_STATUS_WORDS } from '../support/words.ts'
import { clubDate, clubTime } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'
import type { AuditStory } from './entry.ts'
import { NOT_RECORDED } from './recorded-values.ts'

const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account_type: ACCOUNT_TYPE_WORDS,
  membership_type: MEMBERSHIP_WORDS,
  account_status: ACCOUNT_STATUS_WORDS,
  license_type: LICENSE_WORDS,
  flight_type: FLIGHT_TYPE_LABELS,
  booking_status: {
    pending: 'Pending',
    confirmed: 'Confirmed',
    completed: 'Completed',
    cancelled: 'Cancelled',
    rejected: 'Rejected',
  },
  payment_status: {
    processing: 'Processing',
    'requesting-payment': 'Payment requested',
    'to-check-payment': 'Checking payment',
    paid: 'Paid',
    overdue: 'Overdue',
  },
  instructor_answer: { asked: 'Asked', accepted: 'Accepted', declined: 'Declined' },
  aircraft_status: AIRCRAFT_STATUS_WORDS,
  application_status: APPLICATION_STATUS_WORDS,
  application_type: APPLICATION_TYPE_WORDS,
  case_status: CASE_STATUS_WORDS,
  data_type: {
    members: 'Members',
    booking: 'Bookings',
    community: 'Community',
    club: 'The whole club',
    'ledger-entries': 'Ledger',
    'ledger-documents': 'Invoices and receipts',
    'ledger-instructors': 'Hours of instructors',
    'bank-statement': 'Bank statement',
    'event-signups': 'Sign-ups to an event',
    'import-problems': 'Problems of an import',
  },
}

const MONEY: ReadonlySet<string> = new Set([
  'payment_fee',
  'event_price',
  'hourly_rate',
  'incremental_rate',
  'instructor_rate',
  'examiner_rate',
])

const PICTURES: ReadonlySet<string> = new Set(['aircraft_image', 'event_image', 'profile_image'])

const A_DATE = /^\d{4}-\d\d-\d\d$/
const AN_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

type Context = Pick<AuditStory, 'action' | 'names'>

/** A recorded value as officers read it: in club time, with names instead of ids, never as JSON. */
export function valueInWords({ action, names }: Context, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (value === NOT_RECORDED) return 'not recorded'
  if (value === '(removed)') return 'removed'
  if (PICTURES.has(field)) return countOfPictures(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberInWords(action, field, value)
  if (typeof value === 'string') return CHOICES[field]?.[value] ?? names[value] ?? textInWords(value)
  if (Array.isArray(value))
    return listInWords(value.map((item) => valueInWords({ action, names }, field, item)))
  return hoursOfField(value) ?? periodInHours(value) ?? 'not shown'
}

/** The airfield: 'Monday 09:00 to 17:00', 'Tuesday closed' or 'curfew Monday, Tuesday 22:00 to 07:00'. */
function hoursOfField(value: object): string | null {
  const { day, opens, closes, kind, days, from, to } = value as Readonly<Record<string, unknown>>
  if (typeof day === 'string')
    return typeof opens === 'string' ? `${day} ${opens} to ${String(closes)}` : `${day} closed`
  if (typeof kind !== 'string' || !Array.isArray(days)) return null
  return `${kind} ${days.join(', ')} ${String(from)} to ${String(to)}`
}

/** The hours of an instructor, for example 'Monday 09:00 to 12:00'. */
function periodInHours(value: object): string | null {
  const { weekday, from, to } = value as Readonly<Record<string, unknown>>
  if (typeof from !== 'string' || typeof to !== 'string') return null
  const day = typeof weekday === 'string' ? `${weekday} ` : ''
  return `${day}${textInWords(from)} to ${textInWords(to)}`
}

function textInWords(text: string): string {
  if (A_DATE.test(text)) return dateInWords(text)
  if (AN_INSTANT.test(text)) return instantInWords(text)
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text) ? 'someone deleted' : text
}

function instantInWords(text: string): string {
  const moment = new Date(text)
  return `${dateInWords(clubDate(moment))}, ${clubTime(moment)}`
}

function numberInWords(action: string, field: string, value: number): string {
  if (MONEY.has(field)) return dollarsInWords(value)
  const kind = action === 'retention.update' ? RETENTION_KINDS.find((name) => name === field) : undefined
  return kind ? periodInWords(kind, value) : value.toLocaleString('en-SG')
}

function countOfPictures(value: unknown): string {
  const count = Array.isArray(value) ? value.length : 1
  if (count === 0) return 'none'
  return count === 1 ? 'a picture' : `${count} pictures`
}

/** For example 'A', 'A and B' or 'A, B and C'. */
export function listInWords(items: readonly string[]): string {
  if (items.length === 0) return 'none'
  const last = items.at(-1) ?? ''
  return items.length === 1 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}
