import { MEMBER_SORTS } from '@rsfc/domain/members/sorts'
import {
  ACCOUNT_STATUSES,
  ACCOUNT_TYPES,
  LICENSE_TYPES,
  MEMBERSHIP_TYPES,
} from '@rsfc/domain/members/account'
import type { MEMBER_FIELDS } from '@rsfc/domain/members/member-fields'
import { z } from 'zod'
import {
  BirthDate,
  ClubDate,
  Email,
  Id,
  line,
  listQuery,
  MedicalDetails,
  OptionalDate,
  personName,
  PhoneNumber,
  prose,
  quantity,
  SeenVersion,
  Version,
} from '../kit/fields.ts'
import { NewPassword } from '../account/schemas.ts'

export { StoredPicture } from '../kit/fields.ts'

/** The types of the fields that officers edit, without the password. */
export const MemberFields = z.object({
  first_name: personName().min(1),
  last_name: personName().min(1),
  salutation: personName(),
  email: Email,
  contact_number: PhoneNumber,
  address: prose(500),
  account_type: z.enum(ACCOUNT_TYPES),
  membership_type: z.enum(MEMBERSHIP_TYPES),
  date_joined: OptionalDate,
  date_of_birth: BirthDate,
  title: personName(),
  license_type: z.enum(LICENSE_TYPES),
  license_number: line(60),
  certificate_of_expiry: OptionalDate,
  medical_date: OptionalDate,
  flights: quantity({ max: 1_000_000, whole: true }),
  flight_hours: quantity({ max: 1_000_000 }),
  instructor: line(100),
  examiner: line(100),
  instructor_rated: z.boolean(),
  examiner_rated: z.boolean(),
  account_remarks: prose(2000),
  account_status: z.enum(ACCOUNT_STATUSES),
} satisfies Record<keyof typeof MEMBER_FIELDS, z.ZodType>)

/** All fields of a member, for the member and the officers. */
export const Member = z.object({
  ...MemberFields.shape,
  _id: Id,
  username: z.string(),
  // Not validated again, so that values stored under older rules can still be read.
  first_name: z.string(),
  last_name: z.string(),
  salutation: z.string(),
  title: z.string(),
  contact_number: z.string(),
  email: z.string(),
  date_joined: ClubDate.nullable(),
  date_of_birth: ClubDate.nullable(),
  certificate_of_expiry: ClubDate.nullable(),
  medical_date: ClubDate.nullable(),
  /** `public/profile/{_id}.jpeg`, or null if there is no picture. */
  profile_image: z.string().nullable(),
  version: Version,
})
export type Member = z.output<typeof Member>

/** The fields that other members can see. */
export const PublicMember = Member.pick({
  _id: true,
  first_name: true,
  last_name: true,
  salutation: true,
  title: true,
  license_type: true,
  instructor_rated: true,
  examiner_rated: true,
  date_joined: true,
  profile_image: true,
})
export type PublicMember = z.output<typeof PublicMember>

/** All fields or only the public ones, depending on who is asking. */
export const VisibleMember = z.union([Member, PublicMember])
export type VisibleMember = z.output<typeof VisibleMember>

/** Fields that are left out keep their value. */
export const MemberChanges = MemberFields.partial().extend({
  version: SeenVersion,
  /** About a new medical date. */
  ...MedicalDetails.shape,
})

export const MemberToRemove = z.object({ user_id: Id })

/** Use `cursor` to read more. */
const MAX_PER_RESPONSE = 1000

const BooleanText = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Filters of the officers' list; members cannot use them. */
const OfficerFilter = z.object({
  account_type: z.enum(ACCOUNT_TYPES).optional(),
  membership_type: z.enum(MEMBERSHIP_TYPES).optional(),
  license_type: z.enum(LICENSE_TYPES).optional(),
  account_status: z.enum(ACCOUNT_STATUSES).optional(),
})

export const MemberFilter = OfficerFilter.extend({
  q: line(100).optional(),
  /** Only members whose medical or certificate has expired or expires within 60 days. */
  due: BooleanText.optional(),
})

const optionalMemberFields = MemberFields.partial().shape

export const NewMember = z.object({
  ...optionalMemberFields,
  first_name: MemberFields.shape.first_name,
  last_name: MemberFields.shape.last_name,
  email: MemberFields.shape.email,
  account_type: MemberFields.shape.account_type,
  membership_type: MemberFields.shape.membership_type,
  account_status: MemberFields.shape.account_status,
  /** About the medical date. */
  ...MedicalDetails.shape,
  /** If empty, the member gets an invitation by mail and chooses one. */
  password: NewPassword.or(z.literal('')).optional(),
})

/** Without versions, because whoever edits a member reads that member first. */
const ListedMember = z.union([Member.omit({ version: true }), PublicMember])
export type ListedMember = z.output<typeof ListedMember>
export const ListedMembers = z.array(ListedMember)

export const MemberCount = z.object({ count: z.int() })

export const MemberQuery = listQuery(MAX_PER_RESPONSE).extend({
  ...MemberFilter.omit({ q: true }).shape,
  sort: z.enum(MEMBER_SORTS).default('name'),
  descending: BooleanText.optional(),
})

/** The limit for one mail to selected members. */
const MAX_RECIPIENTS = 500

export const MailToMembers = z.object({
  user_ids: z
    .array(Id)
    .min(1, 'Members: select at least one')
    .max(MAX_RECIPIENTS, `Members: at most ${MAX_RECIPIENTS} at once`),
  subject: line(150).min(1, 'Enter a subject'),
  message: prose(5000).min(1, 'Write a message'),
})

/** `left_out` counts members without a confirmed address and those who are not active. */
export const MailedCount = z.object({ sent: z.int(), left_out: z.int() })
