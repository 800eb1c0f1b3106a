import type { z } from 'zod'

/** Who may call a route: anyone, anyone signed in, or officers with their access token. */
export type Access = 'public' | 'member' | 'admin'

/** The message for each status in the body (8.*); `invalid` is for input that fails its schema (5.*). */
export type Notices = {
  readonly [status: number]: string
  readonly invalid?: string
  /** Field errors that are shown as they are, instead of `invalid`. */
  readonly spoken?: readonly string[]
  readonly otherwise?: string
}

/** The message for input whose fields have these errors. */
export function invalidNotice(notices: Notices | undefined, faults: readonly unknown[]): string | undefined {
  return notices?.spoken?.find((words) => faults.includes(words)) ?? notices?.invalid
}

export type Upload = { readonly field: string; readonly kind: 'picture' | 'document'; readonly max: number }

declare const schemaType: unique symbol

/** A schema by its name: its types are known here, the schema itself stays in `schemas.ts`. */
export type SchemaName<S extends z.ZodType = z.ZodType> = {
  readonly schema: string
  readonly [schemaType]?: S
}

/** Names the schemas of one module, so that a route can use their types without loading them. */
export function schemasOf<Module>() {
  return <Name extends keyof Module & string>(name: Name): SchemaName<Module[Name] & z.ZodType> => ({
    schema: name,
  })
}

type RouteSpec = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly query?: SchemaName
  readonly body?: SchemaName
  readonly upload?: Upload
  /** What a success answers; without it, null. */
  readonly data?: SchemaName
  /** A file or stream of this type instead of the envelope; refusals stay in the envelope. */
  readonly answers?:
    | 'application/pdf'
    | 'application/json'
    | 'text/csv'
    | 'text/calendar'
    | 'text/event-stream'
  readonly notices?: Notices
  /** Answered to everyone even while the site is closed for maintenance. */
  readonly duringMaintenance?: boolean
  /** Changes nothing although it is no GET, so its answer may be cached. */
  readonly reads?: true
  /** Anyone may ask, but the answer is about who asks: it goes with the session. */
  readonly personal?: true
  /** For how many seconds a cached answer counts as fresh; 30 unless said. */
  readonly fresh?: number
  /** What a success makes stale: a whole noun ('bookings') or one of its reads ('fleet.clashes'). */
  readonly touches?: readonly string[]
}

export type Route = RouteSpec & { readonly noun: string; readonly name: string }

export type Routes = Readonly<Record<string, Route>>

type Named<Noun extends string, R extends Record<string, RouteSpec>> = {
  readonly [Name in keyof R & string]: R[Name] & { readonly noun: Noun; readonly name: Name }
}

/** The routes of a noun. Each knows its own name: cache keys and documentation are made from it. */
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

/** The parameters of an address such as '/booking/:id'. */
export type PathParams<Path extends string> = { [Name in ParamNames<Path>]: string }

type Part<Key extends string, Value> = [Value] extends [never] ? unknown : { [K in Key]: Value }

type ParamsPart<R extends Route> = [ParamNames<R['path']>] extends [never]
  ? unknown
  : { params: PathParams<R['path']> }

/** What a handler is given: parsed values. */
export type RouteInput<R extends Route> = ParamsPart<R> &
  Part<'query', R['query'] extends SchemaName<infer S> ? z.output<S> : never> &
  Part<'body', R['body'] extends SchemaName<infer S> ? z.output<S> : never>

/** What a caller gives: values before parsing, and files where the route takes any. */
export type CallInput<R extends Route> = ParamsPart<R> &
  (R['query'] extends SchemaName<infer S> ? { query?: z.input<S> } : unknown) &
  Part<'body', R['body'] extends SchemaName<infer S> ? z.input<S> : never> &
  (R['upload'] extends Upload ? { files: readonly File[] } : unknown)

export type RouteData<R extends Route> = R['data'] extends SchemaName<infer S> ? z.output<S> : null

/** What a handler answers, before the schema strips what the wire must not carry. */
export type RouteResult<R extends Route> = R['data'] extends SchemaName<infer S> ? z.input<S> : null

export type FieldError = { field: string; message: string }

export type Failure = { status: number; data: null; message: string; errors?: FieldError[] }

export type Success<Data> = { status: 200; data: Data }

export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:([a-zA-Z_]+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
}
