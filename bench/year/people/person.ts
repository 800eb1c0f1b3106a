import { ApiError } from '@rsfc/contract/kit/client'
import type { InjectOptions } from 'fastify'
import { TEST_SIGN_IN } from '../../../apps/server/src/testing/test-sign-in.ts'
import { openVisitor, type Visitor } from '../../../apps/server/src/testing/visitor.ts'
import type { Random } from '../random.ts'
import type { World } from '../world/world.ts'

export const ROLES = [
  'student',
  'pilot',
  'instructor',
  'examiner',
  'social',
  'desk',
  'treasurer',
  'maintenance',
] as const
export type Role = (typeof ROLES)[number]

export type Person = {
  _id: string
  role: Role
  name: string
  email: string
  /** The licence ends, if the person has one. */
  medical: string | null
  /** When the certificate of experience ends. */
  certificate: string | null
  /** Deleted, or suspended: cannot sign in. */
  away: boolean
  api: Visitor
  signedInAt: number
}

/** One call and its answer, as a client sees it. */
export type Call = {
  at: number
  /** Milliseconds. */
  took: number
  /** The server stopped in this write, and its repeat may have been refused although it was done. */
  isUnsure: boolean
  by: Person | null
  method: string
  path: string
  body: unknown
  status: number
  data: unknown
  message: string | undefined
}

/** Answers that get lost: the call is repeated with its key, to the other server. */
export type Line = {
  losesAnswer: () => boolean
  server: () => number
  /** After how many queries a server dies. */
  queries: () => number
  witness: (call: Call) => void
  odd: (words: string) => void
}

const WRITES = new Set(['POST', 'PUT', 'DELETE'])

/** Connects a person with both servers; every answer is shown to the witness. */
export function connect(world: World, line: Line, address: string, who: () => Person | null): Visitor {
  let keys = 0
  const inject = async (sent: InjectOptions) => {
    const lost = WRITES.has(sent.method ?? 'GET') && isJson(sent) && !isUnkept(sent) && line.losesAnswer()
    const key = lost ? { 'idempotency-key': `${address}-${world.clock.ms()}-${++keys}` } : {}
    const options = { ...sent, headers: { ...sent.headers, ...key } }
    const at = line.server()
    const stops = canStop(sent, addressOf(sent)) && !lost && world.takeStop()
    const started = performance.now()
    const response = stops
      ? await sendTwice(world, line, options, at)
      : await world.servers[at]?.app.inject(options)
    if (!response) throw new Error('no server')
    const took = performance.now() - started
    if (sent.method !== 'GET' && !addressOf(sent).startsWith(TEST_SIGN_IN)) world.wrote()
    const answer = parse(response.payload)
    const path = addressOf(sent).replace(/^\/api/, '')
    if (lost) {
      const again = await world.servers[1 - at]?.app.inject(options)
      if (again?.statusCode !== response.statusCode || again.payload !== response.payload)
        line.odd(
          `${String(sent.method)} ${path} was answered ${response.statusCode}, and its repeat ${again?.statusCode}: ${again?.payload.slice(0, 300)}`,
        )
    }
    line.witness({
      at: world.clock.ms(),
      took,
      isUnsure: stops,
      by: who(),
      method: sent.method ?? 'GET',
      path,
      body: typeof sent.payload === 'string' ? parse(sent.payload) : sent.payload,
      status: response.statusCode,
      data: answer?.data,
      message: answer?.message,
    })
    return response
  }
  // The visitor only needs this part of the app.
  return openVisitor({ inject } as unknown as Parameters<typeof openVisitor>[0], { address })
}

/** The writes in which a server may stop: those whose result the auditor can look up. */
const canStop = ({ method }: InjectOptions, address: string) =>
  method === 'POST' && /\/booking\/(new-booking|post-flight)$|\/instructor$/.test(address)

/** The server dies during the write; the client repeats it with its key to the other one. */
async function sendTwice(world: World, line: Line, sent: InjectOptions, at: number) {
  const key = `stopped-${world.clock.ms()}-${'x'.repeat(16)}`
  const options = { ...sent, headers: { ...sent.headers, 'idempotency-key': key } }
  const server = world.servers[at]
  server?.dieAfter(line.queries())
  await server?.app.inject(options)
  const didDie = server?.isDead()
  server?.dieAfter(didDie ? -1 : Infinity)
  await world.replaceServer(at)
  // A server no longer waits for the answer to a write that began more than a minute ago.
  await world.pause(61_000)
  return world.servers[1 - at]?.app.inject(options)
}

const addressOf = ({ url }: InjectOptions): string => (typeof url === 'string' ? url : '')
const isJson = (sent: InjectOptions) => typeof sent.payload === 'string' || sent.payload === undefined
const isUnkept = (sent: InjectOptions) =>
  addressOf(sent).includes('sign-in') || addressOf(sent).includes('account/')

function parse(text: string): { data?: unknown; message?: string } | null {
  try {
    return JSON.parse(text) as { data?: unknown; message?: string }
  } catch {
    return null
  }
}

/** Officers' acts need a recent sign-in; others keep theirs for hours. */
export async function signIn(world: World, person: Person): Promise<void> {
  const officer = ['desk', 'treasurer', 'maintenance'].includes(person.role)
  if (world.clock.ms() - person.signedInAt < (officer ? 12 : 11 * 60) * 60_000) return
  person.signedInAt = world.clock.ms()
  // On a busy machine a connection may take longer than the site waits for it.
  for (let tries = 1; ; tries++) {
    try {
      await person.api.signInWithoutPassword(person._id)
      return
    } catch (error) {
      const isBusy = error instanceof Error && error.message.includes('503')
      if (!isBusy || tries === 10) throw error
    }
  }
}

export type Scene = {
  world: World
  me: Person
  api: Visitor
  people: readonly Person[]
  random: Random
  today: string
  time: string
}

/** What people do, and how often: acts of all of them together on a day, for a club of a hundred. */
export type Habit = {
  name: string
  who: readonly Role[]
  perDay: number
  /** A query for the ids of those who have a reason to, or were told by mail: mostly one of them comes. */
  reason?: string
  /** Both desk officers are at work. */
  isForTwo?: boolean
  /** The name of the state that was reached. Refusals are reached states, too. */
  act: (scene: Scene) => Promise<string>
}

/** 'done', or the status of the refusal. */
export async function outcomeOf(work: () => Promise<unknown>, done = 'done'): Promise<string> {
  try {
    await work()
    return done
  } catch (error) {
    if (error instanceof ApiError)
      return `refused ${error.status} '${error.message.replaceAll(/\d+/g, '#').slice(0, 60)}'`
    throw error
  }
}
