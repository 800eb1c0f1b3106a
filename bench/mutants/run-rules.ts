import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Answer, Question } from './rule-worker.ts'
import { watchForHanging } from './watch-for-hanging.ts'

/** A worker is replaced after this many rounds, because loaded modules are never freed. */
const MOST_ROUNDS = 250
/** A test file normally takes less than one second. */
const MOST_CPU_SECONDS = 4

export type Tests = {
  /** Whether one of the tests fails, or never ends, now that this file has changed. */
  fail: (changed: string, tests: readonly string[]) => Promise<boolean>
  close: () => Promise<void>
}

/** Runs tests of pure functions without Vitest, whose start takes longer than the tests. */
export function openRules(folder: string): Tests {
  let worker: ChildProcess | undefined
  let rounds = 0

  async function close(): Promise<void> {
    const ending = worker
    worker = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    ending.kill('SIGKILL')
    await once(ending, 'exit')
  }

  async function fail(changed: string, tests: readonly string[]): Promise<boolean> {
    if (rounds++ % MOST_ROUNDS === 0) await close()
    const asked = (worker ??= fork(join(import.meta.dirname, 'rule-worker.ts'), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    }))
    const watch = watchForHanging(() => Number(asked.pid), MOST_CPU_SECONDS)
    const { promise, resolve } = Promise.withResolvers<Answer | 'died'>()
    const listen = (answer: Answer) => {
      if (answer === 'a file passed') watch.noteProgress()
      else resolve(answer)
    }
    const died = () => resolve('died')
    asked.on('message', listen).on('exit', died)
    const paths = tests.map((test) => join(folder, test))
    asked.send({ changed: join(folder, changed), tests: paths } satisfies Question)
    const outcome = await Promise.race([promise, watch.hung])
    watch.stop()
    asked.off('message', listen).off('exit', died)
    if (outcome === 'died' || outcome === 'endless loop') await close()
    return outcome !== 'all passed'
  }

  return { fail, close }
}
