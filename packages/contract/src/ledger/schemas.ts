import { DOCUMENT_KINDS } from '@rsfc/domain/ledger/documents'
import { isDuesPeriod } from '@rsfc/domain/ledger/dues'
import { ENTRY_KINDS, ENTRY_SOURCES, HAND_KINDS } from '@rsfc/domain/ledger/entries'
import { MEMBERSHIP_TYPES } from '@rsfc/domain/members/account'
import { isMonth } from '@rsfc/domain/ledger/statement'
import { z } from 'zod'
import { ClubDate, ClubStamp, Id, line, prose, quantity } from '../kit/fields.ts'
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
  limit: z.coerce.number<string | number>().int().min(1).max(500).default(100),
})

export const StatementQuery = z.object({ month: Month })

export const Statement = z.object({
  account_id: Id,
  name: z.string(),
  month: Month,
  opening: Dollars,
  lines: z.array(LedgerEntry.extend({ balance: Dollars })),
  closing: Dollars,
  ageing: Ageing,
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
  prices: z.object({ ordinary: rate, social: rate, associate: rate }).partial(),
})

export const DuesPreview = z.object({
  /** The members who would be charged, by name. */
  members: z.array(
    z.object({ member_id: Id, name: z.string(), membership_type: z.enum(MEMBERSHIP_TYPES), amount: Dollars }),
  ),
  total: Dollars,
  /** The number of members who were already charged for the period. */
  already: z.int(),
})
export type DuesPreview = z.output<typeof DuesPreview>

export const DuesResult = z.object({ charged: z.int(), total: Dollars, already: z.int() })

export const MonthClosing = z.object({ month: Month })

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
