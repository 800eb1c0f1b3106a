import { faultOfPeriod, RETENTION_KINDS, type RetentionKind } from '@rsfc/domain/retention/kinds'
import { z } from 'zod'
import { ClubDate, ClubStamp, Id } from '../kit/fields.ts'

function byKind<S extends z.ZodType>(schemaOf: (kind: RetentionKind) => S) {
  const fields = RETENTION_KINDS.map((kind) => [kind, schemaOf(kind)])
  return z.object(Object.fromEntries(fields) as Record<RetentionKind, S>)
}

/** In the unit of the kind; 0 keeps the records forever. */
export const Periods = byKind((kind) => {
  const message = faultOfPeriod(kind, -1) ?? ''
  return z.number(message).refine((period) => faultOfPeriod(kind, period) === null, message)
})

/** Periods to try out; for those left out, the saved ones are used. */
export const PreviewQuery = byKind((kind) => {
  const message = faultOfPeriod(kind, -1) ?? ''
  const number = z.coerce.number<string | number>(message)
  return number.refine((period) => faultOfPeriod(kind, period) === null, message)
}).partial()

/** The number of records of each kind. */
export const Counts = byKind(() => z.int().min(0))

export const Retention = z.object({
  periods: Periods,
  /** Null before the first run. */
  last_run: z.object({ at: ClubStamp, removed: Counts }).nullable(),
})
export type Retention = z.output<typeof Retention>

export const KeptFileList = z.array(
  z.object({
    /** The id of the member, which opens the training file. */
    _id: Id,
    name: z.string(),
    left_on: ClubDate,
    /** Null if training files are kept forever. */
    until: ClubDate.nullable(),
  }),
)
export type KeptFile = z.output<typeof KeptFileList>[number]

export const PeriodChanges = Periods.partial()
