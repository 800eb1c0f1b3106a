import { account } from '@rsfc/contract/account/routes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleOf } from '../../testing/sample.ts'
import { forgetSession, rememberSession, setSigningOut } from '../session/session.ts'
import { clearStored } from './device-store.ts'
import { lastMember, readFlights, saveFlights, type StoredFlights } from './stored-flights.ts'

const USER = sampleOf(account.checkMember)
const NOW = new Date('2026-11-18T10:00:00+08:00')
const KEPT: StoredFlights = {
  member_id: USER._id,
  saved_at: NOW.toISOString(),
  flights: [],
  tech_logs: [],
  book_outs: [],
  contact: null,
}

beforeEach(() => rememberSession(USER))
afterEach(async () => {
  setSigningOut(false)
  forgetSession()
  await clearStored()
})

test('flights are kept for the member who is signed in', async () => {
  await saveFlights(KEPT)
  expect(await readFlights(USER._id, NOW)).toEqual(KEPT)
  expect(await lastMember()).toBe(USER._id)
})

test.each([
  ['while the member signs out', () => setSigningOut(true)],
  ['after the member has signed out', forgetSession],
])('flights that were still being read are not kept %s', async (_when, leave) => {
  leave()
  await saveFlights(KEPT)
  expect(await readFlights(USER._id, NOW)).toBeNull()
  expect(await lastMember()).toBeUndefined()
})
