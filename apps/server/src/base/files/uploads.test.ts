import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { multipart, openUploadApp, pdf, type UploadApp } from '../../testing/upload-app.ts'

type Form = ReturnType<typeof multipart>
const MIB = 1024 * 1024
let club: UploadApp
let png: Buffer

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openUploadApp(url)
  png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#b4541a' } })
    .png()
    .toBuffer()
})
afterAll(() => club.close())
afterEach(incomingIsEmpty)

// The files are removed right after the response is sent.
async function incomingIsEmpty(): Promise<void> {
  await expect.poll(() => club.incoming()).toEqual([])
}

const document = (name: string, bytes: Uint8Array | string) => ({ field: 'documents', name, bytes })
const picture = (name: string, bytes: Uint8Array | string) => ({ field: 'picture', name, bytes })

test('documents keep their names; their type comes from the content, not from the request', async () => {
  const answer = await club.post('documents', [
    { ...document('medical.pdf', pdf()), type: 'text/html' },
    document('licence.exe', png),
  ])
  expect(answer.json()).toEqual({
    status: 200,
    data: [
      { name: 'medical.pdf', type: 'application/pdf', size: 200 },
      { name: 'licence.exe', type: 'image/png', size: png.length },
    ],
  })
})

test('ten documents are accepted, even if one has exactly 10 MiB', async () => {
  const ten = Array.from({ length: 10 }, (_, i) => document(`${i}.pdf`, pdf()))
  expect((await club.post('documents', ten)).json().data).toHaveLength(10)
  expect((await club.post('documents', [document('big.pdf', pdf(10 * MIB))])).json().data).toMatchObject([
    { size: 10 * MIB },
  ])
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const HTML = '<!doctype html><script>alert(1)</script>'
test.each([
  [
    'HTML named .png',
    'picture',
    [picture('a.png', HTML)],
    415,
    'a.png is not a JPEG, PNG, WebP, AVIF or HEIC picture',
  ],
  ['an SVG with a script', 'picture', [picture('a.svg', SVG)], 415, /^a\.svg is not a JPEG/],
  ['a PDF as picture', 'picture', [picture('a.pdf', pdf())], 415, /^a\.pdf is not a JPEG/],
  [
    'a GIF',
    'picture',
    [picture('a.gif', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'))],
    415,
    /is not/,
  ],
  ['an empty file', 'picture', [picture('a.png', '')], 415, /is not/],
  [
    'a PDF with only its header',
    'documents',
    [document('a.pdf', '%PDF-1.7\n1 0 obj')],
    415,
    'a.pdf is not a complete PDF',
  ],
  [
    'text named .pdf',
    'documents',
    [document('a.pdf', 'Dear officer,')],
    415,
    'a.pdf is not a PDF, JPEG or PNG file',
  ],
  ['an SVG as document', 'documents', [document('a.pdf', SVG)], 415, /is not a PDF/],
  [
    'one bad document among good ones',
    'documents',
    [document('a.pdf', pdf()), document('b.pdf', HTML), document('c.pdf', pdf())],
    415,
    /^b\.pdf/,
  ],
  [
    'a document of 11 MiB',
    'documents',
    [document('a.pdf', Buffer.alloc(11 * MIB, '%PDF-1.7 '))],
    413,
    'A file can be at most 10 MB',
  ],
  [
    'a document one byte too large',
    'documents',
    [document('a.pdf', pdf(10 * MIB + 1))],
    413,
    'A file can be at most 10 MB',
  ],
  [
    'eleven documents',
    'documents',
    Array.from({ length: 11 }, () => document('a.pdf', pdf())),
    400,
    'Choose at most 10 files',
  ],
  [
    'another field name',
    'documents',
    [{ field: 'file', name: 'a.pdf', bytes: pdf() }],
    400,
    'Send files in the field documents',
  ],
  [
    'a field where the file should be',
    'documents',
    [{ field: 'documents', bytes: 'a.pdf' }],
    400,
    /^Choose a PDF/,
  ],
  [
    'no file',
    'picture',
    [{ field: 'caption', bytes: 'Seletar' }],
    400,
    'Choose a JPEG, PNG, WebP, AVIF or HEIC picture',
  ],
  ['an empty form', 'picture', [], 400, /^Choose a JPEG/],
  [
    'a field named after a prototype',
    'documents',
    [{ field: '__proto__', bytes: 'x' }, document('a.pdf', pdf())],
    400,
    /./,
  ],
] as const)('%s is refused', async (_what, call, parts, status, message) => {
  const answer = await club.post(call, parts)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ status, data: null })
  const { field, message: said } = answer.json().errors[0]
  expect(said).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message)
  expect(field).toBe(call)
  expect(club.faults).toEqual([])
})

test('two valid pictures are refused where one is allowed', async () => {
  const answer = await club.post('picture', [picture('a.png', png), picture('b.png', png)])
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([{ field: 'picture', message: 'Choose one file' }])
})

test('an invalid form field is named, and the uploaded file is removed', async () => {
  const answer = await club.post('picture', [
    { field: 'caption', bytes: 'x'.repeat(51) },
    picture('a.png', png),
  ])
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([{ field: 'caption', message: 'At most 50 characters' }])
})

test('a form field that is far too long is refused, not truncated', async () => {
  const answer = await club.post('picture', [
    { field: 'caption', bytes: 'x'.repeat(30_000) },
    picture('a.png', png),
  ])
  expect(answer.json()).toMatchObject({
    status: 413,
    errors: [{ field: 'caption', message: 'This text is too long' }],
  })
})

test('the uploaded file is removed when the call fails', async () => {
  expect((await club.post('failing', [picture('a.png', png)])).statusCode).toBe(500)
  expect(club.faults.splice(0)).toMatchObject([{ message: 'the handler failed' }])
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['/etc/passwd', 'passwd'],
  ['C:\\x\\y.pdf', 'y.pdf'],
  ['..', 'file'],
  ['.', 'file'],
  ['...', 'file'],
  ['', 'file'],
  ['a\u0000b.pdf', 'ab.pdf'],
  ['a\tb.pdf', 'ab.pdf'],
  ['fdp.\u202Eexe', 'fdp.exe'],
  ['<b>:x|y?.pdf', 'bxy.pdf'],
  ['.htaccess', 'htaccess'],
  ['médical 签证 🛩️.pdf', 'médical 签证 🛩️.pdf'],
])('a document named %j is stored as %j', async (name, kept) => {
  const answer = await club.post('documents', [document(name, pdf())])
  expect(answer.json()).toMatchObject({ status: 200, data: [{ name: kept }] })
})

test.each(['x', '🛩'])(
  'a name with 500 %s is shortened to its last 120 characters, without splitting a character',
  async (letter) => {
    const answer = await club.post('documents', [document(`${letter.repeat(500)}.pdf`, pdf())])
    expect(answer.json().data).toMatchObject([{ name: `${letter.repeat(116)}.pdf` }])
  },
)

test.each([
  ['application/json', '{"picture":"a.png"}'],
  ['application/x-www-form-urlencoded', 'picture=a.png'],
  ['image/png', 'bytes'],
  ['text/plain', 'bytes'],
])('%s is not multipart and is refused with 415', async (type, payload) => {
  const sent = {
    method: 'POST',
    url: '/api/fixture/picture',
    payload,
    headers: { 'content-type': type },
  } as const
  const answer = await club.app.inject(sent)
  expect(answer.statusCode).toBe(415)
  expect(answer.json()).toMatchObject({ status: 415, data: null })
  if (type === 'application/json') {
    expect(answer.json().errors).toEqual([
      { field: 'picture', message: 'Send the files as multipart/form-data' },
    ])
  }
})

test('a call without any body is refused with 415', async () => {
  const answer = await club.app.inject({ method: 'POST', url: '/api/fixture/picture' })
  expect(answer.json()).toMatchObject({ status: 415, errors: [{ field: 'picture' }] })
})

test.each([
  ['without its boundary', (form: Form) => ({ ...form, headers: { 'content-type': 'multipart/form-data' } })],
  ['cut off within the file', (form: Form) => ({ ...form, payload: form.payload.subarray(0, 400) })],
  ['cut off within a header', (form: Form) => ({ ...form, payload: form.payload.subarray(0, 60) })],
  ['without its end', (form: Form) => ({ ...form, payload: form.payload.subarray(0, -10) })],
  ['of random bytes', (form: Form) => ({ ...form, payload: randomBytes(5000) })],
  [
    'with a different boundary',
    (form: Form) => ({ ...form, headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
  ],
])('a form %s is refused with 400 and not logged as an error', async (_how, spoil) => {
  const form = spoil(multipart([document('a.pdf', pdf(2000))]))
  const answer = await club.app.inject({ method: 'POST', url: '/api/fixture/documents', ...form })
  expect(answer.json()).toMatchObject({ status: 400, data: null, errors: [{ field: 'documents' }] })
  expect(club.faults).toEqual([])
})
