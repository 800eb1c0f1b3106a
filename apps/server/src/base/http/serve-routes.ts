import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Id } from '@rsfc/contract/kit/fields'
import type { FieldError, Route, RouteInput, RouteResult, Routes, Upload } from '@rsfc/contract/kit/http'
import { schemasOfRoute, type RouteSchemas } from '@rsfc/contract/schemas'
import { discard, receiveUpload, type ReceivedFile } from '../files/uploads.ts'
import { Refusal, refused } from '../errors/refusal.ts'
import { AtRevision, createRevisionAnswers } from './answers/at-revision.ts'
import { sendData, sendInvalid, sendRefusal } from './answers/envelope.ts'
import { keepAnswer, sendKept, type Claim, type KeptAnswer } from './answers/kept-answer.ts'
import { sendFile, type FileAnswer } from './answers/file-answer.ts'

/** Decides who may call a route. */
export type Door<Actor> = {
  /** Returns the caller, and a refusal if the call is not allowed. */
  admit(
    route: Route,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ actor: Actor | null; refusal?: Refusal | null }>
  /**
   * Called before a write is carried out. Returns the answer if it was sent before, and a claim if it has an
   * `Idempotency-Key`.
   */
  startWrite(sent: {
    route: Route
    request: FastifyRequest
    actor: Actor | null
  }): Promise<Claim | KeptAnswer | Refusal | null>
  /** Called before an upload is read. The returned function must be called when the upload has ended. */
  startUpload(actor: Actor): Promise<Refusal | (() => void)>
  /** The folder that receives uploads. */
  incoming: string
  /** Refuses files, for example because of a virus. */
  faultIn(files: readonly ReceivedFile[], log: FastifyRequest['log']): Promise<Refusal | null>
  noteRefusal(visit: { request: FastifyRequest; route: Route; actor: Actor | null }, refusal: Refusal): void
}

type Visit<Actor> = { actor: Actor | null; request: FastifyRequest; reply: FastifyReply }

export type Input<R extends Route> = RouteInput<R> &
  (R['upload'] extends Upload ? { files: ReceivedFile[] } : unknown)

export type Answer<R extends Route> = R['answers'] extends string ? FileAnswer : RouteResult<R>

type Handler = (input: object, call: object) => Promise<unknown>

export type Server<Actor> = {
  door: Door<Actor>
  /** What the handler gets besides its input. */
  callOf: (visit: Visit<Actor>) => object
  schemasOf?: ((route: Route) => RouteSchemas) | undefined
}

/** Registers the routes of one noun: access check, input and output schemas, envelope. */
export function serveRoutes<Actor>(
  app: FastifyInstance,
  { door, callOf, schemasOf = schemasOfRoute }: Server<Actor>,
  routes: Routes,
  handlers: Readonly<Record<string, unknown>>,
): void {
  const sendAtRevision = createRevisionAnswers()
  for (const [name, route] of Object.entries(routes)) {
    const handler = handlers[name] as Handler
    const schemas = schemasOf(route)
    for (const url of [route.path, ...(route.alias ? [route.alias] : [])])
      app.route({
        method: route.method,
        url,
        config: { notices: route.notices, takesFiles: route.upload !== undefined },
        preSerialization: keepAnswer,
        handler: (request, reply) =>
          answer({ door, callOf }, { route, schemas, handler, sendAtRevision }, request, reply),
      })
  }
}

type Served = {
  route: Route
  schemas: RouteSchemas
  handler: Handler
  sendAtRevision: ReturnType<typeof createRevisionAnswers>
}

async function answer<Actor>(
  server: Server<Actor>,
  { route, schemas, handler, sendAtRevision }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { door } = server
  const { actor, refusal } = await door.admit(route, request, reply)
  const start = refusal ?? (await door.startWrite({ route, request, actor }))
  if (start && 'body' in start) return sendKept(reply, start)
  if (start && 'keep' in start) request.claim = start
  const result =
    start instanceof Refusal
      ? start
      : await run(server, { route, schemas, handler }, { actor, request, reply })
  if (result instanceof Refusal) {
    door.noteRefusal({ request, route, actor }, result)
    return sendRefusal(reply, stripped(result, schemas), route.notices)
  }
  if ('errors' in result) return sendInvalid(reply, result, route.notices)
  if (route.answers) return sendFile(reply, route.answers, result.value as FileAnswer)
  if (result.value instanceof AtRevision)
    return sendAtRevision(request, reply, result.value, (rows) => schemas.data?.parse(rows) as unknown[])
  return sendData(reply, schemas.data ? schemas.data.parse(result.value) : null)
}

/** Filters the record in a conflict by the same schema as a successful answer. */
function stripped(refusal: Refusal, { data }: RouteSchemas): Refusal {
  const { conflict } = refusal
  return conflict
    ? refused(refusal.status, { ...refusal, conflict: { ...conflict, record: data?.parse(conflict.record) } })
    : refusal
}

/** Reads the input and runs the handler. Uploaded files are removed before the answer is sent. */
async function run<Actor>(
  { door, callOf }: Server<Actor>,
  { route, schemas, handler }: Omit<Served, 'sendAtRevision'>,
  visit: Visit<Actor>,
): Promise<{ value: unknown } | Invalid | Refusal> {
  const { actor, request } = visit
  const leave = route.upload && actor ? await door.startUpload(actor) : () => {}
  if (leave instanceof Refusal) return leave
  const files: ReceivedFile[] = []
  try {
    const input = await readInput(door, { route, schemas }, request, files)
    if (input instanceof Refusal || 'errors' in input) return input
    const { query } = input.value
    const asked = { ...input.value, query: isList(schemas) ? askOneMore(query) : query }
    const value = await handler(asked, callOf(visit))
    return value instanceof Refusal ? value : { value: cutList(value, query, visit.reply) }
  } finally {
    leave()
    await discard(files)
  }
}

type Invalid = { errors: FieldError[]; input: unknown }

type Parsed = { value: Record<string, unknown> } | Invalid | Refusal

async function readInput(
  door: Pick<Door<never>, 'incoming' | 'faultIn'>,
  { route, schemas }: Pick<Served, 'route' | 'schemas'>,
  request: FastifyRequest,
  files: ReceivedFile[],
): Promise<Parsed> {
  // A malformed id names no record. Codes are checked by their service, and tokens are hashed.
  for (const [name, value] of Object.entries(request.params as Record<string, string>)) {
    if (name !== 'code' && name !== 'token' && !Id.safeParse(value).success) return refused(404)
  }
  let body = request.body
  if (route.upload) {
    const received = await receiveUpload(request, route.upload, door.incoming)
    if (received instanceof Refusal) return received
    files.push(...received.files)
    const fault = await door.faultIn(files, request.log)
    if (fault) return fault
    body = received.fields
  }
  const query = schemas.query?.safeParse(request.query)
  const parsed = schemas.body?.safeParse(body ?? {})
  const errors = [...fieldErrors(query), ...fieldErrors(parsed)]
  if (errors.length) return { errors, input: body }
  return { value: { params: request.params, query: query?.data, body: parsed?.data, files } }
}

function fieldErrors(result: z.ZodSafeParseResult<unknown> | undefined): FieldError[] {
  if (!result || result.success) return []
  return result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
}

function isList({ data }: RouteSchemas): boolean {
  return data?.def.type === 'array'
}

/** Asks a list for one record more than it returns, to know whether there are more. */
function askOneMore<Q>(query: Q): Q {
  const limit = limitOf(query)
  return limit === null ? query : { ...query, limit: limit + 1 }
}

/** Cuts a list to its limit. Headers say after how many records, and where it continues. */
function cutList(value: unknown, query: unknown, reply: FastifyReply): unknown {
  const limit = limitOf(query)
  if (limit === null || !Array.isArray(value) || value.length <= limit) return value
  const shown = value.slice(0, limit) as { _id: string }[]
  const { pathname, searchParams } = new URL(reply.request.url, 'http://localhost')
  searchParams.set('cursor', shown.at(-1)?._id ?? '')
  reply.headers({ 'x-cut-at': String(limit), link: `<${pathname}?${searchParams.toString()}>; rel="next"` })
  return shown
}

function limitOf(query: unknown): number | null {
  const { limit } = (query ?? {}) as { limit?: unknown }
  return typeof limit === 'number' ? limit : null
}
