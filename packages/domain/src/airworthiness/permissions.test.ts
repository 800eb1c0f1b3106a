import { expect, test } from 'vitest'
import { groundsAtOnce, mayReadTechLog, mayReportDefect } from './permissions.ts'

const STRANGER = {
  account_type: 'user',
  account_status: 'active',
  membership_type: 'associate',
  instructor_rated: false,
  flies_aircraft: false,
  has_flight: false,
} as const

test.each([
  ['a stranger', {}, { grounds: false, reports: true, reads: false }],
  ['an associate with a flight', { has_flight: true }, { grounds: false, reports: true, reads: true }],
  [
    'an associate who flies this aircraft',
    { has_flight: true, flies_aircraft: true },
    { grounds: true, reports: true, reads: true },
  ],
  ['an ordinary member', { membership_type: 'ordinary' }, { grounds: false, reports: true, reads: true }],
  [
    'an ordinary member who flies this aircraft',
    { membership_type: 'ordinary', flies_aircraft: true },
    { grounds: true, reports: true, reads: true },
  ],
  ['an instructor', { instructor_rated: true }, { grounds: true, reports: true, reads: true }],
  [
    'a social member who flew once',
    { membership_type: 'social', has_flight: true },
    { grounds: false, reports: false, reads: false },
  ],
  [
    'a suspended member',
    { membership_type: 'ordinary', account_status: 'banned' },
    { grounds: false, reports: false, reads: false },
  ],
  ['an admin', { account_type: 'admin' }, { grounds: true, reports: true, reads: true }],
  [
    'a super-admin who is a social member',
    { account_type: 'super-admin', membership_type: 'social' },
    { grounds: true, reports: true, reads: true },
  ],
] as const)('%s: whose report grounds at once, who reports, who reads the tech log', (_who, traits, may) => {
  const member = { ...STRANGER, ...traits }
  expect({
    grounds: groundsAtOnce(member),
    reports: mayReportDefect(member),
    reads: mayReadTechLog(member),
  }).toEqual(may)
})
