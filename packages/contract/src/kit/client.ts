import {
  fillPath,
  type CallInput,
  type Conflict,
  type Failure,
  type FailureCode,
  type FieldError,
  type Notices,
  type RefusedLine,
  type Route,
  type RouteData,
  type Routes,
} from './http.ts'
import { isKept } from './idempotency.ts'

const UNREACHABLE = "We can't reach the club's server. Please check your connection and try again."

/** A call that was refused or failed; `message` is the notice to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly errors: readonly FieldError[]
  readonly code: FailureCode | undefined
  /** What others have changed meanwhile, if the call was refused for that. */
  readonly conflict: Conflict | undefined
  /** The lines of the readiness check, if the flight was refused as not ready. */
  readonly lines: readonly RefusedLine[]
  /** Whether a member's call was refused because there is no valid session. */
  readonly isSignedOut: boolean

  constructor(failure: Failure, route?: Pick<Route, 'access'>) {
    super(failure.message)
    this.isSignedOut = failure.status === 401 && route !== undefined && route.access !== 'public'
    this.status = failure.status
    this.errors = failure.errors ?? []
    this.code = failure.code
    this.conflict = failure.conflict
    this.lines = failure.lines ?? []
  }
}

export type ApiRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | FormData
}

/** Sends one request: in the browser with upload progress, in tests with cookies. */
export type Send = (request: ApiRequest, options: CallOptions) => Promise<Answer>

export type Answer = { status: number; text: string }

export type CallOptions = {
  signal?: AbortSignal
  onProgress?: (share: number) => void
  /** Sent as `Idempotency-Key` with a write, which the server then does once. */
  key?: string
}

/** A route that answers JSON. Files are opened or downloaded by URL instead. */
export type CallableRoute = Route & { readonly answers?: undefined }

/** The input as a parameter list; optional if the route needs no input. */
export type InputOf<R extends Route> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

export type Call = <R extends CallableRoute>(
  route: R,
  input: CallInput<R>,
  options?: CallOptions,
) => Promise<RouteData<R>>

/** Creates the function that makes every call: `call(bookings.create, { body })`. */
export function createCall(base: string, send: Send): Call {
  return <R extends CallableRoute>(route: R, input: CallInput<R>, options: CallOptions = {}) =>
    callRoute(route, base, send, input as AnyInput, options) as Promise<RouteData<R>>
}

/** All calls by noun and name, for programs that load the whole contract: `api.bookings.create({ body })`. */
export type Api<T extends Record<string, Routes>> = {
  readonly [Noun in keyof T]: {
    readonly [Name in keyof T[Noun] as T[Noun][Name]['answers'] extends string ? never : Name]: (
      ...rest: [...InputOf<T[Noun][Name]>, options?: CallOptions]
    ) => Promise<RouteData<T[Noun][Name]>>
  }
}

export function createApi<T extends Record<string, Routes>>(nouns: T, base: string, send: Send): Api<T> {
  const callsOf = (routes: Routes) =>
    mapValues(
      routes,
      (route) =>
        (input: AnyInput = {}, options: CallOptions = {}) =>
          callRoute(route, base, send, input, options),
    )
  // Built from the same table as the type, which TypeScript cannot infer.
  return mapValues(nouns, callsOf) as unknown as Api<T>
}

function mapValues<V, W>(record: Readonly<Record<string, V>>, map: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

export type AnyInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  files?: readonly File[]
}

async function callRoute(
  route: Route,
  base: string,
  send: Send,
  input: AnyInput,
  options: CallOptions,
): Promise<unknown> {
  const answer = await send(withKey(route, toRequest(route, base, input), options.key), options).catch(
    (cause: unknown) => {
      if (options.signal?.aborted) throw cause
      throw new ApiError({ status: 0, data: null, message: UNREACHABLE })
    },
  )
  const envelope = parseEnvelope(answer.text)
  if (answer.status === OK && envelope?.status === OK) return envelope.data
  throw new ApiError(failureOf(route, answer, envelope), route)
}

const OK = 200
/** The status for a response that is not from the club's server, such as a proxy's page with status 200. */
const NOT_OURS = 502

export function toRequest(route: Route, base: string, input: AnyInput): ApiRequest {
  const url = base + fillPath(route.path, input.params ?? {}) + toSearch(input.query)
  if (input.files) return { method: route.method, url, headers: {}, body: toForm(route, input) }
  if (!input.body) return { method: route.method, url, headers: {} }
  const headers = { 'content-type': 'application/json' }
  return { method: route.method, url, headers, body: JSON.stringify(input.body) }
}

function withKey(route: Route, request: ApiRequest, key: string | undefined): ApiRequest {
  if (key === undefined || !isKept(route)) return request
  return { ...request, headers: { ...request.headers, 'idempotency-key': key } }
}

function toSearch(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length
    ? `?${new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]))}`
    : ''
}

// Fields come before files, so that the server has them when the first file arrives.
function toForm(route: Route, input: AnyInput): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(input.body ?? {})) form.append(key, String(value))
  for (const file of input.files ?? []) form.append(route.upload?.field ?? 'file', file)
  return form
}

type Envelope = { status: number; data?: unknown } & Partial<
  Pick<Failure, 'message' | 'errors' | 'code' | 'conflict' | 'lines'>
>

function parseEnvelope(text: string): Envelope | null {
  try {
    const value = JSON.parse(text) as Envelope | null
    return typeof value?.status === 'number' ? value : null
  } catch {
    return null
  }
}

/**
 * The message to show for a failed call: that of the response, otherwise the route's notice for the status.
 */
export function failureOf(
  route: Pick<Route, 'notices'>,
  answer: Answer,
  envelope = parseEnvelope(answer.text),
): Failure {
  const failed = [envelope?.status, answer.status].find((status) => status !== undefined && status !== OK)
  const status = failed ?? NOT_OURS
  const { message, errors, code, conflict, lines } = envelope ?? {}
  const isOwn = typeof message === 'string' && message !== ''
  return {
    status,
    data: null,
    message: isOwn ? message : noticeOf(route.notices, status),
    ...(Array.isArray(errors) && { errors }),
    ...(code && { code }),
    ...(conflict && { conflict }),
    ...(lines && { lines }),
  }
}

function noticeOf(notices: Notices | undefined, status: number): string {
  return notices?.[status] ?? notices?.otherwise ?? 'Something went wrong. Please try again.'
}
