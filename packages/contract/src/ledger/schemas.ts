import { DOCUMENT_KINDS } from '@rsfc/domain/ledger/documents'
import { DUES_EXCEPTIONS, isDuesPeriod } from '@rsfc/domain/ledger/dues'
import { OPEN_KINDS } from '@rsfc/domain/ledger/closing'
import { ENTRIES_LISTED, ENTRY_KINDS, ENTRY_SOURCES, HAND_KINDS } from '@rsfc/domain/ledger/entries'
import { REMINDERS_AT_ONCE } from '@rsfc/domain/ledger/reminders'
import { MEMBERSHIP_TYPES } from '@rsfc/domain/members/account'
import { isMonth } from '@rsfc/domain/ledger/statement'
import { FIELD_RATE_KINDS } from '@rsfc/domain/bookings/payment/field-charges'
import { z } from 'zod'
import { ClubDate, ClubStamp, Id, line, Place, prose, quantity } from '../kit/fields.ts'
import { Debt } from './debt.ts'
import { says } from '../kit/plain-errors.ts'

const AMOUNT_MAX = 1_000_000
const REASON_MIN = 10

/** In dollars. Positive amounts are owed to the club. */
const Dollars = z.number()
const rate = quantity({ max: 100_000, dollars: true })

export const Reason = prose(500).refine(
  (text) => text.length >= REASON_MIN,
  says(`must have at least ${REASON_MIN} characters, so that others understand it later`),
)

export const Month = z
  .string()
  .refine(isMonth, says('must be a month such as 2026-11'))
  .meta({ description: 'A month in Singapore, such as 2026-11' })

export const LedgerEntry = z.object({
  _id: Id,
  kind: z.enum(ENTRY_KINDS),
  /** Positive if owed to the club, negative if paid or waived. */
  amount: Dollars,
  on: ClubDate,
  source: z.enum(ENTRY_SOURCES),
  source_id: Id.nullable(),
  reference: z.string(),
  memo: z.string(),
  /** The officer or member; null for the site. */
  by: Id.nullable(),
  by_name: z.string().nullable(),
  reverses: Id.nullable(),
  reversed_by: Id.nullable(),
  /** The part that is not settled, without a sign. */
  left: Dollars,
  /** Its invoice, receipt or credit note. */
  document: z.object({ _id: Id, kind: z.enum(DOCUMENT_KINDS), number: z.string() }).nullable(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

export const Ageing = z.object({
  '0-30': Dollars,
  '31-60': Dollars,
  '61-90': Dollars,
  'over-90': Dollars,
})

export const OpenItem = z.object({
  _id: Id,
  on: ClubDate,
  memo: z.string(),
  source: z.enum(ENTRY_SOURCES),
  source_id: Id.nullable(),
  amount: Dollars,
  left: Dollars,
  /** The reference and PayNow code of a transfer for this item alone. */
  reference: z.string(),
  paynow_code: z.string(),
  /** The member has reported the payment, but the club has not confirmed it yet. */
  being_checked: z.boolean(),
})

export type OpenItem = z.output<typeof OpenItem>

export const Account = z.object({
  account_id: Id,
  /** Null once the member is deleted. */
  member_id: Id.nullable(),
  name: z.string(),
  balance: Dollars,
  ...Debt.shape,
  uses_credit: z.boolean(),
  ageing: Ageing,
  open_items: z.array(OpenItem),
  /** Newest first. */
  entries: z.array(LedgerEntry),
  /** How to pay by one transfer; the code is null if there is nothing to pay. */
  payment_reference: z.string(),
  paynow_name: z.string(),
  paynow_proxy: z.string(),
  paynow_code: z.string().nullable(),
  demo: z.boolean(),
  /** When the member was reminded; for officers only. */
  reminders: z.array(z.object({ at: ClubStamp, amount: Dollars, by_name: z.string().nullable() })),
})
export type Account = z.output<typeof Account>

export const AccountQuery = z.object({
  limit: z.coerce.number<string | number>().int().min(1).max(500).default(ENTRIES_LISTED),
})

export const Statement = z.object({
  account_id: Id,
  name: z.string(),
  month: Month,
  opening: Dollars,
  lines: z.array(LedgerEntry.extend({ balance: Dollars })),
  closing: Dollars,
  ageing: Ageing,
  /** What is to pay now, whatever the month. */
  to_pay: Dollars,
  /** Amounts that lead from the closing balance to what is to pay now; empty if they are the same. */
  difference: z.array(z.object({ words: z.string(), amount: Dollars })),
})
export type Statement = z.output<typeof Statement>

/** An entry by an officer: in whole cents, with a sign only for kinds that can have either. */
export const NewEntry = z.object({
  kind: z.enum(HAND_KINDS),
  amount: quantity({ min: -AMOUNT_MAX, max: AMOUNT_MAX, dollars: true }),
  /** Today if left out. */
  on: ClubDate.optional(),
  memo: Reason,
  /** The charges that a payment or credit settles. If left out, the oldest; if empty, none. */
  settles: z.array(Id).max(500).optional(),
})

export const Reversal = z.object({ reason: Reason })

export const CreditAgreement = z.object({ uses_credit: z.boolean() })

/** Whom a reminder to everybody would reach. */
export const RemindersPreview = z.object({
  /** The largest debt first. */
  to_remind: z.array(z.object({ member_id: Id, name: z.string(), to_pay: Dollars })),
  total: Dollars,
  left_out: z.array(
    z.object({
      name: z.string(),
      to_pay: Dollars,
      /** Null for the account of a deleted member, whom no mail reaches. */
      reminded_at: ClubStamp.nullable(),
    }),
  ),
})
export type RemindersPreview = z.output<typeof RemindersPreview>

export const DebtReminders = z.object({ members: z.array(Id).min(1).max(REMINDERS_AT_ONCE) })

/** `left_out`: members who have paid or were reminded meanwhile. */
export const RemindersSent = z.object({ sent: z.int(), left_out: z.int() })

export const Figures = z.object({
  /** The sums of all accounts. */
  ...Debt.shape,
  ageing: Ageing,
  /** The highest amount first. */
  owing: z.array(
    z.object({
      account_id: Id,
      member_id: Id.nullable(),
      name: z.string(),
      ...Debt.shape,
      ageing: Ageing,
      oldest: ClubDate,
      reminded_at: ClubStamp.nullable(),
    }),
  ),
  /** What was charged and received, by month and source. */
  income: z.array(
    z.object({
      month: Month,
      charged: z.record(z.string(), Dollars),
      received: z.record(z.string(), Dollars),
    }),
  ),
  /** Instruction by month and instructor, and the amount billed for it. */
  instructors: z.array(
    z.object({
      month: Month,
      member_id: Id.nullable(),
      name: z.string(),
      minutes: z.int(),
      payout: Dollars,
    }),
  ),
  closed_until: Month.nullable(),
})
export type Figures = z.output<typeof Figures>

export const EXPORTS = ['entries', 'documents', 'instructors'] as const

export const ExportQuery = z.object({ what: z.enum(EXPORTS), from: ClubDate, to: ClubDate })

export const DuesRun = z.object({
  period: line(7).refine(
    isDuesPeriod,
    says('must be a month (2026-11), a quarter (2026-Q4) or a year (2026)'),
  ),
  /** For the whole period. */
  prices: z.object({ ordinary: rate, social: rate, associate: rate }).partial(),
  /** Whether members who were charged for a part of the period are charged for its other months. */
  rest_only: z.boolean().default(false),
  /** Whether the officer means a period that is far away. */
  far_confirmed: z.boolean().default(false),
})

const DuesMember = z.object({ member_id: Id, name: z.string(), membership_type: z.enum(MEMBERSHIP_TYPES) })

export const DuesPreview = z.object({
  /** The members who would be charged, by name, each with the months that were not charged yet. */
  members: z.array(DuesMember.extend({ amount: Dollars, months: z.array(Month) })),
  total: Dollars,
  /** The number of members who were already charged for the whole period. */
  already: z.int(),
  /** The members who would not be charged, by name. */
  left_out: z.array(DuesMember.extend({ reason: z.enum(DUES_EXCEPTIONS) })),
  /** Members who were charged for a part of the period, and those months. The run needs `rest_only`. */
  overlap: z.object({ members: z.int(), months: z.array(Month) }).nullable(),
  /** Says that the period is far away. The run needs `far_confirmed`. */
  far: z.string().nullable(),
})
export type DuesPreview = z.output<typeof DuesPreview>

export const DuesResult = z.object({ charged: z.int(), total: Dollars, already: z.int() })

export const MonthQuery = z.object({ month: Month })

/** What is open in a month and in the months before it that are not closed. */
export const OpenInMonth = z.object({
  month: Month,
  groups: z.array(
    z.object({
      kind: z.enum(OPEN_KINDS),
      count: z.int(),
      /** The oldest. */
      shown: z.array(
        z.object({
          /** The bank line or the booking. */
          _id: Id,
          statement_id: Id.nullable(),
          on: ClubDate,
          words: z.string(),
          amount: Dollars.nullable(),
        }),
      ),
    }),
  ),
})
export type OpenInMonth = z.output<typeof OpenInMonth>

export const MonthClosing = z.object({
  month: Month,
  /** Whether the month is closed although something is open in it. */
  anyway: z.boolean().default(false),
})

export const MonthReopening = z.object({ month: Month, reason: Reason })

export const ClosedMonths = z.array(z.object({ month: Month, at: ClubStamp, by_name: z.string().nullable() }))

const RatesFrom = z.object({
  starts_on: ClubDate,
  hourly_rate: rate,
  incremental_rate: rate,
  instructor_rate: rate,
  examiner_rate: rate,
})

export const RateList = z.array(RatesFrom)
export const NewRates = RatesFrom
export const RatesToCancel = z.object({ starts_on: ClubDate })

const ANY_LANDING = 'Enter the place where the fee is charged'

export const NewFieldRate = z
  .object({
    kind: z.enum(FIELD_RATE_KINDS),
    /** Of a landing fee. */
    place: Place.nullable(),
    /** Null for all aircraft without a rate of their own. */
    aircraft_type: Id.nullable(),
    /** A landing fee for aircraft up to this maximum take-off weight; null for every weight. */
    up_to_kg: quantity({ min: 1, max: 600_000, whole: true, unit: ' kg' }).nullable().default(null),
    starts_on: ClubDate,
    /** Dollars for a landing, or for an hour of flight; 0 ends the charge on that day. */
    amount: quantity({ max: 1000, dollars: true }),
    training_exempt: z.boolean().default(false),
    touch_and_goes: z.boolean().default(true),
  })
  .refine(({ kind, place }) => kind !== 'landing' || place !== null, {
    path: ['place'],
    message: ANY_LANDING,
  })
  .refine(
    ({ kind, aircraft_type, up_to_kg }) =>
      up_to_kg === null || (kind === 'landing' && aircraft_type === null),
    { path: ['up_to_kg'], message: 'Only a landing fee for all aircraft can be by weight' },
  )

export const FieldRate = z.object({
  _id: Id,
  kind: z.enum(FIELD_RATE_KINDS),
  place: z.string().nullable(),
  aircraft_type: Id.nullable(),
  aircraft_registration: z.string().nullable(),
  up_to_kg: z.number().nullable(),
  /** The aircraft that are recorded as no heavier. */
  aircraft_within: z.array(Id),
  starts_on: z.string(),
  amount: z.number(),
  training_exempt: z.boolean(),
  touch_and_goes: z.boolean(),
})
export type FieldRate = z.output<typeof FieldRate>
export const FieldRateList = z.array(FieldRate)
