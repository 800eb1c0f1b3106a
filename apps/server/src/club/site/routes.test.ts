import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'

let club: TestApp
let admin: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  admin = await join(club.app, club.db, { account_type: 'admin' })
})
afterAll(() => club.close())

// SPEC 3.announcement.fields, 7.site.announcement, 7.site.announce
test('an announcement by an officer can be read by everyone', async () => {
  const body = { announcement: 'Runway works on Saturday until 11:00', status: true }
  const data = { announcement: body.announcement, announcement_status: true }
  await expect(admin.site.announce({ body })).resolves.toMatchObject(data)
  await expect(openVisitor(club.app).site.announcement()).resolves.toEqual({
    ...data,
    version: expect.any(String),
  })
})

// SPEC 5.announcement.length, 8.announcement.too-long, 9.announcement.maximum
test('an announcement can have 300 characters, but not 301', async () => {
  const announce = (announcement: string) => admin.site.announce({ body: { announcement, status: true } })
  await expect(announce('✈'.repeat(300))).resolves.toBeTruthy()
  await expect(announce('x'.repeat(301))).rejects.toMatchObject({
    status: 400,
    message: 'Announcement exceed character count',
  })
})

// SPEC 7.site.maintenance, 7.site.set-maintenance
test('during maintenance, calls get 503 except from officers; signing in and the settings still work', async () => {
  const member = await join(club.app, club.db)
  await expect(admin.site.setMaintenance({ body: { status: true } })).resolves.toEqual({
    maintenance_status: true,
  })
  const closed = { status: 503, message: 'Sorry, we are repairing this website' }
  const change = { params: { id: member.member._id }, body: { title: 'Ms' } }
  await expect(member.members.update(change)).rejects.toMatchObject(closed)
  const recovery = openVisitor(club.app).account.requestRecovery({ body: { usernameEmail: 'x' } })
  await expect(recovery).rejects.toMatchObject(closed)
  await expect(openVisitor(club.app).site.maintenance()).resolves.toEqual({ maintenance_status: true })
  await expect(member.account.checkMember()).resolves.toBeTruthy()
  await expect(admin.members.update({ ...change, params: { id: member.member._id } })).resolves.toBeTruthy()
  await admin.site.setMaintenance({ body: { status: false } })
  await expect(member.members.update(change)).resolves.toBeTruthy()
})

test('both changes are in the audit trail with the values before and after', async () => {
  const { rows } = await club.db.execute(
    "select before, after from audit where subject = 'site' order by _id",
  )
  expect(rows).toContainEqual({ before: { maintenance_status: false }, after: { maintenance_status: true } })
})

// SPEC 3.configuration.fields, 7.site.configurations, 8.status.failed
test('officers can change one or all rates; members can read them', async () => {
  const member = await join(club.app, club.db)
  const rates = { hourly_rate: 600, incremental_rate: 600, instructor_rate: 70, examiner_rate: 70 }
  await expect(member.site.configurations()).resolves.toEqual({
    ...rates,
    automated_payment: true,
    version: expect.any(String),
  })
  await admin.site.configure({ body: { hourly_rate: 612.5 } })
  await expect(member.site.configurations()).resolves.toMatchObject({ ...rates, hourly_rate: 612.5 })
  const negative = admin.site.configure({ body: { hourly_rate: -1 } })
  await expect(negative).rejects.toMatchObject({ status: 400, message: 'Error updating status' })
})

// SPEC 6.ratings, 7.site.staff
test('staff are the active members with a rating', async () => {
  const both = await join(club.app, club.db, { instructor_rated: true, examiner_rated: true })
  const examiner = await join(club.app, club.db, { examiner_rated: true })
  await join(club.app, club.db, { instructor_rated: true, account_status: 'active', first_name: 'Zoe' })
  const banned = await join(club.app, club.db, { instructor_rated: true })
  await admin.members.update({ params: { id: banned.member._id }, body: { account_status: 'banned' } })
  const { instructors, examiners } = await examiner.site.staff()
  expect(instructors.map(({ _id }) => _id)).toContain(both.member._id)
  expect(instructors.map(({ _id }) => _id)).not.toContain(banned.member._id)
  expect(examiners.map(({ _id }) => _id)).toEqual([both.member._id, examiner.member._id])
  expect(instructors.map(({ first_name }) => first_name)).toEqual(['Mei', 'Zoe'])
  expect(Object.keys(examiners[0] ?? {})).toEqual(['_id', 'first_name', 'last_name', 'salutation'])
})

test('a change that another officer made meanwhile is not overwritten unnoticed', async () => {
  const { version } = await openVisitor(club.app).site.announcement()
  await admin.site.announce({ body: { announcement: 'Theirs', status: true } })
  const body = { announcement: 'Mine', status: true, version }
  await expect(admin.site.announce({ body })).rejects.toMatchObject({
    status: 409,
    errors: [{ field: 'announcement' }],
  })
  await expect(openVisitor(club.app).site.announcement()).resolves.toMatchObject({ announcement: 'Theirs' })
})

test('changed rates apply from the day on which they are changed, in club time', async () => {
  await admin.site.configure({ body: { examiner_rate: 71 } })
  const { rows } = await club.db.execute('select max(starts_on)::text as starts_on from rates')
  expect(rows).toEqual([{ starts_on: '2026-11-14' }])
})

test('the site says whether it is healthy and ready, and what is wrong', async () => {
  const { site, request } = openVisitor(club.app)
  const healthy = { database: 'reachable', migrations: 'applied' }
  await expect(site.health()).resolves.toEqual(healthy)
  await expect(site.ready()).resolves.toEqual({ ...healthy, store: 'reachable', queue: 'running' })
  const { probes } = club.platform
  const right = { ...probes }
  onTestFinished(() => void Object.assign(probes, right))
  probes.health = async () => [{ field: 'database', message: 'does not respond' }]
  probes.ready = async () => [{ field: 'queue', message: 'is not running' }]
  for (const [url, lacks] of [
    ['/api/health', 'database does not respond'],
    ['/api/ready', 'queue is not running'],
  ]) {
    const { statusCode, headers, json } = await request({ url: url ?? '' })
    expect([statusCode, headers['retry-after'], json().message]).toEqual([
      503,
      '5',
      `Not available: ${lacks}.`,
    ])
  }
})
