import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route, Routes } from '@rsfc/contract/kit/http'
import type { Refusal } from '../../base/errors/refusal.ts'
import type { AtRevision } from '../../base/http/answers/at-revision.ts'
import { serveRoutes, type Answer, type Input, type Server } from '../../base/http/serve-routes.ts'
import type { Call } from './call.ts'
import type { Platform } from './call.ts'
import type { Session } from './session.ts'

/** A call over HTTP; on public routes the actor may be null. */
export type HttpCall<Actor extends Session | null = Session> = Call<Actor> & {
  request: FastifyRequest
  reply: FastifyReply
}
type CallOf<R extends Route> = HttpCall<R['access'] extends 'public' ? Session | null : Session>

export type Handlers<T extends Routes> = {
  [Name in keyof T]: (
    input: Input<T[Name]>,
    call: CallOf<T[Name]>,
  ) => Promise<Answer<T[Name]> | ListAtRevision<Answer<T[Name]>> | Refusal>
}

type ListAtRevision<Data> = Data extends readonly (infer Row)[] ? AtRevision<Row> : never

/** Serves the routes of one noun. The contract says who may call them, and the platform's door checks it. */
export function serve<T extends Routes>(
  app: FastifyInstance,
  platform: Platform,
  routes: T,
  handlers: Handlers<T>,
  schemasOf?: Server<Session>['schemasOf'],
): void {
  const { door, db, clock } = platform
  const callOf: Server<Session>['callOf'] = (visit) => ({ ...visit, now: clock(), db, platform })
  serveRoutes(app, { door, callOf, schemasOf }, routes, handlers)
}
