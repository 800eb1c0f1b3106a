import { execFileSync } from 'node:child_process'

const LOOK_EVERY_MS = 1_000

/**
 * A fault can cause an endless loop, which no test timeout can end. A worker hangs if it uses this much CPU
 * time without finishing a file; elapsed time would depend on other work on the machine.
 */
export function watchForHanging(worker: () => number, mostCpuSeconds: number) {
  const found = Promise.withResolvers<'endless loop'>()
  let before: number | undefined
  const timer = setInterval(() => {
    const used = cpuSeconds(worker)
    if (used === undefined) return
    before ??= used
    if (used - before > mostCpuSeconds) found.resolve('endless loop')
    // Another worker has taken over.
    if (used < before) before = used
  }, LOOK_EVERY_MS)
  return {
    hung: found.promise,
    noteProgress() {
      before = undefined
    },
    stop: () => clearInterval(timer),
  }
}

/** From ps, as '1:23' or '01:02:03'; undefined if the process is not running. */
function cpuSeconds(worker: () => number): number | undefined {
  try {
    const time = execFileSync('ps', ['-o', 'time=', '-p', String(worker())], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return time
      .trim()
      .split(/[:-]/)
      .reduce((seconds, part) => seconds * 60 + Number(part), 0)
  } catch {
    return undefined
  }
}
