import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { IViolation } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { breaches, type Breach } from './boundaries/breaches.ts'
import { cleanTree, type Tree } from './boundaries/clean-tree.ts'
import { cruiseTree, readRules } from './boundaries/cruise-tree.ts'

const options = await readRules()
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'rsfc-boundaries-')))
afterAll(() => rmSync(scratch, { recursive: true }))
writePackages(cleanTree)

test('every rule has a breach', () => {
  const { forbidden = [], required = [], allowed = [] } = options.ruleSet ?? {}
  const names = [...forbidden, ...required].map((rule) => rule.name)
  expect(names.length).toBeGreaterThan(0)
  expect(allowed).toEqual([])
  expect(new Set(breaches.map((breach) => breach.rule))).toEqual(new Set(names))
})

test('the clean tree has no violation, and every file of it is read', async () => {
  const { result, unread } = await cruiseTree(writeTree('clean', cleanTree), options)
  expect(result.summary.violations).toEqual([])
  expect(unread).toEqual([])
})

/** Breaches that change different files share a tree, because reading a tree takes most of the time. */
const groups: Breach[][] = []
for (const breach of breaches) {
  const apart = (group: Breach[]) =>
    group.every(({ files }) => !Object.keys(files).some((path) => path in breach.files))
  const group = groups.find((each) => apart(each) && each.every(({ rule }) => rule !== breach.rule))
  if (group) group.push(breach)
  else groups.push([breach])
}

describe.each(groups.map((group, index) => ({ group, index })))('tree $index', ({ group, index }) => {
  const tree = Object.assign({}, cleanTree, ...group.map(({ files }) => files)) as Tree
  let violations: IViolation[] = []
  beforeAll(async () => {
    const { result } = await cruiseTree(writeTree(`breaches-${index}`, tree), options)
    violations = result.summary.violations
  })

  test.each(group)('$rule is broken by $by', ({ rule, files }) => {
    const rules = violations.filter(({ from }) => from in files).map((violation) => violation.rule.name)
    expect(new Set(rules)).toEqual(new Set([rule]))
  })

  test('no other rule is broken', () => {
    const broken = new Set(violations.map((violation) => violation.rule.name))
    expect(broken).toEqual(new Set(group.map(({ rule }) => rule)))
  })
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

/** An empty package for each name in the tree's package.json files. */
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
