import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteCall } from '../call/call.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'
import { createSetupLink } from './setup.ts'

let club: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())

const form = {
  firstname: 'Aisyah',
  lastname: 'Rahman',
  preferredTitle: 'Ms',
  email: 'Aisyah.Rahman@Example.com ',
  contactnumber: '+65 6123 4567',
  dateOfBirth: '1994-03-21',
  address: '1 Seletar Aerospace Drive\nSingapore',
  password1: 'clear blue horizon',
  password2: 'clear blue horizon',
}

async function memberByEmail(email: string) {
  const { rows } = await club.db.execute(`select * from members where email = '${email}'`)
  return rows[0]
}

// SPEC 3.registration.fields, 3.member.username, 7.account.create-account
test('a visitor registers as an active associate member and signs in', async () => {
  const visitor = openVisitor(club.app)
  await expect(visitor.account.register({ body: form })).resolves.toMatchObject({
    account_type: 'user',
    email_confirmed: false,
  })
  await expect(visitor.account.checkMember()).resolves.toMatchObject({ salutation: 'Aisyah' })
  expect(await memberByEmail('aisyah.rahman@example.com')).toMatchObject({
    first_name: 'Aisyah',
    last_name: 'Rahman',
    salutation: 'Aisyah',
    title: 'Ms',
    username: 'aisyah.rahman',
    account_type: 'user',
    membership_type: 'associate',
    account_status: 'active',
    date_of_birth: '1994-03-21',
    date_joined: '2026-11-14',
    address: '1 Seletar Aerospace Drive\nSingapore',
  })
  await expect(visitor.signIn('aisyah.rahman', form.password1)).resolves.toMatchObject({
    salutation: 'Aisyah',
  })
})

test('the password is stored as an argon2id hash', async () => {
  const { password_hash } = (await memberByEmail('aisyah.rahman@example.com')) as { password_hash: string }
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

// SPEC 8.create-account.failed
test('an email that is taken is refused, regardless of case', async () => {
  const visitor = openVisitor(club.app)
  await expect(
    visitor.account.register({ body: { ...form, email: 'AISYAH.rahman@example.com' } }),
  ).rejects.toMatchObject({
    status: 409,
    message: 'Account Creation Failed',
    errors: [{ field: 'email', message: 'There is already an account with this email' }],
  })
})

test('the owner of an email that is taken gets one mail a day, and a network can ask about five an hour', async () => {
  const from = (address: string, email = 'known@example.com') =>
    openVisitor(club.app, { address }).account.register({ body: { ...form, email } })
  const told = async () =>
    (await club.mails()).filter(
      (mail) => mail.includes('To: known@example.com') && mail.includes('Your email address at RSFC'),
    )
  await from('192.0.2.9')
  for (let i = 0; i < 5; i++) await expect(from('192.0.2.1')).rejects.toMatchObject({ status: 409 })
  await expect(from('192.0.2.1')).rejects.toMatchObject({ status: 429 })
  await expect(from('192.0.2.2')).rejects.toMatchObject({ status: 409 })
  expect(await told()).toHaveLength(1)
  // Successful registrations do not count.
  for (let i = 0; i < 6; i++) await expect(from('192.0.2.3', `new${i}@example.com`)).resolves.toBeTruthy()
})

test('of ten concurrent registrations with one email, one succeeds; if they would have one username, each gets a different one', async () => {
  const racing = Array.from({ length: 10 }, (_, i) =>
    openVisitor(club.app, { address: `198.51.100.${i}` }).account.register({
      body: { ...form, email: 'race@example.com' },
    }),
  )
  const results = await Promise.allSettled(racing)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const namesakes = Array.from({ length: 6 }, (_, i) =>
    openVisitor(club.app, { address: `203.0.113.${100 + i}` }).account.register({
      body: { ...form, email: `sam@host${i}.example` },
    }),
  )
  await Promise.all(namesakes)
  const { rows } = await club.db.execute("select username from members where username like 'sam%' order by 1")
  expect(rows.map(({ username }) => username)).toEqual(['sam', 'sam2', 'sam3', 'sam4', 'sam5', 'sam6'])
})

// SPEC 5.registration.passwords, 5.registration.others
test.each([
  ['passwords that differ', { password2: 'something else' }, 'password2', 'Passwords do not match'],
  ['a short password', { password1: 'short', password2: 'short' }, 'password1', 'Use at least 8 characters'],
  ['a common password', { password1: 'password1', password2: 'password1' }, 'password1', /most common/],
  ['no first name', { firstname: ' ' }, 'firstname', 'Enter your first name'],
  ['no email', { email: '' }, 'email', /email address/],
  ['an email without a domain', { email: 'someone@nowhere' }, 'email', /email address/],
  ['an invalid date', { dateOfBirth: '1994-02-30' }, 'dateOfBirth', /date/],
  ['a date of birth in the future', { dateOfBirth: '2190-01-01' }, 'dateOfBirth', /cannot be in the future/],
  ['a phone number in words', { contactnumber: 'hello 😀' }, 'contactnumber', /phone number such as/],
  ['a NUL', { lastname: 'a\u0000b' }, 'lastname', /plain text/],
])('%s: refused at the field', async (_what, change, field, message) => {
  const registration = openVisitor(club.app).account.register({
    body: { ...form, email: 'new@example.com', ...change },
  })
  await expect(registration).rejects.toMatchObject({
    status: 400,
    message: 'Account Creation Failed',
    errors: [{ field, message: expect.stringMatching(message) }],
  })
  expect(await memberByEmail('new@example.com')).toBeUndefined()
})

test('a registration cannot choose a role', async () => {
  const body = {
    ...form,
    email: 'sneaky@example.com',
    account_type: 'super-admin',
    membership_type: 'ordinary',
  }
  await openVisitor(club.app).account.register({ body })
  expect(await memberByEmail('sneaky@example.com')).toMatchObject({
    account_type: 'user',
    membership_type: 'associate',
  })
})

test('the set-up link creates one super-admin and works once; other links are refused', async () => {
  const link = await createSetupLink(siteCall(club.platform))
  const setup = new URL(link ?? '', 'https://rsfc.test').searchParams.get('setup') ?? ''
  const first = openVisitor(club.app).account.register({
    body: { ...form, email: 'chief@example.com', setup },
  })
  await expect(first).resolves.toMatchObject({ account_type: 'super-admin', email_confirmed: true })
  expect(await memberByEmail('chief@example.com')).toMatchObject({ account_type: 'super-admin' })
  for (const token of [setup, 'made-up']) {
    const again = openVisitor(club.app).account.register({
      body: { ...form, email: 'late@example.com', setup: token },
    })
    await expect(again).rejects.toMatchObject({ status: 400 })
  }
  expect(await memberByEmail('late@example.com')).toBeUndefined()
})
