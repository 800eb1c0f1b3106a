import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { breaches, listedPackages } from './boundaries/breaches.ts'
import { cleanTree, type Tree } from './boundaries/clean-tree.ts'
import { crowdedRooms } from './boundaries/crowded-rooms.ts'
import { cruiseTree, readRules } from './boundaries/cruise-tree.ts'

const options = await readRules()
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'rsfc-boundaries-')))
afterAll(() => rmSync(scratch, { recursive: true }))
writePackages(cleanTree)

test('every rule has a file that breaks it', () => {
  const { forbidden = [], required = [], allowed = [] } = options.ruleSet ?? {}
  const names = [...forbidden, ...required].map((rule) => rule.name)
  expect(names.length).toBeGreaterThan(0)
  expect(allowed).toEqual([])
  expect(new Set(Object.keys(breaches))).toEqual(new Set(names))
})

test('the clean tree has no violations, and all of its files are read', async () => {
  const { result, unread } = await cruiseTree(writeTree('clean', cleanTree), options)
  expect(result.summary.violations).toEqual([])
  expect(unread).toEqual([])
})

test('each breach is found, and breaks only its own rule', async () => {
  const files = Object.fromEntries(Object.values(breaches).flat())
  const tree = { ...cleanTree, ...listedPackages, ...files }
  const { result } = await cruiseTree(writeTree('breaches', tree), options)
  const found = result.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
  const planted = Object.entries(breaches).flatMap(([rule, list]) => list.map(([path]) => `${rule}: ${path}`))
  expect([...new Set(found)].toSorted()).toEqual(planted.toSorted())
})

test('a folder of the server with more than 30 files is crowded; tests are not counted', () => {
  const files = (count: number, name: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`apps/server/src/flying/${name}-${n}.ts`, '']),
    )
  const tests = { 'apps/server/src/flying/one.test.ts': '', 'apps/server/src/flying/deeper/one.ts': '' }
  const full = writeTree('full', { ...cleanTree, ...tests, ...files(30, 'wish') })
  expect(crowdedRooms(full)).toEqual([])
  const crowded = writeTree('crowded', { ...cleanTree, ...tests, ...files(31, 'wish') })
  expect(crowdedRooms(crowded)).toEqual(['apps/server/src/flying: 31 files, at most 30'])
})

test('a file that dependency-cruiser skips is reported', async () => {
  const skipping = { ...options, exclude: { path: '\\.tsx$' } }
  const { unread } = await cruiseTree(writeTree('skipped', cleanTree), skipping)
  expect(unread).toContain('apps/web/app/root.tsx')
})

/** Writes the tree and links its workspaces by name, so that imports resolve as in the real one. */
function writeTree(name: string, tree: Tree): string {
  const root = join(scratch, name)
  for (const [path, text] of Object.entries(tree)) write(join(root, path), text)
  mkdirSync(join(root, 'node_modules/@rsfc'), { recursive: true })
  for (const each of ['contract', 'domain', 'embedded-postgres']) {
    symlinkSync(join(root, 'packages', each), join(root, 'node_modules/@rsfc', each))
  }
  return root
}

/** Writes an empty package for each name in the tree's package.json files. */
function writePackages(tree: Tree): void {
  const manifests = Object.keys(tree).filter((path) => path.endsWith('package.json'))
  for (const manifest of manifests) {
    const { dependencies, devDependencies } = JSON.parse(tree[manifest]!) as Record<string, object>
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      write(join(scratch, 'node_modules', name, 'package.json'), JSON.stringify({ name, main: 'index.js' }))
      write(join(scratch, 'node_modules', name, 'index.js'), '')
    }
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
