import { randomBytes } from 'node:crypto'
import { contract } from '@rsfc/contract'
import { events } from '@rsfc/contract/events/routes'
import { isWrite } from '@rsfc/contract/kit/scopes'
import type { Route } from '@rsfc/contract/kit/http'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { events as eventRows } from '../../club/events/tables.ts'
import { support_cases } from '../../club/support/tables.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { join, PASSWORD } from '../../testing/test-members.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { deleteOldAnswers } from './kept-answers-store.ts'
import { createRepeats } from './repeats.ts'
import { kept_answers } from './tables.ts'

const HOUR = 60 * 60 * 1000
const UNKNOWN =
  'We received this before, but were interrupted before we could answer. It may have been done: look first, and send it again only if it is not there.'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const newKey = () => randomBytes(16).toString('base64url')

const NEW_EVENT = {
  event_start_date: '2027-01-01T10:00:00+08:00',
  event_end_date: '2027-01-01T12:00:00+08:00',
  event_title: 'Satay night',
  event_description: 'Tea is served',
  event_price: 0,
  event_type: 'Tour',
}
const MESSAGE = { name: 'Mei', email: 'mei@rsfc.test', message: 'Hello' }

async function send(who: Visitor, url: string, payload: object, key: string) {
  const headers = { 'idempotency-key': key }
  const answer = await who.requestWithToken({ method: 'POST', url: `/api${url}`, payload, headers })
  const { status, message, data } = answer.json<{ status: number; message?: string; data: unknown }>()
  return { status, message, data, replayed: answer.headers['idempotency-replayed'] === 'true' }
}

const publish = (key: string, who: Visitor = club.admin, traits = {}) =>
  send(who, '/events/new-event', { ...NEW_EVENT, ...traits }, key)

const countEvents = () => club.db.$count(eventRows)

test('an event that is published again with the same key is the same event', async () => {
  const before = await countEvents()
  const key = newKey()
  const [first, again] = [await publish(key), await publish(key)]
  expect(first).toMatchObject({ status: 200, replayed: false })
  expect(again).toEqual({ ...first, replayed: true })
  expect((await publish(newKey())).replayed).toBe(false)
  expect(await countEvents()).toBe(before + 2)
})

test('the same key with other content is refused, and nothing is done', async () => {
  const key = newKey()
  await publish(key)
  const before = await countEvents()
  expect(await publish(key, club.admin, { event_title: 'Another night' })).toMatchObject({
    status: 422,
    message: expect.stringContaining('was used for a different request'),
  })
  expect(await countEvents()).toBe(before)
})

test.each(['', 'short', 'x'.repeat(256), `with space ${'x'.repeat(20)}`])(
  'the key %j is refused',
  async (key) => {
    expect(await publish(key)).toMatchObject({ status: 400, message: expect.stringContaining('22 to 255') })
  },
)

test('keys of two members are different, even if they are equal', async () => {
  const before = await countEvents()
  const key = newKey()
  await publish(key)
  expect(await publish(key, club.superAdmin)).toMatchObject({ status: 200, replayed: false })
  expect(await countEvents()).toBe(before + 2)
})

test('a message of a visitor arrives once', async () => {
  const before = await club.db.$count(support_cases)
  const key = newKey()
  await send(club.visitor, '/support/new', MESSAGE, key)
  expect(await send(club.visitor, '/support/new', MESSAGE, key)).toMatchObject({ replayed: true })
  expect(await club.db.$count(support_cases)).toBe(before + 1)
})

test('a refusal is repeated too, although it would now be accepted', async () => {
  const key = newKey()
  const body = wish(club.plane, { flight_date: '2026-12-24' })
  const { _id } = await club.other.bookings.create({ body })
  const request = () => send(club.owner, '/booking/new-booking', body, key)
  expect(await request()).toMatchObject({ status: 406, replayed: false })
  await club.admin.bookings.remove({ params: { id: _id } })
  expect(await request()).toMatchObject({ status: 406, replayed: true })
})

test('what asks for a sign-in or a confirmation is not kept', async () => {
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  const key = newKey()
  const change = () => send(officer, '/rsfc/configurations', { hourly_rate: 610 }, key)
  club.passTime(16 * 60 * 1000)
  expect(await change()).toMatchObject({ status: 403 })
  const { access_token } = await officer.account.reauthenticate({ body: { password: PASSWORD } })
  officer.useToken(access_token)
  expect(await change()).toMatchObject({ status: 200, replayed: false })
})

test('a failed call is carried out when it is repeated', async () => {
  const queue = vi.spyOn(club.platform.mailer, 'queue').mockRejectedValueOnce(new Error('disk full'))
  const key = newKey()
  expect(await send(club.owner, '/support/new', MESSAGE, key)).toMatchObject({ status: 500 })
  expect(await send(club.owner, '/support/new', MESSAGE, key)).toMatchObject({ status: 200, replayed: false })
  queue.mockRestore()
})

test('if the database is lost meanwhile, nobody knows whether it was done, and it is not done again', async () => {
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  const queue = vi.spyOn(club.platform.mailer, 'queue').mockRejectedValueOnce(lost)
  const key = newKey()
  expect(await send(club.owner, '/support/new', MESSAGE, key)).toMatchObject({ status: 503 })
  queue.mockRestore()
  club.passTime(61_000)
  expect(await send(club.owner, '/support/new', MESSAGE, key)).toMatchObject({
    status: 409,
    message: UNKNOWN,
  })
})

test('a repeat waits a while for the answer to the first', async () => {
  const { db, clock, secrets } = club.platform
  const startWrite = createRepeats({ db, clock, secrets, pauses: [1, 1] })
  const request = { headers: { 'idempotency-key': newKey() }, method: 'POST', url: '/', body: {} }
  // The gate reads nothing else of a request.
  const sent = { route: events.create, request: request as unknown as FastifyRequest, actor: null }
  const claim = await startWrite(sent)
  expect(await startWrite(sent)).toMatchObject({ status: 409, message: UNKNOWN })
  const waiting = createRepeats({ db, clock, secrets })(sent)
  if (claim && 'keep' in claim) await claim.keep({ status: 200, body: '{}' })
  expect(await waiting).toEqual({ status: 200, body: '{}' })
  const other = { ...request, headers: { 'idempotency-key': newKey() } }
  const next = { ...sent, request: other as unknown as FastifyRequest }
  const released = await startWrite(next)
  const takesOver = createRepeats({ db, clock, secrets })(next)
  if (released && 'release' in released) await released.release()
  expect(await takesOver).toHaveProperty('keep')
})

test('answers are kept for a day', async () => {
  const key = newKey()
  await publish(key)
  club.passTime(24 * HOUR - 1)
  await club.admin.signInWithoutPassword(club.admin.member._id)
  expect(await publish(key)).toMatchObject({ replayed: true })
  club.passTime(1)
  expect(await publish(key)).toMatchObject({ status: 200, replayed: false })
  club.passTime(24 * HOUR)
  await club.admin.signInWithoutPassword(club.admin.member._id)
  await publish(newKey())
  await deleteOldAnswers(club.platform.db, club.now())
  expect(await club.db.$count(kept_answers)).toBe(1)
})

test('a kept answer is encrypted, and neither the key nor the request can be read', async () => {
  await club.db.delete(kept_answers)
  const body = { name: 'Board', scopes: ['bookings:read'], expires_on: '2027-01-01' }
  const key = newKey()
  const made = await send(club.admin, '/keys', body, key)
  const again = await send(club.admin, '/keys', body, key)
  expect(again).toEqual({ ...made, replayed: true })
  const secret = (made.data as { key: string }).key
  const [row] = await club.db.select().from(kept_answers)
  const text = [row?.key, row?.request, row?.answer].map((bytes) => bytes?.toString('latin1')).join(' ')
  expect(secret).toMatch(/^rsfc_/)
  for (const word of [secret, 'Board', 'bookings:read', key]) expect(text).not.toContain(word)
})

test('whoever may no longer make the call gets no kept answer', async () => {
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  const key = newKey()
  await publish(key, officer)
  const params = { id: officer.member._id }
  await club.superAdmin.signInWithoutPassword(club.superAdmin.member._id)
  await club.superAdmin.members.update({ params, body: { account_type: 'user' } })
  await officer.signInWithoutPassword(officer.member._id)
  expect(await publish(key, officer)).toMatchObject({ status: 403, replayed: false })
})

test('when a member is deleted, their answers go, and those of others lose their content', async () => {
  const leaver = await join(club.app, club.db)
  await send(leaver, '/support/new', MESSAGE, newKey())
  const key = newKey()
  const change = () =>
    send(club.admin, `/account/update/${leaver.member._id}`, { account_remarks: 'Leaves' }, key)
  await club.admin.signInWithoutPassword(club.admin.member._id)
  await change()
  await club.admin.members.remove({ body: { user_id: leaver.member._id } })
  const rows = await club.db.select().from(kept_answers)
  expect(rows.filter(({ member_id }) => member_id === leaver.member._id)).toEqual([])
  expect(rows.filter(({ answer }) => answer !== null)).toEqual([])
  club.passTime(61_000)
  expect(await change()).toMatchObject({ status: 409, message: UNKNOWN })
})

test('a write that keeps no answer says why, and no other write answers with a file', () => {
  const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
  expect(routes.filter(({ unkept }) => unkept).map(({ noun, name }) => `${noun}.${name}`)).toEqual([
    'account.login',
    'account.register',
    'account.passkeySignIn',
    'account.reauthenticate',
    'account.logout',
  ])
  expect(routes.filter((route) => isWrite(route) && route.answers && !route.unkept)).toEqual([])
})
