import type { CallableRoute } from '@rsfc/contract/kit/client'
import type { Failure, Route, RouteData } from '@rsfc/contract/kit/http'
import { field } from '@rsfc/contract/field/routes'
import { ledger } from '@rsfc/contract/ledger/routes'
import { site } from '@rsfc/contract/site/routes'
import { STANDARD_FIELD } from '@rsfc/domain/field/standard-field'
import { expect } from 'vitest'
import { API_BASE } from '../app/data/api-base.ts'
import { closeStreams, fakeStreams, tellStream } from './fake-streams.ts'

/** What the page sent, as the server would read it. */
export type ReceivedCall = { params: Record<string, string>; query: Record<string, string>; body: unknown }

type Reply = (call: ReceivedCall) => Response | Promise<Response>
type Answer = { route: Route; reply: Reply }

const browserFetch = window.fetch
let answers: Answer[] = []
let received: { route: Route; call: ReceivedCall; key: string | null }[] = []
let unanswered: string[] = []

/**
 * The server of a component test: each call of the page gets the answer that the test has given for its route. A
 * call without one fails the test. The rules of the server have their own tests, on the real one.
 */
export const club = {
  /** A success with this data, or with what the function makes of the call. */
  answers<R extends CallableRoute>(route: R, data: RouteData<R> | ((call: ReceivedCall) => RouteData<R>)) {
    reply(route, (call) =>
      envelope(200, {
        data: typeof data === 'function' ? (data as (c: ReceivedCall) => unknown)(call) : data,
      }),
    )
  },
  refuses(route: Route, status: number, failure: Partial<Omit<Failure, 'status'>> = {}) {
    reply(route, () => envelope(status, { data: null, ...failure }))
  },
  /** Something that no server of the club answers, such as the page of a proxy. */
  sends(route: Route, response: () => Response | Promise<Response>) {
    reply(route, response)
  },
  isUnreachableFor(route: Route) {
    reply(route, () => Promise.reject(new TypeError('Failed to fetch')))
  },
  /** An event of a stream of the club, such as the changes of the board. */
  tells(route: Route, event: string, data: unknown = null) {
    tellStream(API_BASE + route.path, event, data)
  },
  /** What the page sent to this route, in order. */
  callsTo(route: Route): readonly ReceivedCall[] {
    return received.filter((one) => one.route === route).map(({ call }) => call)
  },
  /** The `Idempotency-Key` of each call to this route. */
  keysOf(route: Route): readonly (string | null)[] {
    return received.filter((one) => one.route === route).map(({ key }) => key)
  },
}

/** Before each test. */
export function openClub(): void {
  answers = []
  received = []
  unanswered = []
  window.fetch = receive
  fakeStreams()
  // After a request without an answer, the page asks whether there is a connection.
  reply(site.health, () => envelope(200, { data: null }))
  // Many pages say when the club is open.
  reply(field.read, () => envelope(200, { data: { ...STANDARD_FIELD, version: '' } }))
  // Every estimate asks for them.
  reply(ledger.fieldRates, () => envelope(200, { data: [] }))
}

/** After each test. */
export function closeClub(): void {
  window.fetch = browserFetch
  closeStreams()
  expect(unanswered, 'calls that the test gave no answer for').toEqual([])
}

// The last answer given for a route counts.
function reply(route: Route, how: Reply): void {
  answers.unshift({ route, reply: how })
}

const receive: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.startsWith(`${API_BASE}/`)) return browserFetch(input, init)
  const path = pathname.slice(API_BASE.length)
  for (const { route, reply: how } of answers) {
    const params = route.method === request.method ? paramsOf(route.path, path) : null
    if (!params) continue
    const call = { params, query: Object.fromEntries(searchParams), body: await bodyOf(request) }
    received.push({ route, call, key: request.headers.get('idempotency-key') })
    return how(call)
  }
  unanswered.push(`${request.method} ${path}`)
  return envelope(404, { data: null, message: 'The test gave no answer for this call' })
}

/** The parameters of a path such as `/booking/:id`; null if it is another path. */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const match = new URLPattern({ pathname: trimmed(pattern) }).exec({ pathname: trimmed(path) })
  return match && (match.pathname.groups as Record<string, string>)
}

const trimmed = (path: string) => path.replace(/\/$/, '')

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type.includes('json')) return request.json()
  return type.includes('form-data') ? Object.fromEntries(await request.formData()) : undefined
}

function envelope(status: number, rest: object): Response {
  return Response.json({ status, ...rest }, { status })
}
