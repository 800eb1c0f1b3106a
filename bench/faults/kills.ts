import { setTimeout as wait } from 'node:timers/promises'
import { databasePid } from './fault-list.ts'
import { createLedger } from './ledger.ts'
import { waitForEmptyQueue } from './mail-server.ts'
import { databaseTime, openTestSite, withDatabase } from './test-site.ts'
import { countOverlaps, verifyWrites } from './verify-writes.ts'

const VICTIMS = ['server', 'worker', 'database'] as const
type Victim = (typeof VICTIMS)[number]
type Kill = { victim: Victim; seconds: number | undefined }

/** Longer than any restart takes, even on a busy machine. */
const LONGEST_S = 60
/**
 * Time between two kills in which everything works, so that each kill hits requests and mails in progress.
 */
const CALM_MS = 1000
// A mail that was being sent when its worker was killed is sent again by the next one after two minutes.
const LAST_MAILS_S = 240

type Options = { kills: number; within: number; say: (line: string) => void }

/**
 * Kills the web server, the worker and the database in turn, under load. Returns what is wrong: lost or
 * duplicated writes, missing mails, or a part that took too long to recover.
 */
export async function runKills({ kills, within, say }: Options): Promise<string[]> {
  const { site, worker, people, close } = await openTestSite({ withWorker: true })
  const from = await databaseTime(site.databaseUrl)
  const ledger = createLedger()
  const pause = people.start(ledger)
  const done: Kill[] = []
  const wrong: string[] = []

  /** Returns the seconds until the killed part works again. */
  async function kill(victim: Victim): Promise<number | undefined> {
    const killed = Date.now()
    if (victim === 'database') process.kill(await databasePid(site.dataDir), 'SIGKILL')
    else await (victim === 'server' ? site.service : worker)?.kill()
    const mails = site.mailServer.received()
    const works =
      victim === 'worker'
        ? () => site.mailServer.received() > mails
        : () => ledger.firstAfter(killed) !== undefined
    for (const end = killed + LONGEST_S * 1000; Date.now() < end; await wait(10))
      if (works()) return (Date.now() - killed) / 1000
    return undefined
  }

  try {
    for (let n = 0; n < kills; n++) {
      // Members have daily limits, which are not tested here.
      await withDatabase(site.databaseUrl, (client) => client.query('delete from throttles'))
      await wait(CALM_MS)
      const victim = VICTIMS[n % VICTIMS.length] as Victim
      const seconds = await kill(victim)
      done.push({ victim, seconds })
      say(`${n + 1} ${victim} killed, back after ${seconds?.toFixed(1) ?? 'more than 60'} s`)
      if (seconds === undefined || seconds > within) wrong.push(`${n + 1}: the ${victim} took too long`)
    }
    await wait(CALM_MS)
    await pause()
    say('Waiting for the last mails …')
    await withDatabase(site.databaseUrl, async (client) => {
      const { acknowledged, lost, duplicated } = await verifyWrites(client, ledger.writes, (path) =>
        people.isComplete(path),
      )
      const overlaps = await countOverlaps(client)
      const allSent = await waitForEmptyQueue(client, LAST_MAILS_S)
      const mails = await site.mailServer.checkQueue(client, from, await databaseTime(site.databaseUrl))
      wrong.push(
        ...lost.map((mark) => `lost: ${mark}`),
        ...duplicated.map((mark) => `duplicated: ${mark}`),
        ...(overlaps > 0 ? [`${overlaps} overlapping bookings`] : []),
        ...(allSent ? [] : [`mails are still queued after ${LAST_MAILS_S} s`]),
        ...mails.wrong,
        ...(await site.mailServer.checkRecipients(client)),
      )
      say(`\n${kills} kills, ${ledger.writes.length} writes, ${acknowledged} acknowledged`)
      say(`lost ${lost.length}, duplicated ${duplicated.length}, overlaps ${overlaps}`)
      say(`mails queued ${mails.queued}, sent ${mails.sent}, sent again ${mails.repeated}`)
    })
    for (const victim of VICTIMS) say(summary(victim, done))
  } finally {
    if (!(await close())) wrong.push('a server did not stop on SIGTERM')
  }
  return wrong
}

function summary(victim: Victim, kills: readonly Kill[]): string {
  const times = kills
    .filter((kill) => kill.victim === victim)
    .map(({ seconds = Infinity }) => seconds)
    .toSorted((a, b) => a - b)
  const middle = times[Math.floor(times.length / 2)] ?? Number.NaN
  return `${victim}: ${times.length} kills, back after ${middle.toFixed(1)} s (median), ${times.at(-1)?.toFixed(1)} s (longest)`
}
