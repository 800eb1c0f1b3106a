import { readFileSync } from 'node:fs'
import type { Mutant } from './find-mutants.ts'

export const EVERY_TEST = 'every test'

type Noted = { test: string; calls: string[] }

/** Of these tests, those that call the function with the fault. */
type Reach = (mutant: Mutant, tests: readonly string[]) => string[]

/** From what the tests noted in the first run, without a fault. */
export function readReach(file: string): Reach {
  const testsThatCall = new Map<string, Set<string>>()
  const noted = new Set<string>()
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { test, calls } = JSON.parse(line) as Noted
    noted.add(inSources(test))
    for (const call of calls.map(inSources)) {
      const known = testsThatCall.get(call) ?? new Set()
      testsThatCall.set(call, known.add(inSources(test)))
    }
  }
  return ({ path, inside }, tests) => {
    const callers = testsThatCall.get(inSources(`${path}#${inside}`))
    const isLoaded = [...testsThatCall.keys()].some((call) => call.startsWith(inSources(`${path}#`)))
    // At the top of a file, or in a process of its own.
    if (inside === null || !isLoaded || callers?.has(EVERY_TEST)) return [...tests]
    return tests.filter((test) => callers?.has(inSources(test)) || !noted.has(inSources(test)))
  }
}

/** The same in every copy of the tree. */
function inSources(path: string): string {
  return path.replace(/^.*\/src\//, '')
}
