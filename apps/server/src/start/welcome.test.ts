import { eq } from '../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { members } from '../people/records/member-tables.ts'
import { DEMO_PASSWORD } from '@rsfc/domain/members/password'
import { readEnv } from '../env.ts'
import { hashPassword } from '../base/passwords/passwords.ts'
import { addMember } from '../testing/test-members.ts'
import { testDatabase } from '../testing/database.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { fillEmptyClub } from './welcome.ts'

let club: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())

test('in production, a club whose officer has the published demo password does not start', async () => {
  const env = readEnv({ NODE_ENV: 'production' })
  const email = 'superadmin@rsfc.example'
  await addMember(club.db, { email, account_type: 'super-admin' })
  await expect(fillEmptyClub(env, club.platform)).resolves.toEqual({ kind: 'club' })
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await club.db.update(members).set({ password_hash }).where(eq(members.email, email))
  await expect(fillEmptyClub(env, club.platform)).rejects.toThrow(
    `${email} still has the demo club's password`,
  )
})
