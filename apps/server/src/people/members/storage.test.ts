import { eq } from '../../base/database/drizzle.ts'
import { readdir } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STORAGE_LIMIT_BYTES } from '@rsfc/domain/members/storage'
import { member_storage, stored_files } from '../storage/tables.ts'
import { picture } from '../../testing/calendar.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
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

test('pictures of events and aircraft belong to the club and do not count', async () => {
  await leave(0, officer)
  await officer.events.uploadImage({ files: [await picture()] })
  await officer.fleet.uploadPicture({ files: [await picture()] })
  expect(await used(officer)).toBe(STORAGE_LIMIT_BYTES)
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

test('deleting a member removes the rows; their public pictures stay', async () => {
  const { file_path } = await postPicture()
  await member.community.publish({ body: { header: 'Solo', remarks: 'At last', image: [file_path] } })
  await submit(member, 300)
  await officer.members.remove({ body: { user_id: member.member._id } })
  await club.platform.jobs.drain()
  expect(await used()).toBeUndefined()
  expect(await club.platform.files.read(file_path)).not.toBeNull()
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
