import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect as standing, vi as real } from 'vitest'

type Work = (...given: unknown[]) => unknown
type Hooks = Record<'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach', Work[]>
type Case = { run: () => unknown }
type Suite = Hooks & { parent: Suite | undefined; parts: (Suite | Case)[] }

/** What is running: the number of a test in its file, or a hook around several tests. */
export type Running = number | 'hook' | 'nothing'

const newSuite = (parent?: Suite): Suite => {
  return { parent, parts: [], beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] }
}

/** Only to end a test that hangs. */
const HANGS_AFTER_MS = 30_000

let current = newSuite()
let file = ''
let finished: Work[] = []
let running: Running = 'nothing'

export const whatIsRunning = (): Running => running

export class Hangs extends Error {}

export function startFile(path: string): void {
  current = newSuite()
  file = path
}

/**
 * Runs the tests of the file up to this one, in order, until one throws; then the cleanup. Returns how many
 * ran.
 */
export async function runFile(upTo: number): Promise<number> {
  const counter = { count: 0, upTo }
  try {
    await runSuite(current, counter)
  } finally {
    running = 'nothing'
  }
  return counter.count
}

async function runSuite(suite: Suite, counter: { count: number; upTo: number }): Promise<void> {
  const outer = current
  current = suite
  const thrown: unknown[] = []
  const attempt = async (work: Work) => {
    try {
      const cleanUp = await inTime(work)
      if (typeof cleanUp === 'function') suite.afterAll.push(cleanUp as Work)
    } catch (error) {
      thrown.push(error)
    }
  }
  running = 'hook'
  for (const hook of suite.beforeAll) if (thrown.length === 0) await attempt(hook)
  for (const part of suite.parts) {
    if (thrown.length > 0 || counter.count > counter.upTo) break
    if ('run' in part) await attempt(() => runCase(part, suite, counter.count++))
    else await runSuite(part, counter).catch((error: unknown) => thrown.push(error))
  }
  running = 'hook'
  // A file may clean up something that a helper has already cleaned up.
  for (const hook of suite.afterAll.toReversed()) await inTime(hook).catch(() => {})
  current = outer
  if (thrown.length > 0) throw thrown[0]
}

async function runCase({ run }: Case, suite: Suite, number: number): Promise<void> {
  running = number
  finished = []
  const around: Suite[] = []
  for (let one: Suite | undefined = suite; one; one = one.parent) around.unshift(one)
  const cleanUps: Work[] = []
  try {
    for (const { beforeEach: hooks } of around)
      for (const hook of hooks) {
        const cleanUp = await hook()
        if (typeof cleanUp === 'function') cleanUps.push(cleanUp as Work)
      }
    await run()
  } finally {
    for (const { afterEach: hooks } of around.toReversed()) for (const hook of hooks) await hook()
    for (const work of [...cleanUps, ...finished].toReversed()) await work()
    running = 'hook'
  }
}

async function inTime(work: Work): Promise<unknown> {
  const hangs = Promise.withResolvers<never>()
  const timer = globalThis.setTimeout(() => hangs.reject(new Hangs()), HANGS_AFTER_MS)
  try {
    return await Promise.race([work(), hangs.promise])
  } finally {
    clearTimeout(timer)
  }
}

const add = (list: keyof Hooks) => (work: Work) => {
  current[list].push(work)
}
export const beforeAll = add('beforeAll')
export const afterAll = add('afterAll')
export const beforeEach = add('beforeEach')
export const afterEach = add('afterEach')

export function onTestFinished(work: Work): void {
  finished.push(work)
}

type Row = readonly unknown[]
const rowOf = (given: unknown): Row => (Array.isArray(given) ? (given as Row) : [given])

/** Options between the name and the function are ignored. */
function define(_name: string, ...given: unknown[]): void {
  const run = given.find((one) => typeof one === 'function') as Work
  current.parts.push({ run: () => run({ onTestFinished }) })
}

export const test = Object.assign(define, {
  each: (rows: readonly unknown[]) => (name: string, run: Work) => {
    for (const row of rows) define(name, () => run(...rowOf(row)))
  },
})

export const describe = Object.assign(
  (_name: string, fill: Work) => {
    const suite = newSuite(current)
    current.parts.push(suite)
    current = suite
    fill()
    current = suite.parent as Suite
  },
  {
    each: (rows: readonly unknown[]) => (name: string, fill: Work) => {
      for (const row of rows) describe(name, () => fill(...rowOf(row)))
    },
  },
)

export function inject(_name: 'postgresUrl'): string {
  return process.env['POSTGRES_URL'] ?? ''
}

async function waitFor<Result>(
  ask: () => Result,
  { timeout = 1000, interval = 50 } = {},
): Promise<Awaited<Result>> {
  const until = performance.now() + timeout
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > until) throw error
      await setTimeout(interval)
    }
}

export const vi = {
  fn: real.fn.bind(real),
  spyOn: real.spyOn.bind(real),
  useFakeTimers: real.useFakeTimers.bind(real),
  useRealTimers: real.useRealTimers.bind(real),
  advanceTimersByTimeAsync: real.advanceTimersByTimeAsync.bind(real),
}

/** The value can have any type, so its matchers are unknown here. */
const asserted = standing as unknown as (value: unknown, message?: string) => Record<string, Work>

/** Repeats the check until it passes. */
function poll(ask: Work): Record<string, unknown> {
  const chain = (path: readonly string[]): Record<string, unknown> =>
    new Proxy(() => {}, {
      get: (_target, name: string) => (name === 'then' ? undefined : chain([...path, name])),
      apply: (_target, _self, given: unknown[]) =>
        waitFor(
          async () => {
            let matcher: unknown = asserted(await ask())
            for (const name of path.slice(0, -1)) matcher = (matcher as Record<string, unknown>)[name]
            await (matcher as Record<string, Work>)[path.at(-1) ?? '']?.(...given)
          },
          { timeout: 10_000 },
        ),
    }) as unknown as Record<string, unknown>
  return chain([])
}

/** Compares with the file that is stored next to the test. */
function withFiles(value: unknown, ...rest: [string?]): object {
  const toMatchFileSnapshot = async (path: string) =>
    standing(await value).toBe(await readFile(resolve(dirname(file), path), 'utf8'))
  return new Proxy(asserted(value, ...rest), {
    get: (target, name) => (name === 'toMatchFileSnapshot' ? toMatchFileSnapshot : Reflect.get(target, name)),
  })
}

export const expect = new Proxy(standing, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
  apply: (_target, _self, given: [unknown, string?]) => withFiles(...given),
})
