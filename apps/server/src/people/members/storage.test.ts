import { eq } from '../../base/database/drizzle.ts'
import { readdir } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ASSOCIATE_NETWORK_BYTES,
  CLUB_STORAGE_BYTES,
  GIGABYTE,
  NETWORK_UPLOADS_GB,
  STORAGE_LIMIT_BYTES,
} from '@rsfc/domain/members/storage'
import { throttles } from '../../base/limits/tables.ts'
import { throttle } from '../../base/limits/throttle.ts'
import { uploadLimits } from '../storage/refuse-network.ts'
import { club_storage, member_storage, stored_files } from '../storage/tables.ts'
import { picture } from '../../testing/calendar.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'
import { pdf } from '../../testing/upload-app.ts'
import { removeUnclaimed } from '../storage/uploaded-pictures.ts'
import { siteCall } from '../call/call.ts'

type Member = Awaited<ReturnType<typeof join>>
let club: TestApp
let member: Member
let officer: Member

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(throttles)
  await club.db.update(club_storage).set({ limit_bytes: CLUB_STORAGE_BYTES })
  member = await join(club.app, club.db)
  officer = await join(club.app, club.db, { account_type: 'admin' })
})

/** Fills the member's storage until this many bytes are left. */
async function leave(bytes: number, who = member): Promise<void> {
  const { _id: user_id } = who.member
  await club.db
    .insert(stored_files)
    .values({ path: `elsewhere/${user_id}`, user_id, bytes: STORAGE_LIMIT_BYTES - bytes })
}
async function used(who = member): Promise<number | undefined> {
  const [row] = await club.db.select().from(member_storage).where(eq(member_storage.user_id, who.member._id))
  return row?.bytes
}
const onDisk = async () =>
  (await readdir(joinPath(club.dataDir, 'uploads'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

function submit(who: Member, ...sizes: number[]) {
  const body = {
    user_id: member.member._id,
    application_type: 'medical',
    application_date: '2028-11-30',
  } as const
  return who.applications.submit({
    body,
    files: sizes.map((size) => new File([new Uint8Array(pdf(size))], 'medical.pdf')),
  })
}
const portrait = async (who = member) =>
  who.members.uploadPicture({ params: { id: member.member._id }, files: [await picture()] })
const postPicture = async (who = member) => who.community.uploadImage({ files: [await picture()] })

test.each([
  ['a picture for a post', () => postPicture()],
  ['a portrait', () => portrait()],
  ['a portrait sent by an officer', () => portrait(officer)],
  ['documents', () => submit(member, 150, 150)],
  ['documents sent by an officer', () => submit(officer, 150, 150)],
])('%s beyond the limit is refused with what to do, and not stored', async (_what, send) => {
  await leave(299)
  const before = await onDisk()
  const message =
    'Your pictures and documents may take 200 MB in all. Delete posts with pictures that you no longer need, or ask the office for help.'
  await expect(send()).rejects.toMatchObject({ status: 413, errors: [{ message }] })
  expect(await onDisk()).toEqual(before)
  expect(await used()).toBe(STORAGE_LIMIT_BYTES - 299)
})

test('if there is room for one of two simultaneous submissions, the other is refused', async () => {
  await leave(1000)
  const sent = await Promise.allSettled([submit(member, 600), submit(member, 600)])
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 413 } })
  expect(await used()).toBe(STORAGE_LIMIT_BYTES - 400)
})

/** Every file that is stored, of members and of the club. */
const inAll = async () => (await club.db.select().from(club_storage))[0]?.bytes as number
const eventPicture = async () => (await officer.events.uploadImage({ files: [await picture()] })).file_path
const aircraftPicture = async () =>
  (await officer.fleet.uploadPicture({ files: [await picture()] })).file_path

test('pictures of events, aircraft and defects count for the club, and not for who uploads them', async () => {
  await leave(0, officer)
  for (const send of [
    eventPicture,
    aircraftPicture,
    async () => (await officer.airworthiness.uploadPicture({ files: [await picture()] })).file_path,
  ]) {
    const before = await inAll()
    const path = await send()
    const size = (await club.platform.files.read(path))?.size as number
    expect(await inAll()).toBe(before + size)
  }
  expect(await used(officer)).toBe(STORAGE_LIMIT_BYTES)
})

/** Sets the limit of the club so that this many bytes are left. */
const leaveClub = async (bytes: number) =>
  club.db.update(club_storage).set({ limit_bytes: (await inAll()) + bytes })

const csv = () => new File(['Registration,Type\n9V-NEW,TB-9\n'], 'aircraft.csv')

test.each([
  ['a picture for a post', () => postPicture()],
  ['a portrait', () => portrait()],
  ['documents', () => submit(member, 300)],
  ['a picture of a defect', async () => member.airworthiness.uploadPicture({ files: [await picture()] })],
  ['an officer’s picture of an event', eventPicture],
  ['an officer’s picture of an aircraft', aircraftPicture],
  ['an officer’s import', () => officer.imports.upload({ body: { kind: 'aircraft' }, files: [csv()] })],
])(
  'if the storage of the club is full, %s is refused with what to do, and not stored',
  async (_what, send) => {
    await leaveClub(10)
    const [before, stored] = [await inAll(), await onDisk()]
    const message =
      'The club’s storage is full, so nothing can be uploaded at the moment. Please tell the office: officers find on the System page how to make room.'
    await expect(send()).rejects.toMatchObject({ status: 413, errors: [{ message }] })
    expect(await inAll()).toBe(before)
    expect(await onDisk()).toEqual(stored)
  },
)

test('if the club has room for one of many simultaneous uploads of different members, the others are refused', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => join(club.app, club.db)))
  await leaveClub(1000)
  const before = await inAll()
  const send = (who: Member) =>
    who.applications.submit({
      body: { user_id: who.member._id, application_type: 'medical', application_date: '2028-11-30' },
      files: [new File([new Uint8Array(pdf(600))], 'medical.pdf')],
    })
  const sent = await Promise.allSettled([...others, officer].map(send))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await inAll()).toBe(before + 600)
})

test('deleting makes room, also while the limit is lower than what is stored', async () => {
  const { application_id } = await submit(member, 700)
  await leaveClub(-500)
  await expect(submit(member, 100)).rejects.toMatchObject({ status: 413 })
  await officer.applications.remove({ params: { application_id } })
  await submit(member, 100)
})

test('a picture of an aircraft that nobody uses is cleaned up; a used one stays, and gives its room back when replaced', async () => {
  const tomorrow = async () => {
    club.passTime(25 * 60 * 60 * 1000)
    await removeUnclaimed(siteCall(club.platform))
    await club.platform.jobs.drain()
    club.passTime(-25 * 60 * 60 * 1000)
  }
  await tomorrow()
  const before = await inAll()
  const path = await aircraftPicture()
  const { _id: id } = await officer.fleet.create({
    body: { aircraft_name: 'Tampico', aircraft_image: path },
  })
  await aircraftPicture()
  const changed = await officer.fleet.changePicture({ params: { id }, files: [await picture()] })
  await tomorrow()
  expect(await club.platform.files.read(path)).toBeNull()
  const size = (await club.platform.files.read(changed.file_path))?.size as number
  expect(await inAll()).toBe(before + size)
})

const sendPdf = (who: Pick<Member, 'applications'>, user_id: string, size: number) =>
  who.applications.submit({
    body: { user_id, application_type: 'medical', application_date: '2028-11-30' },
    files: [new File([new Uint8Array(pdf(size))], 'medical.pdf')],
  })

/** Until 1 KiB is left at the address of the tests. */
const fillNetwork = (who: 'members' | 'associates', bytes: number) =>
  throttle({ db: club.db, now: club.now() }, [
    uploadLimits(NETWORK_UPLOADS_GB)[who],
    '203.0.113.7',
    bytes / 1024 - 1,
  ])

const fromElsewhere = async (who: Member) => {
  const elsewhere = openVisitor(club.app, { address: '198.51.100.9' })
  await elsewhere.signInWithoutPassword(who.member._id)
  return elsewhere
}

test('associate members at one network address share a limit; members whom the club has accepted do not', async () => {
  const elsewhere = await fromElsewhere(member)
  const second = await join(club.app, club.db)
  const ordinary = await join(club.app, club.db, { membership_type: 'ordinary' })
  await fillNetwork('associates', ASSOCIATE_NETWORK_BYTES)
  const send = sendPdf
  await expect(send(member, member.member._id, 1500)).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^Associate members on your network have uploaded 200 MB within 30 days/),
  })
  const race = [send(member, member.member._id, 600), send(second, second.member._id, 600)]
  const sent = await Promise.allSettled(race)
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await send(elsewhere, member.member._id, 600)
  await send(ordinary, ordinary.member._id, 600)
  await send(officer, second.member._id, 600)
})

test('all members at one network address share a larger limit; officers do not', async () => {
  const people = await Promise.all(
    Array.from({ length: 4 }, () => join(club.app, club.db, { membership_type: 'ordinary' })),
  )
  const [first, second] = people as [Member, Member]
  await fillNetwork('members', NETWORK_UPLOADS_GB * GIGABYTE)
  const before = await onDisk()
  await expect(sendPdf(first, first.member._id, 1500)).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^Members on your network have uploaded 2 GB within 30 days/),
  })
  expect(await onDisk()).toEqual(before)
  await expect(sendPdf(member, member.member._id, 1500)).rejects.toMatchObject({ status: 429 })
  const sent = await Promise.allSettled(people.map((each) => sendPdf(each, each.member._id, 600)))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ])
  await sendPdf(await fromElsewhere(second), second.member._id, 600)
  await sendPdf(officer, second.member._id, 600)
})

test('deleted and replaced files no longer count', async () => {
  await portrait()
  const one = await used()
  expect(one).toBeGreaterThan(100)
  await portrait()
  expect(await used()).toBe(one)
  const { application_id } = await submit(member, 300, 400)
  expect(await used()).toBe(one! + 700)
  await officer.applications.remove({ params: { application_id } })
  expect(await used()).toBe(one)
  const { file_path } = await postPicture()
  expect(await used()).toBeGreaterThan(one!)
  const body = { header: 'Solo', remarks: 'At last', image: [file_path] }
  const { _id: id } = await member.community.publish({ body })
  await member.community.remove({ params: { id } })
  expect(await used()).toBe(one)
})

test('an unused picture no longer counts after it has been cleaned up', async () => {
  await postPicture()
  expect(await used()).toBeGreaterThan(0)
  club.passTime(25 * 60 * 60 * 1000)
  await removeUnclaimed(siteCall(club.platform))
  expect(await used()).toBe(0)
})

test('a member’s own data lists their stored files', async () => {
  const data = async () => (await member.request({ url: `/api/members/${member.member._id}/data` })).json()
  expect(await data()).toMatchObject({ storage: { bytes: 0, limit_bytes: STORAGE_LIMIT_BYTES } })
  await submit(member, 300)
  expect(await data()).toMatchObject({ storage: { bytes: 300, limit_bytes: STORAGE_LIMIT_BYTES } })
})

test('deleting a member removes the rows; their public pictures stay and count for the club', async () => {
  const before = await inAll()
  const { file_path } = await postPicture()
  await member.community.publish({ body: { header: 'Solo', remarks: 'At last', image: [file_path] } })
  await submit(member, 300)
  await officer.members.remove({ body: { user_id: member.member._id } })
  await club.platform.jobs.drain()
  expect(await used()).toBeUndefined()
  const kept = await club.platform.files.read(file_path)
  expect(await inAll()).toBe(before + (kept?.size ?? 0))
})

test.each([
  ['a member', 60, () => member],
  ['an officer', 300, () => officer],
])('%s uploads %i times an hour; more are refused before they are read', async (_who, most, who) => {
  // Every upload counts, even one without a file.
  const send = () => who().community.uploadImage({ files: [] })
  await expectLimit(club, { name: 'upload', attempts: most, minutes: 60 }, send)
  await expect(send()).rejects.toMatchObject({ status: 400 })
})
