import type { Finding } from './auditor/finding.ts'
import { createAuditor } from './auditor/auditor.ts'
import { foundClub } from './people/founding.ts'
import { HABITS } from './people/habits.ts'
import { signIn, type Line, type Person } from './people/person.ts'
import { plantFault } from './plants.ts'
import { isFault, type Act, type FaultName } from './plan.ts'
import { createRandom } from './random.ts'
import { createTimings, type Timings } from './timings.ts'
import { addDays, momentOf } from './world/clock.ts'
import type { Cluster } from './world/database.ts'
import { openWorld, type World } from './world/world.ts'

/** First days chosen so that short runs meet the turn of a month, the turn of a year or 29 February. */
const STARTS = ['2027-12-28', '2028-02-26', '2027-10-29', '2028-04-03']
const LONG_START = '2027-09-01'

export type Setup = {
  seed: string
  days: number
  size: number
  plan: readonly Act[]
  loses: number
  /** A fault that is planted before the first day. */
  plant?: string | undefined
  say?: (line: string) => void
}
export type Outcome = {
  findings: Finding[]
  reached: Map<string, number>
  calls: number
  timings: Timings
  trace: string[]
}

/** Lives through the days of a plan; ends after the first day on which the auditor finds something. */
export async function simulate(
  cluster: Cluster,
  { seed, days, size, plan, loses, plant, say }: Setup,
): Promise<Outcome> {
  const first =
    days > 60
      ? LONG_START
      : (STARTS[Math.abs(createRandom(`start of ${seed}`).below(STARTS.length))] ?? LONG_START)
  const world = await openWorld(cluster, seed, new Date(momentOf(first, '06:00')))
  const auditor = createAuditor(world)
  const timings = createTimings()
  const outcome: Outcome = { findings: [], reached: new Map(), calls: 0, timings, trace: [] }
  let random = createRandom(`founding of ${seed}`)
  let open = false
  const line: Line = {
    losesAnswer: () => open && random.chance(loses),
    server: () => random.below(2),
    queries: () => random.below(25),
    witness: (call) => {
      outcome.calls++
      if (open) timings.add(call, world.clock.today())
      auditor.sees(call)
    },
    odd: (words) => auditor.note('records', words),
  }
  try {
    if (plant) await plantFault(world, plant)
    const people = await foundClub(world, line, random, size)
    await auditor.begin(people)
    open = true
    for (let day = 0; day < days; day++) {
      const date = addDays(first, day)
      const ends = new Map<FaultName, number>()
      for (const act of plan.filter((each) => each.day === day)) {
        await world.passTo(Math.max(world.clock.ms() + 1000, momentOf(date, '00:00') + act.minute * 60_000))
        random = createRandom(`${seed} ${act.n}`)
        const state = isFault(act.what)
          ? await goWrong(world, act.what, ends)
          : await doAct(world, people, act, random)
        outcome.trace.push(`${act.n} ${date} ${act.what}: ${state}`)
        outcome.reached.set(`${act.what}: ${state}`, (outcome.reached.get(`${act.what}: ${state}`) ?? 0) + 1)
        await world.workOff()
      }
      await world.passTo(Math.max(world.clock.ms() + 1000, momentOf(date, '23:30')))
      open = false
      outcome.findings.push(...(await auditor.endDay(date)))
      await world.clearJobs()
      await world.outbox.accept()
      if (!ends.has('jobs are late')) world.delayJobs(false)
      open = true
      if (outcome.findings.length > 0) break
      if (day % 30 === 29) say?.(`  ${date}: ${outcome.calls} calls`)
    }
    if (outcome.findings.length === 0)
      for (const words of await world.compareMoved())
        outcome.findings.push({ day: addDays(first, days - 1), subject: 'records', words })
    return outcome
  } finally {
    await world.close()
  }
}

async function doAct(
  world: World,
  people: readonly Person[],
  act: Act,
  random: ReturnType<typeof createRandom>,
): Promise<string> {
  const habit = HABITS.find(({ name }) => name === act.what)
  if (!habit) return 'no such act'
  // The same number is the same person in all acts that the person can do.
  const from = act.who % people.length
  const able = [...people.slice(from), ...people.slice(0, from)].filter(
    ({ role, away }) => habit.who.includes(role) && !away,
  )
  const called = new Set(
    habit.reason && random.chance(0.8)
      ? (await world.query<{ _id: string }>(habit.reason)).rows.map(({ _id }) => _id)
      : [],
  )
  const me = able.find(({ _id }) => called.has(_id)) ?? able[0]
  if (!me) return 'nobody'
  const others = people.filter(({ role }) => role === 'desk')
  try {
    for (const person of habit.isForTwo && others.includes(me) ? others : [me]) await signIn(world, person)
    return await habit.act({
      world,
      me,
      api: me.api,
      people,
      random,
      today: world.clock.today(),
      time: world.clock.time(),
    })
  } catch (error) {
    const status = (error as { status?: number }).status
    if (status === undefined)
      return `could not: ${error instanceof Error ? error.message.slice(0, 80) : 'unknown'}`
    return `refused ${status} on the way`
  }
}

async function goWrong(world: World, what: FaultName, ends: Map<FaultName, number>): Promise<string> {
  ends.set(what, world.clock.ms())
  if (what === 'the database restarts') await world.restartDatabase()
  else if (what === 'a server stops in a write') world.stopServerNext()
  else if (what === 'jobs are late') world.delayJobs(true)
  else await world.outbox.refuse()
  return 'happened'
}
