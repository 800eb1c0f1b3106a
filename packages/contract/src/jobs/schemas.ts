import { z } from 'zod'
import { ClubStamp, Id } from '../kit/fields.ts'

/** Neither the text of a mail nor a link is in it. */
export const FailedJob = z.object({
  _id: Id,
  name: z.string(),
  /** Of a mail. */
  to: z.string().nullable(),
  subject: z.string().nullable(),
  error: z.string(),
  attempts: z.int(),
  queued_at: ClubStamp,
  /** Null once the site has given up. */
  next_try: ClubStamp.nullable(),
})
export type FailedJob = z.output<typeof FailedJob>

export const FailedJobList = z.array(FailedJob)

export const JobsToRetry = z.object({ ids: z.array(Id).min(1).max(200) })
