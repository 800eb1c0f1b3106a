import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const AT_ONCE = Math.min(2, availableParallelism())
// The type checker is written in Go: collecting garbage less often saves a seventh of the linter's processor time.
const env = { GOGC: '300', ...process.env }

type Step = { part: string; name: string; command: string[] }

/** Slowest first, so that two at a time finish at about the same time. */
const steps: Step[] = [
  { part: 'lint', name: 'lint and types', command: ['node_modules/oxlint/bin/oxlint'] },
  { part: 'format', name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { part: 'unused', name: 'unused code', command: ['node_modules/knip/bin/knip.js'] },
  { part: 'boundaries', name: 'boundaries', command: ['scripts/boundaries/check-boundaries.ts'] },
  { part: 'house-rules', name: 'house rules', command: ['scripts/house-rules.ts'] },
  { part: 'conformance', name: 'conformance', command: ['scripts/conformance.ts', '--check'] },
]

const requestedParts = process.argv.slice(2)
const parts = new Set(steps.map((step) => step.part))
const unknown = requestedParts.filter((part) => !parts.has(part))
if (unknown.length > 0) {
  console.error(
    `check has no part '${unknown.join(' ')}': choose from ${[...parts].join(', ')}, or give none to run all`,
  )
  process.exit(2)
}

const chosen = requestedParts.length > 0 ? steps.filter((step) => requestedParts.includes(step.part)) : steps
const started = performance.now()
const failed = await runAll(chosen)
const result = failed.length > 0 ? `${failed.length} FAILED: ${failed.join(', ')}` : 'all ok'
console.log(`check: ${chosen.length} steps in ${secondsSince(started)} s, ${result}`)
process.exitCode = failed.length > 0 ? 1 : 0

/** Returns the names of the steps that failed. */
async function runAll(list: Step[]): Promise<string[]> {
  const waiting = list.values()
  const failures: string[] = []
  const worker = async () => {
    for (const step of waiting) if (!(await run(step))) failures.push(step.name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return failures
}

function run({ name, command }: Step): Promise<boolean> {
  const stepStarted = performance.now()
  const child = spawn(process.execPath, command, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      const ok = code === 0
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(44)} ${secondsSince(stepStarted)} s`)
      if (!ok) console.log(Buffer.concat(output).toString())
      resolve(ok)
    })
  })
}

function secondsSince(time: number): string {
  return ((performance.now() - time) / 1000).toFixed(1)
}
