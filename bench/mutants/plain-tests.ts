export { expect } from 'vitest'

type Work = (...given: unknown[]) => unknown

let tests: (() => unknown)[] = []

export function forgetTests(): void {
  tests = []
}

/** Runs the tests one after the other, until one throws. */
export async function runTests(): Promise<void> {
  for (const run of tests) await run()
}

/** What a test may tell Vitest. */
const context = { annotate: () => Promise.resolve() }

/** The part of Vitest that tests of the rules use, without names, workers and reports. */
export const test = Object.assign(
  (_name: string, run: Work) => {
    tests.push(() => run(context))
  },
  {
    each: (rows: readonly unknown[]) => (_name: string, run: Work) => {
      for (const row of rows) tests.push(() => run(...(Array.isArray(row) ? (row as unknown[]) : [row])))
    },
    for: (rows: readonly unknown[]) => (_name: string, run: Work) => {
      for (const row of rows) tests.push(() => run(row, context))
    },
  },
)

export const describe = Object.assign(
  (_name: string, define: Work) => {
    define()
  },
  {
    each: (rows: readonly unknown[]) => (_name: string, define: Work) => {
      for (const row of rows) define(...(Array.isArray(row) ? (row as unknown[]) : [row]))
    },
  },
)

export const vi = { setConfig() {} }
