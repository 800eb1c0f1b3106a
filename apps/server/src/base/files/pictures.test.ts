import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { hugePng } from '../../testing/huge-png.ts'
import { openUploadApp, type UploadApp } from '../../testing/upload-app.ts'

let club: UploadApp

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openUploadApp(url)
})
afterAll(() => club.close())
afterEach(async () => {
  await expect.poll(() => club.incoming()).toEqual([])
  expect(club.faults).toEqual([])
})

/** Red on the left, blue on the right. */
function flag(width: number, height: number): Sharp {
  const blue = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ])
}

const send = (bytes: Uint8Array, name = 'photo') => club.post('picture', [{ field: 'picture', name, bytes }])

/** Uploads a picture and returns what the site then serves. */
async function upload(bytes: Uint8Array) {
  const answer = await send(bytes)
  expect(answer.json()).toMatchObject({ status: 200 })
  const { file_path } = answer.json().data as { file_path: string }
  const served = await club.app.inject({ url: file_path.replace(/^public/, '/api') })
  expect(served.headers['content-type']).toBe('image/jpeg')
  return { file_path, bytes: served.rawPayload, about: await sharp(served.rawPayload).metadata() }
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  if (red > 200 && green > 200 && blue > 200) return 'white'
  return red > blue ? 'red' : 'blue'
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s is stored as a JPEG, scaled to fit',
  async (format) => {
    const { file_path, about, bytes } = await upload(await flag(800, 400).toFormat(format).toBuffer())
    expect(file_path).toMatch(
      /^public\/uploads\/fixture\/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f-]{17}\.jpg$/,
    )
    expect(about).toMatchObject({ format: 'jpeg', width: 200, height: 100 })
    expect([await colourAt(bytes, 10, 50), await colourAt(bytes, 190, 50)]).toEqual(['red', 'blue'])
  },
)

test('a small picture is not enlarged', async () => {
  const { about } = await upload(await flag(60, 40).png().toBuffer())
  expect(about).toMatchObject({ width: 60, height: 40 })
})

test('transparent areas become white', async () => {
  const clear = { create: { width: 20, height: 20, channels: 4, background: '#00000000' } } as const
  const { bytes } = await upload(await sharp(clear).png().toBuffer())
  expect(await colourAt(bytes, 10, 10)).toBe('white')
})

test('a picture is rotated upright, and its metadata (place, time, author) is removed', async () => {
  const taken = await flag(400, 200)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'Secret Person', Software: 'SecretCam' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/1 25/1 0/1', GPSLongitude: '103/1 52/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>Secret place</rdf></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  const before = await sharp(taken).metadata()
  expect(before.orientation).toBe(6)
  expect(taken.includes('Secret Person')).toBe(true)
  expect(taken.includes('Secret place')).toBe(true)
  const { bytes, about } = await upload(taken)
  expect(about).toMatchObject({ width: 100, height: 200 })
  for (const kind of ['orientation', 'exif', 'xmp', 'iptc', 'icc'] as const)
    expect(about[kind]).toBeUndefined()
  expect(bytes.includes('Secret')).toBe(false)
  expect([await colourAt(bytes, 50, 10), await colourAt(bytes, 50, 190)]).toEqual(['red', 'blue'])
})

test('data appended to a picture is removed', async () => {
  const both = Buffer.concat([await flag(40, 40).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  const { bytes } = await upload(both)
  expect(bytes.includes('script')).toBe(false)
})

test('uploading one picture twice creates two files', async () => {
  const bytes = await flag(40, 40).png().toBuffer()
  expect((await upload(bytes)).file_path).not.toBe((await upload(bytes)).file_path)
})

test('a small file that decompresses to 288 MB is refused', async () => {
  const answer = await send(hugePng(), 'bomb.png')
  expect(answer.json()).toMatchObject({
    status: 413,
    errors: [
      {
        field: 'picture',
        message: 'bomb.png has too many pixels. Please choose a smaller picture, or send it as a JPEG',
      },
    ],
  })
})

test('a damaged picture with a valid header is refused, in any format', async () => {
  const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()
  const heads = [
    noise.subarray(0, noise.length / 2),
    Buffer.concat([noise.subarray(0, 30), randomBytes(2000)]),
    (await flag(300, 300).png().toBuffer()).subarray(0, 80),
    (await flag(300, 300).webp().toBuffer()).subarray(0, 40),
    Buffer.from('0000001c6674797068656963000000006d696631686569636d696166', 'hex'),
  ]
  for (const bytes of heads) {
    const answer = await send(bytes, 'broken.jpg')
    expect(answer.json()).toMatchObject({
      status: 415,
      errors: [{ field: 'picture', message: 'broken.jpg is damaged or in a format we cannot read' }],
    })
  }
})
