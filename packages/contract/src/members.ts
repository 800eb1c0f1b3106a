import {
  ACCOUNT_STATUSES,
  ACCOUNT_TYPES,
  LICENSE_TYPES,
  MEMBERSHIP_TYPES,
} from '@rsfc/domain/members/account'
import { z } from 'zod'
import { ClubDate, Email, Id, line, OptionalDate, prose } from './fields.ts'

const REQUIRED = 'Please fill this in'

/** What a form may say of a member (§3), all but the password. */
export const MemberFields = z.object({
  first_name: line(100).min(1, REQUIRED),
  last_name: line(100).min(1, REQUIRED),
  salutation: line(100),
  email: Email,
  contact_number: line(40),
  address: prose(500),
  account_type: z.enum(ACCOUNT_TYPES),
  membership_type: z.enum(MEMBERSHIP_TYPES),
  date_joined: OptionalDate,
  date_of_birth: OptionalDate,
  title: line(60),
  license_type: z.enum(LICENSE_TYPES),
  license_number: line(60),
  certificate_of_expiry: OptionalDate,
  medical_date: OptionalDate,
  flights: z.int().min(0).max(1_000_000),
  flight_hours: z.number().min(0).max(1_000_000),
  instructor: line(100),
  examiner: line(100),
  instructor_rated: z.boolean(),
  examiner_rated: z.boolean(),
  account_remarks: prose(2000),
  account_status: z.enum(ACCOUNT_STATUSES),
})

/** A member in full, for themselves and the officers. */
export const Member = z.object({
  ...MemberFields.shape,
  _id: Id,
  username: z.string(),
  email: z.string(),
  date_joined: ClubDate.nullable(),
  date_of_birth: ClubDate.nullable(),
  certificate_of_expiry: ClubDate.nullable(),
  medical_date: ClubDate.nullable(),
})
export type Member = z.output<typeof Member>
