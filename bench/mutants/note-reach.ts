import { appendFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { EVERY_TEST } from './reach.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file in which a worker writes which functions each test file calls; empty: nowhere. */
    reachFile: string
  }
}

const file = inject('reachFile')
/** Of the process, because test files share what is loaded. */
const shared = globalThis as { countedCalls?: Promise<Session> }

if (file) {
  const session = await (shared.countedCalls ??= startCounting())
  const note = async (test: string) => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const calls = result.flatMap(({ url, functions }) =>
      functions
        .filter(({ functionName, ranges }) => functionName && (ranges[0]?.count ?? 0) > 0)
        .map(({ functionName }) => `${url}#${functionName}`),
    )
    appendFileSync(file, `${JSON.stringify({ test, calls })}\n`)
  }
  // What loading calls is called once for all test files.
  beforeAll(() => note(EVERY_TEST))
  afterAll(() => note(expect.getState().testPath ?? EVERY_TEST))
}

async function startCounting(): Promise<Session> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return session
}
