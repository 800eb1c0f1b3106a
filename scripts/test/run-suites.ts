import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Suite, Tally } from './suites.ts'

/** Runs the suites side by side, except those that wait for others, and adds up their results. */
export async function runSuites(
  suites: readonly Suite[],
  root: string,
  print: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Promise<Tally> {
  const options = { root, print, alone: suites.length === 1 }
  const results = new Map<string, Promise<Result>>()
  for (const suite of suites) {
    const before = (suite.after ?? []).map(async (name) => results.get(name))
    results.set(
      suite.name,
      Promise.all(before).then(async () => {
        const needed = suite.needs === undefined ? undefined : await results.get(suite.needs)
        return needed?.ok === false ? skip(suite, options) : runOne(suite, options)
      }),
    )
  }
  const tallies = (await Promise.all(results.values())).map(({ tally }) => tally)
  const sum = (count: keyof Tally) => tallies.reduce((total, tally) => total + tally[count], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

type Result = { ok: boolean; tally: Tally }
type Options = { root: string; alone: boolean; print: (line: string) => void }

function skip(suite: Suite, { print }: Options): Result {
  print(`${label(suite)}not run, because ${suite.needs} failed`)
  return { ok: false, tally: { passed: 0, failed: 1, skipped: 0 } }
}

async function runOne(suite: Suite, options: Options): Promise<Result> {
  const started = performance.now()
  const ok = await run(suite, options)
  const tally = tallyOf(suite, ok)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  options.print(`${label(suite)}${tally.failed ? 'FAILED' : 'ok'} in ${seconds} s`)
  return { ok: tally.failed === 0, tally }
}

function run(suite: Suite, { root, alone, print }: Options): Promise<boolean> {
  const child = spawn(process.execPath, suite.command, {
    cwd: root,
    // Vitest stores a token there, which does not belong in the home folder.
    env: { ...process.env, XDG_DATA_HOME: join(root, 'node_modules/.cache'), ...suite.env },
    stdio: alone ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => print(`${label(suite)}${line}`))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0))
  })
}

const label = ({ name }: Suite) => `${name.padEnd(8)} │ `

/** A suite that fails without a failed test, for example because it did not start, counts as one failure. */
function tallyOf(suite: Suite, ok: boolean): Tally {
  try {
    const tally = suite.tally()
    return ok ? tally : { ...tally, failed: Math.max(1, tally.failed) }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
