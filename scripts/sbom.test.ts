import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productionLock } from './sbom/production-lock.ts'

type Component = {
  'bom-ref': string
  purl: string
  licenses?: { license: { id: string } }[]
  hashes?: { alg: string }[]
  properties: { name: string }[]
}
type Bom = {
  bomFormat: string
  specVersion: string
  metadata: { component: { 'bom-ref': string; type: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const SCRIPT = resolve(import.meta.dirname, 'sbom.ts')
const LOCK = resolve(import.meta.dirname, '../package-lock.json')
let folder: string
let bom: Bom
let said: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rsfc-sbom-test-'))
  const env = { ...process.env, INIT_CWD: folder }
  const run = spawnSync(process.execPath, [SCRIPT, 'club.cdx.json'], { env, encoding: 'utf8' })
  expect(run).toMatchObject({ status: 0, stdout: '' })
  said = run.stderr
  bom = JSON.parse(readFileSync(join(folder, 'club.cdx.json'), 'utf8')) as Bom
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('it is a CycloneDX list of the product', () => {
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) })
  expect(bom.metadata.component).toMatchObject({ 'bom-ref': 'rsfc@0.1.0', type: 'application' })
  const refs = bom.components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const known = new Set([...refs, 'rsfc@0.1.0'])
  const linked = bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  expect(linked.filter((ref) => !known.has(ref))).toEqual([])
})

test('every production package is in it, with licence and hash, and no test tool', () => {
  const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean; link?: boolean }>
  }
  const external = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  const nameOf = (path: string) => path.split('node_modules/').at(-1)
  const listed = new Set(bom.components.map((component) => component['bom-ref']))
  const named = (dev: boolean) =>
    external
      .filter(([, entry]) => (entry.dev ?? false) === dev)
      .map(([path, { version }]) => `${nameOf(path)}@${version}`)
  const production = new Set(named(false))
  expect([...production].filter((name) => !listed.has(name))).toEqual([])
  expect(named(true).filter((name) => listed.has(name) && !production.has(name))).toEqual([])
  expect(bom.components.find((component) => component['bom-ref'].startsWith('fastify@'))).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/fastify@5\./),
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512' }],
    properties: [],
  })
})

test('packages that state no licence are named', () => {
  const unlicensed = bom.components.filter(({ licenses = [] }) => licenses.length === 0)
  for (const component of unlicensed) expect(said).toContain(component['bom-ref'])
  expect(unlicensed.map((component) => component['bom-ref']).join()).not.toContain('@rsfc/')
})

test('the lock of a production install has neither test tools nor what only they need', () => {
  const lock = {
    packages: {
      '': { devDependencies: { vitest: '5' } },
      'apps/server': { devDependencies: { vitest: '5' } },
      bench: {},
      'node_modules/@rsfc/bench': { link: true, resolved: 'bench' },
      'node_modules/@rsfc/server': { link: true, resolved: 'apps/server' },
      'node_modules/vitest': { dev: true },
      'node_modules/fastify': { license: 'MIT' },
    },
  }
  expect(productionLock(lock, 'MIT').packages).toEqual({
    '': { license: 'MIT' },
    'apps/server': { license: 'MIT' },
    'node_modules/@rsfc/server': { link: true, resolved: 'apps/server' },
    'node_modules/fastify': { license: 'MIT' },
  })
})
