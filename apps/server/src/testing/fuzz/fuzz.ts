import { crookedRequest, type Sent } from './crooked-request.ts'
import { isClosed, judge, type Answer } from './judge.ts'
import { operationsOf, type Operation } from './operations.ts'
import { caller, signIn, type Person, type Role, type Send } from './people.ts'
import { createRandom, type Random } from '../../db/seed/random.ts'
import { sampleFiles } from './sample-files.ts'
import { merge, SECRETS, SEEN_BY_OFFICERS, setScene } from './scene.ts'

export type Options = {
  send: Send
  roles: readonly Role[]
  seed: number
  requests: number
  /** How many are under way at once. */
  senders: number
  /** In milliseconds. */
  slowest: number
  /** The club's date. */
  today: string
  /** Calls that the sender cannot carry. */
  without?: (operation: Operation) => boolean
  onRound?: (report: Report) => void
}

type Fault = { number: number; who: string; what: string[]; sent: Sent; answer: Answer }

export type Report = {
  sent: number
  faults: Fault[]
  statuses: Record<number, number>
  /** How often each call was made, and how often it succeeded. */
  calls: Record<string, { made: number; done: number }>
  secretsToOfficers: number
  times: number[]
}

const ROUND = 2500

/** Sends crooked requests by everyone to every call, and judges each answer. */
export async function fuzz(options: Options): Promise<Report> {
  const { send, requests, senders, seed } = options
  const call = caller(send)
  const cast = await Promise.all(options.roles.map((role) => signIn(send, role)))
  const operations = await readOperations(options)
  const files = await sampleFiles()
  const report: Report = { sent: 0, faults: [], statuses: {}, calls: {}, secretsToOfficers: 0, times: [] }
  // Sets the scenes, in a session of its own that no request can end.
  const keeper = await signIn(send, options.roles.find(({ officer }) => officer) as Role)
  const reopen = () => call(keeper, 'POST', '/rsfc/maintenance', { status: false })

  for (let round = 0; report.sent < requests; round++) {
    await renew()
    await reopen()
    const { records, own } = await setScene(send, call, keeper, cast, round, options.today)
    const end = Math.min(requests, report.sent + ROUND)
    const sender = async () => {
      while (report.sent < end) {
        const number = report.sent++
        const random = createRandom(seed * 1_000_003 + number)
        const person = pickWeighted(random, cast)
        const operation = random.pick(operations)
        const known = merge(records, own.get(person.name) ?? {})
        const sent = crookedRequest(random, operation, person.credentials, known, files)
        await attempt(number, person, operation, sent)
      }
    }
    await Promise.all(Array.from({ length: senders }, sender))
    options.onRound?.(report)
  }
  await renew()
  return report

  async function attempt(number: number, person: Person, operation: Operation, sent: Sent): Promise<void> {
    const answer = await send(sent, operation.streams)
    count(report, operation, answer)
    const secrets = person.officer ? SECRETS.officer : SECRETS.visitor
    if (person.officer && SEEN_BY_OFFICERS.test(answer.text)) report.secretsToOfficers++
    const what = judge(sent, answer, secrets, options.slowest)
    if (what.length) report.faults.push({ number, who: person.name, what, sent, answer })
    if (answer.status === 401 && person.credentials && sent.headers.cookie === person.credentials.cookie)
      await renew([person])
    if (isClosed(answer) || (operation.name === 'POST /rsfc/maintenance' && answer.status === 200))
      await reopen()
  }

  /** Whoever signed out by a call of their own signs in again. */
  async function renew(people: Person[] = cast): Promise<void> {
    for (const person of people) {
      if (!person.credentials || (await isSignedIn(send, person))) continue
      Object.assign(person, await signIn(send, person))
    }
  }
}

async function isSignedIn(send: Send, { credentials }: Person): Promise<boolean> {
  const headers = { cookie: credentials?.cookie ?? '' }
  const answer = await send({ method: 'POST', path: '/api/account/cookie/member', headers, from: '10.0.0.1' })
  return answer.status === 200
}

async function readOperations({ send, without }: Options): Promise<Operation[]> {
  const { text } = await send({ method: 'GET', path: '/api/openapi.json', headers: {}, from: '10.0.0.1' })
  const all = operationsOf(JSON.parse(text) as Parameters<typeof operationsOf>[0])
  return all.filter((operation) => !without?.(operation))
}

function pickWeighted(random: Random, cast: readonly Person[]): Person {
  return random.pick(cast.flatMap((person) => Array.from({ length: person.weight }, () => person)))
}

function count(report: Report, { name }: Operation, { status, ms }: Answer): void {
  report.statuses[status] = (report.statuses[status] ?? 0) + 1
  const call = (report.calls[name] ??= { made: 0, done: 0 })
  call.made++
  if (status >= 200 && status < 400) call.done++
  report.times.push(ms)
}
