import { expect, test } from 'vitest'
import { settleValues } from './settle-conflict.ts'

const change = (field: string) => ({ field, label: field, yours: null, theirs: '', by: 'Jane', at: null })
const CONFLICT = { changes: [change('start_time')], kept: ['fee'] }
const MINE = { start_time: '10:00', fee: 0, remarks: 'typed' }
const THEIRS = { start_time: '11:00', fee: 50, remarks: '' }
const alone = (name: string) => [name]

test("'mine' keeps the values of the user, except where only the others changed something", () => {
  expect(settleValues(MINE, THEIRS, CONFLICT, 'mine', alone)).toEqual({ ...MINE, fee: 50 })
})

test("'theirs' takes the values of the others where both changed something, and keeps the rest as typed", () => {
  expect(settleValues(MINE, THEIRS, CONFLICT, 'theirs', alone)).toEqual({ ...THEIRS, remarks: 'typed' })
})

test('a field of the record may be several fields of the form, or none', () => {
  const spread = (name: string) => (name === 'start_time' ? ['fee', 'remarks'] : ['elsewhere'])
  expect(settleValues(MINE, THEIRS, CONFLICT, 'theirs', spread)).toEqual({ ...THEIRS, start_time: '10:00' })
})
