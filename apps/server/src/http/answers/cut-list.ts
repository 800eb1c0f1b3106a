import type { RouteSchemas } from '@rsfc/contract/schemas'
import type { FastifyReply } from 'fastify'

type Query = { limit?: unknown }

export function isList({ data }: RouteSchemas): boolean {
  return data?.def.type === 'array'
}

/** Lists are asked for one record more than they answer, which tells whether there are more. */
export function askOneMore<Q>(query: Q): Q {
  const limit = limitOf(query)
  return limit === null ? query : { ...query, limit: limit + 1 }
}

/** Cuts a list to its limit and says so in the headers: at how many records, and where it continues. */
export function cutList(value: unknown, query: unknown, reply: FastifyReply): unknown {
  const limit = limitOf(query)
  if (limit === null || !Array.isArray(value) || value.length <= limit) return value
  const shown = value.slice(0, limit) as { _id: string }[]
  const { pathname, searchParams } = new URL(reply.request.url, 'http://localhost')
  searchParams.set('cursor', shown.at(-1)?._id ?? '')
  reply.headers({ 'x-cut-at': String(limit), link: `<${pathname}?${searchParams.toString()}>; rel="next"` })
  return shown
}

function limitOf(query: unknown): number | null {
  const { limit } = (query ?? {}) as Query
  return typeof limit === 'number' ? limit : null
}
