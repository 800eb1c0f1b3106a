import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildWebIfStale } from '../../scripts/build-web-if-stale.ts'
import { FAULTS, type Fault } from './fault-list.ts'
import { runKills } from './kills.ts'
import { createLedger } from './ledger.ts'
import { waitForEmptyQueue } from './mail-server.ts'
import { printReport, type Line } from './report.ts'
import { databaseTime, openTestSite, withDatabase } from './test-site.ts'
import { countOverlaps, verifyWrites } from './verify-writes.ts'

const LONGEST_RECOVERY_S = 60
// When a server is killed while sending a mail, the queue gives the job to another worker after two minutes.
const LAST_MAILS_S = 240

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
    kills: { type: 'string' },
    within: { type: 'string', default: '5' },
  },
})
const seconds = Number(values.seconds)
if (!(seconds >= 3)) throw new Error(`--seconds must be at least 3, not ${values.seconds}`)
const chosen = FAULTS.filter(({ name }) => name.includes(values.only))

const say = (line: string) => void process.stdout.write(`${line}\n`)
await buildWebIfStale(say)
if (values.kills) {
  const wrong = await runKills({ kills: Number(values.kills), within: Number(values.within), say })
  for (const words of wrong.slice(0, 20)) say(`WRONG  ${words}`)
  process.exit(wrong.length > 0 ? 1 : 0)
}
const { site, people, close } = await openTestSite()
try {
  say(`${chosen.length} faults with ${seconds} s of load each. Full disk: ${site.disk.kind}.`)
  say('The clock fault changes the server’s clock, not the database’s.\n')
  const done: { fault: Fault; line: Line; from: Date; to: Date }[] = []
  for (const fault of chosen) done.push(await runFault(fault))
  say('Waiting for the last mails …')
  await checkMails(done)
  printReport(done.map(({ line }) => line))
  if (done.some(({ line }) => line.wrong.length > 0)) {
    say(`\nThe end of the server's output:\n${site.service.output()}`)
    process.exitCode = 1
  }
} finally {
  if (!(await close())) {
    say('WRONG  the server did not stop on SIGTERM')
    process.exitCode = 1
  }
}

/** Runs load before, during and after the fault, then compares the responses with the database. */
async function runFault(fault: Fault) {
  say(`${fault.name} …`)
  const from = await databaseTime(site.databaseUrl)
  const ledger = createLedger()
  const pause = people.start(ledger)
  await wait((seconds * 1000) / 3)
  const injected = await fault.inject(site, seconds / 3)
  const recovery = await waitForRecovery(fault, { from, injected }, (kinds) =>
    ledger.firstAfter(injected, kinds),
  )
  await wait((seconds * 1000) / 3)
  await pause()
  const { acknowledged, lost, duplicated } = await withDatabase(site.databaseUrl, (client) =>
    verifyWrites(client, ledger.writes, (path) => people.isComplete(path)),
  )
  const overlaps = await withDatabase(site.databaseUrl, countOverlaps)
  const unanswered = ledger.writes.filter(({ outcome }) => outcome === 'unknown').length
  const wrong = [
    ...lost.map((mark) => `lost: ${mark}`),
    ...duplicated.map((mark) => `duplicated: ${mark}`),
    ...(overlaps > 0 ? [`${overlaps} overlapping bookings`] : []),
    ...(recovery === undefined ? [`no recovery within ${LONGEST_RECOVERY_S} s`] : []),
    ...(acknowledged === 0 ? ['no write was acknowledged'] : []),
  ]
  const counts = { acknowledged, unanswered, lost: lost.length, duplicated: duplicated.length, overlaps }
  const mails = { queued: 0, sent: 0, repeated: 0 }
  return {
    fault,
    from,
    to: await databaseTime(site.databaseUrl),
    line: { fault: fault.name, ...counts, ...mails, seconds: recovery, wrong } satisfies Line,
  }
}

/** Seconds from the fault until writes are acknowledged again; undefined if they are not. */
async function waitForRecovery(
  { recoversWith, recoversWithMails }: Fault,
  { from, injected }: { from: Date; injected: number },
  firstAfter: (kinds: Fault['recoversWith']) => number | undefined,
): Promise<number | undefined> {
  for (const end = Date.now() + LONGEST_RECOVERY_S * 1000; Date.now() < end; await wait(20)) {
    const first = firstAfter(recoversWith)
    if (first === undefined) continue
    if (!recoversWithMails) return (first - injected) / 1000
    const allSent = await withDatabase(site.databaseUrl, async (client) => {
      const { rowCount } = await client.query(
        `select from pgboss.job where name like 'mail%' and state < 'completed' and created_on between $1 and $2`,
        [from, new Date(injected)],
      )
      return rowCount === 0
    })
    if (allSent) return (Date.now() - injected) / 1000
  }
  return undefined
}

async function checkMails(
  done: readonly { fault: Fault; line: Line; from: Date; to: Date }[],
): Promise<void> {
  await withDatabase(site.databaseUrl, async (client) => {
    const allSent = await waitForEmptyQueue(client, LAST_MAILS_S)
    for (const { fault, line, from, to } of done) {
      const { wrong, ...counts } = await site.mailServer.checkQueue(client, from, to)
      Object.assign(line, counts)
      line.wrong.push(...wrong)
      if (counts.repeated > 0 && !fault.mayRepeatMails) line.wrong.push(`${counts.repeated} mails sent twice`)
    }
    const last = done.at(-1)?.line
    if (!allSent) last?.wrong.push(`mails are still queued after ${LAST_MAILS_S} s`)
    last?.wrong.push(...(await site.mailServer.checkRecipients(client)))
  })
}
