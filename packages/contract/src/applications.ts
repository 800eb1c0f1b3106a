import { APPLICATION_STATUSES, APPLICATION_TYPES } from '@rsfc/domain/applications/status'
import { z } from 'zod'
import { ClubDate, ClubStamp, Id, listQuery, Nothing, OptionalDate } from './fields.ts'
import { defineRoutes } from './http.ts'

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
export const DOCUMENTS_MAX = 10

export const applications = defineRoutes({
  list: {
    method: 'GET',
    path: '/application/',
    access: 'admin',
    summary: 'Applications, newest first',
    query: listQuery(APPLICATIONS_AT_ONCE).extend({ status: z.enum(APPLICATION_STATUSES).optional() }),
    data: z.array(Application),
  },
  mine: {
    method: 'GET',
    path: '/application/mine',
    access: 'member',
    summary: "One's own applications and how they stand",
    data: z.array(Application),
  },
  read: {
    method: 'GET',
    path: '/application/:application_id',
    access: 'admin',
    summary: 'One application',
    data: Application,
    notices: { 404: 'There is no such application.' },
  },
  openings: {
    method: 'GET',
    path: '/application/:application_id/openings',
    access: 'admin',
    summary: 'Which officer opened which document of an application, and when',
    data: z.array(Opening),
  },
  submit: {
    method: 'POST',
    path: '/application/submit-documents',
    access: 'member',
    summary: 'Hand in documents for a medical or licence application',
    upload: { field: 'documents', kind: 'document', max: DOCUMENTS_MAX },
    body: Submission,
    data: Application,
    notices: { 200: 'Application has been submitted', otherwise: 'Error submitting application' },
  },
  decide: {
    method: 'PUT',
    path: '/application/:application_id',
    access: 'admin',
    summary: "Decide on an application; approving writes its date to the member's own",
    body: Decision,
    data: Application,
    notices: { 200: 'Application updated successfully', otherwise: 'Error updating application' },
  },
  remove: {
    method: 'POST',
    path: '/application/delete/:application_id',
    access: 'admin',
    summary: 'Delete an application and its documents',
    data: Nothing,
    notices: { 200: 'Application deleted successfully', otherwise: 'Error deleting application' },
  },
  document: {
    method: 'GET',
    path: '/documents/:id',
    access: 'member',
    summary: 'One document, for its owner and officers; an officer who opens it is recorded',
    answers: 'application/pdf',
    data: Nothing,
    notices: { 404: 'There is no such document.' },
  },
})
