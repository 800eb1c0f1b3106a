import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { linkIn } from '../../../testing/read-mail.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { join, PASSWORD } from '../../../testing/test-members.ts'
import { openVisitor } from '../../../testing/visitor.ts'

const NEW = 'over the sea wall'

let club: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())

let browsers = 0
type Officer = Awaited<ReturnType<typeof join>>

async function addDevice({ notifications }: Officer): Promise<string> {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const endpoint = `https://push.example/${++browsers}`
  const keys = { p256dh: curve.getPublicKey('base64url'), auth: 'A'.repeat(22) }
  await notifications.addDevice({ body: { endpoint, keys } })
  return endpoint
}

/** An officer, whose session somebody else has used to make a calendar feed and a key, and to add a device. */
async function enter() {
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  const { address } = await officer.calendar.create({ body: { kind: 'mine' } })
  const body = { name: 'Theirs', scopes: ['fleet:read' as const], expires_on: '2027-01-01' }
  const { key } = await officer.keys.create({ body })
  await addDevice(officer)
  const own = await addDevice(officer)
  /** What works without a session. */
  const left = async () => ({
    feed: (await openVisitor(club.app).request({ url: new URL(address).pathname })).statusCode,
    key: (await club.app.inject({ url: '/api/fleet/', headers: { authorization: `Bearer ${key}` } }))
      .statusCode,
    devices: (await officer.notifications.devices()).devices.map(({ endpoint }) => endpoint),
  })
  return { officer, own, left }
}

test('a new password ends feeds, keys and pushes to other devices, and the mail says so', async () => {
  const { officer, own, left } = await enter()
  expect(await left()).toMatchObject({ feed: 200, key: 200, devices: { length: 2 } })
  await officer.security.changePassword({ body: { old_password: PASSWORD, password: NEW, endpoint: own } })
  officer.useToken((await officer.account.checkMember()).access_token)
  expect(await left()).toEqual({ feed: 404, key: 401, devices: [own] })
  expect((await club.mails()).at(-1)?.replaceAll('=\r\n', '')).toContain('calendar addresses')
})

test('without the address of this device, all pushes end', async () => {
  const { officer, left } = await enter()
  await officer.security.changePassword({ body: { old_password: PASSWORD, password: NEW } })
  expect((await left()).devices).toEqual([])
})

test('a device of another member is not touched', async () => {
  const [{ officer, own }, other] = [await enter(), await enter()]
  await officer.security.endOtherSessions({ body: { endpoint: other.own } })
  expect((await other.left()).devices).toHaveLength(2)
  expect((await officer.notifications.devices()).devices).not.toContainEqual(
    expect.objectContaining({ endpoint: own }),
  )
})

test('ending all other sessions ends them too, unless the member wants to keep them', async () => {
  const { officer, own, left } = await enter()
  await officer.security.endOtherSessions({ body: { only_sessions: true, endpoint: own } })
  expect(await left()).toMatchObject({ feed: 200, key: 200, devices: { length: 2 } })
  await officer.security.endOtherSessions({ body: { endpoint: own } })
  expect(await left()).toEqual({ feed: 404, key: 401, devices: [own] })
})

test('so does a recovered password', async () => {
  const { officer, left } = await enter()
  await openVisitor(club.app).account.requestRecovery({ body: { usernameEmail: officer.member.email } })
  const recovery_id = linkIn((await club.mails()).at(-1), 'change-password')
  await openVisitor(club.app).account.recover({ body: { password: NEW, recovery_id } })
  await officer.signIn(officer.member.email, NEW)
  expect(await left()).toEqual({ feed: 404, key: 401, devices: [] })
})

test('so does an officer who ends all sessions of a member', async () => {
  const { officer, left } = await enter()
  const admin = await join(club.app, club.db, { account_type: 'super-admin' })
  await admin.security.endSessionsOf({ params: { id: officer.member._id } })
  await officer.signInWithoutPassword(officer.member._id)
  expect(await left()).toEqual({ feed: 404, key: 401, devices: [] })
})

test('a member is told by mail about a new calendar address', async () => {
  const { member, calendar } = await join(club.app, club.db)
  await calendar.create({ body: { kind: 'events' } })
  const mail = (await club.mails()).at(-1)?.replaceAll('=\r\n', '')
  expect(mail).toContain(`To: ${member.email}`)
  expect(mail).toContain('Club events')
})
