export { expect } from 'vitest'

type Test = () => unknown

let tests: Test[] = []

export function forgetTests(): void {
  tests = []
}

/** Runs the tests one after the other, until one throws. */
export async function runTests(): Promise<void> {
  for (const run of tests) await run()
}

/** The part of Vitest that tests of the rules use, without names, workers and reports. */
export const test = Object.assign(
  (_name: string, run: Test) => {
    tests.push(run)
  },
  {
    each: (rows: readonly unknown[]) => (_name: string, run: (...row: unknown[]) => unknown) => {
      for (const row of rows) tests.push(() => run(...(Array.isArray(row) ? (row as unknown[]) : [row])))
    },
  },
)

export const it = test

export function describe(_name: string, define: () => void): void {
  define()
}

export const vi = { setConfig() {} }
