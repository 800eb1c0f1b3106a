import { z } from 'zod'
import { ClubStamp, Id } from '../kit/fields.ts'

/** Contains neither the text of a mail nor a link. */
export const FailedJob = z.object({
  _id: Id,
  name: z.string(),
  /** The recipient and subject of a mail; null for other jobs. */
  to: z.string().nullable(),
  subject: z.string().nullable(),
  error: z.string(),
  attempts: z.int(),
  queued_at: ClubStamp,
  /** Null once no more tries are left. */
  next_try: ClubStamp.nullable(),
})
export type FailedJob = z.output<typeof FailedJob>

export const FailedJobList = z.array(FailedJob)

export const JobsToRetry = z.object({ ids: z.array(Id).min(1).max(200) })
