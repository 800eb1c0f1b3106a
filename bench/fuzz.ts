import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { clubDate } from '@rsfc/domain/time/club-time'
import { fuzz, type Report } from '../apps/server/src/testing/fuzz/fuzz.ts'
import type { Answer } from '../apps/server/src/testing/fuzz/check-answer.ts'
import type { Send } from '../apps/server/src/testing/fuzz/people.ts'
import { rolesOf } from '../apps/server/src/testing/fuzz/roles.ts'
import { spawnSite } from '../apps/server/src/testing/site-process.ts'
import { buildWebIfStale } from '../scripts/build-web-if-stale.ts'
import { printFuzzReport } from './fuzz-report.ts'
import { whole } from './options.ts'

const SLOWEST_MS = 5000
const SENDERS = 8
const PASSWORD = 'clear-skies'
const USERNAMES = {
  member: 'member@rsfc.example',
  student: 'student@rsfc.example',
  instructor: 'instructor@rsfc.example',
  examiner: 'examiner@rsfc.example',
  admin: 'admin@rsfc.example',
  superadmin: 'superadmin@rsfc.example',
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    requests: { type: 'string', default: '100000' },
    /** Only the routes whose name contains this text. */
    only: { type: 'string', default: '' },
  },
})
const seed = whole('seed', values.seed)
const requests = whole('requests', values.requests)
const say = (line: string) => process.stdout.write(`${line}\n`)

await buildWebIfStale(say)
const dataDir = await mkdtemp(join(tmpdir(), 'rsfc-fuzz-'))
const site = spawnSite({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error' })
try {
  const address = await site.address
  say(`Seed ${seed}, ${requests} requests, ${SENDERS} at a time, against the demo club at ${address}`)
  const send = sender(address)
  const started = performance.now()
  const report = await fuzz({
    send,
    roles: rolesOf(await readUsernames(send), PASSWORD),
    seed,
    requests,
    concurrency: SENDERS,
    maxMs: SLOWEST_MS,
    today: clubDate(new Date()),
    exclude: ({ name }) => !name.includes(values.only),
    onRound: ({ sent, faults }: Report) => say(`${sent} sent, ${faults.length} faults`),
  })
  const health = await send({ method: 'GET', path: '/api/health', headers: {}, from: '10.0.0.1' })
  printFuzzReport(report, (performance.now() - started) / 1000, site.output())
  say(`Health check afterwards: ${health.status === 200 ? 'ok' : 'FAILED'}`)
  process.exitCode = report.faults.length > 0 || health.status !== 200 ? 1 : 0
} finally {
  await site.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

/** The site trusts X-Forwarded-For from this machine, so each request can have a different address. */
function sender(address: string): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: SENDERS })
  const { hostname, port } = new URL(address)
  return ({ method, path, headers, body, from }, streams) => {
    const started = performance.now()
    return new Promise<Answer>((resolve) => {
      const end = (answer: Omit<Answer, 'ms'>) => resolve({ ...answer, ms: performance.now() - started })
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const outgoing = request(
        { hostname, port, method, path, agent, headers: { 'x-forwarded-for': from, ...headers, ...length } },
        (response) => {
          const { statusCode: status = 0, headers: given } = response
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (text += chunk))
          response.on('end', () => end({ status, headers: given, text }))
          response.on('error', () => end({ status, headers: given, text }))
          if (streams && String(given['content-type']).startsWith('text/event-stream')) response.destroy()
          response.on('close', () => end({ status, headers: given, text }))
        },
      )
      outgoing.setTimeout(2 * SLOWEST_MS, () => outgoing.destroy(new Error('no response in time')))
      outgoing.on('error', (error) => end({ status: 599, headers: {}, text: String(error) }))
      outgoing.end(body)
    })
  }
}

/** The fuzzer may change a member's email, but never the username. */
async function readUsernames(send: Send): Promise<typeof USERNAMES> {
  const names = { ...USERNAMES }
  for (const [role, email] of Object.entries(USERNAMES)) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ username: email, password: PASSWORD })
    const signedIn = await send({
      method: 'POST',
      path: '/api/account/login',
      headers,
      body,
      from: '10.0.0.1',
    })
    const { data } = JSON.parse(signedIn.text) as { data: { _id: string } }
    const cookie = [signedIn.headers['set-cookie'] ?? []].flat().join('; ')
    const profile = await send({
      method: 'GET',
      path: `/api/members/${data._id}`,
      headers: { cookie },
      from: '10.0.0.1',
    })
    names[role as keyof typeof names] = (
      JSON.parse(profile.text) as { data: { username: string } }
    ).data.username
  }
  return names
}
