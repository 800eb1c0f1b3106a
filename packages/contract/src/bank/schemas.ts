import { BANK_FORMATS } from '@rsfc/domain/bank/bank-line'
import { MATCH_REASONS, TIERS } from '@rsfc/domain/bank/proposal'
import { z } from 'zod'
import { ClubDate, ClubStamp, Id, line, quantity } from '../kit/fields.ts'
import { says } from '../kit/plain-errors.ts'

const column = line(200)

export const ColumnMapping = z.object({
  on: column,
  amount: column.optional(),
  debit: column.optional(),
  credit: column.optional(),
  description: z.array(column).max(20),
  reference: column.optional(),
  payer: column.optional(),
  monthFirst: z.boolean().optional(),
})

/** A form sends the mapping as JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const BankUpload = z.object({
  /**
   * Which column contains what, for files whose layout is unknown; remembered for files with the same header.
   */
  mapping: z
    .string()
    .max(10_000)
    .transform((text, context) => {
      const mapping = ColumnMapping.safeParse(parsed(text))
      if (mapping.success) return mapping.data
      context.addIssue({
        code: 'custom',
        message: 'Mapping must name the columns of the date, the amounts and the description',
      })
      return z.NEVER
    })
    .optional(),
})

const Part = z.object({
  account_id: Id,
  /** The charge it settles, or the payment or refund by hand that it is; null if it stays as credit. */
  entry_id: Id.nullable(),
  /** In dollars. */
  amount: z.number(),
})

export const LINE_STATES = ['open', 'confirmed', 'set-aside'] as const

const ProposedPart = Part.extend({
  member_id: Id.nullable(),
  name: z.string(),
  memo: z.string(),
  /** If it is a payment or refund that an officer has entered: when, and who. */
  linked: z.object({ on: ClubDate, by_name: z.string().nullable() }).nullable(),
})

export const BankLine = z.object({
  _id: Id,
  line: z.int(),
  on: ClubDate,
  /** Positive if money came in, negative if it went out. */
  amount: z.number(),
  description: z.string(),
  reference: z.string(),
  payer: z.string(),
  state: z.enum(LINE_STATES),
  tier: z.enum(TIERS),
  reason: z.enum(MATCH_REASONS),
  /** What it settles, as proposed or as confirmed. */
  parts: z.array(ProposedPart),
  /** If several matches are possible, the parts of each. */
  choices: z.array(z.array(ProposedPart)),
  /** What was owed, if the amount is another. */
  owed: z.number().nullable(),
})
export type BankLine = z.output<typeof BankLine>

export const BankStatement = z.object({
  _id: Id,
  file_name: z.string(),
  format: z.enum(BANK_FORMATS),
  account: z.string(),
  /** Lines that an earlier file already contained. */
  known_lines: z.int(),
  lines: z.int(),
  open: z.int(),
  by_name: z.string().nullable(),
  createdAt: ClubStamp,
})
export type BankStatement = z.output<typeof BankStatement>

export const BankStatementList = z.array(BankStatement)

export const StagedStatement = z.object({
  statement: BankStatement,
  lines: z.array(BankLine),
  /** How many of the open lines are certain, probable or without a match. */
  tiers: z.object({ certain: z.int(), probable: z.int(), none: z.int() }),
})
export type StagedStatement = z.output<typeof StagedStatement>

export const Received = z.object({
  /** Null if the columns are unknown; then `header` has their names. */
  staged: StagedStatement.nullable(),
  header: z.array(z.string()),
  /** The same file was uploaded before, so nothing was added. */
  known: z.boolean(),
})
export type Received = z.output<typeof Received>

const share = quantity({ min: 0.01, max: 10_000_000, dollars: true })

export const Confirmation = z.object({
  parts: z
    .array(Part.extend({ amount: share }))
    .min(1, says('must say what the payment is for'))
    .max(100),
})

export const SettingAside = z.object({ set_aside: z.boolean() })

export const ConfirmedCertain = z.object({ confirmed: z.int(), left: z.int() })
