import type { LineState } from '@rsfc/domain/readiness/line'
import type { RuleCode } from '@rsfc/domain/readiness/rules'
import type { Change } from '@rsfc/domain/versions/conflict-words'
import type { z } from 'zod'

/** Who can call a route: anyone, signed-in members, or officers with their access token. */
type Access = 'public' | 'member' | 'admin'

/** The message for each status in the body. */
export type Notices = {
  readonly [status: number]: string
  /** For invalid input, whatever is wrong with it. */
  readonly invalid?: string
  /** For input with missing values; otherwise the message of the field is used. */
  readonly incomplete?: string
  /** Field errors that take precedence and are shown as they are. */
  readonly showAsIs?: readonly string[]
  readonly otherwise?: string
}

/** The notice for input with these field errors. */
export function invalidNotice(
  notices: Notices | undefined,
  errors: readonly FieldError[],
  input: unknown,
): string | undefined {
  const { showAsIs = [], invalid, incomplete } = notices ?? {}
  const messages = errors.map(({ message }) => message)
  const fixed = showAsIs.find((message) => messages.includes(message)) ?? invalid
  if (fixed !== undefined || incomplete === undefined) return fixed
  const lacks = messages.includes(incomplete) || errors.some(({ field }) => isMissing(input, field))
  return lacks ? incomplete : messages[0]
}

function isMissing(input: unknown, field: string): boolean {
  const inside = (value: unknown, key: string) => (value as Record<string, unknown> | null | undefined)?.[key]
  const value = inside(input, field) ?? field.split('.').reduce(inside, input)
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

export type Upload = {
  readonly field: string
  readonly kind: 'picture' | 'document' | 'statement' | 'table'
  readonly max: number
}

type Limit = { readonly calls: number; readonly hours: number }

declare const schemaType: unique symbol

/** The name of a schema with its types; the schema itself stays in `schemas.ts`. */
export type SchemaName<S extends z.ZodType = z.ZodType> = {
  readonly schema: string
  readonly [schemaType]?: S
}

/** Lets routes refer to the schemas of one module without loading them. */
export function schemasOf<Module>() {
  return <Name extends keyof Module & string>(name: Name): SchemaName<Module[Name] & z.ZodType> => ({
    schema: name,
  })
}

type RouteSpec = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Another path for the OpenAPI document, in which the real one would be ambiguous. */
  readonly alias?: string
  readonly access: Access
  readonly summary: string
  readonly query?: SchemaName
  readonly body?: SchemaName
  readonly upload?: Upload
  /** The data of a successful response; null if left out. */
  readonly data?: SchemaName
  /** The route answers a file or stream of this type; errors still use the envelope. */
  readonly answers?:
    | 'application/pdf'
    | 'application/json'
    | 'text/csv'
    | 'text/calendar'
    | 'text/event-stream'
    | 'application/octet-stream'
  readonly notices?: Notices
  /** Available to everyone while the site is closed for maintenance. */
  readonly duringMaintenance?: boolean
  /** Changes nothing although it is not a GET, so the response can be cached. */
  readonly reads?: true
  /** Why an `Idempotency-Key` is ignored; all other writes keep their answers for a day. */
  readonly unkept?: string
  /**
   * The response is about the caller, so it is removed from the cache at sign-out even though access is
   * public.
   */
  readonly personal?: true
  /** After how many seconds a cached response is fetched again; 30 by default. */
  readonly staleAfter?: number
  /**
   * The caller must have confirmed who they are within this many minutes. With `freshFor`, only for calls
   * that change one of these fields; the service checks that.
   */
  readonly fresh?: number
  readonly freshFor?: readonly string[]
  /**
   * Only for people, not for API keys, because it gives or takes access, authority or money. With a list, only
   * for calls that change one of these fields; the service checks that.
   */
  readonly byPerson?: true | readonly string[]
  /**
   * Also allowed to members who have not confirmed their email address; with 'own', only if `:id` is their
   * own.
   */
  readonly beforeConfirmation?: true | 'own'
  /** How often one member may call it; officers are not limited. */
  readonly limit?: Limit
  /** What a successful call makes stale: a whole noun ('bookings') or one of its reads ('fleet.clashes'). */
  readonly touches?: readonly string[]
}

export type Route = RouteSpec & { readonly noun: string; readonly name: string }

export type Routes = Readonly<Record<string, Route>>

type Named<Noun extends string, R extends Record<string, RouteSpec>> = {
  readonly [Name in keyof R & string]: R[Name] & { readonly noun: Noun; readonly name: Name }
}

/** Defines the routes of a noun and adds noun and name to each, for cache keys and documentation. */
export function defineRoutes<const Noun extends string, const R extends Record<string, RouteSpec>>(
  noun: Noun,
  routes: R,
): Named<Noun, R> {
  const named = Object.entries(routes).map(([name, route]) => [name, { ...route, noun, name }])
  return Object.fromEntries(named) as Named<Noun, R>
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of a path such as '/booking/:id'. */
export type PathParams<Path extends string> = { [Name in ParamNames<Path>]: string }

type Part<Key extends string, Value> = [Value] extends [never] ? unknown : { [K in Key]: Value }

type ParamsPart<R extends Route> = [ParamNames<R['path']>] extends [never]
  ? unknown
  : { params: PathParams<R['path']> }

/** A handler's input: parsed values. */
export type RouteInput<R extends Route> = ParamsPart<R> &
  Part<'query', R['query'] extends SchemaName<infer S> ? z.output<S> : never> &
  Part<'body', R['body'] extends SchemaName<infer S> ? z.output<S> : never>

/** A caller's input: values before parsing, and files if the route takes uploads. */
export type CallInput<R extends Route> = ParamsPart<R> &
  (R['query'] extends SchemaName<infer S> ? { query?: z.input<S> } : unknown) &
  Part<'body', R['body'] extends SchemaName<infer S> ? z.input<S> : never> &
  (R['upload'] extends Upload ? { files: readonly File[] } : unknown)

export type RouteData<R extends Route> = R['data'] extends SchemaName<infer S> ? z.output<S> : null

/** A handler's result, before the schema strips fields that must not be sent. */
export type RouteResult<R extends Route> = R['data'] extends SchemaName<infer S> ? z.input<S> : null

export type FieldError = { field: string; message: string }

/** Unusual dates are asked about; sending them again with `dates_checked` records them. */
export const CHECK_DATES = 'check-dates'

/** Why a call was refused, if the page offers a way to continue. */
export type FailureCode =
  | 'reauthenticate'
  | 'second-factor'
  | 'set-up-second-factor'
  | 'confirm-email'
  | typeof CHECK_DATES

/** Someone else has changed the record since the caller read it. */
export type Conflict<Data = unknown> = {
  /** As people call the record, for example 'this booking'. */
  what: string
  /** The changes that the caller has to see first. */
  changes: Change[]
  /** Other fields that the call sent unchanged and others have changed. */
  kept: string[]
  /** The current record, as a successful response would contain it. */
  record: Data
}

/** A rule that refuses the flight; `readiness` returns the complete line. */
export type RefusedLine = {
  rule: RuleCode
  state: LineState
  title: string
  value: string
  rule_text: string
  overridable: boolean
  override: object | null
}

export type Failure = {
  status: number
  data: null
  message: string
  errors?: FieldError[]
  code?: FailureCode
  conflict?: Conflict
  /** The lines of the readiness check, if the flight is refused as not ready. */
  lines?: RefusedLine[]
}

export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:([a-zA-Z_]+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
}
