import { NewMember } from '@rsfc/contract/members/schemas'
import { MemberFields as Fields, type Member } from '@rsfc/contract/members/schemas'
import { z } from 'zod'

/** Form values: an empty date or number is ''. */
export const NEW_MEMBER = {
  first_name: '',
  last_name: '',
  email: '',
  account_type: 'user',
  membership_type: 'associate',
  account_status: 'active',
  salutation: '',
  contact_number: '',
  address: '',
  date_of_birth: '',
  title: '',
  flights: 0 as number | '',
  flight_hours: 0 as number | '',
  instructor: '',
  examiner: '',
  license_type: 'none',
  license_number: '',
  certificate_of_expiry: '',
  medical_date: '',
  instructor_rated: false,
  examiner_rated: false,
  date_joined: '',
  account_remarks: '',
}
export type MemberValues = typeof NEW_MEMBER

const emptyAsZero = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? 0 : value), schema)

const numbers = {
  flights: emptyAsZero(Fields.shape.flights),
  flight_hours: emptyAsZero(Fields.shape.flight_hours),
}

/** The contract's schemas, adapted to form values. */
export const NewMemberSchema = NewMember.extend(numbers)
export const EditMemberSchema = Fields.partial().extend(numbers)

export function toValues(member: Member): MemberValues {
  const known = Object.keys(NEW_MEMBER) as (keyof MemberValues)[]
  return Object.fromEntries(known.map((key) => [key, member[key] ?? ''])) as MemberValues
}

type Changes = z.input<ReturnType<typeof Fields.partial>>

/** Only the changed fields, so officers who edit at the same time do not overwrite each other. */
export function changesOf(before: MemberValues, after: Partial<MemberValues>): Changes {
  const changed = Object.entries(after).filter(([key, value]) => value !== before[key as keyof MemberValues])
  return Object.fromEntries(changed.map(([key, value]) => [key, isNumber(key) ? Number(value) : value]))
}

function isNumber(key: string): boolean {
  return key === 'flights' || key === 'flight_hours'
}
