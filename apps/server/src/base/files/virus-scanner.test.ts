import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { picture } from '../../testing/calendar.ts'
import { join } from '../../testing/test-members.ts'
import { EICAR, openClamdServer } from '../../testing/servers/clamd-server.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { pdf } from '../../testing/upload-app.ts'
import { createVirusScanner } from './virus-scanner.ts'

const logged: [level: string, details: object][] = []
const log = {
  warn: (details: object) => void logged.push(['warn', details]),
  error: (details: object) => void logged.push(['error', details]),
}
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(joinPath(tmpdir(), 'rsfc-scan-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => void logged.splice(0))

async function file(bytes: Uint8Array | string) {
  const path = joinPath(folder, randomBytes(6).toString('hex'))
  await writeFile(path, bytes)
  return { field: 'documents', path, name: 'medical.pdf', type: 'application/pdf', size: bytes.length }
}

test.each(['tcp', 'unix'])('an infected file is found over %s, and a large clean one is not', async (how) => {
  const clamd = await openClamdServer(how === 'unix' ? { path: joinPath(folder, 'clamd.ctl') } : { port: 0 })
  const scanner = createVirusScanner(clamd.url)
  const clean = randomBytes(1_000_000)
  expect(await scanner.faultIn([await file(clean)], log)).toBeNull()
  expect(clamd.scanned.map((bytes) => bytes.equals(clean))).toEqual([true])
  expect(await scanner.faultIn([await file(clean), await file(EICAR)], log)).toMatchObject({
    status: 422,
    errors: [{ field: 'documents', message: expect.stringMatching(/^medical\.pdf contains a virus/) }],
  })
  expect(logged).toEqual([
    ['warn', { event: 'infected-upload', virus: 'Eicar-Test-Signature', type: 'application/pdf', size: 68 }],
  ])
  await clamd.close()
})

const UNAVAILABLE = { status: 503, message: expect.stringMatching(/^We cannot check files for viruses/) }

test.each([
  ['closes without an answer', ''],
  ['reports an error', 'INSTREAM size limit exceeded. ERROR\0'],
  ['says something else', 'HTTP/1.1 400 Bad Request\r\n\r\n\0'],
  ['is cut off', 'stream: O'],
])('the file is refused if the scanner %s', async (_what, said) => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.resume().end(said)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const scanner = createVirusScanner(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(await scanner.faultIn([await file(pdf())], log)).toMatchObject(UNAVAILABLE)
  expect(logged).toMatchObject([['error', {}]])
  server.close()
})

test('the file is refused if the scanner never answers', async () => {
  const server = createServer((socket) => void socket.resume())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const scanner = createVirusScanner(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, 50)
  expect(await scanner.faultIn([await file(pdf())], log)).toMatchObject(UNAVAILABLE)
  server.close()
})

test('uploads are scanned before they are stored; without the scanner the site runs but accepts none', async () => {
  const clamd = await openClamdServer()
  const { url } = await testDatabase()
  const club: TestApp = await openTestApp(url, { clamav: clamd.url })
  const member = await join(club.app, club.db)
  const body = {
    user_id: member.member._id,
    application_type: 'medical',
    application_date: '2028-11-30',
  } as const
  const submit = (bytes: Uint8Array) =>
    member.applications.submit({ body, files: [new File([new Uint8Array(bytes)], 'medical.pdf')] })
  const stored = () => readdir(joinPath(club.dataDir, 'uploads'), { recursive: true })

  const infected = Buffer.concat([pdf(), Buffer.from(EICAR), Buffer.from('\n%%EOF\n')])
  await expect(submit(infected)).rejects.toMatchObject({ status: 422, errors: [{ field: 'documents' }] })
  expect(await stored()).toEqual([])
  expect(await submit(pdf())).toMatchObject({ application_documents: [{ file_name: 'medical.pdf' }] })
  await member.community.uploadImage({ files: [await picture()] })
  expect(clamd.scanned).toHaveLength(3)

  const before = await stored()
  await clamd.close()
  await expect(submit(pdf())).rejects.toMatchObject({ status: 503 })
  expect(await stored()).toEqual(before)
  expect((await club.app.inject({ url: '/api/health' })).statusCode).toBe(200)
  await expect.poll(() => readdir(joinPath(club.dataDir, 'incoming'))).toEqual([])
  await club.close()
})
