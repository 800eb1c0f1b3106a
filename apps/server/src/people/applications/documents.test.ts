import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join as joinPath } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eq } from '../../base/database/drizzle.ts'
import { application_documents } from './tables.ts'
import { audit } from '../records/audit-tables.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { hugePng } from '../../testing/huge-png.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { multipart, pdf, type Part } from '../../testing/upload-app.ts'

const MIB = 1024 * 1024
let club: TestApp
let owner: Awaited<ReturnType<typeof join>>
let admin: Awaited<ReturnType<typeof join>>

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  owner = await join(club.app, club.db)
  admin = await join(club.app, club.db, { account_type: 'admin', first_name: 'Nora' })
})
afterAll(() => club.close())
afterEach(incomingIsEmpty)

const folder = (...names: string[]) => readdir(joinPath(club.dataDir, ...names)).catch(() => [])
const kept = () => folder('uploads', 'private', 'documents')
async function incomingIsEmpty(): Promise<void> {
  await expect.poll(() => folder('incoming')).toEqual([])
}

const document = (name: string, bytes: Uint8Array | string): Part => ({ field: 'documents', name, bytes })

function form(files: readonly Part[]) {
  return multipart([
    { field: 'user_id', bytes: owner.member._id },
    { field: 'application_type', bytes: 'medical' },
    { field: 'application_date', bytes: '2028-11-30' },
    ...files,
  ])
}

const submit = (files: readonly Part[]) =>
  owner.request({ method: 'POST', url: '/api/application/submit-documents', ...form(files) })

async function submitted(name: string, bytes: Uint8Array) {
  const application = (await submit([document(name, bytes)])).json().data
  const { file_path } = application.application_documents[0]
  return { application_id: application.application_id, url: `/api${file_path.replace('public', '')}` }
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

// SPEC 8.application.submit-failed
test.each([
  ['HTML named .png', () => [document('a.png', '<!doctype html><script>alert(1)</script>')], 415],
  ['an SVG with a script', () => [document('a.svg', SVG)], 415],
  ['text named .pdf', () => [document('a.pdf', 'Dear officer,')], 415],
  ['a PDF with only its header', () => [document('a.pdf', '%PDF-1.7\n1 0 obj')], 415],
  ['a decompression bomb', () => [document('a.png', hugePng())], 413],
  ['half a picture', async () => [document('a.png', (await picture(400, 400)).subarray(0, 300))], 415],
  ['a valid file and a bomb', () => [document('a.pdf', pdf()), document('b.png', hugePng())], 413],
  ['11 files', () => Array.from({ length: 11 }, () => document('a.pdf', pdf())), 400],
  ['11 MiB', () => [document('a.pdf', pdf(11 * MIB))], 413],
  ['nothing', () => [], 400],
] as const)(
  '%s is refused with a reason, and neither a file nor an application is stored',
  async (_what, files, status) => {
    const before = [await kept(), await owner.applications.mine()]
    const answer = await submit(await files())
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({
      status,
      data: null,
      message: 'Error submitting application',
      errors: [{ field: 'documents', message: expect.stringMatching(/\w{3}/) }],
    })
    expect([await kept(), await owner.applications.mine()]).toEqual(before)
  },
)

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\boot.pdf', 'boot.pdf'],
  ['a/../../b.pdf', 'b.pdf'],
])('the path in the name %s is dropped', async (name, shown) => {
  const { url } = await submitted(name, pdf())
  const answer = await owner.request({ url })
  expect(answer.headers['content-disposition']).toBe(`inline; filename="${shown}"; filename*=UTF-8''${shown}`)
  for (const stored of await kept()) expect(stored).toMatch(/^[0-9a-f-]{36}$/)
})

test('a document is served with the extension of its real type', async () => {
  const { application_id, url } = await submitted('medical.exe', pdf())
  const [application] = await owner.applications.mine()
  expect(application).toMatchObject({ application_id, application_documents: [{ file_name: 'medical.pdf' }] })
  await club.db.update(application_documents).set({ file_name: 'medical.exe' })
  const { headers } = await owner.request({ url })
  expect(headers['content-disposition']).toContain('filename="medical.pdf"')
})

test('an upload that is cut off leaves nothing', async () => {
  await club.app.listen({ port: 0, host: '127.0.0.1' })
  const before = [await kept(), await owner.applications.mine()]
  const { headers, payload } = form([document('a.pdf', pdf(4 * MIB)), document('b.pdf', pdf(4 * MIB))])
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const socket = connect((club.app.server.address() as AddressInfo).port)
  socket.write(
    `POST /api/application/submit-documents HTTP/1.1\r\nhost: rsfc.test\r\ncookie: ${cookie}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload.subarray(0, payload.length * 0.75))
  await expect.poll(() => folder('incoming')).toHaveLength(2)
  socket.destroy()
  await incomingIsEmpty()
  expect([await kept(), await owner.applications.mine()]).toEqual(before)
})

test('when the rows cannot be written, the files are removed', async () => {
  const before = await kept()
  await club.db.execute('alter table application_documents rename to elsewhere')
  const answer = await submit([document('a.pdf', pdf())])
  await club.db.execute('alter table elsewhere rename to application_documents')
  expect(answer.json()).toMatchObject({ status: 500, message: 'Error submitting application' })
  expect(await kept()).toEqual(before)
})

// SPEC 2.approval.document-address
test('only its owner and officers can open a document; for others it does not exist', async () => {
  const { url } = await submitted('medical.pdf', pdf())
  const other = await join(club.app, club.db)
  const superAdmin = await join(club.app, club.db, { account_type: 'super-admin' })
  for (const who of [owner, admin, superAdmin]) {
    const answer = await who.request({ url })
    expect(answer.rawPayload).toEqual(pdf())
  }
  const missing = await other.request({ url: '/api/documents/01919191-1111-7111-8111-111111111111' })
  const refused = await other.request({ url })
  expect(refused.statusCode).toBe(404)
  expect(refused.json()).toEqual(missing.json())
})

test('a document whose file is missing is answered with 404, and no access is recorded', async () => {
  const { application_id, url } = await submitted('medical.pdf', pdf())
  const [row] = await club.db
    .select()
    .from(application_documents)
    .where(eq(application_documents.application_id, application_id))
  await club.platform.files.remove(row?.file_path ?? '')
  expect((await admin.request({ url })).statusCode).toBe(404)
  expect(await admin.applications.openings({ params: { application_id } })).toEqual([])
})

test('nothing is stored for a member who does not exist', async () => {
  const before = await kept()
  const body = {
    user_id: '01919191-1111-7111-8111-111111111111',
    application_type: 'medical' as const,
    application_date: '2028-11-30',
  }
  const files = [new File([new Uint8Array(pdf())], 'medical.pdf')]
  await expect(admin.applications.submit({ body, files })).rejects.toMatchObject({ status: 404 })
  expect(await kept()).toEqual(before)
})

test('documents are displayed, but never run, sniffed, framed by other sites or cached', async () => {
  const asPdf = await owner.request({ url: (await submitted('a.pdf', pdf())).url })
  const asPicture = await owner.request({ url: (await submitted('a.png', await picture(40, 30))).url })
  for (const { headers } of [asPdf, asPicture])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'self'/),
    })
  expect(asPdf.headers['content-type']).toBe('application/pdf')
  expect(asPicture.headers['content-type']).toBe('image/png')
  expect(asPicture.headers['content-security-policy']).toMatch(/; sandbox$/)
})

test.each([
  [
    'a PDF that contains an HTML page',
    'a.pdf',
    Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF\n'),
    'application/pdf',
  ],
  ['a picture with an archive appended', 'a.jpg', 'zip', 'image/jpeg'],
])('%s is served only as the type it was accepted as', async (_what, name, given, type) => {
  const jpeg = await sharp(await picture(20, 20))
    .jpeg()
    .toBuffer()
  const bytes = typeof given === 'string' ? Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004')]) : given
  const { headers, rawPayload } = await owner.request({ url: (await submitted(name, bytes)).url })
  expect(rawPayload).toEqual(bytes)
  expect(headers['content-type']).toBe(type)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
})

test('a script that looks like a GIF and a page that ends like a PDF are refused and not stored', async () => {
  const before = await kept()
  for (const bytes of ['GIF89a/*\u0001\u0000*/=1;alert(1)', '<html><script>alert(1)</script>%PDF-1.7\n%%EOF'])
    expect((await submit([document('a.pdf', Buffer.from(bytes, 'latin1'))])).statusCode).toBe(415)
  expect(await kept()).toEqual(before)
})

test('no other address serves a document', async () => {
  await submitted('a.pdf', pdf())
  const [key] = await kept()
  for (const path of [`/uploads/${key}`, `/profile/${key}`, `/private/documents/${key}`, `/documents/${key}`])
    expect((await admin.request({ url: `/api${path}` })).statusCode).toBe(404)
})

test('the audit trail records when an officer opens a document, but not when its owner does', async () => {
  const { application_id, url } = await submitted('scan.png', await picture(40, 30))
  await owner.request({ url })
  await admin.request({ url })
  club.passTime(60_000)
  await admin.request({ url })
  const body = { application_status: 'rejected' as const }
  await admin.applications.decide({ params: { application_id }, body })
  const stamps = await admin.applications.openings({ params: { application_id } })
  expect(stamps).toEqual(
    ['10:01', '10:00'].map((time) => ({
      _id: expect.any(String),
      at: `2026-11-14T${time}:00+08:00`,
      actor_name: 'Nora Lim',
      file_name: 'scan.png',
    })),
  )
})

test('the latest two hundred times an application’s documents were opened are listed', async () => {
  const { application_id } = await submitted('medical.pdf', pdf())
  const { _id: actor_id } = admin.member
  const opening = {
    actor_id,
    actor_name: 'Nora Lim',
    action: 'document.open',
    subject: 'application' as const,
  }
  const rows = Array.from({ length: 201 }, (_, n) => ({
    ...opening,
    subject_id: application_id,
    at: new Date(club.now().getTime() + n),
  }))
  await club.db.insert(audit).values(rows)
  const listed = await admin.applications.openings({ params: { application_id } })
  expect(listed).toHaveLength(200)
  expect(listed[0]?.file_name).toBe('')
})
