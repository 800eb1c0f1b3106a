import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeLock } from './sbom/cyclonedx.ts'
import { productionLock, type Lock } from './sbom/production-lock.ts'

type Component = {
  'bom-ref': string
  purl: string
  licenses: { license: { id: string } }[]
  hashes?: { alg: string; content: string }[]
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

test('the output is a CycloneDX list of the product', () => {
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) })
  expect(bom.metadata.component).toMatchObject({ 'bom-ref': 'rsfc@0.1.0', type: 'application' })
  const refs = bom.components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const known = new Set([...refs, 'rsfc@0.1.0'])
  const linked = bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  expect(linked.filter((ref) => !known.has(ref))).toEqual([])
})

test('it contains every production package with licence and hash, and no test tools', () => {
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
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
})

test('packages without a stated licence are named', () => {
  const unlicensed = bom.components.filter(({ licenses }) => licenses.length === 0)
  for (const component of unlicensed) expect(said).toContain(component['bom-ref'])
  expect(unlicensed.map((component) => component['bom-ref']).join()).not.toContain('@rsfc/')
})

const LOCK_OF_A_CLUB: Lock = {
  packages: {
    '': { name: 'club', version: '1.0.0', dependencies: { node: '24.0.0' } },
    'apps/server': {
      name: '@club/server',
      version: '1.0.0',
      dependencies: { fastify: '^5.0.0', '@club/domain': '1.0.0', semver: '^7.0.0' },
      peerDependencies: { absent: '*' },
    },
    'packages/domain': { name: '@club/domain', version: '1.0.0' },
    bench: { name: '@club/bench', version: '1.0.0' },
    'apps/server/node_modules/semver': { version: '7.0.0' },
    'node_modules/@club/bench': { version: '', link: true, resolved: 'bench' },
    'node_modules/@club/domain': { version: '', link: true, resolved: 'packages/domain' },
    'node_modules/@club/server': { version: '', link: true, resolved: 'apps/server' },
    'node_modules/fastify': {
      version: '5.0.0',
      license: '(MIT OR ISC)',
      integrity: 'sha512-AQ+g',
      dependencies: { semver: '^8.0.0' },
      optionalDependencies: { fast: '1.0.0' },
    },
    'node_modules/fastify/node_modules/fast': { version: '1.0.0', optional: true, license: 'SEE LICENSE' },
    'node_modules/node': { version: '24.0.0' },
    'node_modules/semver': { version: '8.0.0', license: 'ISC' },
    'node_modules/vitest': { version: '5.0.0', dev: true },
  },
}

test('the lock of a production install has no test tools', () => {
  const { packages } = productionLock(LOCK_OF_A_CLUB, 'MIT')
  const removed = Object.keys(LOCK_OF_A_CLUB.packages).filter((path) => !packages[path])
  expect(removed).toEqual(['bench', 'node_modules/@club/bench', 'node_modules/vitest'])
  expect(packages['apps/server']).toMatchObject({ name: '@club/server', license: 'MIT' })
  expect(packages['node_modules/fastify']).toMatchObject({ license: '(MIT OR ISC)' })
})

test('each package is listed with the versions that Node would load for it', () => {
  const { components, dependencies } = describeLock(productionLock(LOCK_OF_A_CLUB, 'MIT'))
  expect(dependencies.filter(({ dependsOn }) => dependsOn.length > 0)).toEqual([
    { ref: 'club@1.0.0', dependsOn: ['@club/domain@1.0.0', '@club/server@1.0.0', 'node@24.0.0'] },
    { ref: '@club/server@1.0.0', dependsOn: ['@club/domain@1.0.0', 'fastify@5.0.0', 'semver@7.0.0'] },
    { ref: 'fastify@5.0.0', dependsOn: ['fast@1.0.0', 'semver@8.0.0'] },
  ])
  const named = (ref: string) => components.find((component) => component['bom-ref'] === ref)
  expect(named('fastify@5.0.0')).toMatchObject({
    scope: 'required',
    licenses: [{ expression: '(MIT OR ISC)' }],
    hashes: [{ alg: 'SHA-512', content: '010fa0' }],
  })
  expect(named('fast@1.0.0')).toMatchObject({
    scope: 'optional',
    licenses: [{ license: { name: 'SEE LICENSE' } }],
  })
  expect(named('semver@7.0.0')).toMatchObject({ licenses: [] })
  expect(named('@club/domain@1.0.0')).toMatchObject({ purl: 'pkg:npm/%40club/domain@1.0.0' })
})
