import { readdir } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { addEvent } from '../../testing/calendar.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { holdDecoder } from '../../testing/held-decoder.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addAircraft } from '../../testing/timetable.ts'
import { multipart } from '../../testing/upload-app.ts'

type Member = Awaited<ReturnType<typeof join>>

const CONNECTIONS = 2
let databaseUrl: string
let club: TestApp
let decoder: ReturnType<typeof holdDecoder>
beforeAll(async () => {
  databaseUrl = (await testDatabase()).url
})
afterEach(() => club.close())

async function open(): Promise<void> {
  decoder = holdDecoder()
  club = await openTestApp(databaseUrl, { connections: CONNECTIONS, startDecoding: decoder.startDecoding })
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
function upload(who: Member, url = `/api/members/upload/${who.member._id}`, field = 'image') {
  return who.request({ method: 'POST', url, ...multipart([{ field, name: 'a.png', bytes: PNG }]) })
}

async function siteAnswers(who: Member): Promise<void> {
  for (const url of ['/api/health', '/api/booking/board?from=2026-11-14&to=2026-11-20', '/api/events'])
    expect((await who.request({ url })).statusCode).toBe(200)
}

const connectionsInUse = () => club.db.$client.totalCount - club.db.$client.idleCount

test('the site responds while pictures wait to be decoded, and refuses more than a few waiting ones', async () => {
  await open()
  const members: Member[] = []
  for (let n = 0; n < 7; n++) members.push(await join(club.app, club.db))
  const [first] = members as [Member]
  const uploads = [...members, ...members].map((who) => upload(who))
  const full = await Promise.race(uploads)
  expect(full.json()).toEqual({
    status: 503,
    data: null,
    message: 'Many pictures are being uploaded right now. Please try again in a minute.',
  })
  expect(full.headers['retry-after']).toBe('30')
  expect(connectionsInUse()).toBe(0)
  await siteAnswers(first)
  decoder.release()
  const statuses = (await Promise.all(uploads)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(13)
  expect((await upload(first)).statusCode).toBe(200)
})

test('members who fill the queue with several pictures each do not keep others out', async () => {
  await open()
  const members: Member[] = []
  for (let n = 0; n < 7; n++) members.push(await join(club.app, club.db))
  const newcomer = await join(club.app, club.db)
  const uploads = [...members, ...members].map((who) => upload(who))
  expect((await Promise.race(uploads)).statusCode).toBe(503)
  const late = upload(newcomer)
  // One of the second pictures makes room.
  const refusals = async () => {
    const settled = uploads.map((one) => Promise.race([one, Promise.resolve(null)]))
    return (await Promise.all(settled)).filter(Boolean).length
  }
  await expect.poll(refusals).toBe(2)
  decoder.release()
  expect((await late).statusCode).toBe(200)
  const statuses = (await Promise.all(uploads)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 503)).toHaveLength(2)
})

test('a member’s third simultaneous upload is refused before it is read', async () => {
  await open()
  const [member, other] = [await join(club.app, club.db), await join(club.app, club.db)]
  const running = [upload(member), upload(member)]
  await decoder.started
  await expect.poll(() => readdir(joinPath(club.dataDir, 'incoming'))).toHaveLength(2)
  const third = await upload(member)
  expect(third.json()).toEqual({
    status: 429,
    data: null,
    message: 'Two of your uploads are still running. Please wait until they have finished.',
  })
  expect(third.headers['retry-after']).toBe('5')
  const others = upload(other)
  decoder.release()
  for (const answer of [...running, others]) expect((await answer).statusCode).toBe(200)
  expect((await upload(member)).statusCode).toBe(200)
})

test.each(['portrait', 'post', 'event', 'event list', 'fleet', 'aircraft', 'document'])(
  'no database connection is held while a picture is decoded: %s',
  async (kind) => {
    await open()
    const officer = await join(club.app, club.db, { account_type: 'admin' })
    const calls: Record<string, () => Promise<unknown>> = {
      portrait: () => upload(officer),
      post: () => upload(officer, '/api/community/upload-image'),
      event: () => officer.events.uploadImage({ files: [file] }),
      'event list': async () => {
        const { _id: id } = await addEvent(club)
        return officer.events.uploadImageTo({ params: { id }, files: [file] })
      },
      fleet: () => officer.fleet.uploadPicture({ files: [file] }),
      aircraft: async () => {
        const id = await addAircraft(club.db)
        return officer.fleet.changePicture({ params: { id }, files: [file] })
      },
      document: () =>
        officer.applications.submit({
          body: { user_id: officer.member._id, application_type: 'medical', application_date: '2028-11-30' },
          files: [file],
        }),
    }
    const file = new File([new Uint8Array(PNG)], 'a.png')
    const answer = calls[kind]!()
    await decoder.started
    expect(connectionsInUse()).toBe(0)
    decoder.release()
    await answer
  },
)

const portraits = () => readdir(joinPath(club.dataDir, 'uploads/public/profile')).catch(() => [])

test('a member deleted while their picture is decoded leaves no picture', async () => {
  await open()
  const [member, officer] = [
    await join(club.app, club.db),
    await join(club.app, club.db, { account_type: 'admin' }),
  ]
  const answer = upload(member)
  await decoder.started
  await officer.members.remove({ body: { user_id: member.member._id } })
  decoder.release()
  expect((await answer).statusCode).toBe(404)
  await club.platform.jobs.drain()
  expect(await portraits()).toEqual([])
})

test('a member deleted while their picture is written leaves no picture', async () => {
  await open()
  const [member, officer] = [
    await join(club.app, club.db),
    await join(club.app, club.db, { account_type: 'admin' }),
  ]
  const { files, jobs } = club.platform
  const { put } = files
  files.put = async (...written) => {
    await officer.members.remove({ body: { user_id: member.member._id } })
    await jobs.drain()
    return put(...written)
  }
  decoder.release()
  expect((await upload(member)).statusCode).toBe(404)
  expect(await portraits()).toEqual([])
})
