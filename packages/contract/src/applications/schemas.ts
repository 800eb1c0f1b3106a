import { APPLICATION_STATUSES, APPLICATION_TYPES } from '@rsfc/domain/applications/status'
import { z } from 'zod'
import { ClubDate, ClubStamp, Id, listQuery, OptionalDate } from '../kit/fields.ts'

const ApplicationDocument = z.object({
  _id: Id,
  file_name: z.string(),
  /** Its address is the API's base and this without the leading `public`; it opens for its owner and officers. */
  file_path: z.string(),
  file_type: z.string(),
  file_size: z.int(),
})
export type ApplicationDocument = z.output<typeof ApplicationDocument>

export const Application = z.object({
  _id: Id,
  application_id: Id,
  user_id: Id,
  name: z.string(),
  application_type: z.enum(APPLICATION_TYPES),
  application_status: z.enum(APPLICATION_STATUSES),
  application_date: ClubDate.nullable(),
  createdAt: ClubStamp,
  application_documents: z.array(ApplicationDocument),
})
export type Application = z.output<typeof Application>

export const Submission = z.object({
  user_id: Id,
  application_type: z.enum(APPLICATION_TYPES),
  application_date: ClubDate,
})

/** The type, the member and the documents are an application's for good; they may be sent back as they are. */
export const Decision = z.object({
  user_id: Id.optional(),
  application_status: z.enum(APPLICATION_STATUSES),
  application_type: z.enum(APPLICATION_TYPES).optional(),
  application_date: OptionalDate,
  application_documents: z.array(z.unknown()).max(100).optional(),
})

const Opening = z.object({ _id: Id, at: ClubStamp, actor_name: z.string(), file_name: z.string() })
export type Opening = z.output<typeof Opening>

/** The most that one answer lists; the rest is reached with `cursor`. */
const APPLICATIONS_AT_ONCE = 500

export const OpeningList = z.array(Opening)

export const ApplicationList = z.array(Application)

export const ApplicationQuery = listQuery(APPLICATIONS_AT_ONCE).extend({
  status: z.enum(APPLICATION_STATUSES).optional(),
})
