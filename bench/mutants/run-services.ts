import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import setUp from '../../apps/server/src/testing/global-setup.ts'
import type { Mutant } from './find-mutants.ts'
import { EVERY, type Part, type Reached, type Report, type Setup, type Task } from './service-task.ts'
import { withSwitches } from './switches.ts'
import { watchForHanging } from './watch-for-hanging.ts'

const MOST_CPU_SECONDS = 60
/** How long other tests that reach the fault are tried, after the tests of its noun. */
const OTHERS_FOR_MS = 20_000

type Given = {
  root: string
  /** Every fault of the area, in the order of the files. */
  all: readonly Mutant[]
  /** Test files that are first run without a fault. */
  tests: readonly string[]
  /** The tests of a mutant's noun, nearest first. */
  nearest: (mutant: Mutant) => string[]
  workers: number
  say: (line: string) => void
}

/** Tries faults in the services. The loaded source contains all of them, each behind a switch. */
export async function openServices({ root, all, tests, nearest, say, ...options }: Given) {
  const first: Record<string, number> = {}
  for (const [number, { path }] of all.entries()) first[path] ??= number
  const folder = mkdtempSync(join(tmpdir(), 'rsfc-faults-'))
  let url = ''
  const stop = await setUp({ provide: (_name: string, given: string) => (url = given) } as never)
  const open = (planted: Setup['planted'] = null) => openWorker({ root, first, planted }, folder, url)
  const workers = Array.from({ length: options.workers }, () => open())
  const known = new Map<string, Reached>()

  async function close(): Promise<void> {
    await Promise.all(workers.map((worker) => worker.close()))
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }

  /** Runs the tests without a fault. Those that fail are named and not used. */
  async function learnReach(): Promise<void> {
    await share(workers, tests, async (worker, test) => {
      const { why, reached } = await worker.run({
        fault: null,
        parts: [{ test: join(root, test), upTo: EVERY }],
      })
      if (reached) known.set(test, reached)
      else say(`${test} fails without a fault and is left out: ${why}`)
    })
    const total = [...known.values()].reduce((sum, { milliseconds }) => sum + milliseconds, 0)
    say(`${known.size} files of tests pass in ${Math.round(total / 1000)} s`)
  }

  /** The faults that no test reaches. */
  function unreached(mutants: readonly Mutant[]): Mutant[] {
    const reach = reachOf(known)
    return mutants.filter((mutant) => {
      const { parts, loading } = reach(numberOf(mutant))
      return parts.length === 0 && !loading && canSwitch(mutant)
    })
  }

  const numberOf = ({ path, index }: Mutant) => (first[path] ?? 0) + index

  /** The faults that no test notices. */
  async function unnoticed(mutants: readonly Mutant[]): Promise<Mutant[]> {
    const left: Mutant[] = []
    const reach = reachOf(known)
    let done = 0
    await share(workers, mutants, async (worker, mutant) => {
      const number = numberOf(mutant)
      const { parts, loading } = reach(number)
      const chosen = inFull(choose(parts, nearest(mutant), known))
      const noticed =
        (chosen.length > 0 && (await worker.run({ fault: number, parts: chosen })).why !== null) ||
        ((loading || !canSwitch(mutant)) && (await noticedWhenPlanted(mutant)))
      if (!noticed) {
        left.push(mutant)
        const never = chosen.length === 0 && !loading ? ' never runs:' : ''
        say(`${mutant.path}:${mutant.line}${never} ${mutant.was} → ${mutant.is}`)
      }
      if (++done % 50 === 0) say(`${done} of ${mutants.length}: ${left.length} not noticed`)
    })
    return left
  }

  function canSwitch({ path, index }: Mutant): boolean {
    const text = readFileSync(join(root, path), 'utf8')
    return !withSwitches(path, text, 0).unswitched.includes(index)
  }

  /** A fault in code that runs while a file is loaded needs its own process. */
  async function noticedWhenPlanted(mutant: Mutant): Promise<boolean> {
    const worker = open({ path: mutant.path, source: mutant.source })
    const parts = nearest(mutant)
      .filter((test) => known.has(test))
      .map((test) => ({ test, upTo: EVERY }))
    const { why } = await worker.run({ fault: null, parts: inFull(parts) })
    await worker.close()
    return why !== null
  }

  const inFull = (parts: readonly Part[]) => parts.map(({ test, upTo }) => ({ test: join(root, test), upTo }))

  return { learnReach, unreached, unnoticed, close }
}

type Reach = (fault: number) => { parts: Part[]; loading: boolean }

function reachOf(known: ReadonlyMap<string, Reached>): Reach {
  const parts = new Map<number, Part[]>()
  const loading = new Set<number>()
  for (const [test, reached] of known) {
    for (const [fault, upTo] of reached.faults)
      parts.set(fault, [...(parts.get(fault) ?? []), { test, upTo }])
    for (const fault of reached.loading) loading.add(fault)
  }
  return (fault) => ({ parts: parts.get(fault) ?? [], loading: loading.has(fault) })
}

/** The nearest tests first, then the fastest of the others. */
function choose(
  parts: readonly Part[],
  nearest: readonly string[],
  known: ReadonlyMap<string, Reached>,
): Part[] {
  const near = nearest.flatMap((test) => parts.find((part) => part.test === test) ?? [])
  const cost = ({ test }: Part) => known.get(test)?.milliseconds ?? 0
  let spent = 0
  const others = parts
    .filter((part) => !near.includes(part))
    .toSorted((a, b) => cost(a) - cost(b))
    .filter((part) => (spent += cost(part)) < OTHERS_FOR_MS)
  return [...near, ...others]
}

/** Each worker takes the next item when it has finished one. */
async function share<Worker, Thing>(
  workers: readonly Worker[],
  things: readonly Thing[],
  take: (worker: Worker, thing: Thing) => Promise<void>,
): Promise<void> {
  const queue = [...things]
  await Promise.all(
    workers.map(async (worker) => {
      for (let thing = queue.shift(); thing !== undefined; thing = queue.shift()) await take(worker, thing)
    }),
  )
}

type Outcome = { why: string | null; reached: Reached | null }

let opened = 0

function openWorker(setup: Setup, folder: string, url: string) {
  const setupFile = join(folder, `setup-${opened++}.json`)
  writeFileSync(setupFile, JSON.stringify(setup))
  let child: ChildProcess | undefined

  async function close(): Promise<void> {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    ending.kill('SIGKILL')
    await once(ending, 'exit')
  }

  async function run(task: Task): Promise<Outcome> {
    const asked = (child ??= fork(join(import.meta.dirname, 'service-worker.ts'), [setupFile], {
      env: { ...process.env, POSTGRES_URL: url },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    }))
    const watch = watchForHanging(() => Number(asked.pid), MOST_CPU_SECONDS)
    const { promise, resolve } = Promise.withResolvers<string | null>()
    let reached: Reached | null = null
    let broken = false
    const listen = (report: Report) => {
      if (report.kind === 'done') resolve(null)
      else if (report.kind === 'failed') {
        broken = report.broken
        resolve(report.why)
      } else {
        reached = report.reached
        watch.noteProgress()
      }
    }
    const died = () => {
      broken = true
      resolve('died')
    }
    asked.on('message', listen).on('exit', died)
    asked.send(task)
    const why = await Promise.race([promise, watch.hung])
    watch.stop()
    asked.off('message', listen).off('exit', died)
    if (broken || why === 'endless loop') await close()
    return { why, reached }
  }

  return { run, close }
}
