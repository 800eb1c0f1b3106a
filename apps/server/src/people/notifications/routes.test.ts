import { createECDH } from 'node:crypto'
import { HOLD_SECONDS } from '@rsfc/domain/bookings/undo'
import { NOTIFICATION_GROUPS } from '@rsfc/domain/notifications/kinds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq, sql } from '../../base/database/drizzle.ts'
import { members } from '../records/member-tables.ts'
import { notification_choices, notifications, push_devices, push_keys, quiet_hours } from './tables.ts'
import { createSecretBox } from '../../base/secrets/secret-box.ts'
import { isPublicAddress } from './public-address.ts'
import { preparePushKeys, readPushKeys } from './push-keys.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { openPushService } from '../../testing/servers/push-service.ts'
import { siteCall } from '../call/call.ts'
import { sendDigests } from './digest.ts'
import { tell } from './tell.ts'

type Kind = typeof notifications.$inferSelect.kind

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let club: FlyingClub
let service: Awaited<ReturnType<typeof openPushService>>

beforeAll(async () => {
  club = await openFlyingClub({ localPush: true })
  service = await openPushService()
})

afterAll(async () => {
  await service.close()
  await club.close()
})

beforeEach(async () => {
  for (const table of [notifications, notification_choices, quiet_hours, push_devices])
    await club.db.delete(table)
  await club.db.execute(sql`delete from pgboss.job where name in ('push', 'mail')`)
  service.received.length = 0
  Object.assign(service.answer, { status: 201, headers: {} })
})

const tellOwner = (kind: Kind = 'flight', more: object = {}, cause = {}) =>
  tell(
    { db: club.db, now: club.now(), platform: club.platform, actor: null },
    [
      {
        to: club.owner.member._id,
        kind,
        title: 'Your flight is confirmed',
        body: 'Saturday',
        path: '/members/booking/1',
        ...more,
      },
    ],
    cause,
  )

const mailOf = (subject: string) => ({
  to: club.owner.member.email,
  subject,
  words: { heading: subject, paragraphs: ['Hello'] },
})

const jobs = async (name: string) =>
  (
    await club.db.execute<{ data: Record<string, unknown>; seconds: number; state: string }>(
      sql`select data, state::text, round(extract(epoch from start_after - created_on))::int as seconds
        from pgboss.job where name = ${name} order by created_on`,
    )
  ).rows

async function turnOnPush(path = '/phone') {
  await preparePushKeys(club.platform.db, club.platform.secrets)
  const [device] = await club.db
    .insert(push_devices)
    .values({ user_id: club.owner.member._id, name: 'Phone', ...service.subscribe(path) })
    .returning()
  return device?._id ?? ''
}

const titles = async () => (await club.owner.notifications.list()).map(({ title }) => title)

// SPEC 7.notifications.list
test('the bell lists the caller’s notifications, newest first and page by page, and counts the unread ones', async () => {
  for (const title of ['One', 'Two', 'Three']) await tellOwner('flight', { title })
  expect(await titles()).toEqual(['Three', 'Two', 'One'])
  const [third, second] = await club.owner.notifications.list({ query: { limit: 2 } })
  expect(third).toEqual({
    _id: third?._id,
    kind: 'flight',
    title: 'Three',
    body: 'Saturday',
    path: '/members/booking/1',
    createdAt: '2026-11-14T10:00:00+08:00',
    read: false,
  })
  const next = await club.owner.notifications.list({ query: { cursor: second?._id ?? '' } })
  expect(next.map(({ title }) => title)).toEqual(['One'])
  expect(await club.owner.notifications.unread()).toEqual({ unread: 3 })
  expect(await club.other.notifications.list()).toEqual([])
  expect(await club.other.notifications.unread()).toEqual({ unread: 0 })
})

// SPEC 7.notifications.read
test('members mark one notification as read, or all up to the newest they have seen, and only their own', async () => {
  await tellOwner('flight', { title: 'One' })
  await tellOwner('flight', { title: 'Two' })
  const [two, one] = await club.owner.notifications.list()
  const params = { id: one?._id ?? '' }
  await expect(club.other.notifications.markRead({ params })).rejects.toMatchObject({ status: 404 })
  await club.owner.notifications.markRead({ params })
  await club.owner.notifications.markRead({ params })
  expect(await club.owner.notifications.unread()).toEqual({ unread: 1 })
  await tellOwner('flight', { title: 'Arrived meanwhile' })
  await club.owner.notifications.markAllRead({ body: { until: two?._id } })
  const read = (await club.owner.notifications.list()).map((row) => [row.title, row.read])
  expect(read).toEqual([
    ['Arrived meanwhile', false],
    ['Two', true],
    ['One', true],
  ])
  await club.owner.notifications.markAllRead({ body: {} })
  expect(await club.owner.notifications.unread()).toEqual({ unread: 0 })
})

test('a notification that was already read keeps the time at which it was read', async () => {
  await tellOwner('flight', { title: 'One' })
  await tellOwner('flight', { title: 'Two' })
  const [, one] = await club.owner.notifications.list()
  await club.owner.notifications.markRead({ params: { id: one?._id ?? '' } })
  const first = club.now()
  club.passTime(60_000)
  await club.owner.notifications.markRead({ params: { id: one?._id ?? '' } })
  await club.owner.notifications.markAllRead({ body: {} })
  const rows = await club.db.select().from(notifications).orderBy(notifications._id)
  expect(rows.slice(-2).map(({ read_at }) => read_at)).toEqual([first, club.now()])
  club.passTime(-60_000)
})

// SPEC 7.notifications.choices
test('members choose mail and push for each group of notifications; the bell always shows them', async () => {
  await turnOnPush()
  const { groups } = await club.owner.notifications.settings()
  expect(groups.map(({ group }) => group)).toEqual(
    NOTIFICATION_GROUPS.filter((group) => group !== 'desk' && group !== 'defects'),
  )
  expect(groups.find(({ group }) => group === 'community')).toMatchObject({ mail: false, push: true })
  await club.owner.notifications.choose({ body: { group: 'flights', mail: false } })
  const saved = await club.owner.notifications.choose({ body: { group: 'money', push: false } })
  expect(saved.groups.filter(({ group }) => ['flights', 'money'].includes(group))).toEqual([
    { group: 'flights', mail: false, push: true, digest: false, fixed: false },
    { group: 'money', mail: true, push: false, digest: false, fixed: false },
  ])
  await tellOwner('flight', { title: 'A', mail: mailOf('A') })
  await tellOwner('payment', { title: 'B', mail: mailOf('B') })
  await tellOwner('event', { title: 'C', mail: mailOf('C') })
  expect(await titles()).toEqual(['C', 'B', 'A'])
  expect((await jobs('mail')).map(({ data }) => data['subject'])).toEqual(['B', 'C'])
  expect(await jobs('push')).toHaveLength(2)
  expect(JSON.stringify((await jobs('mail'))[0])).toContain('/members/notifications/settings')
  await expect(
    club.owner.notifications.choose({ body: { group: 'safety', mail: false } }),
  ).rejects.toMatchObject({ status: 409 })
  const admin = await club.admin.notifications.settings()
  expect(admin.groups.map(({ group }) => group)).toContain('desk')
})

test('two settings changed at the same time are both saved', async () => {
  await Promise.all([
    club.owner.notifications.choose({ body: { group: 'events', mail: false } }),
    club.owner.notifications.choose({ body: { group: 'events', push: false } }),
  ])
  const { groups } = await club.owner.notifications.settings()
  expect(groups.find(({ group }) => group === 'events')).toMatchObject({ mail: false, push: false })
})

// SPEC 7.notifications.push
test('a push contains its message, encrypted for the device and signed by the site', async () => {
  const device = await turnOnPush()
  await tellOwner()
  await club.platform.jobs.drain()
  expect(service.received).toEqual([
    {
      path: '/phone',
      payload: {
        title: 'Your flight is confirmed',
        body: 'Saturday',
        path: '/members/booking/1',
        tag: 'flight:/members/booking/1',
      },
      headers: expect.objectContaining({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' }),
      issuer: 'mailto:office@rsfc.test',
    },
  ])
  const [row] = await club.db.select().from(push_devices).where(eq(push_devices._id, device))
  expect(row?.last_sent_at).toEqual(club.now())
})

// SPEC 7.notifications.gone
test.each([404, 410])('a device that the push service no longer knows is removed (%i)', async (status) => {
  await turnOnPush()
  service.answer.status = status
  await tellOwner()
  await club.platform.jobs.drain()
  expect(await club.db.$count(push_devices)).toBe(0)
})

test.each([429, 500, 413])(
  'a push refused with %i is retried, at the time that the service asks for',
  async (status) => {
    await turnOnPush()
    Object.assign(service.answer, { status })
    await tellOwner()
    await expect(club.platform.jobs.drain()).rejects.toThrow(`the push service answered ${status}`)
    expect(await club.db.$count(push_devices)).toBe(1)
    await club.db.execute(sql`delete from pgboss.job where name = 'push'`)
    service.answer.headers = { 'retry-after': '120' }
    await tellOwner()
    await club.platform.jobs.drain()
    expect((await jobs('push')).filter(({ state }) => state === 'created')).toMatchObject([{ seconds: 120 }])
  },
)

// SPEC 7.notifications.quiet
test('during quiet hours pushes wait, but mails and pushes about an overdue flight do not', async () => {
  await turnOnPush()
  const hours = { quiet: true, quiet_from: '09:00', quiet_to: '11:30' }
  expect(await club.owner.notifications.settings()).toMatchObject({ quiet_from: '22:00', quiet_to: '07:00' })
  expect(await club.owner.notifications.setQuietHours({ body: hours })).toMatchObject(hours)
  await tellOwner('flight', { mail: mailOf('Now') })
  await club.platform.jobs.drain()
  expect(service.received).toEqual([])
  const waiting = (await jobs('push')).filter(({ state }) => state === 'created')
  expect(waiting).toMatchObject([{ seconds: 90 * 60 }])
  expect((await jobs('mail')).map(({ state }) => state)).toEqual(['completed'])
  await tellOwner('overdue', { title: 'Overdue' })
  await club.platform.jobs.drain()
  expect(service.received).toMatchObject([{ payload: { title: 'Overdue' }, headers: { urgency: 'high' } }])
  await expect(
    club.owner.notifications.setQuietHours({ body: { ...hours, quiet_to: '09:00' } }),
  ).rejects.toMatchObject({ status: 400, errors: [{ field: 'quiet_to' }] })
})

test('no push is sent if the notification was read meanwhile or is a day old, or if the member is suspended', async () => {
  await turnOnPush()
  await tellOwner()
  await club.owner.notifications.markAllRead({ body: {} })
  await tellOwner()
  await club.db.update(notifications).set({ createdAt: new Date(club.now().getTime() - 25 * 3_600_000) })
  await club.platform.jobs.drain()
  await tellOwner()
  const status = (account_status: 'active' | 'banned') =>
    club.db.update(members).set({ account_status }).where(eq(members._id, club.owner.member._id))
  await status('banned')
  await club.platform.jobs.drain()
  await status('active')
  expect(service.received).toEqual([])
})

// SPEC 7.notifications.undo
test('a notification about a change that can be undone waits, and is deleted if the change is undone', async () => {
  await turnOnPush()
  const body = wish(club.plane, { flight_date: '2026-11-25' })
  const { _id } = await club.owner.bookings.create({ body })
  await club.db.delete(notifications)
  await club.db.execute(sql`delete from pgboss.job where name in ('push', 'mail')`)
  const confirm = { params: { id: _id }, body: { booking_status: 'confirmed' as const, undoable: true } }
  const { undo_id } = await club.admin.bookings.update(confirm)
  expect(await titles()).toEqual([])
  expect((await jobs('push')).map(({ seconds }) => seconds)).toEqual([HOLD_SECONDS])
  club.passTime(HOLD_SECONDS * 1000)
  expect(await titles()).toEqual(['Your flight is confirmed'])
  club.passTime(-HOLD_SECONDS * 1000)
  await club.admin.bookings.undo({ params: { id: undo_id ?? '' } })
  expect(await club.db.$count(notifications)).toBe(0)
  expect(await jobs('push')).toEqual([])
})

// SPEC 7.notifications.devices
test('push can be turned on for a browser, which has one owner, and turned off again', async () => {
  const { public_key, devices } = await club.owner.notifications.devices()
  expect(devices).toEqual([])
  expect(Buffer.from(public_key, 'base64url')).toHaveLength(65)
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: 'A'.repeat(22) }
  const body = { endpoint: 'https://push.example/a', keys }
  const url = '/api/notifications/devices'
  await club.owner.request({ method: 'POST', url, headers: { 'user-agent': IPHONE }, payload: body })
  expect((await club.owner.notifications.devices()).devices).toMatchObject([
    { name: 'Safari on iPhone', endpoint: body.endpoint, last_sent_at: null },
  ])
  await club.owner.notifications.addDevice({ body })
  const other = await club.other.notifications.addDevice({ body })
  expect((await club.owner.notifications.devices()).devices).toEqual([])
  const params = { id: other.devices[0]?._id ?? '' }
  await expect(club.owner.notifications.removeDevice({ params })).rejects.toMatchObject({ status: 404 })
  await club.other.notifications.removeDevice({ params })
  expect(await club.db.$count(push_devices)).toBe(0)
  const turnOn = (n: number) =>
    club.owner.notifications.addDevice({ body: { ...body, endpoint: `https://push.example/${n}` } })
  for (let n = 1; n <= 20; n++) await turnOn(n)
  await expect(turnOn(21)).rejects.toMatchObject({ status: 409 })
  await expect(turnOn(20)).resolves.toBeTruthy()
  await club.db.delete(push_devices)
  for (const endpoint of [
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://0x7f.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://push.example:8443/a',
    'https://user:word@push.example/a',
    'javascript:alert(1)',
  ])
    await expect(club.owner.notifications.addDevice({ body: { ...body, endpoint } })).rejects.toMatchObject({
      status: 400,
    })
  const offCurve = { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
  await expect(
    club.owner.notifications.addDevice({ body: { ...body, keys: offCurve } }),
  ).rejects.toMatchObject({ status: 400, errors: [{ field: 'keys' }] })
})

test('a member can have twenty devices, even if they are added at the same time', async () => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: 'A'.repeat(22) }
  const add = (number: number) =>
    club.owner.notifications.addDevice({
      body: { endpoint: `https://push.example/${number}`, keys },
    })
  await Promise.allSettled(Array.from({ length: 22 }, (_, number) => add(number)))
  expect(await club.db.$count(push_devices)).toBe(20)
})

// SPEC 7.notifications.keys
test('the push keys are created once, by the first server, and are encrypted', async () => {
  await club.db.delete(push_keys)
  const { db, secrets } = club.platform
  const made = await Promise.all(Array.from({ length: 8 }, () => preparePushKeys(db, secrets)))
  expect(new Set(made).size).toBe(1)
  const keys = await readPushKeys(db, secrets)
  const [row] = await club.db.select().from(push_keys)
  expect(row?.private_key.includes(Buffer.from(keys?.privateKey ?? '', 'base64url'))).toBe(false)
  // With another SECRET_KEY they cannot be decrypted: they are replaced, and the devices that used them are removed.
  await turnOnPush()
  const other = createSecretBox(Buffer.alloc(32, 7))
  expect(await readPushKeys(db, other)).toBeNull()
  expect(await preparePushKeys(db, other)).not.toBe(made[0])
  expect(await club.db.$count(push_devices)).toBe(0)
  await club.db.delete(push_keys)
})

test.each([
  ['8.8.8.8', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['100.100.0.1', false],
  ['224.0.0.1', false],
  ['2606:4700::1111', true],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['push.example', false],
])('a push goes to %s: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

// SPEC 7.notifications.kinds
test('members are told what others do, and what they do themselves only by mail', async () => {
  await club.instructor.instruction.saveHours({
    params: { id: club.instructor.member._id },
    body: { weekly: [{ weekday: 'Saturday', from: '09:00', to: '13:00' }], exceptions: [] },
  })
  const body = wish(club.plane, {
    flight_date: '2026-11-28',
    flight_type: 'training',
    flight_instructor: club.instructor.member._id,
  })
  await turnOnPush()
  const { _id } = await club.owner.bookings.create({ body })
  const kinds = async (who: 'owner' | 'instructor' | 'admin') =>
    (await club[who].notifications.list()).map(({ kind }) => kind)
  expect(await kinds('owner')).toEqual([])
  expect(await jobs('push')).toEqual([])
  const receipts = (await jobs('mail')).filter(({ data }) => data['to'] === club.owner.member.email)
  expect(receipts.map(({ data }) => data['subject'])).toEqual([expect.stringMatching(/^Flight requested/)])
  expect(await kinds('instructor')).toEqual(['instructor-asked'])
  expect(await kinds('admin')).toEqual(['request'])
  const post = await club.owner.community.publish({ body: { header: 'Over Johor', remarks: 'x' } })
  await club.owner.community.comment({ params: { id: post._id }, body: { comment: 'My own' } })
  await club.other.community.comment({ params: { id: post._id }, body: { comment: 'Nice' } })
  const [reply, ...rest] = await club.owner.notifications.list()
  expect(rest).toEqual([])
  expect(reply).toMatchObject({
    kind: 'reply',
    title: 'Priya Nair has commented on your post',
    body: 'Over Johor',
    path: `/members/community/post/${post._id}`,
  })
  const defect = { title: 'Flat tyre', description: '', severity: 'critical' as const }
  await club.instructor.airworthiness.reportDefect({ params: { id: club.plane }, body: defect })
  expect((await kinds('admin'))[0]).toBe('defect')
  expect((await kinds('owner'))[0]).toBe('grounded')
  await club.instructor.bookings.update({ params: { id: _id }, body: {} })
  await club.owner.bookings.update({ params: { id: _id }, body: { booking_status: 'cancelled' } })
  expect((await kinds('owner'))[0], 'nothing about the own cancellation').toBe('grounded')
})

const toAdmin = async () => (await jobs('mail')).filter(({ data }) => data['to'] === club.admin.member.email)
const flatTyre = (severity: 'minor' | 'critical') =>
  club.instructor.airworthiness.reportDefect({
    params: { id: club.otherPlane },
    body: { title: `Flat tyre, ${severity}`, severity },
  })
const digest = () => sendDigests(siteCall(club.platform))

test('an officer gets one mail a day about what came in, but a critical defect at once', async () => {
  const { choose } = club.admin.notifications
  for (const group of ['desk', 'defects'] as const) await choose({ body: { group, digest: true } })
  const { groups } = await club.admin.notifications.settings()
  expect(groups.find(({ group }) => group === 'desk')).toEqual({
    group: 'desk',
    mail: true,
    push: true,
    digest: true,
    fixed: false,
  })
  for (const day of ['2026-12-05', '2026-12-06'])
    await club.other.bookings.create({ body: wish(club.otherPlane, { flight_date: day }) })
  await flatTyre('minor')
  expect(await toAdmin()).toEqual([])
  expect(await club.admin.notifications.unread()).toEqual({ unread: 3 })
  await flatTyre('critical')
  expect((await toAdmin()).map(({ data }) => data['subject'])).toEqual([
    expect.stringMatching(/^Critical defect on/),
  ])
  await digest()
  await digest()
  const [, daily, ...more] = await toAdmin()
  expect(more).toEqual([])
  expect(daily?.data['subject']).toBe('3 things came in at the club')
  const words = daily?.data['words'] as { facts: { value: string }[] } | undefined
  expect(words?.facts.map(({ value }) => value)).toEqual([
    expect.stringContaining('5 Dec 2026'),
    expect.stringContaining('6 Dec 2026'),
    expect.stringContaining('Minor defect'),
  ])
})

test('the bell alone is a choice too, except for what cannot wait', async () => {
  for (const group of ['desk', 'defects'] as const)
    await club.admin.notifications.choose({ body: { group, mail: false } })
  await flatTyre('minor')
  await flatTyre('critical')
  await digest()
  expect((await toAdmin()).map(({ data }) => data['subject'])).toEqual([
    expect.stringMatching(/^Critical defect on/),
  ])
  expect(await club.admin.notifications.unread()).toEqual({ unread: 2 })
})

test('a digest is for officers, and only for what is for officers', async () => {
  await expect(
    club.owner.notifications.choose({ body: { group: 'flights', digest: true } }),
  ).rejects.toMatchObject({ status: 400, errors: [{ field: 'digest' }] })
  await expect(
    club.db
      .insert(notification_choices)
      .values({ user_id: club.owner.member._id, group: 'flights', mail: true, push: true, digest: true }),
  ).rejects.toMatchObject({ cause: { constraint: 'notification_choices_digest' } })
  await club.admin.notifications.choose({ body: { group: 'defects', digest: true } })
  await flatTyre('minor')
  const set = (account_status: 'active' | 'banned') =>
    club.db.update(members).set({ account_status }).where(eq(members._id, club.admin.member._id))
  await set('banned')
  await digest()
  await set('active')
  await digest()
  expect(await toAdmin()).toEqual([])
})

test('at most a hundred unread notifications are counted, and future ones are not shown yet', async () => {
  const row = {
    user_id: club.owner.member._id,
    kind: 'flight' as const,
    title: 'T',
    body: 'B',
    path: '/members',
  }
  const later = new Date(club.now().getTime() + 1)
  await club.db
    .insert(notifications)
    .values(Array.from({ length: 101 }, () => ({ ...row, createdAt: club.now() })))
  expect(await club.owner.notifications.unread()).toEqual({ unread: 100 })
  await club.db.delete(notifications)
  const [soon] = await club.db
    .insert(notifications)
    .values({ ...row, createdAt: later })
    .returning()
  const params = { id: soon?._id ?? '' }
  expect(await club.owner.notifications.unread()).toEqual({ unread: 0 })
  expect(await club.owner.notifications.list()).toEqual([])
  await expect(club.owner.notifications.markRead({ params })).rejects.toMatchObject({ status: 404 })
  await club.owner.notifications.markAllRead({ body: {} })
  club.passTime(1)
  expect(await club.owner.notifications.list()).toMatchObject([{ read: false }])
  await expect(club.other.notifications.markRead({ params })).rejects.toMatchObject({ status: 404 })
  await club.owner.notifications.markRead({ params })
  const [{ read_at } = { read_at: null }] = await club.db.select().from(notifications)
  expect(read_at).toEqual(club.now())
  club.passTime(60_000)
  await club.owner.notifications.markRead({ params })
  expect((await club.db.select().from(notifications))[0]?.read_at).toEqual(read_at)
  club.passTime(-60_001)
})
