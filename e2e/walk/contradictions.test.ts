import { expect, test } from 'vitest'
import { contradictionsIn, type Statement } from './contradictions.ts'

const on = (address: string, said: Partial<Statement>): Statement => ({
  role: 'member',
  address,
  about: 'booking 1',
  label: 'fee',
  value: '$100.00',
  ...said,
})

test('two pages that say different things of one record are a contradiction', () => {
  expect(
    contradictionsIn([on('/a', {}), on('/b', {}), on('/c', { value: '$90.00', role: 'admin' })]),
  ).toEqual(['booking 1 · fee: $100.00 (member, /a) but $90.00 (admin, /c)'])
})

test('what one role sees more of is compared within each role', () => {
  const lessons = (role: string, value: string) => on(`/${role}`, { role, label: 'number of lessons', value })
  expect(contradictionsIn([lessons('student', '7'), lessons('instructor', '8')])).toEqual([])
  expect(contradictionsIn([lessons('student', '7'), lessons('student', '8')])).toHaveLength(1)
})

test('other records and other words are not', () => {
  const others = [
    on('/b', { about: 'booking 2', value: '$1.00' }),
    on('/c', { label: 'left', value: '$2.00' }),
  ]
  expect(contradictionsIn([on('/a', {}), ...others])).toEqual([])
})
