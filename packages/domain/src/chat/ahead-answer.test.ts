import { expect, test } from 'vitest'
import { aheadInWords } from './ahead-answer.ts'

const FROM = '2026-11-14'
const UNTIL = '2027-11-14'
const held = (to: string, planned = false) => ({ from: FROM, to, planned })
const line = (title: string, outlook: 'holds' | 'ends' | 'ended' | 'missing', value: string) => ({
  title,
  outlook,
  value,
  spans: [] as { from: string; to: string; planned: boolean }[],
  act: null as { text: string; by: string | null } | null,
})
const LICENCE = { ...line('Licence', 'holds', 'No end date'), spans: [held(UNTIL)] }
const MEDICAL = {
  ...line('Medical', 'ends', 'Valid until Sun 31 Jan 2027'),
  spans: [held('2027-01-31')],
  act: { text: 'Renew the medical and send it to us', by: '2027-01-31' },
}
const RECENCY = {
  ...line('Recency', 'ends', 'Current until Fri 5 Feb 2027'),
  spans: [held('2027-02-05'), { from: '2027-02-06', to: UNTIL, planned: true }],
}
const FLIGHT = {
  by: '2027-01-29',
  aircraft_model: 'TB-9',
  flight_type: 'leisure' as const,
  minutes: 60,
  fee: 600,
}
const year = (lines: (typeof LICENCE)[], flights: (typeof FLIGHT)[] | null = [FLIGHT]) => ({
  from: FROM,
  until: UNTIL,
  lines,
  flights,
})
const FLY = '1 h on your own in a TB-9 by Fri 29 Jan 2027, about $600.00 in all.'
const ALL = year([LICENCE, MEDICAL, RECENCY])

// SPEC o8.assistant.ahead
test.each([
  [
    'the medical ends before the day, and a flight is needed',
    ALL,
    '2027-03-14',
    `What you need before Sun 14 Mar 2027: Medical: Valid until Sun 31 Jan 2027. Renew the medical and send it to us by Sun 31 Jan 2027. Recency: Current until Fri 5 Feb 2027. To fly: ${FLY}`,
  ],
  [
    'recency holds on the day before, but its flight is due',
    year([RECENCY]),
    '2027-02-06',
    `What you need before Sat 6 Feb 2027: To fly: ${FLY}`,
  ],
  [
    'nothing ends yet',
    ALL,
    '2026-12-01',
    'Nothing of yours ends before Tue 1 Dec 2026, and no flights are needed for it.',
  ],
  [
    'what is not on record is always needed',
    year([line('English proficiency', 'missing', 'Not on record')], []),
    '2026-12-01',
    'What you need before Tue 1 Dec 2026: English proficiency: Not on record. No flights are needed by then.',
  ],
  [
    'without a day it is the year',
    year([LICENCE], []),
    null,
    'Nothing of yours ends until Sun 14 Nov 2027, and no flights are needed for it.',
  ],
  [
    'a day after the year',
    year([LICENCE], []),
    '2028-06-01',
    'Nothing of yours ends until Sun 14 Nov 2027, and no flights are needed for it. I look a year ahead.',
  ],
  [
    'no flights can keep it',
    year([MEDICAL], null),
    '2027-03-14',
    'What you need before Sun 14 Mar 2027: Medical: Valid until Sun 31 Jan 2027. Renew the medical and send it to us by Sun 31 Jan 2027. Flights alone cannot keep everything valid; the page says what else to do.',
  ],
  [
    'several flights, of which three are named',
    year(
      [],
      [1, 2, 3, 4].map((day) => ({ ...FLIGHT, by: `2027-01-0${day}`, flight_type: 'training' as never })),
    ),
    '2027-03-14',
    'What you need before Sun 14 Mar 2027: To fly: 1 h with an instructor in a TB-9 by Fri 1 Jan 2027; 1 h with an instructor in a TB-9 by Sat 2 Jan 2027; 1 h with an instructor in a TB-9 by Sun 3 Jan 2027; and 1 more, about $2,400.00 in all.',
  ],
])('the reply about what is needed: %s', (_what, ahead, before, words) => {
  expect(aheadInWords(ahead, before)).toBe(words)
})
