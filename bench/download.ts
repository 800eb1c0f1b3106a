import { readFileSync } from 'node:fs'
import { OFFICER, openClub, signIn } from './club.ts'
import { measure, printTable, type Load } from './measure.ts'

/** What the whole server may hold of memory while it streams. */
const MOST_MEGABYTES = 200
const SECONDS = 8
const BOOKINGS = 100_000
const NEW_LINE = 10

const say = (line: string) => process.stdout.write(`${line}\n`)
// What others notice while an officer downloads all bookings, and what it takes of the server's memory.
const { site, pid, client, close } = await openClub({ members: 1000, bookings: BOOKINGS }, say)
try {
  const officer = await signIn(site, OFFICER.email)
  const { rows } = await client.query<{ _id: string }>(`select _id from members where username = 'pilot1'`)
  const url = `${site}/api/booking/${rows[0]?._id}?limit=50`
  const reading: Load = { name: 'a member’s bookings, 5 clients', url, headers: officer }
  const few = { seconds: SECONDS, connections: 5 }
  const first = await watched(() => download(officer))
  await measure(reading, { seconds: 2, connections: 5 })
  const alone = await measure(reading, few)
  const measuring = new AbortController()
  const again = async () => {
    while (!measuring.signal.aborted) await download(officer)
  }
  const [during] = await Promise.all([
    measure({ ...reading, name: 'the same while bookings are downloaded' }, few).finally(() =>
      measuring.abort(),
    ),
    again(),
  ])
  printTable([alone, during])
  const slowed = during.p50 / alone.p50
  say(`\n${first.rows} bookings in ${first.seconds.toFixed(1)} s when nothing else is asked`)
  say(`memory of the server: ${first.before} MB before, ${first.most} MB at most while it streams`)
  say(`others took ${slowed.toFixed(2)} times as long meanwhile`)
  process.exitCode = slowed > 2 || first.most > MOST_MEGABYTES || first.rows !== BOOKINGS ? 1 : 0
} finally {
  await close()
}

async function watched(work: () => Promise<number>) {
  const [before, begun] = [memory(), performance.now()]
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memory())), 20)
  const rows = await work().finally(() => clearInterval(watch))
  return { rows, before, most, seconds: (performance.now() - begun) / 1000 }
}

/** How many rows came. */
async function download(officer: Record<string, string>): Promise<number> {
  const asked = await fetch(`${site}/api/rsfc/download`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...officer },
    body: JSON.stringify({ data_type: 'booking' }),
  })
  const { data } = (await asked.json()) as { data: { file_path: string } }
  const address = `${site}/api/${data.file_path.replace('public/', '')}`
  const response = await fetch(address, { headers: officer })
  if (response.status !== 200 || !response.body) throw new Error(`the download answered ${response.status}`)
  let lines = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>)
    for (const byte of chunk) if (byte === NEW_LINE) lines++
  return lines - 1
}

/** What the server's process holds of memory now, in megabytes. */
function memory(): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
