import { OFFICER, openClub, signIn } from './club.ts'
import { measure, printTable, type Load } from './loads/measure.ts'
import { watchMemory } from './process-memory.ts'

/** The memory budget of the server process. */
const MAX_MEGABYTES = 200
const SECONDS = 8
const BOOKINGS = 100_000
const NEW_LINE = 10

const say = (line: string) => process.stdout.write(`${line}\n`)
// Measures what a download of all bookings costs: the server's memory, and the response times of other requests.
const { site, pid, client, close } = await openClub({ members: 1000, bookings: BOOKINGS }, say)
try {
  const officer = await signIn(site, OFFICER.email)
  const { rows } = await client.query<{ _id: string }>(`select _id from members where username = 'pilot1'`)
  const url = `${site}/api/booking/${rows[0]?._id}?limit=50`
  const reading: Load = { name: 'a member’s bookings, 5 clients', url, headers: officer }
  const few = { seconds: SECONDS, connections: 5 }
  const first = await watchDownload(() => download(officer))
  await measure(reading, { seconds: 2, connections: 5 })
  const alone = await measure(reading, few)
  const measuring = new AbortController()
  const downloadRepeatedly = async () => {
    while (!measuring.signal.aborted) await download(officer)
  }
  const [during] = await Promise.all([
    measure({ ...reading, name: 'the same during downloads' }, few).finally(() => measuring.abort()),
    downloadRepeatedly(),
  ])
  printTable([alone, during])
  const slowed = during.p50 / alone.p50
  say(`\n${first.rows} bookings downloaded in ${first.seconds.toFixed(1)} s without other load`)
  say(`server memory: ${first.before} MB before, at most ${first.peak} MB during the download`)
  say(`other requests took ${slowed.toFixed(2)} times as long during downloads`)
  process.exitCode = slowed > 2 || first.peak > MAX_MEGABYTES || first.rows !== BOOKINGS ? 1 : 0
} finally {
  await close()
}

async function watchDownload(work: () => Promise<number>) {
  const memory = watchMemory(pid)
  const [before, started] = [memory.now(), performance.now()]
  const rows = await work().finally(memory.stop)
  return { rows, before, peak: memory.peak(), seconds: (performance.now() - started) / 1000 }
}

/** Downloads the CSV and returns its number of rows. */
async function download(officer: Record<string, string>): Promise<number> {
  const prepared = await fetch(`${site}/api/rsfc/download`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...officer },
    body: JSON.stringify({ data_type: 'booking' }),
  })
  const { data } = (await prepared.json()) as { data: { file_path: string } }
  const address = `${site}/api/${data.file_path.replace('public/', '')}`
  const response = await fetch(address, { headers: officer })
  if (response.status !== 200 || !response.body)
    throw new Error(`the download failed with status ${response.status}`)
  let lines = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>)
    for (const byte of chunk) if (byte === NEW_LINE) lines++
  return lines - 1
}
