import { MemberFields as Fields, NewMember, type Member } from '@rsfc/contract/members/schemas'
import { MEMBER_FIELDS } from '@rsfc/domain/members/member-fields'
import { namesOf } from '@rsfc/domain/records/record'
import { z } from 'zod'

/** The form's values: an empty date or number is ''. */
export type MemberValues = {
  [Name in keyof z.output<typeof Fields>]: (typeof MEMBER_FIELDS)[Name]['empty'] extends boolean
    ? boolean
    : (typeof MEMBER_FIELDS)[Name]['empty'] extends number
      ? number | ''
      : string
}

const NAMES = namesOf(MEMBER_FIELDS)

export const NEW_MEMBER = Object.fromEntries(
  NAMES.map((name) => [name, MEMBER_FIELDS[name].empty ?? '']),
) as MemberValues

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
  return Object.fromEntries(NAMES.map((key) => [key, member[key] ?? ''])) as MemberValues
}

type Changes = z.input<ReturnType<typeof Fields.partial>>

/** Only the changed fields, so officers who edit at the same time do not overwrite each other. */
export function changesOf(before: MemberValues, after: Partial<MemberValues>): Changes {
  const changed = Object.entries(after).filter(([key, value]) => value !== before[key as keyof MemberValues])
  return Object.fromEntries(changed.map(([key, value]) => [key, isNumber(key) ? Number(value) : value]))
}

function isNumber(key: string): boolean {
  return typeof NEW_MEMBER[key as keyof MemberValues] === 'number'
}
