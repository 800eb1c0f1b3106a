import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { watchForHanging } from './watch-for-hanging.ts'

const TIMEOUT_MS = 60_000
const MOST_CPU_SECONDS = 15

class InGivenOrder {
  sort(specifications: TestSpecification[]) {
    return specifications
  }
  shard(specifications: TestSpecification[]) {
    return specifications
  }
}

export type Tests = {
  /** Whether one of the tests fails, or never ends, now that this file has changed. */
  fail: (changed: string, tests: readonly string[]) => Promise<boolean>
  close: () => Promise<void>
}

/** Keeps Vitest open: starting takes longer than most tests. `reachFile`: where to note which functions each test calls. */
export function openTests(folder: string, globalSetup: string, reachFile = ''): Tests {
  const workerFile = join(folder, 'worker')
  const worker = () => Number(readFileSync(workerFile, 'utf8'))
  let opened: Promise<Vitest> | undefined
  let before: string | undefined
  let onEnd: (module: TestModule) => void = () => {}

  function open(): Promise<Vitest> {
    return createVitest(
      'test',
      {
        config: false,
        root: folder,
        globalSetup: [join(folder, globalSetup)],
        include: ['**/*.test.ts'],
        isolate: false,
        pool: 'forks',
        maxWorkers: 1,
        watch: false,
        bail: 1,
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

  async function fail(changed: string, tests: readonly string[]): Promise<boolean> {
    const vitest = await (opened ??= open())
    // The one before has been restored since.
    for (const file of [before, changed]) if (file) vitest.invalidateFile(join(folder, file))
    before = changed
    const watch = watchForHanging(worker, MOST_CPU_SECONDS)
    let failed = false
    onEnd = (module) => {
      failed ||= !module.ok()
      watch.noteProgress()
    }
    const specifications = tests.map((test) =>
      vitest.getRootProject().createSpecification(join(folder, test)),
    )
    const done = vitest
      .runTestSpecifications(specifications)
      .then(({ unhandledErrors }) => (unhandledErrors.length > 0 ? 'worker died' : 'complete'))
    const outcome = await Promise.race([done, watch.hung])
    watch.stop()
    onEnd = () => {}
    if (outcome === 'endless loop') process.kill(worker(), 'SIGKILL')
    if (outcome !== 'complete') await close()
    return failed || outcome !== 'complete'
  }

  return { fail, close }
}
