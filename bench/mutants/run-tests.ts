import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { watchForHanging } from './watch-for-hanging.ts'

const TIMEOUT_MS = 60_000

class InGivenOrder {
  sort(specifications: TestSpecification[]) {
    return specifications
  }
  shard(specifications: TestSpecification[]) {
    return specifications
  }
}

/** The tests to run in a copy of the tree, and the file that was changed in it. */
type Trial = { folder: string; changed: string; tests: readonly string[] }

type Tests = {
  /** The trials in which a test fails. */
  failing: (trials: readonly Trial[]) => Promise<Set<Trial>>
  close: () => Promise<void>
}

type Settings = { globalSetup: string | null; atOnce: number }

/** Runs the tests of many copies together and keeps Vitest open: starting takes longer than most tests. */
export function openTests(root: string, { globalSetup, atOnce }: Settings, reachFile = ''): Tests {
  const workerFile = join(root, 'worker')
  const worker = () => Number(readFileSync(workerFile, 'utf8'))
  const everChanged = new Set<string>()
  let opened: Promise<Vitest> | undefined
  let onEnd: (module: TestModule) => void = () => {}

  function open(): Promise<Vitest> {
    return createVitest(
      'test',
      {
        config: false,
        root,
        globalSetup: globalSetup ? [join(root, '0', globalSetup)] : [],
        include: ['**/*.test.ts'],
        isolate: false,
        pool: 'forks',
        maxWorkers: 1,
        watch: false,
        bail: atOnce === 1 ? 1 : 0,
        testTimeout: TIMEOUT_MS,
        hookTimeout: TIMEOUT_MS,
        setupFiles: ['note-worker.ts', 'note-reach.ts'].map((name) => join(import.meta.dirname, name)),
        provide: { workerFile, reachFile },
        reporters: [{ onTestModuleEnd: (module) => onEnd(module) }],
        onConsoleLog: () => false,
        sequence: { sequencer: InGivenOrder },
      },
      { logLevel: 'silent' },
    )
  }

  async function close(): Promise<void> {
    const vitest = await opened
    opened = undefined
    await vitest?.close()
  }

  /** Which test files passed. `hung`: an endless loop kept the rest from running, or filled the memory. */
  async function run(trials: readonly Trial[]): Promise<{ passed: Map<string, boolean>; hung: boolean }> {
    const vitest = await (opened ??= open())
    // Also those of earlier trials, which have been restored since.
    for (const { folder, changed } of trials) everChanged.add(join(folder, changed))
    for (const file of everChanged) vitest.invalidateFile(file)
    const files = trials.flatMap(({ folder, tests }) => tests.map((test) => join(folder, test)))
    const specifications = files.map((file) => vitest.getRootProject().createSpecification(file))
    const watch = watchForHanging(worker)
    const ended: TestModule[] = []
    onEnd = (module) => {
      ended.push(module)
      watch.noteProgress()
    }
    const done = vitest
      .runTestSpecifications(specifications)
      .then(({ unhandledErrors }) => (unhandledErrors.length > 0 ? 'worker died' : 'complete'))
    const outcome = await Promise.race([done, watch.hung])
    const hung = outcome !== 'complete'
    watch.stop()
    onEnd = () => {}
    // Vitest says of all files that a dead worker did not come to that they failed.
    const finished = hung ? ended.filter(isFinished) : ended
    if (outcome === 'endless loop') process.kill(worker(), 'SIGKILL')
    if (hung) await close()
    return { passed: new Map(finished.map((module) => [module.moduleId, module.ok()])), hung }
  }

  async function failing(trials: readonly Trial[]): Promise<Set<Trial>> {
    const { passed, hung } = await run(trials)
    const failed = trials.filter(({ folder, tests }) =>
      tests.some((test) => passed.get(join(folder, test)) === false),
    )
    if (!hung) return new Set(failed)
    // Tests run in order: the first trial that is not over is the one that hangs.
    const at = trials.findIndex(({ folder, tests }) => tests.some((test) => !passed.has(join(folder, test))))
    if (at < 0) return new Set(failed)
    const rest = trials.slice(at + 1)
    const later = rest.length > 0 ? await failing(rest) : []
    return new Set([...failed, ...trials.slice(at, at + 1), ...later])
  }

  return { failing, close }
}

function isFinished({ children }: TestModule): boolean {
  const states = [...children.allTests()].map((test) => test.result().state)
  return states.length > 0 && !states.includes('pending')
}
