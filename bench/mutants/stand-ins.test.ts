import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as forRules from './plain-tests.ts'
import * as forServices from './service-tests.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Such as `test.each` and `vi.spyOn`, in tests that import them from Vitest. */
function namesUsedIn(pattern: string): string[] {
  const texts = globSync(pattern, { cwd: ROOT }).map((path) => readFileSync(join(ROOT, path), 'utf8'))
  const found = texts.flatMap((text) => [
    ...text.matchAll(/^\s*(?:.*[^\w.'"`])?((?:test|it|describe|vi)\.\w+)\s*[(<]/gm),
  ])
  return [...new Set(found.map(([, name = '']) => name))].toSorted()
}

// A name that is missing fails the test that uses it without any fault, and the faults of its rules stay untried.
test.each([
  ['rules', 'packages/domain/src/**/*.test.ts', forRules],
  ['services', 'apps/server/src/**/*.test.ts', forServices],
])('what the tests of the %s use of Vitest works without it', (_area, pattern, given) => {
  const used = namesUsedIn(pattern)
  expect(used).toContain('test.each')
  const missing = used.filter((name) => {
    const [thing = '', part = ''] = name.split('.')
    return !(part in (given as unknown as Record<string, object>)[thing]!)
  })
  expect(missing).toEqual([])
})
