import { PASSWORD_FAULTS } from '@rsfc/domain/members/password'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'
import { createLink, makeLinkToken } from '../../people/security/links.ts'
import { refuseFromNowOn, refuseWeakPassword } from './password-rules.ts'

const OWNER = { first_name: 'Ravi', last_name: 'Menon', email: 'stormbird@rsfc.test' }

test.each([
  ['chocolate', PASSWORD_FAULTS['too-common']],
  ['Passw0rd!', PASSWORD_FAULTS['too-common']],
  ['Summer2026', PASSWORD_FAULTS['too-common']],
  ['Ch0c0l@te99', PASSWORD_FAULTS['too-common']],
  ['liverpool!', PASSWORD_FAULTS['too-common']],
  ['dragonfly7', PASSWORD_FAULTS['too-common']],
  ['clear-skies', PASSWORD_FAULTS['too-common']],
  ['rsfc-seletar-2026', PASSWORD_FAULTS['club-words']],
  ['menon-at-dawn', PASSWORD_FAULTS['own-name']],
  ['the old Stormbird', PASSWORD_FAULTS['own-name']],
])('%s is refused', async (password, message) => {
  expect(await refuseWeakPassword('password', password, OWNER)).toMatchObject({
    status: 400,
    errors: [{ field: 'password', message }],
  })
})

test.each([
  'a-quiet-runway',
  'correct horse battery staple',
  'monsoon season',
  'over the sea wall',
  'kopi-o, two sugars',
  'Xq7#vLp2!m',
  'gajah makan tebu',
  'sixty-four characters, with spaces and signs: ~!@#$%^&*() and 航✈',
])('%s is accepted', async (password) => {
  expect(await refuseWeakPassword('password', password, OWNER)).toBeUndefined()
})

test('a demo password that the operator chose is refused, too', async () => {
  const weak = () => refuseWeakPassword('password', 'Evening-Tailwinds', OWNER)
  expect(await weak()).toBeUndefined()
  refuseFromNowOn('evening-tailwinds')
  expect(await weak()).toMatchObject({ errors: [{ message: PASSWORD_FAULTS['too-common'] }] })
})

let club: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())

const WEAK = [
  ['Summer2026', 'too-common'],
  ['Seletar2026', 'club-words'],
  ['Menon-at-dawn', 'own-name'],
] as const
const refusal = (field: string, fault: keyof typeof PASSWORD_FAULTS) => ({
  status: 400,
  errors: [{ field, message: PASSWORD_FAULTS[fault] }],
})

test.each(WEAK)('a registration with %s is refused', async (password, fault) => {
  const body = { firstname: 'Ravi', lastname: 'Menon', email: 'ravi@example.com' }
  const registration = openVisitor(club.app).account.register({
    body: { ...body, password1: password, password2: password },
  })
  await expect(registration).rejects.toMatchObject(refusal('password1', fault))
  const { rows } = await club.db.execute("select from members where email = 'ravi@example.com'")
  expect(rows).toEqual([])
})

test.each(WEAK)('an officer cannot create a member with %s', async (password, fault) => {
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  const creation = officer.members.create({
    body: {
      first_name: 'Ravi',
      last_name: 'Menon',
      email: 'ravi@example.com',
      password,
      account_type: 'user',
      membership_type: 'ordinary',
      account_status: 'active',
    },
  })
  await expect(creation).rejects.toMatchObject(refusal('password', fault))
})

test.each(WEAK)('a recovery with %s is refused, and its link still works', async (password, fault) => {
  const member = await addMember(club.db, { first_name: 'Ravi', last_name: 'Menon' })
  const tx = { db: club.db, now: club.now() }
  const link = await createLink(tx, { purpose: 'password', user_id: member._id })
  const recovery_id = (await makeLinkToken(tx, link)) ?? ''
  const { account } = openVisitor(club.app)
  const recover = (chosen: string) => account.recover({ body: { password: chosen, recovery_id } })
  await expect(recover(password)).rejects.toMatchObject(refusal('password', fault))
  await expect(recover('a-quiet-runway')).resolves.toBeNull()
})
