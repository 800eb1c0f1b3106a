import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Hangs, runFile, startFile, whatIsRunning } from './service-tests.ts'
import { EVERY, type Part, type Reached, type Report, type Setup, type Task } from './service-task.ts'
import { SWITCH, withSwitches } from './switches.ts'

const PLAIN = new URL('service-tests.ts', import.meta.url).href
const ROUND = '?round='
const setup = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Setup
const reached = new Map<number, number>()
const loading = new Set<number>()
let on: number | null = null
let noting = false
let round = 0

Object.assign(globalThis, {
  [SWITCH](fault: number) {
    if (noting) note(fault)
    return fault === on
  },
})

function note(fault: number): void {
  const running = whatIsRunning()
  if (running === 'nothing') loading.add(fault)
  else reached.set(fault, Math.max(reached.get(fault) ?? 0, running === 'hook' ? EVERY : running))
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    // The plain tests use Vitest's own `expect`.
    if (specifier === 'vitest' && context.parentURL !== PLAIN) return { url: PLAIN, shortCircuit: true }
    return nextResolve(specifier, context)
  },
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.includes('/apps/server/src/')) return nextLoad(url, context)
    const path = relative(setup.root, fileURLToPath(url))
    return { format: 'module', source: stripTypeScriptTypes(sourceOf(path)), shortCircuit: true }
  },
})

function sourceOf(path: string): string {
  const { planted } = setup
  if (planted?.path === path) return planted.source
  const text = readFileSync(`${setup.root}/${path}`, 'utf8')
  const first = setup.first[path]
  return planted || first === undefined ? text : withSwitches(path, text, first).source
}

// The parent process has ended.
process.on('disconnect', () => process.exit())
process.on('message', (task: Task) => void carryOut(task))
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => fail(error, { broken: true }))

async function carryOut({ fault, parts }: Task): Promise<void> {
  on = fault
  noting = fault === null && !setup.planted
  try {
    for (const part of parts) say({ kind: 'passed', reached: await run(part) })
    say({ kind: 'done' })
  } catch (error) {
    fail(error)
  }
}

async function run({ test, upTo }: Part): Promise<Reached | null> {
  reached.clear()
  loading.clear()
  round += 1
  const started = performance.now()
  startFile(test)
  // The test file is loaded each time, to find its tests; its imports are loaded once.
  await import(`${pathToFileURL(test).href}${ROUND}${round}`)
  await runFile(upTo)
  if (!noting) return null
  return {
    test,
    faults: [...reached],
    loading: [...loading],
    milliseconds: Math.round(performance.now() - started),
  }
}

/** After an error outside of the tests, or a test that hangs, the state of the process is unknown. */
function fail(error: unknown, { broken = error instanceof Hangs } = {}): void {
  say({
    kind: 'failed',
    why: error instanceof Error ? (error.stack ?? error.message) : String(error),
    broken,
  })
}

function say(report: Report): void {
  process.send?.(report)
}
