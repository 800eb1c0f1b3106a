import { FILL_ALL } from '@rsfc/domain/bookings/post-flight'
import { PASSWORD_FAULTS } from '@rsfc/domain/members/password'
import { faultOfPeriod, RETENTION_KINDS } from '@rsfc/domain/retention/kinds'
import { ANNOUNCEMENT_TOO_LONG } from '@rsfc/domain/site/announcement'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PASSWORDS_DIFFER } from './account/schemas.ts'
import { contract } from './index.ts'
import { fieldInWords } from './kit/field-words.ts'
import type { Route } from './kit/http.ts'
import { schemasOfRoute } from './schemas.ts'

const RAW = /invalid input|too (big|small)|expected|received|union|regex|pattern|undefined|NaN|null|ISO/i

/** Texts that are fixed (section 8), or clear without naming the field. */
const CLEAR = new Set<string>([
  FILL_ALL,
  'Invalid field',
  ANNOUNCEMENT_TOO_LONG,
  PASSWORDS_DIFFER,
  ...Object.values(PASSWORD_FAULTS),
  ...RETENTION_KINDS.map((kind) => faultOfPeriod(kind, -1) ?? ''),
  'Tell us about your flight',
  'Describe what is wrong, in at least 3 letters',
])

const BAD: readonly unknown[] = [
  1e30,
  -50,
  0.123456,
  '',
  '  ',
  'hello 😀',
  '-50',
  '99999999999',
  '1700-13-45',
  'x'.repeat(300_000),
  '\u0000',
  '\ud800',
  true,
  null,
  {},
  [],
  [1e30],
  ['x'.repeat(300_000)],
  Array.from({ length: 3000 }, () => 'x'),
  { _id: 'x', start_date: 'soon', end_time: 7, remarks: 5 },
]

type Part = { name: string; schema: z.ZodType }

const parts: Part[] = Object.values(contract)
  .flatMap((routes) => Object.values(routes) as Route[])
  .flatMap((route) => {
    const { query, body } = schemasOfRoute(route)
    return [query, body].flatMap((schema) =>
      schema ? [{ name: `${route.noun}.${route.name}`, schema }] : [],
    )
  })

test.each(parts)('the messages of $name say plainly which field is wrong and why', ({ schema }) => {
  const faults = fieldsOf(schema).flatMap((field) =>
    BAD.flatMap((value) => schema.safeParse({ [field]: value }).error?.issues ?? []),
  )
  const unclear = faults.filter(({ path, message }) => RAW.test(message) || !names(message, path))
  expect([...new Set(unclear.map(({ path, message }) => `${path.join('.')}: ${message}`))]).toEqual([])
})

function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option as z.ZodType))
  throw new Error('This test does not know the fields of such a schema')
}

function names(message: string, path: readonly PropertyKey[]): boolean {
  return CLEAR.has(message) || message.toLowerCase().includes(fieldInWords(path).toLowerCase())
}
