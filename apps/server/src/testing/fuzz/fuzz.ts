import { malformedRequest, type FuzzRequest } from './malformed-request.ts'
import { checkAnswer, isMaintenanceAnswer, type Answer } from './check-answer.ts'
import { operationsOf, type Operation } from './operations.ts'
import { createCaller, signIn, type Person, type Role, type Send } from './people.ts'
import { randomFor, type Random } from '../../club/demo/random.ts'
import { sampleFiles } from './sample-files.ts'
import { createFixtures, merge, SECRETS, SEEN_BY_OFFICERS } from './fixtures.ts'

export type Options = {
  send: Send
  roles: readonly Role[]
  seed: number
  requests: number
  /** How many requests run concurrently. */
  concurrency: number
  /** Answers that take longer are reported; no limit by default. */
  maxMs?: number
  /** The club's date. */
  today: string
  exclude?: (operation: Operation) => boolean
  onRound?: (report: Report) => void
}

type Fault = { number: number; who: string; what: string[]; sent: FuzzRequest; answer: Answer }

export type Report = {
  sent: number
  faults: Fault[]
  statuses: Record<number, number>
  /** For each call, how often it was made and how often it succeeded. */
  calls: Record<string, { made: number; done: number }>
  secretsToOfficers: number
  times: number[]
}

const REQUESTS_PER_ROUND = 2500

/** Sends malformed requests from every role to every call, and checks each answer. */
export async function fuzz(options: Options): Promise<Report> {
  const { send, requests, concurrency, seed } = options
  const call = createCaller(send)
  const people = await Promise.all(options.roles.map((role) => signIn(send, role)))
  const operations = await readOperations(options)
  const files = await sampleFiles()
  const report: Report = { sent: 0, faults: [], statuses: {}, calls: {}, secretsToOfficers: 0, times: [] }
  // The fixtures are created in a separate session, which a fuzzed request rarely ends.
  const fixtureAdmin = await signIn(send, options.roles.find(({ officer }) => officer) as Role)
  const endMaintenance = async () => {
    await renewSessions([fixtureAdmin])
    await call(fixtureAdmin, 'POST', '/rsfc/maintenance', { status: false })
  }

  for (let round = 0; report.sent < requests; round++) {
    await renewSessions()
    await endMaintenance()
    const { records, own } = await createFixtures(send, call, fixtureAdmin, people, round, options.today)
    const end = Math.min(requests, report.sent + REQUESTS_PER_ROUND)
    const worker = async () => {
      while (report.sent < end) {
        const number = report.sent++
        const random = randomFor(`request ${number} of run ${seed}`)
        const person = pickWeighted(random, people)
        const operation = random.pick(operations)
        const known = merge(records, own.get(person.name) ?? {})
        const sent = malformedRequest(random, operation, person.credentials, known, files)
        await attempt(number, person, operation, sent)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, worker))
    options.onRound?.(report)
  }
  await renewSessions()
  return report

  async function attempt(
    number: number,
    person: Person,
    operation: Operation,
    sent: FuzzRequest,
  ): Promise<void> {
    const answer = await send(sent, operation.streams)
    count(report, operation, answer)
    const secrets = person.officer ? SECRETS.officer : SECRETS.visitor
    if (person.officer && SEEN_BY_OFFICERS.test(answer.text)) report.secretsToOfficers++
    const what = checkAnswer(sent, answer, secrets, options.maxMs)
    if (what.length) report.faults.push({ number, who: person.name, what, sent, answer })
    if (answer.status === 401 && person.credentials && sent.headers.cookie === person.credentials.cookie)
      await renewSessions([person])
    if (isMaintenanceAnswer(answer) || (operation.name === 'POST /rsfc/maintenance' && answer.status === 200))
      await endMaintenance()
  }

  /** Signs in again everyone whose requests have ended their session. */
  async function renewSessions(signedIn: Person[] = people): Promise<void> {
    for (const person of signedIn) {
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

async function readOperations({ send, exclude }: Options): Promise<Operation[]> {
  const { text } = await send({ method: 'GET', path: '/api/openapi.json', headers: {}, from: '10.0.0.1' })
  const all = operationsOf(JSON.parse(text) as Parameters<typeof operationsOf>[0])
  return all.filter((operation) => !exclude?.(operation))
}

function pickWeighted(random: Random, people: readonly Person[]): Person {
  return random.pick(people.flatMap((person) => Array.from({ length: person.weight }, () => person)))
}

function count(report: Report, { name }: Operation, { status, ms }: Answer): void {
  report.statuses[status] = (report.statuses[status] ?? 0) + 1
  const call = (report.calls[name] ??= { made: 0, done: 0 })
  call.made++
  if (status >= 200 && status < 400) call.done++
  report.times.push(ms)
}
