import { eq, sql } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteCall } from '../../people/call/call.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { notifications } from '../../people/notifications/tables.ts'
import { book_outs, overdue_notices, overdue_people, overdue_settings } from './tables.ts'
import { audited } from '../../testing/audited.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { addThisMorning, openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { readMail } from '../../testing/read-mail.ts'
import { createSmtpServer } from '../../testing/servers/smtp-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addBooking } from '../../testing/timetable.ts'
import { climbLadder } from './ladder.ts'

let club: FlyingClub
let second: TestApp
let booking: string
const smtp = createSmtpServer()
const MINUTE = 60_000
/** 10:00 in club time. */
const TEN = new Date('2026-11-14T02:00:00Z')

beforeAll(async () => {
  club = await openFlyingClub()
  await smtp.open()
  second = await openTestApp(club.url, { smtp: smtp.url() })
})
afterAll(async () => {
  await second.close()
  await club.close()
  await smtp.close().catch(() => undefined)
})
beforeEach(async () => {
  for (const server of [club, second]) server.passTime(TEN.getTime() - server.now().getTime())
  await club.db.delete(book_outs)
  await club.db.delete(bookings)
  await club.db.delete(overdue_people)
  await club.db.execute(sql`delete from pgboss.job where name like 'mail%'`)
  const defaults = { pilot_minutes: 0, duty_minutes: 15, safety_minutes: 30, repeat_minutes: 15 }
  await club.db.update(overdue_settings).set({ enabled: true, ...defaults })
  booking = (await addThisMorning(club, { start_time: '09:30', end_time: '11:30' }))._id
  smtp.deliveries.length = 0
})

/** Advances the clocks of both servers. */
function pass(minutes: number): void {
  for (const server of [club, second]) server.passTime(minutes * MINUTE)
}
const form = (traits: object = {}) => ({
  persons: 2,
  route: 'Seletar, Tioman, Seletar',
  eta: new Date(club.now().getTime() + 60 * MINUTE).toISOString(),
  endurance_minutes: 240,
  phone: '+65 9123 4567',
  ...traits,
})
const bookOut = (traits: object = {}, who: 'owner' | 'other' | 'instructor' | 'admin' = 'owner') =>
  club[who].overdue.bookOut({ params: { id: booking }, body: form(traits) })
const climb = (servers = [club, second]) =>
  Promise.all(servers.map((server) => climbLadder(siteCall(server.platform))))

/** Who was told by which step, in order, for example 'duty Ah Kow'. */
async function told(): Promise<string[]> {
  const { rows } = await club.db.execute<{ line: string }>(sql`
    select n.step || case when n.round > 0 then ' ' || n.round else '' end || ' ' || m.first_name as line
    from overdue_notices n join members m on m._id = n.user_id order by n.created_at, n.step, m.first_name`)
  return rows.map(({ line }) => line)
}
const nameDuty = (people: Record<'duty' | 'safety', string[]>) =>
  club.admin.overdue.configure({ body: people })
const tokenOf = (mail: string) =>
  /overdue\/([\w-]{43})/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ?? ''
const lastMailTo = async (email: string) =>
  (await club.mails()).findLast((mail) => mail.includes(`To: ${email}`)) ?? ''

// SPEC 7.overdue.book-out, 7.overdue.landed
test('a flight is booked out with its deadline, changed while it is out, and reported as landed once', async () => {
  const made = await bookOut()
  expect(made).toMatchObject({ state: 'flying', persons: 2, deadline: made.eta, landed_at: null })
  const changed = await bookOut({ endurance_minutes: 30, route: 'Local' }, 'instructor')
  expect(changed).toMatchObject({ _id: made._id, route: 'Local', out_at: made.out_at })
  expect(new Date(changed.deadline).getTime()).toBe(new Date(made.out_at).getTime() + 30 * MINUTE)
  const landed = await club.owner.overdue.landed({ params: { id: booking }, body: {} })
  expect(landed.state).toBe('landed')
  pass(1)
  expect(await club.owner.overdue.landed({ params: { id: booking }, body: {} })).toEqual(landed)
  await expect(club.owner.overdue.ofBooking({ params: { id: booking } })).resolves.toEqual({
    enabled: true,
    book_out: landed,
  })
  expect((await bookOut())._id).not.toBe(made._id)
})

// SPEC 7.app.sent-once
test('a late or repeated report ends its own flight, never a later one', async () => {
  const first = await bookOut()
  const report_id = crypto.randomUUID()
  pass(20)
  const landed_at = club.now()
  pass(10)
  const body = { report_id, book_out_id: first._id, landed_at: landed_at.toISOString() }
  const land = (input: object) => club.owner.overdue.landed({ params: { id: booking }, body: input })
  const landed = await Promise.all(Array.from({ length: 10 }, () => land(body)))
  expect(new Set(landed.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(new Date(landed[0]?.landed_at ?? '')).toEqual(landed_at)
  const again = await bookOut()
  // With the id of the report, of the flight, or both.
  for (const late of [body, { report_id }, { report_id: crypto.randomUUID(), book_out_id: first._id }])
    expect(await land(late)).toMatchObject({ _id: first._id, state: 'landed' })
  expect(await club.owner.overdue.ofBooking({ params: { id: booking } })).toMatchObject({
    book_out: { _id: again._id, state: 'flying' },
  })
  await expect(land({ book_out_id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  // The clock of a device is ignored if it is wrong.
  const ahead = new Date(club.now().getTime() + 60 * MINUTE).toISOString()
  const now = await land({ landed_at: ahead })
  expect(new Date(now.landed_at ?? '')).toEqual(club.now())
  const traits = { start_time: '06:00', end_time: '07:00', payment_reference: 'RSFC-OTHER' }
  const other = (await addThisMorning(club, traits))._id
  await club.owner.overdue.bookOut({ params: { id: other }, body: form() })
  await expect(
    club.owner.overdue.landed({ params: { id: other }, body: { report_id } }),
  ).rejects.toMatchObject({ status: 409, message: 'This report belongs to another flight.' })
})

test('times in the API are on the day of the flight, in Singapore time', async () => {
  const made = await bookOut({ eta: '23:30' })
  expect(made.eta).toBe('2026-11-14T23:30:00+08:00')
})

test('a flight that is booked out twice at the same time is out once', async () => {
  const made = await Promise.all([bookOut(), bookOut(), bookOut()])
  expect(new Set(made.map(({ _id }) => _id)).size).toBe(1)
})

test.each([
  [{ eta: '00:01' }, 'eta'],
  [{ persons: 0 }, 'persons'],
  [{ route: ' ' }, 'route'],
  [{ phone: '' }, 'phone'],
  [{ phone: 'call me' }, 'phone'],
  [{ endurance_minutes: 5 }, 'endurance_minutes'],
  [{ eta: 'soon' }, 'eta'],
])('%o is refused, naming the field', async (traits, field) => {
  await expect(bookOut(traits)).rejects.toMatchObject({ errors: [{ field }] })
})

test('nobody can book out while the feature is off', async () => {
  await club.admin.overdue.configure({ body: { enabled: false } })
  await expect(bookOut()).rejects.toMatchObject({
    status: 409,
    message: 'Booking out is not in use at this club.',
  })
  await club.db.update(bookings).set({ booking_status: 'pending' }).where(eq(bookings._id, booking))
  await club.admin.overdue.configure({ body: { enabled: true } })
  await expect(bookOut()).rejects.toMatchObject({ message: 'Only a confirmed flight can be booked out.' })
})

// SPEC 7.overdue.ladder
test('with two servers and a failing mail server, each step tells everyone exactly once', async () => {
  await nameDuty({ duty: [club.admin.member._id], safety: [club.superAdmin.member._id] })
  await bookOut()
  await smtp.close()
  // Every minute for two hours, on both servers at once; one of them is stopped for a while.
  for (let minute = 0; minute <= 120; minute++) {
    await climb(minute > 70 && minute < 85 ? [club] : [club, second])
    pass(1)
  }
  const safety = ['Ah Kow', 'Mei', 'Mei', 'Wei Ming']
  const rounds = [1, 2].flatMap((round) => safety.map((name) => `repeat ${round} ${name}`))
  expect((await told()).filter((line) => !/repeat [3-9]/.test(line))).toEqual([
    'pilot Wei Ming',
    'duty Ah Kow',
    'duty Mei',
    'safety Mei',
    ...rounds,
  ])
  // Each notice has its mail, none of which could be sent yet, and officers are told so.
  const owed = async () => {
    const { rows } = await club.db.execute<{ mails: number; notices: number }>(sql`
      select (select count(*)::int from pgboss.job where name like 'mail%') as mails,
        (select count(*)::int from overdue_notices) as notices`)
    return rows[0]
  }
  expect(await owed()).toEqual({ mails: 12, notices: 12 })
  await club.db.execute(sql`update pgboss.job set state = 'retry', retry_count = 1 where name like 'mail%'`)
  const board = await club.admin.overdue.list()
  expect(board.mail_fails).toBe(true)
  expect(board.flights[0]?.notices.every(({ mail }) => mail === 'failing')).toBe(true)
  expect(board.flights[0]?.notices[0]).toMatchObject({ step: 'pilot', name: 'Wei Ming Tan' })
  // The mail server is back: each person gets each mail once.
  await smtp.open()
  await second.platform.jobs.drain()
  expect(smtp.deliveries).toHaveLength(12)
  const subjects = smtp.deliveries.map(({ to, data }) => `${to[0]} ${/^Subject: (.*)$/m.exec(data)?.[1]}`)
  expect(subjects.filter((line) => line.startsWith(club.owner.member.email))).toHaveLength(3)
  expect((await club.admin.overdue.list()).mail_fails).toBe(false)
})

test('if nobody is named, all officers are told; suspended people are not told and do not count as named', async () => {
  await nameDuty({ duty: [club.other.member._id], safety: [] })
  await club.db.execute(
    sql`update members set account_status = 'banned' where _id = ${club.other.member._id}`,
  )
  await bookOut()
  pass(90)
  await climb()
  await club.db.execute(
    sql`update members set account_status = 'active' where _id = ${club.other.member._id}`,
  )
  expect(await told()).toEqual([
    'duty Ah Kow',
    'duty Mei',
    'duty Mei',
    'pilot Wei Ming',
    'safety Mei',
    'safety Mei',
  ])
})

test('a suspended officer is not told, and an earlier flight that has landed alarms nobody', async () => {
  await bookOut()
  await club.owner.overdue.landed({ params: { id: booking }, body: {} })
  await bookOut()
  const setStatus = (account_status: 'active' | 'banned') =>
    club.db.update(members).set({ account_status }).where(eq(members._id, club.admin.member._id))
  await setStatus('banned')
  pass(75)
  expect(await climb([club])).toEqual([3])
  await setStatus('active')
  expect(await told()).toEqual(['duty Ah Kow', 'duty Mei', 'pilot Wei Ming'])
})

test('each flight has its own notices, which lead each person to the right page', async () => {
  await nameDuty({ duty: [club.examiner.member._id], safety: [club.superAdmin.member._id] })
  await bookOut()
  const { other } = club
  const flight = {
    aircraft_type: club.otherPlane,
    flight_date: '2026-11-14',
    booking_status: 'confirmed',
  } as const
  const { _id } = await addBooking(club.db, {
    ...flight,
    user_id: other.member._id,
    pilot_name: 'Priya Nair',
  })
  await other.overdue.bookOut({ params: { id: _id }, body: form() })
  await club.db.delete(notifications)
  pass(60 + 90)
  await climb()
  const { flights } = await club.admin.overdue.list()
  const pilots = flights.map(({ notices }) =>
    notices.flatMap(({ step, name }) => (step === 'pilot' ? name : [])),
  )
  expect(new Set(pilots.map(String))).toEqual(new Set(['Priya Nair', 'Wei Ming Tan']))
  const pathsOf = async (who: FlyingClub['owner']) => {
    const { path, user_id } = notifications
    const rows = await club.db.selectDistinct({ path }).from(notifications).where(eq(user_id, who.member._id))
    return rows.map((row) => row.path).toSorted()
  }
  expect(await pathsOf(club.owner)).toEqual([`/members/booking/${booking}`])
  expect(await pathsOf(club.instructor)).toEqual([`/members/booking/${booking}`])
  expect(await pathsOf(other)).toEqual([`/members/booking/${_id}`])
  expect(await pathsOf(club.examiner)).toEqual(['/members'])
  expect(await pathsOf(club.superAdmin)).toEqual(['/admin/overdue'])
})

test('landing, completing or taking charge stops the ladder; so does turning it off', async () => {
  await bookOut()
  pass(61)
  await climb()
  expect(await told()).toEqual(['pilot Wei Ming'])
  await club.owner.overdue.landed({ params: { id: booking }, body: {} })
  pass(60)
  await climb()
  expect(await told()).toHaveLength(1)

  const { _id } = await bookOut()
  pass(76)
  await climb()
  expect(await told()).toHaveLength(5)
  await club.admin.overdue.acknowledge({ params: { id: _id }, body: { note: 'Seen on the apron' } })
  pass(60)
  await climb()
  expect(await told()).toHaveLength(5)
  expect((await club.admin.overdue.list()).flights).toMatchObject([
    { state: 'acknowledged', acknowledged_name: 'Mei Lim', acknowledged_note: 'Seen on the apron' },
  ])
  await expect(club.superAdmin.overdue.acknowledge({ params: { id: _id }, body: {} })).rejects.toMatchObject({
    status: 409,
    message: 'Mei Lim has already taken charge.',
  })
  await club.db.update(bookings).set({ booking_status: 'completed' }).where(eq(bookings._id, booking))
  expect((await club.admin.overdue.list()).flights).toEqual([])
})

test('nobody is told if the feature is off, or at the first step if the pilot is suspended', async () => {
  await bookOut()
  pass(60)
  await club.db.update(overdue_settings).set({ enabled: false })
  expect(await climb()).toEqual([0, 0])
  await club.db.update(overdue_settings).set({ enabled: true })
  const setStatus = (account_status: 'active' | 'banned') =>
    club.db.update(members).set({ account_status }).where(eq(members._id, club.owner.member._id))
  await setStatus('banned')
  expect(await climb([club])).toEqual([0])
  await setStatus('active')
  expect(await climb([club])).toEqual([1])
})

test.each([
  ['landed', { landed_at: TEN }],
  ['taken charge of', { acknowledged_at: TEN, acknowledged_name: 'Mei Lim' }],
  ['extended', { deadline: new Date(TEN.getTime() + 90 * MINUTE) }],
])('a flight that is %s while the ladder looks at it alarms nobody', async (_what, changes) => {
  await bookOut()
  pass(60)
  const waiting = async () => {
    const { rows } = await club.db.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length
  }
  const { climbing } = await club.db.transaction(async (tx) => {
    await tx.update(book_outs).set(changes)
    const begun = climb([club])
    await expect.poll(waiting).toBe(1)
    return { climbing: begun }
  })
  expect(await climbing).toEqual([0])
  expect(await told()).toEqual([])
})

test('completing a flight also reports it as landed', async () => {
  await bookOut()
  pass(61)
  await club.db.update(bookings).set({ booking_status: 'completed' }).where(eq(bookings._id, booking))
  expect(await climb([club])).toEqual([0])
  expect(await told()).toEqual([])
})

test('if two officers change the ladder at the same time, one is told about the other', async () => {
  const { version } = await club.admin.overdue.settings()
  const change = (who: FlyingClub['admin'], safety_minutes: number) =>
    who.overdue.configure({ body: { safety_minutes, version } })
  const both = await Promise.allSettled([change(club.admin, 40), change(club.superAdmin, 50)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the mails use the preferred or the first name, and show the contact without empty parts', async () => {
  const setName = (salutation: string) =>
    club.db.update(members).set({ salutation }).where(eq(members._id, club.superAdmin.member._id))
  await setName('')
  await nameDuty({ duty: [club.admin.member._id], safety: [club.superAdmin.member._id] })
  const contact = { contact_name: 'Tan Siew Lan', contact_phone: '+65 8123 4567', relation: '' }
  await club.owner.overdue.setContact({ body: contact })
  await bookOut()
  pass(90)
  await climb([club])
  const textTo = async (who: FlyingClub['owner']) => (await readMail(await lastMailTo(who.member.email))).text
  expect(await textTo(club.admin)).toContain(`Hello ${club.admin.member.salutation},`)
  const sheet = await textTo(club.superAdmin)
  expect(sheet).toContain(`Hello ${club.superAdmin.member.first_name},`)
  expect(sheet).toContain('Tan Siew Lan, +65 8123 4567')
  const { owner } = club
  await owner.overdue.setContact({ body: { ...contact, contact_phone: '' } })
  expect(await owner.overdue.contact()).toMatchObject({ contact_name: 'Tan Siew Lan', contact_phone: '' })
  await owner.overdue.setContact({ body: { contact_name: '', contact_phone: '', relation: '' } })
  await setName(club.superAdmin.member.salutation)
})

test('deleting a booking does not stop the alarm', async () => {
  await bookOut()
  await club.db.delete(bookings)
  pass(61)
  await climb()
  expect(await told()).toEqual(['pilot Wei Ming'])
  const [flight] = (await club.admin.overdue.list()).flights
  await club.admin.overdue.reportLanded({ params: { id: flight?._id ?? '' } })
  expect((await club.admin.overdue.list()).flights).toEqual([])
})

test('with the link in the mail the pilot can extend and report the landing without signing in', async () => {
  await bookOut()
  pass(61)
  await climb([club])
  const token = tokenOf(await lastMailTo(club.owner.member.email))
  const { overdue } = club.visitor
  expect(await overdue.question({ body: { token } })).toMatchObject({
    state: 'overdue',
    own: true,
    name: 'Wei Ming Tan',
  })
  const extended = await overdue.answer({ body: { token, answer: 'extend', minutes: 30 } })
  expect(extended.state).toBe('flying')
  pass(29)
  await climb()
  expect(await told()).toHaveLength(1)
  pass(1)
  await climb()
  expect(await told()).toEqual(['pilot Wei Ming', 'pilot Wei Ming'])
  expect(await overdue.answer({ body: { token, answer: 'landed' } })).toMatchObject({ state: 'landed' })
  expect(await overdue.answer({ body: { token, answer: 'extend' } })).toMatchObject({ state: 'landed' })
  await expect(overdue.question({ body: { token: `${token}x` } })).rejects.toMatchObject({ status: 404 })
})

test('a flight cannot be extended beyond its fuel', async () => {
  await bookOut({ endurance_minutes: 60 })
  pass(61)
  await climb([club])
  const token = tokenOf(await lastMailTo(club.owner.member.email))
  await expect(club.visitor.overdue.answer({ body: { token, answer: 'extend' } })).rejects.toMatchObject({
    status: 409,
  })
})

test('an officer takes charge with the link and is named; everyone who was alarmed is told about the landing', async () => {
  await nameDuty({ duty: [club.admin.member._id], safety: [] })
  await bookOut()
  pass(76)
  await climb([club])
  const token = tokenOf(await lastMailTo(club.admin.member.email))
  await expect(club.visitor.overdue.answer({ body: { token, answer: 'extend' } })).rejects.toMatchObject({
    status: 403,
  })
  expect(await club.visitor.overdue.answer({ body: { token, answer: 'acknowledge' } })).toMatchObject({
    state: 'acknowledged',
    own: false,
    acknowledged_name: 'Mei Lim',
  })
  await club.owner.overdue.landed({ params: { id: booking }, body: {} })
  for (const { member } of [club.admin, club.instructor])
    expect(await lastMailTo(member.email)).toContain('Subject: Landed: 9V-BOA, Wei Ming Tan')
  const { rows } = await club.db.execute(sql`
    select actor_name, action from audit where action like 'overdue.%' order by _id desc limit 1`)
  expect(rows).toEqual([{ actor_name: 'Mei Lim', action: 'overdue.acknowledge' }])
})

// SPEC 7.overdue.sheet
test('the emergency sheet shows people, aircraft, route and contacts, and the audit trail records each reading', async () => {
  await club.owner.overdue.setContact({
    body: { contact_name: 'Tan Siew Lan', contact_phone: '+65 8123 4567', relation: 'Wife' },
  })
  await club.admin.fleet.update({ params: { id: club.plane }, body: { aircraft_colours: 'White and blue' } })
  const { _id, out_at } = await bookOut()
  const looks = async () => {
    const { rows } = await club.db.execute<{ n: number }>(
      sql`select count(*)::int as n from audit where action = 'overdue.sheet'`,
    )
    return rows[0]?.n ?? 0
  }
  const before = await looks()
  const sheet = await club.admin.overdue.sheet({ params: { id: _id } })
  expect(sheet).toMatchObject({
    pilot_name: 'Wei Ming Tan',
    aircraft_registration: '9V-BOA',
    aircraft_colours: 'White and blue',
    persons: 2,
    route: 'Seletar, Tioman, Seletar',
    phone: '+65 9123 4567',
    contact: { name: 'Tan Siew Lan', phone: '+65 8123 4567', relation: 'Wife' },
    instructor: { name: 'Ah Kow Lim' },
  })
  expect(new Date(sheet.fuel_until).getTime()).toBe(new Date(out_at).getTime() + 240 * MINUTE)
  await club.superAdmin.overdue.sheet({ params: { id: _id } })
  expect(await looks()).toBe(before + 2)
  pass(90)
  await climb([club])
  // Mailed to both officers, which counts as reading too.
  expect(await looks()).toBe(before + 4)
  expect(await lastMailTo(club.superAdmin.member.email)).toContain('Emergency sheet')
  await club.owner.overdue.landed({ params: { id: booking }, body: {} })
  await expect(club.admin.overdue.sheet({ params: { id: _id } })).rejects.toMatchObject({ status: 404 })
  await club.owner.overdue.setContact({ body: { contact_name: '', contact_phone: '', relation: '' } })
  await expect(club.owner.overdue.contact()).resolves.toEqual({
    contact_name: '',
    contact_phone: '',
    relation: '',
  })
})

test('in the settings, each step must be later than the previous one, and people must be members', async () => {
  const configure = (body: object) => club.admin.overdue.configure({ body })
  await expect(configure({ duty_minutes: 40 })).rejects.toMatchObject({
    status: 400,
    message: 'Each step must be later than the one before.',
  })
  await expect(configure({ repeat_minutes: 1 })).rejects.toMatchObject({
    errors: [{ field: 'repeat_minutes' }],
  })
  await expect(configure({ duty: [club.plane] })).rejects.toMatchObject({ status: 400 })
  const saved = await configure({ duty: [club.owner.member._id], safety_minutes: 45 })
  expect(saved).toMatchObject({ duty: [club.owner.member._id], safety: [], safety_minutes: 45 })
  await expect(club.admin.overdue.settings()).resolves.toEqual(saved)
})

test('a landed flight is deleted after ninety days, one that is still out never', async () => {
  await bookOut()
  await club.owner.overdue.landed({ params: { id: booking }, body: {} })
  const { _id } = await bookOut()
  await club.db.execute(
    sql`update book_outs set landed_at = landed_at - interval '91 days' where landed_at is not null`,
  )
  const { forgetLanded } = await import('./store.ts')
  await forgetLanded(club.platform.db, new Date(club.now().getTime() - 90 * 24 * 60 * MINUTE))
  expect(await club.db.select({ _id: book_outs._id }).from(book_outs)).toEqual([{ _id }])
  expect(await club.db.select().from(overdue_notices)).toEqual([])
})

test('the job deletes flights that landed more than ninety days ago, and no others', async () => {
  await bookOut()
  await club.owner.overdue.landed({ params: { id: booking }, body: {} })
  const forget = async () => {
    await club.db.execute(sql`insert into pgboss.job (name) values ('forget-book-outs')`)
    await club.platform.jobs.drain()
    return club.db.$count(book_outs)
  }
  club.passTime(90 * 24 * 60 * MINUTE)
  expect(await forget()).toBe(1)
  club.passTime(1)
  expect(await forget()).toBe(0)
})

test('a flight shows whether it is out; without its pilot it cannot be booked out', async () => {
  const params = { id: booking }
  expect(await club.owner.overdue.ofBooking({ params })).toEqual({ enabled: true, book_out: null })
  await expect(club.owner.overdue.landed({ params, body: {} })).rejects.toMatchObject({ status: 404 })
  expect(await bookOut({}, 'admin')).toMatchObject({ state: 'flying' })
  await club.admin.overdue.landed({ params, body: {} })
  expect(await club.db.select().from(book_outs)).toMatchObject([
    { booked_by: club.admin.member._id, landed_by: club.admin.member._id, pilot_id: club.owner.member._id },
  ])
  await club.db.delete(book_outs)
  await club.db.update(bookings).set({ user_id: null }).where(eq(bookings._id, booking))
  await expect(bookOut({}, 'admin')).rejects.toMatchObject({
    status: 409,
    message: 'The pilot of this flight is no longer a member.',
  })
})

test('a change must leave fuel, and starts the alarm again', async () => {
  const { _id } = await bookOut()
  pass(60)
  const refusal = { field: 'endurance_minutes', message: 'According to this, the fuel has already run out' }
  await expect(bookOut({ endurance_minutes: 60 })).rejects.toMatchObject({
    status: 409,
    message: `${refusal.message}.`,
    errors: [refusal],
  })
  await club.admin.overdue.acknowledge({ params: { id: _id }, body: { note: 'On the phone' } })
  expect((await club.admin.overdue.list()).flights).toMatchObject([
    { state: 'acknowledged', acknowledged_at: '2026-11-14T11:00:00+08:00' },
  ])
  expect(await bookOut({ endurance_minutes: 61 })).toMatchObject({ deadline: '2026-11-14T11:01:00+08:00' })
  expect((await club.admin.overdue.list()).flights).toMatchObject([
    { state: 'flying', acknowledged_at: null, acknowledged_name: null, acknowledged_note: '' },
  ])
  await expect(club.admin.overdue.acknowledge({ params: { id: _id }, body: {} })).rejects.toMatchObject({
    status: 404,
  })
})

test('a landing is mailed to everyone who was alarmed, except the pilot and the person who reported it', async () => {
  await nameDuty({ duty: [club.admin.member._id, club.superAdmin.member._id], safety: [] })
  const { _id } = await bookOut()
  pass(75)
  await climb([club])
  const before = (await club.mails()).length
  await club.admin.overdue.reportLanded({ params: { id: _id } })
  const mails = (await club.mails()).slice(before)
  expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim() ?? '').toSorted()).toEqual(
    [club.superAdmin.member.email, club.instructor.member.email].toSorted(),
  )
  expect(mails[0]).toContain('Reported at 11:15.')
})

test.each([
  ['created', 0, 'waiting', false],
  ['created', 1, 'failing', true],
  ['retry', 0, 'failing', true],
  ['failed', 0, 'failing', true],
  ['completed', 1, 'sent', false],
] as const)('a mail in state %s after %i retries is %s', async (state, retries, mail, mail_fails) => {
  await bookOut()
  pass(60)
  await climb([club])
  await club.db.execute(
    sql`update pgboss.job set state = ${state}::pgboss.job_state, retry_count = ${retries} where name like 'mail%'`,
  )
  expect(await club.admin.overdue.list()).toMatchObject({ mail_fails, flights: [{ notices: [{ mail }] }] })
  await club.db.execute(sql`delete from pgboss.job where name like 'mail%'`)
})

test('each mail contains the known facts that its reader needs', async () => {
  await nameDuty({ duty: [club.admin.member._id], safety: [club.superAdmin.member._id] })
  await club.db
    .update(aircraft)
    .set({ aircraft_model: '', aircraft_colours: '' })
    .where(eq(aircraft._id, club.plane))
  await bookOut()
  pass(60)
  await climb([club])
  pass(31.5)
  await climb([club])
  const textTo = async (email: string) => (await readMail(await lastMailTo(email))).text
  const facts = [
    'Wei Ming Tan',
    '+65 9123 4567',
    'Seletar, Tioman, Seletar',
    'Tampico 9V-BOA',
    '10:00',
    '11:00',
  ]
  const pilot = await readMail(await lastMailTo(club.owner.member.email))
  expect(pilot.subject).toBe('Have you landed? 9V-BOA was expected at 11:00')
  const duty = await textTo(club.admin.member.email)
  const safety = await textTo(club.superAdmin.member.email)
  for (const text of [pilot.text, duty, safety])
    for (const fact of [...facts, '4 h']) expect(text).toContain(fact)
  expect(duty).toContain('is 31 min late')
  expect(duty).not.toContain('Emergency contact')
  expect(safety).toContain('None recorded')
  expect(safety.match(/Not recorded/g)).toHaveLength(2)
})

test('an error with one flight does not prevent alarms about the others', async () => {
  const { _id } = await bookOut()
  const flight = { aircraft_type: club.otherPlane, flight_date: '2026-11-14', user_id: club.other.member._id }
  const other = await addBooking(club.db, { ...flight, booking_status: 'confirmed' })
  const eta = new Date(club.now().getTime() + 61 * MINUTE).toISOString()
  await club.other.overdue.bookOut({ params: { id: other._id }, body: form({ eta }) })
  expect((await club.admin.overdue.list()).flights[0]?._id).toBe(_id)
  await club.db.execute(
    sql.raw(`alter table overdue_notices add constraint silent check (book_out_id <> '${_id}')`),
  )
  pass(61)
  await expect(climb([club])).rejects.toThrow('Failed query')
  expect(await told()).toEqual(['pilot Priya'])
  await club.db.execute(sql`alter table overdue_notices drop constraint silent`)
  expect(await climb([club])).toEqual([1])
})

test('the link extends by 15 minutes unless the pilot enters another time; a suspended pilot has no link', async () => {
  await bookOut()
  pass(60)
  await climb([club])
  const token = tokenOf(await lastMailTo(club.owner.member.email))
  const answered = await club.visitor.overdue.answer({ body: { token, answer: 'extend' } })
  expect(answered).toEqual({
    state: 'flying',
    pilot_name: 'Wei Ming Tan',
    aircraft_registration: '9V-BOA',
    deadline: '2026-11-14T11:15:00+08:00',
    name: 'Wei Ming Tan',
    own: true,
    acknowledged_name: null,
  })
  const setStatus = (account_status: 'active' | 'banned') =>
    club.db.update(members).set({ account_status }).where(eq(members._id, club.owner.member._id))
  await setStatus('banned')
  await expect(club.visitor.overdue.answer({ body: { token, answer: 'landed' } })).rejects.toMatchObject({
    status: 404,
  })
  await setStatus('active')
})

test('the pilot of a missing flight cannot take charge of it, by the link or as an officer', async () => {
  const { _id } = await bookOut()
  pass(76)
  await climb([club])
  const token = tokenOf(await lastMailTo(club.owner.member.email))
  const message = 'You are the pilot of this flight. Say that you have landed, or ask for more time.'
  await expect(club.visitor.overdue.answer({ body: { token, answer: 'acknowledge' } })).rejects.toMatchObject(
    { status: 403, message },
  )
  await club.db.update(book_outs).set({ pilot_id: club.admin.member._id })
  await expect(club.admin.overdue.acknowledge({ params: { id: _id }, body: {} })).rejects.toMatchObject({
    status: 403,
    message,
  })
  expect((await club.superAdmin.overdue.list()).flights).toMatchObject([
    { state: 'overdue', acknowledged_name: null },
  ])
  const before = (await told()).length
  pass(30)
  await climb([club])
  expect((await told()).length, 'the alarm goes on').toBeGreaterThan(before)
})

test('an officer takes charge once, and only of a flight that is overdue', async () => {
  await nameDuty({ duty: [club.admin.member._id], safety: [] })
  await bookOut()
  pass(76)
  await climb([club])
  const token = tokenOf(await lastMailTo(club.admin.member.email))
  const acknowledge = () => club.visitor.overdue.answer({ body: { token, answer: 'acknowledge' } })
  await bookOut()
  expect(await acknowledge()).toMatchObject({ state: 'flying', acknowledged_name: null })
  pass(60)
  const entries = () => club.db.$count(audit, eq(audit.action, 'overdue.acknowledge'))
  const before = await entries()
  for (const _again of [1, 2])
    expect(await acknowledge()).toMatchObject({ state: 'acknowledged', acknowledged_name: 'Mei Lim' })
  expect(await entries()).toBe(before + 1)
})

test('the sheet shows phone numbers and the address, and says if there is no instructor or contact', async () => {
  const about = { contact_number: '+65 9000 0001', address: '1 Seletar Road' }
  await club.db.update(members).set(about).where(eq(members._id, club.owner.member._id))
  const { _id } = await bookOut()
  const params = { id: _id }
  expect(await club.admin.overdue.sheet({ params })).toMatchObject({
    pilot_phone: '+65 9000 0001',
    pilot_address: '1 Seletar Road',
    instructor: { name: 'Ah Kow Lim', phone: club.instructor.member.contact_number },
    contact: null,
  })
  await club.db.update(book_outs).set({ instructor_id: null })
  expect((await club.admin.overdue.sheet({ params })).instructor).toBeNull()
  const contact = { contact_name: 'Tan Siew Lan', contact_phone: '+65 8123 4567', relation: '' }
  await club.owner.overdue.setContact({ body: contact })
  await club.owner.overdue.setContact({ body: { ...contact, relation: 'Wife' } })
  expect(await club.owner.overdue.contact()).toEqual({ ...contact, relation: 'Wife' })
  await club.owner.overdue.setContact({ body: { contact_name: '', contact_phone: '', relation: '' } })
})

test('changes of the ladder are recorded, saving without changes is not; nobody is named twice', async () => {
  const { admin } = club
  const before = await admin.overdue.settings()
  const [one, two] = [club.owner.member._id, club.other.member._id].toSorted()
  const people = [two, one, two].map(String)
  const entries = await audited(club.db, async () => {
    expect(await admin.overdue.configure({ body: { enabled: true, duty: [] } })).toEqual(before)
    const after = await admin.overdue.configure({ body: { enabled: false, duty: people, safety: people } })
    expect(after).toMatchObject({ enabled: false, duty: [one, two], safety: [one, two] })
  })
  expect(entries).toMatchObject([
    { action: 'site.update', before: { overdue_enabled: true }, after: { overdue_enabled: false } },
  ])
  expect(await admin.overdue.list()).toEqual({ enabled: false, mail_fails: false, flights: [] })
  expect(await admin.overdue.configure({ body: { duty: [] } })).toMatchObject({
    duty: [],
    safety: [one, two],
  })
  const stale = { safety: [String(one)], version: before.version }
  await expect(admin.overdue.configure({ body: stale })).rejects.toMatchObject({ status: 409 })
})

test('one network can try three hundred links an hour', async () => {
  const limit = { name: 'overdue-link', attempts: 300, minutes: 60 }
  const { overdue } = club.visitor
  await expectLimit(club, limit, () => overdue.question({ body: { token: 'x' } }))
  await expectLimit(club, limit, () => overdue.answer({ body: { token: 'x', answer: 'landed' } }))
})
