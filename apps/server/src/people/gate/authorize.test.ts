import { eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '../security/sign-in-tables.ts'
import { addMember, join, PASSWORD } from '../../testing/test-members.ts'
import { addCrewed, openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const newOfficer = (traits = {}) => join(club.app, club.db, { account_type: 'admin', ...traits })

test('without the access token, an officer cannot change another member or another member’s booking', async () => {
  const officer = await newOfficer()
  const member = await addMember(club.db)
  const booking = await addCrewed(club)
  const send = (url: string, payload: object, how: 'request' | 'requestWithToken') =>
    officer[how]({ method: 'POST', url, payload })
  const calls = [
    [`/api/account/update/${member._id}`, { account_remarks: 'Hello' }],
    [`/api/account/update/${member._id}`, { account_type: 'super-admin' }],
    [`/api/booking/update/${booking}`, { booking_status: 'rejected' }],
  ] as const
  for (const [url, payload] of calls) {
    expect((await send(url, payload, 'request')).statusCode).toBe(403)
    expect((await send(url, payload, 'requestWithToken')).statusCode).toBe(200)
  }
})

test('without the access token, an officer can still change their own profile', async () => {
  const officer = await newOfficer()
  const url = `/api/account/update/${officer.member._id}`
  const own = await officer.request({ method: 'POST', url, payload: { title: 'Dr' } })
  expect(own.statusCode).toBe(200)
})

test('a sign-in counts as fresh for fifteen minutes; then the member must confirm their identity', async () => {
  const officer = await newOfficer()
  const change = () => officer.site.configure({ body: { hourly_rate: 610 } })
  club.passTime(15 * MINUTE - 1)
  await expect(change()).resolves.toBeTruthy()
  club.passTime(1)
  await expect(change()).rejects.toMatchObject({ status: 403, code: 'reauthenticate' })
  await expect(officer.account.reauthenticate({ body: { password: 'wrong' } })).rejects.toMatchObject({
    status: 400,
    message: 'Incorrect credentials',
    errors: [{ field: 'password' }],
  })
  const user = await officer.account.reauthenticate({ body: { password: PASSWORD } })
  officer.useToken(user.access_token)
  await expect(change()).resolves.toBeTruthy()
})

test('confirming the identity gives the session a new secret', async () => {
  const member = await join(club.app, club.db)
  const before = member.cookies.get('__Host-session') ?? ''
  await member.account.reauthenticate({ body: { password: PASSWORD } })
  await expect(member.account.checkMember()).resolves.toBeTruthy()
  member.cookies.set('__Host-session', before)
  await expect(member.account.checkMember()).rejects.toMatchObject({ status: 401 })
})

test('after ten wrong passwords, even the correct one is refused', async () => {
  const member = await join(club.app, club.db)
  const prove = (password: string) => member.account.reauthenticate({ body: { password } })
  const wrong = await Promise.allSettled(Array.from({ length: 12 }, () => prove('wrong')))
  const statuses = wrong.map((result) => (result as { reason: { status: number } }).reason.status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  await expect(prove(PASSWORD)).rejects.toMatchObject({ status: 429 })
})

test.each([
  ['the email', { email: 'someone-new@rsfc.test' }, 403],
  ['the status', { account_status: 'banned' }, 403],
  ['the role', { account_type: 'admin' }, 403],
  ['the title', { title: 'Dr' }, 200],
  ['nothing', { account_type: 'user' }, 200],
])('an old sign-in: changing %s', async (_field, payload, status) => {
  const officer = await newOfficer()
  const { _id } = await addMember(club.db)
  club.passTime(15 * MINUTE)
  const answer = await officer.requestWithToken({
    method: 'POST',
    url: `/api/account/update/${_id}`,
    payload,
  })
  expect(answer.statusCode).toBe(status)
  if (status === 403) expect(answer.json()).toMatchObject({ code: 'reauthenticate' })
})

test('an officer whose sign-in is not recent can create neither members nor officers', async () => {
  const officer = await newOfficer()
  club.passTime(15 * MINUTE)
  const create = (account_type: 'user' | 'admin') =>
    officer.members.create({
      body: {
        first_name: 'New',
        last_name: 'One',
        email: `${account_type}-by-old-sign-in@rsfc.test`,
        password: PASSWORD,
        membership_type: 'associate',
        account_status: 'active',
        account_type,
      },
    })
  await expect(create('user')).rejects.toMatchObject({ code: 'reauthenticate' })
  await expect(create('admin')).rejects.toMatchObject({ code: 'reauthenticate' })
})

const factorOf = async (officer: Awaited<ReturnType<typeof newOfficer>>) =>
  (await officer.account.checkAdmin()).second_factor

test('after 14 days, an officer without a second factor may only read', async () => {
  const traits = { officer_since: club.now(), second_factor_exempt: false }
  const signedIn = () => newOfficer(traits)
  expect(await factorOf(await signedIn())).toBe('due')
  club.passTime(14 * DAY)
  const officer = await signedIn()
  expect(await factorOf(officer)).toBe('overdue')
  await expect(officer.members.count()).resolves.toBeTruthy()
  const announce = () => officer.site.announce({ body: { announcement: 'Hello', status: true } })
  await expect(announce()).rejects.toMatchObject({ status: 403, code: 'set-up-second-factor' })
  const other = await addMember(club.db)
  const change = () => officer.members.update({ params: { id: other._id }, body: { title: 'Dr' } })
  await expect(change()).rejects.toMatchObject({ status: 403 })
  await club.db.update(sessions).set({ strong: true }).where(eq(sessions.user_id, officer.member._id))
  expect(await factorOf(officer)).toBe('set')
  await expect(announce()).resolves.toBeTruthy()
  await expect(change()).resolves.toBeTruthy()
})

test('a member can request forty flights a day; an officer is not limited', async () => {
  const pilot = await join(club.app, club.db, { membership_type: 'ordinary' })
  const form = wish(club.plane, { end_time: '09:00' })
  const ask = async (who: typeof pilot) =>
    (await who.requestWithToken({ method: 'POST', url: '/api/booking/new-booking', payload: form }))
      .statusCode
  const statuses = []
  for (let i = 0; i < 41; i++) statuses.push(await ask(pilot))
  expect(statuses).toEqual([...Array<number>(40).fill(400), 429])
  const officer = await newOfficer()
  for (let i = 0; i < 41; i++) expect(await ask(officer)).toBe(400)
})
