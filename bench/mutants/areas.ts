import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findMutants, type Mutant } from './find-mutants.ts'

type Area = {
  sources: string
  project: string
  /** The TypeScript configuration of its source files. */
  types: string
}

export const AREAS = {
  domain: {
    sources: 'packages/domain/src/**/*.ts',
    project: 'packages/domain',
    types: 'packages/domain/tsconfig.src.json',
  },
  services: {
    sources: 'apps/server/src/{people,flying,money,club}/**/*.ts',
    project: 'apps/server',
    types: 'apps/server/tsconfig.json',
  },
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof AREAS

/** It needs the node_modules of the whole tree, which a copy does not have. */
const NOT_IN_A_COPY = 'apps/server/src/start/api-client.test.ts'

/** About the calls and jobs of all nouns. */
const ABOUT_EVERY_NOUN = ['access-matrix', 'schedule', 'unknown-ids'].map(
  (name) => `apps/server/src/start/${name}.test.ts`,
)

/** Rooms with tests about another room, besides its own. */
const TESTED_IN: Record<string, string[]> = {
  'apps/server/src/people/security': ['apps/server/src/people/account', 'apps/server/src/people/gate'],
  'apps/server/src/people/gate': ['apps/server/src/people/account', 'apps/server/src/people/security'],
  'apps/server/src/people/records': ['apps/server/src/people/members'],
  'apps/server/src/people/storage': ['apps/server/src/people/members', 'apps/server/src/club/events'],
  'apps/server/src/flying/records': ['apps/server/src/flying/bookings'],
  // Accepting an offer creates a booking.
  'apps/server/src/flying/bookings': ['apps/server/src/flying/wishes'],
  'apps/server/src/base/queue': ['apps/server/src/club/jobs', 'apps/server/src/base/mail'],
}

/** Other names of columns: no test can know that one of them is missing. */
const LISTS_OF_WORDS = 'packages/domain/src/imports/kinds.ts'

export function mutantsOf(root: string, { sources }: Area): Mutant[] {
  return globSync(sources, { cwd: root })
    .filter((path) => !path.endsWith('.test.ts') && !path.includes('/testing/'))
    .toSorted()
    .flatMap((path) => findMutants(path, readFileSync(join(root, path), 'utf8')))
    .filter(({ path, was }) => !(path === LISTS_OF_WORDS && was.startsWith('[')))
}

/** The test next to a source file, or else those of its folder. */
function nearestTests(root: string, path: string): string[] {
  const beside = globSync(`${dirname(path)}/*.test.ts`, { cwd: root })
  const own = path.replace(/\.ts$/, '.test.ts')
  return beside.includes(own) ? [own] : beside.toSorted()
}

/** The tests of a source file's noun, nearest first. */
export function testsOfNoun(root: string, path: string): string[] {
  const noun =
    /^(?:packages\/domain\/src\/[^/]+|apps\/server\/src\/(?:(?:base|people|flying|money|club)\/[^/]+|[^/]+))/.exec(
      path,
    )
  const folders = noun ? [noun[0], ...(TESTED_IN[noun[0]] ?? [])] : []
  const found = folders.flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: root }))
  const all = new Set([...nearestTests(root, path), ...found.toSorted()])
  all.delete(NOT_IN_A_COPY)
  if (/^apps\/server\/src\/(people|flying|money|club)\//.test(path))
    for (const test of ABOUT_EVERY_NOUN) all.add(test)
  return [...all]
}

export function allTests(root: string, { project }: Area): string[] {
  return globSync(`${project}/src/**/*.test.ts`, { cwd: root, exclude: [NOT_IN_A_COPY] }).toSorted()
}
