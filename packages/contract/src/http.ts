import type { z } from 'zod'

/** Who may call a route: anyone, anyone signed in, or officers with their access token. */
type Access = 'public' | 'member' | 'admin'

/** What people are told, by the status in the body (§8); `invalid` when the input fails its schema (§5). */
export type Notices = {
  readonly [status: number]: string
  readonly invalid?: string
  /** Faults of single fields that are told in their own words instead of `invalid`. */
  readonly spoken?: readonly string[]
  readonly otherwise?: string
}

/** What people are told of input whose fields have these faults. */
export function invalidNotice(notices: Notices | undefined, faults: readonly unknown[]): string | undefined {
  return notices?.spoken?.find((words) => faults.includes(words)) ?? notices?.invalid
}

export type Upload = { readonly field: string; readonly kind: 'picture' | 'document'; readonly max: number }

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly upload?: Upload
  readonly data: z.ZodType
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
}

export type Routes = Readonly<Record<string, Route>>

export function defineRoutes<const R extends Routes>(routes: R): R {
  return routes
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type PathParams<R extends Route> = { [Name in ParamNames<R['path']>]: string }

type Part<Key extends string, Value> = [Value] extends [never] ? unknown : { [K in Key]: Value }

type ParamsPart<R extends Route> = [ParamNames<R['path']>] extends [never]
  ? unknown
  : { params: PathParams<R> }

/** What a handler is given: parsed values. */
export type RouteInput<R extends Route> = ParamsPart<R> &
  Part<'query', R['query'] extends z.ZodType ? z.output<R['query']> : never> &
  Part<'body', R['body'] extends z.ZodType ? z.output<R['body']> : never>

/** What a caller gives: values before parsing, and files where the route takes any. */
export type CallInput<R extends Route> = ParamsPart<R> &
  (R['query'] extends z.ZodType ? { query?: z.input<R['query']> } : unknown) &
  Part<'body', R['body'] extends z.ZodType ? z.input<R['body']> : never> &
  (R['upload'] extends Upload ? { files: readonly File[] } : unknown)

export type RouteData<R extends Route> = z.output<R['data']>

export type FieldError = { field: string; message: string }

export type Failure = { status: number; data: null; message: string; errors?: FieldError[] }

export type Success<Data> = { status: 200; data: Data }

export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:([a-zA-Z_]+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
}
