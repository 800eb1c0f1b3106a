import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../../testing/calendar.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'

type Member = Awaited<ReturnType<typeof join>>
let club: TestApp
let author: Member
let other: Member
let officer: Member

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  author = await join(club.app, club.db)
  other = await join(club.app, club.db)
  officer = await join(club.app, club.db, { account_type: 'super-admin' })
})
afterAll(() => club.close())

const FORM = { header: 'First solo', remarks: 'Three circuits.' }
const NOT_FOUND = { status: 404, cache: 'no-store' }

async function ask(path: string, who: Pick<Member, 'request'> = openVisitor(club.app)) {
  const { statusCode, headers } = await who.request({ url: `/api${path.replace(/^public/, '')}` })
  return { status: statusCode, cache: headers['cache-control'] }
}

async function upload(): Promise<string> {
  return (await author.community.uploadImage({ files: [await picture()] })).file_path
}

async function onlyItsAuthorSees(path: string): Promise<void> {
  expect(await ask(path, author)).toEqual({ status: 200, cache: 'private, no-store' })
  for (const who of [other, officer, openVisitor(club.app)]) expect(await ask(path, who)).toEqual(NOT_FOUND)
}

test('only its author sees the picture of a private post', async () => {
  const path = await upload()
  const post = await author.community.publish({ body: { ...FORM, image: [path], visibility: false } })
  expect(post.images).toEqual([path])
  await onlyItsAuthorSees(path)
})

test('only its author sees a picture before its post is published', async () => {
  const path = await upload()
  await onlyItsAuthorSees(path)
  await author.community.publish({ body: { ...FORM, image: [path] } })
  expect(await ask(path)).toEqual({ status: 200, cache: 'public, max-age=31536000, immutable' })
})

test('when a post becomes private or is deleted, its pictures do too', async () => {
  const path = await upload()
  const { _id } = await author.community.publish({ body: { ...FORM, image: [path] } })
  expect(await ask(path)).toMatchObject({ status: 200 })
  await author.community.edit({ params: { id: _id }, body: { ...FORM, visibility: false } })
  await onlyItsAuthorSees(path)
  await author.community.remove({ params: { id: _id } })
  expect(await ask(path, author)).toEqual(NOT_FOUND)
})

test('a session that has ended opens no private picture', async () => {
  const leaver = await join(club.app, club.db)
  const { file_path } = await leaver.community.uploadImage({ files: [await picture()] })
  await leaver.community.publish({ body: { ...FORM, image: [file_path], visibility: false } })
  expect(await ask(file_path, leaver)).toMatchObject({ status: 200 })
  await leaver.account.logout()
  expect(await ask(file_path, leaver)).toEqual(NOT_FOUND)
})
