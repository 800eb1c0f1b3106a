import { isReplyAddress } from '@rsfc/domain/support/email'
import { CASE_STATUSES } from '@rsfc/domain/support/status'
import { z } from 'zod'
import { ClubStamp, Id, line, listQuery, Nothing, prose } from './fields.ts'
import { defineRoutes } from './http.ts'

const NewCase = z.object({
  name: line(200).min(1, 'Enter your name'),
  email: line(254).refine(isReplyAddress, 'Enter an email address such as name@example.com'),
  message: prose(5000).min(1, 'Write your message'),
})

const Reply = z.object({ _id: Id, reply: z.string(), createdAt: ClubStamp, officer: z.string().nullable() })

export const SupportCase = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: ClubStamp,
  case_status: z.enum(CASE_STATUSES),
  /** The latest one; '' while there is none. */
  reply: z.string(),
})
export type SupportCase = z.output<typeof SupportCase>

const CaseWithReplies = SupportCase.extend({ replies: z.array(Reply) })

/** The most that one answer lists; the rest is reached with `cursor`. */
const CASES_AT_ONCE = 500

export const support = defineRoutes({
  create: {
    method: 'POST',
    path: '/support/new',
    access: 'public',
    summary: 'Write to the club',
    body: NewCase,
    data: Nothing,
    notices: {
      200: 'Your Message has been received',
      invalid: 'Please fill in the necessary fields',
      otherwise: 'Unable to send message to support',
    },
  },
  list: {
    method: 'GET',
    path: '/support/',
    access: 'admin',
    summary: 'Support cases, newest first',
    query: listQuery(CASES_AT_ONCE).extend({ status: z.enum(CASE_STATUSES).optional() }),
    data: z.array(SupportCase),
  },
  read: {
    method: 'GET',
    path: '/support/:id',
    access: 'admin',
    summary: 'One support case with all its replies',
    data: CaseWithReplies,
    notices: { 404: 'There is no such case.' },
  },
  answer: {
    method: 'POST',
    path: '/support/:id',
    access: 'admin',
    summary: 'Set the status of a case; a new reply is mailed to the sender',
    body: z.object({ case_status: z.enum(CASE_STATUSES), reply: prose(5000).default('') }),
    data: CaseWithReplies,
    notices: { 200: 'Case status updated', otherwise: 'Error updating status' },
  },
  remove: {
    method: 'POST',
    path: '/support/delete/:id',
    access: 'admin',
    summary: 'Delete a support case and its replies',
    data: Nothing,
    notices: { 200: 'Case deleted', otherwise: 'Error deleting case' },
  },
})
