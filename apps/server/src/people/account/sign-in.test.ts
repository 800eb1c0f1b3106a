import { hash as hashWith } from '@node-rs/argon2'
import { eq, inArray, like, sql } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions } from '../security/sign-in-tables.ts'
import { throttles } from '../../base/limits/tables.ts'
import { members } from '../records/member-tables.ts'
import { security_events } from '../records/security-event-tables.ts'
import { addMember, join, PASSWORD } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { hashPassword, verifyPassword } from '../../base/passwords/passwords.ts'
import { replaceHash } from './store.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor, type Visitor } from '../../testing/visitor.ts'

let club: TestApp
let visitor: Visitor
const COOKIE = '__Host-session'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())
beforeEach(() => {
  visitor = openVisitor(club.app)
})

// SPEC 3.session.fields, 7.account.login
test('members sign in with email or username, in upper or lower case', async () => {
  const member = await addMember(club.db, { username: 'wei.ling', salutation: 'Wei Ling' })
  for (const name of ['wei.ling', 'WEI.Ling', member.email.toUpperCase(), ` ${member.email} `]) {
    const user = await visitor.account.login({ body: { username: name, password: PASSWORD } })
    expect(user).toEqual({
      _id: member._id,
      salutation: 'Wei Ling',
      account_type: 'user',
      access_token: expect.any(String),
      profile_image: null,
      email_confirmed: true,
      frozen: false,
      second_factor: 'not-needed',
      second_factor_due: null,
    })
  }
})

// SPEC 3.session.cookie
test('scripts cannot read the session cookie; the user cookie has only three fields', async () => {
  const member = await addMember(club.db)
  const response = await visitor.request({
    method: 'POST',
    url: '/api/account/login',
    payload: { username: member.email, password: PASSWORD },
  })
  const [session, user] = response.cookies
  expect(session).toMatchObject({
    name: '__Host-session',
    httpOnly: true,
    sameSite: 'Lax',
    secure: true,
    path: '/',
    maxAge: 43200,
  })
  expect(session?.value).toMatch(/^[\w-]{43}$/)
  expect(user).toMatchObject({ name: 'user', sameSite: 'Lax', secure: true })
  expect(user?.httpOnly).toBeUndefined()
  expect(JSON.parse(user?.value ?? '')).toEqual({ _id: member._id, salutation: 'Mei', account_type: 'user' })
  expect(response.payload).not.toContain(session?.value)
})

// SPEC 8.login.other
test('a wrong password and an unknown name get the same response', async () => {
  const member = await addMember(club.db)
  for (const username of [member.email, 'nobody@rsfc.test']) {
    await expect(
      visitor.account.login({ body: { username, password: 'wrong wrong' } }),
    ).rejects.toMatchObject({
      status: 401,
      message: 'Incorrect credentials',
    })
  }
})

test('a password must be entered exactly', async () => {
  const password = '  Two spaces before, one after '
  const email = 'exact@rsfc.test'
  await visitor.account.register({
    body: { firstname: 'Mei', lastname: 'Lim', email, password1: password, password2: password },
  })
  await expect(visitor.signIn(email, password)).resolves.toBeTruthy()
  for (const other of [password.trim(), password.slice(1), password.toLowerCase(), `${password} `])
    await expect(visitor.signIn(email, other)).rejects.toMatchObject({ status: 401 })
})

test('a password hashed with weaker settings is hashed again at the next sign-in', async () => {
  const { _id, email } = await addMember(club.db)
  const thisMember = eq(members._id, _id)
  const stored = async () => (await club.db.select().from(members).where(thisMember))[0]?.password_hash
  const weak = await hashWith(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await club.db.update(members).set({ password_hash: weak }).where(thisMember)
  await expect(visitor.signIn(email, 'wrong wrong')).rejects.toMatchObject({ status: 401 })
  expect(await stored()).toBe(weak)
  await visitor.signIn(email, PASSWORD)
  const renewed = await stored()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await visitor.signIn(email, PASSWORD)
  expect(await stored()).toBe(renewed)
})

test('a new hash of a password replaces only the old hash of that member, and no newer password', async () => {
  const [member, other] = [await addMember(club.db), await addMember(club.db)]
  expect(member.password_hash).toBe(other.password_hash)
  const hashes = async () =>
    (
      await club.db
        .select()
        .from(members)
        .where(inArray(members._id, [member._id, other._id]))
        .orderBy(members._id)
    ).map(({ password_hash }) => password_hash)
  await replaceHash(club.db, member, 'renewed')
  await replaceHash(club.db, member, 'late')
  expect(await hashes()).toEqual(['renewed', other.password_hash])
})

// SPEC 8.login.404
test.each(['banned', 'disabled'] as const)(
  'the answer says that an account is %s only after the correct password',
  async (account_status) => {
    const member = await addMember(club.db, { account_status })
    await expect(visitor.signIn(member.email, PASSWORD)).rejects.toMatchObject({
      status: 404,
      message: 'Your account has been disabled. Please contact the administrator for more information.',
    })
    await expect(visitor.signIn(member.email, 'wrong wrong')).rejects.toMatchObject({ status: 401 })
  },
)

test.each([
  ['nothing', {}],
  ['no password', { username: 'a@b.co' }],
  ['a number', { username: 7, password: 'x' }],
  ['a huge name', { username: 'x'.repeat(300), password: 'x' }],
])('%s is refused with 400', async (_what, payload) => {
  const response = await visitor.request({ method: 'POST', url: '/api/account/login', payload })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ status: 400, data: null, message: 'Incorrect credentials' })
  expect(response.json().errors[0].field).toMatch(/username|password/)
})

test('broken JSON is refused in the envelope', async () => {
  const response = await visitor.request({
    method: 'POST',
    url: '/api/account/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"username":',
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ status: 400, data: null })
})

const tryPassword = (username: string, password: string) =>
  visitor.request({ method: 'POST', url: '/api/account/login', payload: { username, password } })

test('ten wrong passwords lock only that account for 15 minutes', async () => {
  const member = await addMember(club.db)
  const other = await addMember(club.db)
  for (let i = 0; i < 10; i++) expect((await tryPassword(member.email, 'wrong wrong')).statusCode).toBe(401)
  const response = await tryPassword(member.email, PASSWORD)
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(response.json().message).toMatch(/^Too many attempts/)
  await expect(visitor.signIn(other.email, PASSWORD)).resolves.toMatchObject({ _id: other._id })
  club.passTime(15 * MINUTE + 1000)
  await expect(visitor.signIn(member.email, PASSWORD)).resolves.toMatchObject({ _id: member._id })
})

test('after ten wrong passwords by email, the username gets the same answer as an unknown account', async () => {
  const known = await addMember(club.db, { username: 'known', email: 'known@rsfc.test' })
  const answers = async (email: string, username: string) => {
    const statuses: number[] = []
    for (let i = 0; i < 10; i++) statuses.push((await tryPassword(email, 'wrong wrong')).statusCode)
    for (const name of [email, username])
      statuses.push((await tryPassword(name, name === known.username ? PASSWORD : 'wrong')).statusCode)
    return statuses
  }
  expect(await answers('known@rsfc.test', 'known')).toEqual(await answers('unknown@rsfc.test', 'unknown'))
  expect((await tryPassword('known', PASSWORD)).statusCode).toBe(401)
})

test('twenty correct passwords at the same time all sign in, and lock nobody out', async () => {
  const member = await addMember(club.db)
  const office = openVisitor(club.app, { address: '203.0.113.51' })
  const all = await Promise.all(Array.from({ length: 20 }, () => office.signIn(member.email, PASSWORD)))
  expect(all.every(({ _id }) => _id === member._id)).toBe(true)
  await expect(office.signIn(member.email, PASSWORD)).resolves.toBeTruthy()
})

test('concurrent wrong passwords are all counted', async () => {
  const member = await addMember(club.db)
  const racing = openVisitor(club.app, { address: '203.0.113.99' })
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => racing.signIn(member.email, 'wrong wrong')),
  )
  const statuses = results.map((result) =>
    result.status === 'rejected' ? (result.reason as { status: number }).status : 200,
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  const names = Array.from({ length: 12 }, (_, n) => (n % 2 ? 'Nobody@rsfc.test' : 'nobody@RSFC.test'))
  const unknown = await Promise.all(
    names.map((name) => racing.signIn(name, 'wrong wrong').catch(({ status }: { status: number }) => status)),
  )
  expect(unknown.filter((status) => status === 401)).toHaveLength(10)
})

test('a hundred wrong passwords for any accounts block an address; correct ones do not count', async () => {
  const member = await addMember(club.db)
  const office = openVisitor(club.app, { address: '203.0.113.50' })
  const ofAddress = like(throttles.key, 'login-address:%')
  await club.db.delete(throttles)
  for (const name of ['one', 'two'])
    await expect(office.signIn(`${name}@rsfc.test`, 'wrong wrong')).rejects.toMatchObject({ status: 401 })
  await office.signIn(member.email, PASSWORD)
  expect(await club.db.select().from(throttles).where(ofAddress)).toMatchObject([{ hits: 2 }])
  await club.db.update(throttles).set({ hits: 99 }).where(ofAddress)
  await office.signIn(member.email, PASSWORD)
  await expect(office.signIn('three@rsfc.test', 'wrong wrong')).rejects.toMatchObject({ status: 401 })
  await expect(office.signIn(member.email, PASSWORD)).rejects.toMatchObject({ status: 429 })
  await expect(visitor.signIn(member.email, PASSWORD)).resolves.toBeTruthy()
})

// SPEC 8.cookie.member
test('a session expires twelve hours after its last call', async () => {
  const { account } = await join(club.app, club.db)
  for (let i = 0; i < 3; i++) {
    club.passTime(11 * HOUR)
    await expect(account.checkMember()).resolves.toBeTruthy()
  }
  club.passTime(12 * HOUR + 1)
  await expect(account.checkMember()).rejects.toMatchObject({
    status: 401,
    message: 'Your Cookie has expired. Please log in again.',
  })
})

test.each([
  ['an officer', 'admin', 12],
  ['a member', 'user', 30 * 24],
] as const)('a session of %s ends after its lifetime, even in use', async (_who, account_type, hours) => {
  const { account } = await join(club.app, club.db, { account_type })
  for (let passed = 6; passed < hours; passed += 6) {
    club.passTime(6 * HOUR)
    await expect(account.checkMember()).resolves.toBeTruthy()
  }
  club.passTime(6 * HOUR)
  await expect(account.checkMember()).rejects.toMatchObject({ status: 401 })
})

test('the cookie lasts as long as the session, in whole seconds', async () => {
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  const ages = async (ms: number) => {
    club.passTime(ms)
    const { headers } = await officer.request({ method: 'POST', url: '/api/account/cookie/member' })
    return [...String(headers['set-cookie']).matchAll(/Max-Age=(\d+)/g)].map(([, age]) => Number(age))
  }
  expect(await ages(11 * HOUR)).toEqual([60 * 60, 60 * 60])
  expect(await ages(HOUR - 1500)).toEqual([2, 2])
  await officer.signIn(officer.member.email, PASSWORD)
  expect(await ages(12 * HOUR - 500)).toEqual([1, 1])
})

test('signing out clears what the browser has stored', async () => {
  const member = await join(club.app, club.db)
  const response = await member.request({ method: 'POST', url: '/api/account/logout' })
  expect(response.headers['clear-site-data']).toBe('"cache", "storage"')
})

test('a sign-in with a new browser is announced by mail; the first browser and known ones are not', async () => {
  const member = await addMember(club.db)
  const mine = async () => (await club.mails()).filter((mail) => mail.includes(`To: ${member.email}`))
  await visitor.signIn(member.email, PASSWORD)
  await visitor.signIn(member.email, PASSWORD)
  expect(await mine()).toEqual([])
  await openVisitor(club.app).signIn(member.email, PASSWORD)
  expect(await mine()).toMatchObject([expect.stringContaining('New sign-in to your RSFC account')])
})

// SPEC 7.account.logout
test('logging out ends the session on the server, not only in the browser', async () => {
  const member = await join(club.app, club.db)
  const stolen = member.cookies.get(COOKIE) ?? ''
  await member.account.logout()
  expect([...member.cookies.keys()]).toEqual(['__Host-device'])
  member.cookies.set(COOKIE, stolen)
  await expect(member.account.checkMember()).rejects.toMatchObject({ status: 401 })
  await expect(visitor.account.logout()).resolves.toBeNull()
})

test('signing in never reuses a session cookie that was planted by someone else', async () => {
  const member = await addMember(club.db)
  visitor.cookies.set(COOKIE, 'planted')
  await visitor.signIn(member.email, PASSWORD)
  expect(visitor.cookies.get(COOKIE)).not.toBe('planted')
})

test('signing in ends the session of the cookie that was sent, even if it belongs to another member', async () => {
  const evil = await join(club.app, club.db)
  const member = await addMember(club.db)
  const planted = evil.cookies.get(COOKIE) ?? ''
  visitor.cookies.set(COOKIE, planted)
  await visitor.signIn(member.email, PASSWORD)
  const second = visitor.cookies.get(COOKIE) ?? ''
  expect(second).not.toBe(planted)
  await expect(evil.account.checkMember()).rejects.toMatchObject({ status: 401 })
  await visitor.signIn(member.email, PASSWORD)
  await expect(visitor.account.checkMember()).resolves.toMatchObject({ _id: member._id })
  visitor.cookies.set(COOKIE, second)
  await expect(visitor.account.checkMember()).rejects.toMatchObject({ status: 401 })
})

test('a refused sign-in keeps the current session', async () => {
  const member = await join(club.app, club.db)
  await expect(member.signIn(member.member.email, 'wrong wrong')).rejects.toMatchObject({ status: 401 })
  await expect(member.account.checkMember()).resolves.toMatchObject({ _id: member.member._id })
})

test('a name with invalid characters is refused with 400', async () => {
  for (const username of ['a\u0000b', '\u0000', 'x\ud800']) {
    const login = { method: 'POST', url: '/api/account/login', payload: { username, password: 'x' } } as const
    expect((await visitor.request(login)).statusCode).toBe(400)
    const ask = {
      method: 'POST',
      url: '/api/account/change-password',
      payload: { usernameEmail: username },
    } as const
    expect((await visitor.request(ask)).statusCode).toBe(400)
  }
})

test('an unknown name takes as long to refuse as a wrong password', async () => {
  const stored = await hashPassword('a quiet runway')
  const refuse = async (hash: string | null) => {
    const begun = performance.now()
    expect(await verifyPassword(hash, 'wrong wrong')).toBe(false)
    return performance.now() - begun
  }
  /** The quickest of five attempts each, alternating, so that other work on the machine slows down both. */
  const ratio = async () => {
    let [unknown, wrong] = [Infinity, Infinity]
    for (let i = 0; i < 5; i++) {
      unknown = Math.min(unknown, await refuse(null))
      wrong = Math.min(wrong, await refuse(stored))
    }
    return unknown / wrong
  }
  await expect.poll(ratio).toBeGreaterThan(1 / 3)
})

// SPEC 6.admin.pages, 7.account.cookie-admin, 7.account.cookie-member, 7.account.cookie-admin.400
// SPEC 8.cookie.admin-400, 8.cookie.admin-other
test('the member check accepts members, the admin check only officers', async () => {
  const user = await join(club.app, club.db)
  const admin = await join(club.app, club.db, { account_type: 'admin' })
  await expect(admin.account.checkAdmin()).resolves.toMatchObject({ account_type: 'admin' })
  await expect(user.account.checkMember()).resolves.toMatchObject({ _id: user.member._id })
  await expect(user.account.checkAdmin()).rejects.toMatchObject({
    status: 400,
    message: 'Unauthorized Access',
  })
  await expect(visitor.account.checkAdmin()).rejects.toMatchObject({
    status: 401,
    message: 'Cookie has expired, you will need to login again',
  })
  await expect(visitor.account.checkMember()).rejects.toMatchObject({ status: 401 })
})

test('a new tab gets the same access token', async () => {
  const admin = await join(club.app, club.db, { account_type: 'admin' })
  const { access_token } = await admin.account.login({
    body: { username: admin.member.email, password: PASSWORD },
  })
  admin.useToken(undefined)
  await expect(admin.account.checkAdmin()).resolves.toMatchObject({ access_token })
})

test('the hash stored in the database is not a valid session cookie', async () => {
  const member = await join(club.app, club.db)
  const { rows } = await club.db.execute<{ token_hash: Buffer }>(
    `select token_hash from sessions where user_id = '${member.member._id}'`,
  )
  for (const encoding of ['base64url', 'hex', 'base64'] as const) {
    member.cookies.set(COOKIE, rows[0]?.token_hash.toString(encoding) ?? '')
    await expect(member.account.checkMember()).rejects.toMatchObject({ status: 401 })
  }
})

test('sign-ins from new devices are never mailed to an unconfirmed address, and to others five times a day at most', async () => {
  const stranger = await addMember(club.db, { email_confirmed_at: null })
  const member = await addMember(club.db)
  for (const { email } of [stranger, member]) {
    for (let n = 0; n < 8; n++) await openVisitor(club.app).signIn(email, PASSWORD)
  }
  const told = (email: string, mails: string[]) => mails.filter((mail) => mail.includes(`To: ${email}`))
  const mails = await club.mails()
  expect(told(stranger.email, mails)).toEqual([])
  expect(told(member.email, mails)).toHaveLength(5)
  for (const [ms, count] of [
    [24 * HOUR - 1, 5],
    [1, 6],
  ] as const) {
    club.passTime(ms)
    await openVisitor(club.app).signIn(member.email, PASSWORD)
    expect(told(member.email, await club.mails())).toHaveLength(count)
  }
})

test('the last use of a session is written every ten minutes, and its cookie is extended', async () => {
  const member = await join(club.app, club.db)
  const { _id: user_id } = member.member
  const start = club.now().getTime()
  const useAt = async (ms: number) => {
    club.passTime(start + ms - club.now().getTime())
    const { headers } = await member.request({ method: 'POST', url: '/api/account/cookie/member' })
    const [row] = await club.db.select().from(sessions).where(eq(sessions.user_id, user_id))
    const expires = (row?.expires_at.getTime() ?? 0) - start
    return [(row?.last_used_at.getTime() ?? 0) - start, expires, headers['set-cookie'] !== undefined]
  }
  expect(await useAt(10 * MINUTE - 1)).toEqual([0, 12 * HOUR, false])
  expect(await useAt(10 * MINUTE)).toEqual([10 * MINUTE, 12 * HOUR + 10 * MINUTE, true])
})

test('the access token must be present in one of the two headers, and must be correct', async () => {
  const admin = await join(club.app, club.db, { account_type: 'admin' })
  const { access_token } = await admin.account.checkAdmin()
  const status = async (headers: Record<string, string>) =>
    (await admin.request({ method: 'GET', url: '/api/audit/', headers })).statusCode
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  expect(await status({ 'access-token': access_token })).toBe(200)
  expect(await status(bearer(access_token))).toBe(200)
  expect(await status({ ...bearer(access_token), 'access-token': 'wrong' })).not.toBe(200)
  expect(await status({ ...bearer('wrong'), 'access-token': access_token })).not.toBe(200)
  expect(await status(bearer(`${access_token}x`))).not.toBe(200)
  expect(await status(bearer(access_token.toUpperCase()))).not.toBe(200)
  expect(await status({})).not.toBe(200)
})

test('failed sign-ins and reauthentications count for 15 minutes; links and addresses for an hour', async () => {
  const { account } = visitor
  const token = 'x'.repeat(43)
  const hour = { minutes: 60 }
  let count = 0
  await expectLimit(club, { name: 'login-name', attempts: 10, minutes: 15 }, () =>
    visitor.signIn('nobody@rsfc.test', 'wrong wrong'),
  )
  await expectLimit(club, { name: 'login-address', attempts: 100, minutes: 15 }, () =>
    visitor.signIn(`nobody${count++}@rsfc.test`, 'wrong wrong'),
  )
  await expectLimit(club, { name: 'recovery-address', attempts: 60, ...hour }, () =>
    account.requestRecovery({ body: { usernameEmail: `nobody${count++}` } }),
  )
  await expectLimit(club, { name: 'recovery-link', attempts: 60, ...hour }, () =>
    account.confirmEmail({ body: { token } }),
  )
  await expectLimit(club, { name: 'recovery-check', attempts: 300, ...hour }, () =>
    account.checkRecovery({ body: { recovery_id: token } }),
  )
  const member = await join(club.app, club.db)
  await expectLimit(club, { name: 'reauthenticate', attempts: 10, minutes: 15 }, () =>
    member.account.reauthenticate({ body: { password: 'wrong wrong' } }),
  )
  await expectLimit(club, { name: 'register', attempts: 30, ...hour }, () =>
    account.register({
      body: {
        firstname: 'A',
        lastname: 'B',
        email: member.member.email,
        password1: PASSWORD,
        password2: PASSWORD,
      },
    }),
  )
})

test('a browser is remembered for 400 days by a random cookie that scripts cannot read', async () => {
  const member = await addMember(club.db)
  const payload = { username: member.email, password: PASSWORD }
  const deviceOf = async () => {
    const response = await visitor.request({ method: 'POST', url: '/api/account/login', payload })
    return response.cookies.find(({ name }) => name === '__Host-device')
  }
  const first = await deviceOf()
  expect(first).toMatchObject({
    value: expect.stringMatching(/^[\w-]{43}$/),
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 400 * 24 * 60 * 60,
  })
  expect((await deviceOf())?.value).toBe(first?.value)
  visitor.cookies.set('__Host-device', 'chosen')
  expect((await deviceOf())?.value).toMatch(/^[\w-]{43}$/)
})

test('an unconfirmed address gets at most ten mails a day', async () => {
  const stranger = await join(club.app, club.db, { email_confirmed_at: null })
  const resend = () => stranger.account.resendConfirmation()
  await expectLimit(club, { name: 'unconfirmed-mail', attempts: 10, minutes: 24 * 60 }, resend)
})

test('a password that is changed while it is being checked does not sign in', async () => {
  const member = await join(club.app, club.db)
  const { _id, email } = member.member
  const before = member.cookies.get(COOKIE)
  const password_hash = await hashPassword('over the sea wall')
  const waiting = async () => {
    const { rows } = await club.db.execute<{ n: number }>(sql`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0]?.n
  }
  const both = await club.db.transaction(async (tx) => {
    await tx.update(members).set({ password_hash }).where(eq(members._id, _id))
    const tries = Promise.allSettled([
      visitor.signIn(email, PASSWORD),
      member.account.reauthenticate({ body: { password: PASSWORD } }),
    ])
    await expect.poll(waiting).toBe(2)
    return { tries }
  })
  const refusal = { reason: { status: 401 } }
  expect(await both.tries).toMatchObject([refusal, refusal])
  expect(visitor.cookies.get(COOKIE)).toBeUndefined()
  expect(member.cookies.get(COOKIE)).toBe(before)
})

test('sign-ins, failures, reauthentications and sign-outs are recorded with member, method and browser', async () => {
  const { _id, email } = await addMember(club.db)
  await visitor.signIn(email, PASSWORD)
  await visitor.signIn(email, PASSWORD)
  await expect(visitor.signIn(email, 'wrong wrong')).rejects.toMatchObject({ status: 401 })
  const proof = visitor.account.reauthenticate({ body: { password: 'wrong wrong' } })
  await expect(proof).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'password', message: 'This is not your password' }],
  })
  await visitor.account.reauthenticate({ body: { password: PASSWORD } })
  await visitor.account.logout()
  for (let n = 0; n < 9; n++) await tryPassword(email, 'wrong wrong')
  await tryPassword(email, PASSWORD)
  const events = await club.db
    .select()
    .from(security_events)
    .where(eq(security_events.user_id, _id))
    .orderBy(security_events._id)
  const told = events.map(({ kind, actor_id, details }) => [kind, actor_id === _id, details])
  expect(told.slice(0, 6)).toEqual([
    ['sign-in', true, { strong: false, new_device: true }],
    ['sign-in', true, { strong: false, new_device: false }],
    ['sign-in-failed', true, {}],
    ['reauthentication-failed', true, {}],
    ['reauthenticated', true, {}],
    ['sign-out', true, {}],
  ])
  expect(told.slice(6)).toEqual([
    ...Array.from({ length: 9 }, () => ['sign-in-failed', false, {}]),
    ['sign-in-locked', false, {}],
  ])
})
