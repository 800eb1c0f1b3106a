import { execFileSync } from 'node:child_process'

const LOOK_EVERY_MS = 1_000

/**
 * A fault can make a loop endless, which no timeout of a test ends. A worker hangs when it has used this much
 * processor time without finishing a file; the time of day would depend on what else the machine does.
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

/** From ps, as '1:23' or '01:02:03'; undefined if the process does not run. */
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
