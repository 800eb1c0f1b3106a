import { APPLICATION_STATUSES, APPLICATION_TYPES, DOCUMENT_TYPES } from '@rsfc/domain/applications/status'
import { z } from 'zod'
import {
  ClubDate,
  ClubStamp,
  Id,
  listQuery,
  MedicalDetails,
  OptionalDate,
  prose,
  SeenVersion,
  Version,
} from '../kit/fields.ts'

export const ApplicationDocument = z.object({
  _id: Id,
  file_name: z.string(),
  /** The URL is the API base plus this path without the leading `public`, for the owner and officers only. */
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
  /** Null for a membership. */
  application_date: ClubDate.nullable(),
  /** What the member wrote; empty for documents. */
  message: z.string(),
  /** Why it was rejected; empty if no reason was given. */
  reason: z.string(),
  createdAt: ClubStamp,
  application_documents: z.array(ApplicationDocument),
  version: Version,
})
export type Application = z.output<typeof Application>

export const Submission = z.object({
  user_id: Id,
  application_type: z.enum(DOCUMENT_TYPES),
  application_date: ClubDate,
  ...MedicalDetails.shape,
})

/** An application for ordinary membership. */
export const MembershipApplication = z.object({ message: prose(1000).default('') })

/** The type, member and documents cannot be changed, but may be sent (7.applications.decide). */
export const Decision = z.object({
  user_id: Id.optional(),
  application_status: z.enum(APPLICATION_STATUSES),
  application_type: z.enum(APPLICATION_TYPES).optional(),
  application_date: OptionalDate,
  ...MedicalDetails.shape,
  application_documents: z.array(z.unknown()).max(100).optional(),
  /** Why it is rejected. The member reads it in the mail and on their profile. */
  reason: prose(500).optional(),
  version: SeenVersion,
})

export const Opening = z.object({ _id: Id, at: ClubStamp, actor_name: z.string(), file_name: z.string() })
export type Opening = z.output<typeof Opening>

/** Use `cursor` to read more. */
const MAX_PER_RESPONSE = 500

export const OpeningList = z.array(Opening)

export const ApplicationList = z.array(Application)

export const ApplicationQuery = listQuery(MAX_PER_RESPONSE).extend({
  status: z.enum(APPLICATION_STATUSES).optional(),
  /** Only those of one member. */
  user: Id.optional(),
})
