import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildWebIfStale } from '../../scripts/build-web-if-stale.ts'
import { FAULTS, type Fault } from './fault-list.ts'
import { createLedger } from './ledger.ts'
import { untilAllSent } from './post-office.ts'
import { countOverlaps, reckon } from './reckoning.ts'
import { printReport, type Line } from './report.ts'
import { setStage, withDatabase } from './stage.ts'

const LONGEST_RECOVERY_S = 60
// A mail that a killed server was handing over is given to another worker only after its two minutes.
const LAST_MAILS_S = 240

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, only: { type: 'string', default: '' } },
})
const seconds = Number(values.seconds)
if (!(seconds >= 3)) throw new Error(`--seconds takes a number from 3, not ${values.seconds}`)
const chosen = FAULTS.filter(({ name }) => name.includes(values.only))

const say = (line: string) => void process.stdout.write(`${line}\n`)
await buildWebIfStale(say)
const { stage, people, close } = await setStage()
try {
  say(`${chosen.length} faults, ${seconds} s of load around each; the full disk is ${stage.disk.kind};`)
  say('the clock that jumps is the server’s: that of the database stays.\n')
  const done: { fault: Fault; line: Line; from: Date; to: Date }[] = []
  for (const fault of chosen) done.push(await endure(fault))
  say('Waiting for the last mails …')
  await reckonMails(done)
  printReport(done.map(({ line }) => line))
  if (done.some(({ line }) => line.wrong.length > 0)) {
    say(`\nThe server's last words:\n${stage.service.output()}`)
    process.exitCode = 1
  }
} finally {
  if (!(await close())) {
    say('WRONG  the server did not stop when it was asked to')
    process.exitCode = 1
  }
}

/** Load before, during and after the fault; then everybody pauses, and what they were told is looked for. */
async function endure(fault: Fault) {
  say(`${fault.name} …`)
  const from = await databaseTime()
  const ledger = createLedger()
  const pause = people.begin(ledger)
  await wait((seconds * 1000) / 3)
  const struck = await fault.strike(stage, seconds / 3)
  const healed = await untilHealed(fault, { from, struck }, (kinds) => ledger.firstAfter(struck, kinds))
  await wait((seconds * 1000) / 3)
  await pause()
  const { acknowledged, lost, doubled } = await withDatabase(stage.databaseUrl, (client) =>
    reckon(client, ledger.writes, (path) => people.isWhole(path)),
  )
  const overlaps = await withDatabase(stage.databaseUrl, countOverlaps)
  const cutOff = ledger.writes.filter(({ outcome }) => outcome === 'unknown').length
  const wrong = [
    ...lost.map((mark) => `lost: ${mark}`),
    ...doubled.map((mark) => `twice: ${mark}`),
    ...(overlaps > 0 ? [`${overlaps} overlapping bookings`] : []),
    ...(healed === undefined ? [`not healed in ${LONGEST_RECOVERY_S} s`] : []),
    ...(acknowledged === 0 ? ['no write was acknowledged at all'] : []),
  ]
  const counts = { acknowledged, cutOff, lost: lost.length, doubled: doubled.length, overlaps }
  const mails = { owed: 0, sent: 0, again: 0 }
  return {
    fault,
    from,
    to: await databaseTime(),
    line: { fault: fault.name, ...counts, ...mails, seconds: healed, wrong } satisfies Line,
  }
}

/** Seconds from the blow until writes are acknowledged again; undefined when they are not. */
async function untilHealed(
  { heals, healsWithMails }: Fault,
  { from, struck }: { from: Date; struck: number },
  firstAfter: (kinds: Fault['heals']) => number | undefined,
): Promise<number | undefined> {
  for (const end = Date.now() + LONGEST_RECOVERY_S * 1000; Date.now() < end; await wait(20)) {
    const first = firstAfter(heals)
    if (first === undefined) continue
    if (!healsWithMails) return (first - struck) / 1000
    const out = await withDatabase(stage.databaseUrl, async (client) => {
      const { rowCount } = await client.query(
        `select from pgboss.job where name = 'mail' and state < 'completed' and created_on between $1 and $2`,
        [from, new Date(struck)],
      )
      return rowCount === 0
    })
    if (out) return (Date.now() - struck) / 1000
  }
  return undefined
}

async function reckonMails(
  done: readonly { fault: Fault; line: Line; from: Date; to: Date }[],
): Promise<void> {
  await withDatabase(stage.databaseUrl, async (client) => {
    const allSent = await untilAllSent(client, LAST_MAILS_S)
    for (const { fault, line, from, to } of done) {
      const { wrong, ...counts } = await stage.postOffice.reckon(client, from, to)
      Object.assign(line, counts)
      line.wrong.push(...wrong)
      if (counts.again > 0 && !fault.mayRepeatMails) line.wrong.push(`${counts.again} mails went out twice`)
    }
    const last = done.at(-1)?.line
    if (!allSent) last?.wrong.push(`mails are still owed after ${LAST_MAILS_S} s`)
    last?.wrong.push(...(await stage.postOffice.reckonReaders(client)))
  })
}

function databaseTime(): Promise<Date> {
  return withDatabase(stage.databaseUrl, async (client) => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    return rows[0]?.now as Date
  })
}
