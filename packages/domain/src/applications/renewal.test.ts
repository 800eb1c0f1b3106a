import { describe, expect, test } from 'vitest'
import { membershipStepOf, renewalOf, waitingInWords } from './renewal.ts'

const TODAY = '2026-11-18'
const sent = {
  application_type: 'medical',
  application_status: 'pending',
  application_date: '2027-11-30',
  createdAt: '2026-11-16T07:30:00+08:00',
  reason: '',
} as const
const rejected = { ...sent, application_status: 'rejected', reason: 'Page 2 is missing' } as const
const approved = { ...sent, application_status: 'approved' } as const
const earlier = { createdAt: '2026-11-01T12:00:00+08:00' }
const wait = { step: 'wait', since: '2026-11-16' }
const again = { step: 'send-again', reason: 'Page 2 is missing' }

describe('what is left to do about a medical', () => {
  test.each([
    ['it is good', '2027-11-30', [], { step: 'nothing' }],
    ['there is no date', null, [], { step: 'nothing' }],
    ['it expires soon', '2026-12-01', [], { step: 'send' }],
    ['it has expired', '2026-11-01', [], { step: 'send' }],
    ['it has expired and a new one was sent', '2026-11-01', [sent], wait],
    ['there is no date and one was sent', null, [sent], wait],
    ['the new one was rejected', '2026-11-01', [rejected], again],
    ['it is good, and a later one was rejected', '2027-02-01', [rejected], again],
    ['an officer entered the date after a rejection', '2027-11-30', [rejected], { step: 'nothing' }],
    [
      'it was rejected, and its date is today',
      '2026-11-01',
      [{ ...rejected, application_date: TODAY }],
      again,
    ],
    [
      'it was rejected long ago',
      '2026-11-01',
      [{ ...rejected, application_date: '2026-11-17' }],
      { step: 'send' },
    ],
    ['another was sent after a rejection', '2026-11-01', [{ ...rejected, ...earlier }, sent], wait],
    ['the second was rejected', '2026-11-01', [rejected, { ...sent, ...earlier }], again],
    ['an approved one has expired since', '2026-11-01', [approved], { step: 'send' }],
    ['only a licence was sent', '2026-11-01', [{ ...sent, application_type: 'license' }], { step: 'send' }],
  ] as const)('%s', (_when, date, applications, renewal) => {
    expect(renewalOf('medical', { date, today: TODAY, sent: applications })).toEqual(renewal)
  })

  test('a licence application renews the certificate', () => {
    const licence = { ...sent, application_type: 'license' } as const
    expect(renewalOf('certificate', { date: '2026-11-01', today: TODAY, sent: [licence] })).toEqual(wait)
  })
})

const applied = { ...sent, application_type: 'membership', application_date: null } as const
const declined = { ...applied, application_status: 'rejected', reason: 'Send your medical first' } as const

test.each([
  ['an associate', 'associate', [sent], { step: 'send' }],
  ['an associate who has applied', 'associate', [applied], wait],
  ['a social member who was rejected', 'social', [declined], { step: 'send-again', reason: declined.reason }],
  ['one who applied again', 'associate', [{ ...declined, ...earlier }, applied], wait],
  ['an ordinary member', 'ordinary', [declined], { step: 'nothing' }],
] as const)('the way of %s to ordinary membership', (_who, membership_type, applications, step) => {
  expect(membershipStepOf(membership_type, applications)).toEqual(step)
})

test('waiting is put in words', () => {
  expect(waitingInWords('2026-11-16')).toBe('Waiting for approval since Mon 16 Nov 2026')
})
