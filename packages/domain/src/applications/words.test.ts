import { expect, test } from 'vitest'
import { DOCUMENTS_MAX } from './documents.ts'
import { dateField, dateLabel } from './words.ts'

test.each([
  ['medical', 'medical_date', 'Next Medical Due'],
  ['license', 'certificate_of_expiry', 'Certificate of Expiry Date'],
] as const)('an approved %s sets %s, labelled %j', (type, field, label) => {
  expect(dateField(type)).toBe(field)
  expect(dateLabel(type)).toBe(label)
})

test('an application can have up to ten documents', () => {
  expect(DOCUMENTS_MAX).toBe(10)
})
