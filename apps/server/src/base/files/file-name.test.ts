import { expect, test } from 'vitest'
import { nameForType } from './file-name.ts'

test.each([
  ['medical.pdf', 'application/pdf', 'medical.pdf'],
  ['medical.exe', 'application/pdf', 'medical.pdf'],
  ['medical.pdf.exe', 'application/pdf', 'medical.pdf'],
  ['medical.PDF', 'application/pdf', 'medical.PDF'],
  ['medical', 'application/pdf', 'medical.pdf'],
  ['.exe', 'application/pdf', 'file.pdf'],
  ['Scan 12.10.2026', 'application/pdf', 'Scan 12.10.2026.pdf'],
  ['Dr. Tan', 'application/pdf', 'Dr. Tan.pdf'],
  ['licence.html', 'image/png', 'licence.png'],
  ['licence.jpeg', 'image/jpeg', 'licence.jpeg'],
  ['licence.png', 'image/jpeg', 'licence.jpg'],
  ['🛩'.repeat(120), 'image/jpeg', `${'🛩'.repeat(116)}.jpg`],
])('%s of type %s is named %s', (name, type, expected) => {
  expect(nameForType(name, type)).toBe(expected)
})
