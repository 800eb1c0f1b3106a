import { readdir } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addMember, join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { hugePng } from '../../testing/huge-png.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { multipart } from '../../testing/upload-app.ts'

let club: TestApp
let owner: Awaited<ReturnType<typeof join>>
let photo: Buffer

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  owner = await join(club.app, club.db)
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b4541a' } })
    .png()
    .withMetadata({ exif: { IFD0: { Artist: 'Somebody Private' } } })
    .toBuffer()
})
afterAll(() => club.close())
afterEach(async () => {
  const incoming = () => readdir(joinPath(club.dataDir, 'incoming')).catch(() => [])
  await expect.poll(incoming).toEqual([])
})

const send = (
  who: { requestWithToken: typeof owner.request },
  id: string,
  bytes: Uint8Array | string,
  name = 'me.png',
) =>
  who.requestWithToken({
    method: 'POST',
    url: `/api/members/upload/${id}`,
    ...multipart([{ field: 'image', name, bytes }]),
  })

// SPEC 7.calls.success, 7.members.upload, 7.members.profile-image
test('a picture is stored and shown as a JPEG of 512 px without metadata', async () => {
  const { _id } = owner.member
  const answer = await send(owner, _id, photo)
  expect(answer.json()).toEqual({ status: 200, data: { file_path: `public/profile/${_id}.jpeg` } })
  const shown = await owner.request({ url: `/api/profile/${_id}.jpeg` })
  const { format, width, height, exif } = await sharp(shown.rawPayload).metadata()
  expect({ format, width, height, exif }).toEqual({
    format: 'jpeg',
    width: 512,
    height: 512,
    exif: undefined,
  })
  const { profile_image } = await owner.members.read({ params: { id: _id } })
  expect(profile_image).toMatch(new RegExp(`^public/profile/${_id}\\.jpeg\\?v=[\\w-]{10}$`))
})

test('browsers keep a picture for a year at the address of its version, which another picture changes', async () => {
  const { _id } = owner.member
  const addressNow = async () => {
    const { profile_image } = await owner.members.read({ params: { id: _id } })
    return `/api/${profile_image?.replace('public/', '')}`
  }
  await send(owner, _id, photo)
  const first = await addressNow()
  const kept = await owner.request({ url: first })
  expect(kept.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  const plain = await owner.request({ url: `/api/profile/${_id}.jpeg` })
  expect(plain.headers['cache-control']).toBe('private, no-cache')
  await send(owner, _id, await sharp(photo).negate().png().toBuffer())
  expect(await addressNow()).not.toBe(first)
})

test('only the member and officers can change it; a change by an officer is recorded', async () => {
  const other = await join(club.app, club.db)
  const admin = await join(club.app, club.db, { account_type: 'admin' })
  expect((await send(other, owner.member._id, photo)).json()).toMatchObject({
    status: 403,
    message: 'Profile Image Failed to upload',
  })
  const member = await addMember(club.db)
  expect((await send(admin, member._id, photo)).statusCode).toBe(200)
  const { rows } = await club.db.execute(
    `select action, actor_id from audit where subject_id = '${member._id}'`,
  )
  expect(rows).toEqual([{ action: 'member.picture', actor_id: admin.member._id }])
  expect((await send(admin, '01919191-1111-7111-8111-111111111111', photo)).statusCode).toBe(404)
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
type Bytes = () => string | Uint8Array | Promise<Uint8Array>

// SPEC 8.profile.image-failed
test.each<[string, string, Bytes, number]>([
  ['HTML named .png', 'a.png', () => '<!doctype html><script>alert(1)</script>', 415],
  ['an SVG with a script', 'a.svg', () => SVG, 415],
  ['a PDF', 'a.pdf', () => '%PDF-1.7\n%%EOF', 415],
  ['half a picture', 'a.png', () => photo.subarray(0, 200), 415],
  ['11 MiB', 'a.png', () => Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]), 413],
  ['288 MB when decoded', 'a.png', hugePng, 413],
])('%s is refused, and the previous picture stays', async (_what, name, bytes, status) => {
  const { _id } = owner.member
  await send(owner, _id, photo)
  const before = await stored(_id)
  const answer = await send(owner, _id, await bytes(), name)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({
    status,
    data: null,
    message: 'Profile Image Failed to upload',
    errors: [{ field: 'image' }],
  })
  expect(await stored(_id)).toEqual(before)
})

async function stored(id: string): Promise<Buffer> {
  const file = await club.platform.files.read(`public/profile/${id}.jpeg`)
  return buffer(await (file as NonNullable<typeof file>).open())
}
