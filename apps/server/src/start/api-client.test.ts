import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { fileURLToPath } from 'node:url'
import openapiTypeScript, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clubDocument } from '@rsfc/contract/openapi'
import { openFlyingClub, type FlyingClub } from '../testing/flying-club.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** The folder of a developer who writes a program from docs/api.md. */
let folder: string
let club: FlyingClub
let site: string
beforeAll(async () => {
  folder = await mkdtemp(joinPath(tmpdir(), 'rsfc-client-'))
  await symlink(joinPath(ROOT, 'node_modules'), joinPath(folder, 'node_modules'))
  const types = await openapiTypeScript(JSON.stringify(clubDocument()))
  await writeFile(joinPath(folder, 'club-api.d.ts'), astToString(types))
  await writeFile(joinPath(folder, 'flights.ts'), await programInDocs())
  await writeFile(joinPath(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(joinPath(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  club = await openFlyingClub()
  site = await club.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await club.close()
  await rm(folder, { recursive: true })
})

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2024',
  module: 'nodenext',
  types: ['node'],
  allowImportingTsExtensions: true,
  skipLibCheck: true,
}

async function programInDocs(): Promise<string> {
  const docs = await readFile(joinPath(ROOT, 'docs/api.md'), 'utf8')
  return /```ts\n([\s\S]*?)```/.exec(docs)?.[1] ?? ''
}

/** Runs Node in the folder and returns its output, or the errors. */
function run(...command: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: folder }, (error, stdout, stderr) =>
      resolve(error ? stdout + stderr : stdout),
    )
  })
}

const compile = () => run(joinPath(ROOT, 'node_modules/typescript/bin/tsc'), '--project', '.')

test('a client generated from the OpenAPI document compiles with the program of docs/api.md', async () => {
  expect(await compile()).toBe('')
  const program = await programInDocs()
  await writeFile(joinPath(folder, 'flights.ts'), program.replace("'leisure'", "'pleasure'"))
  expect(await compile()).toContain('"pleasure"')
  await writeFile(joinPath(folder, 'flights.ts'), program)
})

test('with an API key, the program lists flights, requests one and gets the reason why another is refused', async () => {
  const body = { name: 'Client', expires_on: '2026-12-01' }
  const keyFor = async (...scopes: ('bookings:read' | 'bookings:write')[]) =>
    (await club.admin.keys.create({ body: { ...body, scopes } })).key
  const { _id } = club.admin.member
  const fly = (key: string) => run('flights.ts', site, key, _id, club.plane)
  const key = await keyFor('bookings:read', 'bookings:write')
  expect(await fly(key)).toMatch(/^requested: [0-9a-f-]{36}\n$/)
  expect((await fly(key)).split('\n')).toEqual([
    '2026-11-21 10:00 Tampico: pending',
    'refused (406): Aircraft is not available at the selected time',
    expect.stringMatching(/^ {2}start_time: Clashes with/),
    '',
  ])
  expect(await fly(await keyFor('bookings:read'))).toContain(
    'refused (403): This API key lacks the scope bookings:write.',
  )
})
