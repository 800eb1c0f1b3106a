import { MemberFields as Fields, NewMember, type Member } from '@rsfc/contract/members/schemas'
import { MedicalDetails } from '@rsfc/contract/kit/fields'
import { MEMBER_FIELDS } from '@rsfc/domain/members/member-fields'
import { namesOf } from '@rsfc/domain/records/record'
import { z } from 'zod'

/** About a new medical date. */
type MedicalValues = { medical_class: string; examined_on: string }
const NO_MEDICAL: MedicalValues = { medical_class: '', examined_on: '' }

/** The form's values: an empty date or number is ''. */
export type MemberValues = MedicalValues & {
  [Name in keyof z.output<typeof Fields>]: (typeof MEMBER_FIELDS)[Name]['empty'] extends boolean
    ? boolean
    : (typeof MEMBER_FIELDS)[Name]['empty'] extends number
      ? number | ''
      : string
}

const NAMES = namesOf(MEMBER_FIELDS)

export const NEW_MEMBER = {
  ...NO_MEDICAL,
  ...Object.fromEntries(NAMES.map((name) => [name, MEMBER_FIELDS[name].empty ?? ''])),
} as MemberValues

const emptyAsZero = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? 0 : value), schema)

const numbers = {
  flights: emptyAsZero(Fields.shape.flights),
  flight_hours: emptyAsZero(Fields.shape.flight_hours),
}

/** The contract's schemas, adapted to form values. */
export const NewMemberSchema = NewMember.omit({
  medical_class: true,
  examined_on: true,
  dates_checked: true,
}).extend(numbers)
export const EditMemberSchema = Fields.partial().extend({ ...MedicalDetails.shape, ...numbers })

export function toValues(member: Member): MemberValues {
  const values = Object.fromEntries(NAMES.map((key) => [key, member[key] ?? '']))
  return { ...NO_MEDICAL, ...values } as MemberValues
}

type Changes = z.input<ReturnType<typeof Fields.partial>> & Partial<MedicalValues>

/** What was typed about the medical. */
export const medicalOf = ({ medical_class, examined_on }: MemberValues) => ({
  ...(medical_class && { medical_class }),
  ...(examined_on && { examined_on }),
})

/** What the site asks about once if it is unusual. */
export const datesOf = ({ medical_date, medical_class, examined_on }: MemberValues) => [
  medical_date,
  medical_class,
  examined_on,
]

/** Only the changed fields, so officers who edit at the same time do not overwrite each other. */
export function changesOf(before: MemberValues, after: Partial<MemberValues>): Changes {
  const changed = Object.entries(after).filter(([key, value]) => value !== before[key as keyof MemberValues])
  return Object.fromEntries(changed.map(([key, value]) => [key, isNumber(key) ? Number(value) : value]))
}

function isNumber(key: string): boolean {
  return typeof NEW_MEMBER[key as keyof MemberValues] === 'number'
}
