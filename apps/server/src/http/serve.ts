import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Id } from '@rsfc/contract/kit/fields'
import type { FieldError, Route, RouteInput, RouteResult, Routes, Upload } from '@rsfc/contract/kit/http'
import { schemasOfRoute, type RouteSchemas } from '@rsfc/contract/schemas'
import { sendData, sendInvalid, sendRefusal } from './envelope.ts'
import { sendFile, type FileAnswer } from './file-answer.ts'
import { authorize } from './authorize.ts'
import type { Call } from '../call.ts'
import type { Platform } from '../platform.ts'
import { Refusal, refused } from './refusal.ts'
import type { Session } from '../security/session.ts'
import { discard, receive, type ReceivedFile } from '../files/uploads.ts'

/** A call over HTTP; on public routes the actor may be null. */
export type HttpCall<Actor extends Session | null = Session> = Call<Actor> & {
  request: FastifyRequest
  reply: FastifyReply
}
type CallOf<R extends Route> = HttpCall<R['access'] extends 'public' ? Session | null : Session>

type Input<R extends Route> = RouteInput<R> &
  (R['upload'] extends Upload ? { files: ReceivedFile[] } : unknown)

export type Handlers<T extends Routes> = {
  [Name in keyof T]: (input: Input<T[Name]>, call: CallOf<T[Name]>) => Promise<Answer<T[Name]> | Refusal>
}

type Answer<R extends Route> = R['answers'] extends string ? FileAnswer : RouteResult<R>

type AnyHandler = (input: object, call: object) => Promise<unknown>

/** Registers the routes of one noun: access check, input and output schemas, envelope. */
export function serve<T extends Routes>(
  app: FastifyInstance,
  platform: Platform,
  routes: T,
  handlers: Handlers<T>,
  schemasOf: (route: Route) => RouteSchemas = schemasOfRoute,
): void {
  for (const [name, route] of Object.entries(routes)) {
    const handler = handlers[name] as AnyHandler
    const schemas = schemasOf(route)
    app.route({
      method: route.method,
      url: route.path,
      config: { notices: route.notices },
      handler: (request, reply) => answer(platform, { route, schemas, handler }, request, reply),
    })
  }
}

type Served = { route: Route; schemas: RouteSchemas; handler: AnyHandler }

async function answer(
  platform: Platform,
  { route, schemas, handler }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { actor, refusal } = await authorize(platform, route, request, reply)
  const refuse = (why: Refusal) => {
    platform.refusals.note({ request, route, actor }, why)
    return sendRefusal(reply, why, route.notices)
  }
  if (refusal) return refuse(refusal)
  const files: ReceivedFile[] = []
  try {
    const input = await readInput(platform, { route, schemas }, request, files)
    if (input instanceof Refusal) return await refuse(input)
    if ('errors' in input) return await sendInvalid(reply, input.errors, route.notices)
    const { db, clock } = platform
    const call = { actor, now: clock(), db, platform, request, reply }
    const result = await handler(input.value, call)
    if (result instanceof Refusal) return await refuse(result)
    if (route.answers) return await sendFile(reply, route.answers, result as FileAnswer)
    return await sendData(reply, schemas.data ? schemas.data.parse(result) : null)
  } finally {
    await discard(files)
  }
}

type Parsed = { value: Record<string, unknown> } | { errors: FieldError[] } | Refusal

async function readInput(
  platform: Platform,
  { route, schemas }: Pick<Served, 'route' | 'schemas'>,
  request: FastifyRequest,
  files: ReceivedFile[],
): Promise<Parsed> {
  // A malformed id names no record.
  for (const value of Object.values(request.params as Record<string, string>)) {
    if (!Id.safeParse(value).success) return refused(404)
  }
  let body = request.body
  if (route.upload) {
    const received = await receive(request, route.upload, platform.files.incoming)
    if (received instanceof Refusal) return received
    files.push(...received.files)
    body = received.fields
  }
  const query = schemas.query?.safeParse(request.query)
  const parsed = schemas.body?.safeParse(body ?? {})
  const errors = [...fieldErrors(query), ...fieldErrors(parsed)]
  if (errors.length) return { errors }
  return { value: { params: request.params, query: query?.data, body: parsed?.data, files } }
}

function fieldErrors(result: z.ZodSafeParseResult<unknown> | undefined): FieldError[] {
  if (!result || result.success) return []
  return result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
}
