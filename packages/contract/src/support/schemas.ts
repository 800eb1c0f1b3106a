import { isEmailAddress } from '@rsfc/domain/members/email-address'
import { NAME_MAX } from '@rsfc/domain/members/person-name'
import { CASE_STATUSES } from '@rsfc/domain/support/status'
import { CASE_KINDS, DATA_REQUESTS } from '@rsfc/domain/support/requests'
import { TRIAL_PEOPLE_MAX } from '@rsfc/domain/support/trial-flight'
import { WEEKDAYS } from '@rsfc/domain/time/weekdays'
import { z } from 'zod'
import {
  ClubDate,
  ClubStamp,
  Id,
  line,
  listQuery,
  NOT_AN_EMAIL,
  personName,
  PhoneNumber,
  prose,
  quantity,
  SeenVersion,
  Version,
} from '../kit/fields.ts'

export const NewCase = z.object({
  // Room for a first and a last name.
  name: personName(2 * NAME_MAX + 1).min(1, 'Enter your name'),
  email: line(254).refine(isEmailAddress, NOT_AN_EMAIL),
  message: prose(5000).min(1, 'Write your message'),
})

export const NewDataRequest = z.object({
  kind: z.enum(DATA_REQUESTS),
  message: prose(3000).default(''),
})

export const TrialFlightEnquiry = NewCase.extend({
  phone: PhoneNumber.default(''),
  people: quantity({ min: 1, max: TRIAL_PEOPLE_MAX, whole: true }),
  /** An empty list means any day. */
  days: z.array(z.enum(WEEKDAYS)).max(WEEKDAYS.length).default([]),
  message: prose(3000).default(''),
  /** Hidden from people. Only programs fill it in, and their enquiries are dropped. */
  website: z.string().max(500).default(''),
})

export const Reply = z.object({
  _id: Id,
  reply: z.string(),
  createdAt: ClubStamp,
  officer: z.string().nullable(),
})

export const SupportCase = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: ClubStamp,
  case_status: z.enum(CASE_STATUSES),
  kind: z.enum(CASE_KINDS),
  /** The last day for an answer to a request about personal data; null for other messages. */
  due_on: ClubDate.nullable(),
  /** The latest reply, or '' if there is none. */
  reply: z.string(),
})
export type SupportCase = z.output<typeof SupportCase>

export const CaseWithReplies = SupportCase.extend({
  replies: z.array(Reply),
  /** The member who sent it; null if they were not signed in. */
  user_id: Id.nullable(),
  version: Version,
})

/** As the sender sees it: replies come from the club, not from a named person. */
export const OwnCase = SupportCase.extend({ replies: z.array(Reply.omit({ officer: true })) })
export type OwnCase = z.output<typeof OwnCase>

export const OwnCaseList = z.array(OwnCase)

/** Use `cursor` to read more. */
const MAX_PER_RESPONSE = 500

export const SupportCaseList = z.array(SupportCase)

export const CaseQuery = listQuery(MAX_PER_RESPONSE).extend({ status: z.enum(CASE_STATUSES).optional() })

export const CaseAnswer = z.object({
  case_status: z.enum(CASE_STATUSES),
  reply: prose(5000).default(''),
  version: SeenVersion,
})
