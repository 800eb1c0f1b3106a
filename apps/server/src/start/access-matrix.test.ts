import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@rsfc/contract'
import type { Route } from '@rsfc/contract/kit/http'
import { ACCESS_LIST, CALLERS, type AccessCall } from '../testing/access-calls.ts'
import { createAccessCaller } from '../testing/access-caller.ts'
import { openAccessScene, type AccessScene } from '../testing/access-scene.ts'

/** This stream never ends, so board/changes.test.ts tests it. */
const STREAM = 'GET /booking/board/changes'

const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])

let scene: AccessScene
const caller = createAccessCaller(() => scene)
beforeAll(async () => {
  scene = await openAccessScene()
})
afterAll(() => scene.close())

// SPEC 2.members.payment-own
// SPEC 7.account.login, 7.account.create-account, 7.account.new, 7.account.change-password
// SPEC 7.account.password, 7.account.cookie-admin, 7.account.cookie-member, 7.account.logout
// SPEC 7.account.update, 7.account.delete, 7.members.list, 7.members.read, 7.members.flights
// SPEC 7.members.upload, 7.support.new, 7.support.list, 7.support.answer, 7.support.delete
// SPEC 7.site.announcement, 7.site.announce, 7.site.maintenance, 7.site.set-maintenance
// SPEC 7.site.configurations, 7.site.configure, 7.site.download, 7.site.staff, 7.site.flight
// SPEC 7.chatbot.chat, 7.fleet.list, 7.fleet.new, 7.fleet.upload-image, 7.fleet.upload-image-id
// SPEC 7.fleet.update, 7.fleet.delete, 7.fleet.downtimes, 7.fleet.add-downtime, 7.fleet.change-downtime
// SPEC 7.fleet.remove-downtime, 7.bookings.list, 7.bookings.of-member, 7.bookings.create, 7.bookings.update
// SPEC 7.bookings.delete, 7.bookings.post-flight, 7.bookings.payment-made, 7.events.list, 7.events.read
// SPEC 7.events.upload-image, 7.events.upload-image-id, 7.events.new, 7.events.update, 7.events.delete
// SPEC 7.events.delete-response, 7.events.sign-ups, 7.events.sign-up, 7.community.list, 7.community.read
// SPEC 7.community.of-member, 7.community.delete, 7.community.comment, 7.community.upload-image
// SPEC 7.community.upload-post, 7.applications.list, 7.applications.submit, 7.applications.decide
// SPEC 7.applications.delete
test('every route is in the access list', () => {
  const names = routes.map(({ method, path }) => `${method} ${path}`).filter((name) => name !== STREAM)
  const lines = new Set(Object.keys(ACCESS_LIST).map((line) => line.split(' ').slice(0, 2).join(' ')))
  expect([...lines].toSorted()).toEqual(names.toSorted())
})

test.each(Object.entries(ACCESS_LIST))('%s', async (line, [expected, prepare]) => {
  const answered: number[] = []
  // A read or a refused call does not change the record, so the next caller can use it too.
  let call: AccessCall | undefined
  for (const who of CALLERS) {
    call ??= await prepare(scene)
    const { statusCode: status } = await caller.call(who, line, call)
    answered.push(status)
    if (status === 200 && !line.startsWith('GET ')) call = undefined
  }
  caller.afterLine(line)
  expect(answered).toEqual(expected)
})
