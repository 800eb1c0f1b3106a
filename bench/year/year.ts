import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { HABITS } from './people/habits.ts'
import { PLANTS } from './plants.ts'
import { planYear, type Act } from './plan.ts'
import { shrink } from './shrink.ts'
import { simulate, type Outcome } from './simulate.ts'
import { openCluster } from './world/database.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    step: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    days: { type: 'string', default: '365' },
    people: { type: 'string', default: '100' },
    busy: { type: 'string', default: '1' },
    plant: { type: 'string' },
    replay: { type: 'string' },
    'no-faults': { type: 'boolean', default: false },
    'no-shrink': { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
})
type Replay = { seed: string; days: number; size: number; loses: number; plan: Act[] }

const say = (line: string) => void process.stdout.write(`${line}\n`)
const FOLDER = join(import.meta.dirname, 'build')
const startedAt = performance.now()
const workers = Number(values.workers)
if (workers > 1) process.exit(await shareOut())
const cluster = await openCluster()
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void cluster.stop().finally(() => process.exit(1)))
const reached = new Map<string, number>()
let failed = 0
try {
  if (values.plant === 'all') await noticePlants()
  else
    for (const setup of setups()) {
      const began = performance.now()
      const used = process.cpuUsage()
      const usedByPostgres = cluster.processorTime()
      const outcome = await simulate(cluster, { ...setup, say, plant: values.plant })
      for (const [state, times] of outcome.reached) reached.set(state, (reached.get(state) ?? 0) + times)
      const { user, system } = process.cpuUsage(used)
      const cpu = (user + system) / 1e6
      const postgres = cluster.processorTime() - usedByPostgres
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      say(
        `seed ${setup.seed}: ${setup.days} days, ${setup.plan.length} acts, ${outcome.calls} calls in ${seconds} s (processor time: ${cpu.toFixed(1)} s, PostgreSQL ${postgres.toFixed(1)} s), ${outcome.findings.length ? 'FAILED' : 'nothing found'}`,
      )
      if (setup.days >= 90) for (const line of outcome.timings.growth()) say(`  ${line}`)
      if (values.trace) for (const line of outcome.trace) say(line)
      if (outcome.findings.length > 0) {
        failed++
        await report(setup, outcome)
      }
    }
  if (values.table) table()
} finally {
  await cluster.stop()
}
say(`${failed} failed, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
process.exit(failed > 0 ? 1 : 0)

function setups(): Replay[] {
  if (values.replay) return [JSON.parse(readFileSync(values.replay, 'utf8')) as Replay]
  const days = Number(values.days)
  const size = Number(values.people)
  return Array.from({ length: Number(values.seeds) }, (_, at) => {
    const seed = String(Number(values.seed) + at * Number(values.step))
    return {
      seed,
      days,
      size,
      loses: values['no-faults'] ? 0 : 0.02,
      plan: planYear(seed, days, (Number(values.busy) * size) / 100, !values['no-faults']),
    }
  })
}

/** Shares the seeds out to processes of their own; each takes every second, third … one. */
async function shareOut(): Promise<number> {
  const given = process.argv.slice(2)
  const codes = Array.from({ length: workers }, async (_, at) => {
    const count = Math.ceil((Number(values.seeds) - at) / workers)
    if (count <= 0) return 0
    const own = ['--workers', '1', '--seed', String(Number(values.seed) + at)]
    const args = [import.meta.filename, ...given, ...own, '--seeds', String(count), '--step', String(workers)]
    const worker = spawn(process.execPath, args, { stdio: 'inherit' })
    process.once('SIGTERM', () => worker.kill('SIGTERM'))
    const [code] = (await once(worker, 'exit')) as [number | null]
    return code ?? 1
  })
  return Math.max(...(await Promise.all(codes)))
}

/** Each planted fault has to be noticed within the given seeds. */
async function noticePlants(): Promise<void> {
  for (const plant of Object.keys(PLANTS)) {
    const seen = await firstNotice(plant)
    if (!seen) failed++
    say(`${plant}: ${seen ?? 'NOT NOTICED'}`)
  }
}

async function firstNotice(plant: string): Promise<string | null> {
  for (const setup of setups()) {
    const { findings } = await simulate(cluster, { ...setup, plant })
    const [found] = findings
    if (found) return `seed ${setup.seed}, ${found.day}, ${found.subject}: ${found.words.slice(0, 150)}`
  }
  return null
}

async function report(setup: Replay, { findings }: Outcome): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  say(`seed ${setup.seed}, commit ${commit}, first on ${findings[0]?.day}:`)
  for (const { subject, words } of findings.slice(0, 8)) say(`  ${subject}: ${words}`)
  if (values['no-shrink']) return
  const subject = findings[0]?.subject
  const plan = await shrink(setup.plan, async (acts) => {
    const tried = await simulate(cluster, { ...setup, plan: acts })
    return tried.findings.some((finding) => finding.subject === subject)
  })
  const replay = { ...setup, plan }
  const shown = await simulate(cluster, replay)
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `seed-${setup.seed}.json`)
  writeFileSync(file, JSON.stringify(replay))
  say(
    `The fewest acts that still fail, ${plan.length} of ${setup.plan.length}; replay with npm run year -- --replay ${file}`,
  )
  for (const line of shown.trace) say(`  ${line}`)
  for (const { words } of shown.findings.slice(0, 3)) say(`  ${words}`)
}

function table(): void {
  say('Acts and the states they reached:')
  for (const { name } of HABITS) {
    const states = [...reached].filter(([state]) => state.startsWith(`${name}: `))
    const words = states
      .toSorted((a, b) => b[1] - a[1])
      .map(([state, times]) => `${state.slice(name.length + 2)} ${times}`)
    say(`  ${name.padEnd(36)} ${words.join(', ') || 'NEVER'}`)
  }
}
