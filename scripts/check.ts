import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const AT_ONCE = Math.min(2, availableParallelism())

type Step = { part: string; name: string; command: string[] }

/** The slowest first, so that two at a time end together. */
const steps: Step[] = [
  { part: 'lint', name: 'lint', command: ['node_modules/oxlint/bin/oxlint'] },
  { part: 'format', name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { part: 'unused', name: 'unused code', command: ['node_modules/knip/bin/knip.js'] },
  ...projects().map((project) => ({
    part: 'types',
    name: `types ${project}`,
    command: [
      'node_modules/typescript/bin/tsc',
      '--project',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      `node_modules/.cache/check/${project.replaceAll('/', '-')}.tsbuildinfo`,
    ],
  })),
  { part: 'boundaries', name: 'boundaries', command: ['scripts/boundaries/check-boundaries.ts'] },
  { part: 'conformance', name: 'conformance', command: ['scripts/conformance.ts', '--check'] },
]

const asked = process.argv.slice(2)
const parts = new Set(steps.map((step) => step.part))
const unknown = asked.filter((part) => !parts.has(part))
if (unknown.length > 0) {
  console.error(
    `check knows no '${unknown.join(' ')}': give some of ${[...parts].join(', ')}, or nothing for all`,
  )
  process.exit(2)
}

const chosen = asked.length > 0 ? steps.filter((step) => asked.includes(step.part)) : steps
const started = performance.now()
const failed = await runAll(chosen)
const verdict = failed.length > 0 ? `${failed.length} FAILED: ${failed.join(', ')}` : 'all ok'
console.log(`check: ${chosen.length} steps in ${secondsSince(started)} s, ${verdict}`)
process.exitCode = failed.length > 0 ? 1 : 0

/** The names of the steps that failed. */
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
  const begun = performance.now()
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      const ok = code === 0
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(44)} ${secondsSince(begun)} s`)
      if (!ok) console.log(Buffer.concat(output).toString())
      resolve(ok)
    })
  })
}

/** Every TypeScript project, so that a new workspace is checked from its first day. */
function projects(): string[] {
  const found = globSync('{.,packages/*,apps/*,e2e,bench}/tsconfig{,.test}.json', { cwd: ROOT })
  if (found.length === 0) throw new Error('found no tsconfig.json')
  return found.toSorted()
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1)
}
