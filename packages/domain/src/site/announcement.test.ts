import { expect, test } from 'vitest'
import { ANNOUNCEMENT_MAX, ANNOUNCEMENT_TOO_LONG } from './announcement.ts'

test('an announcement has at most 300 characters', () => {
  expect(ANNOUNCEMENT_MAX).toBe(300)
  expect(ANNOUNCEMENT_TOO_LONG).toBe('Announcement exceed character count')
})
