import { expect, test } from 'vitest'
import { credentialInWords, periodInWords } from './credential-words.ts'

test.each([
  [{ kind: 'licence', detail: 'ppl', number: 'P-1' }, 'Private, number P-1'],
  [{ kind: 'licence', detail: 'Glider', number: '' }, 'Glider'],
  [{ kind: 'medical', detail: 'Class 2', number: '' }, 'Class 2'],
  [{ kind: 'certificate-of-experience', detail: '', number: '' }, ''],
] as const)('the words for the credential %j', (paper, words) => {
  expect(credentialInWords(paper)).toBe(words)
})

test.each([
  [null, '2028-07-02', 'Valid until Sun 2 Jul 2028'],
  ['2026-07-03', '2028-07-02', 'Valid from Fri 3 Jul 2026 to Sun 2 Jul 2028'],
  ['2026-07-03', null, 'Valid from Fri 3 Jul 2026, no end date'],
  [null, null, 'No end date'],
])('the words for a credential valid from %s to %s', (valid_from, valid_until, words) => {
  expect(periodInWords({ valid_from, valid_until })).toBe(words)
})
