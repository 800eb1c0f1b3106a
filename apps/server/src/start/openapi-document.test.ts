import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { contract } from '@rsfc/contract'
import type { Route } from '@rsfc/contract/kit/http'
import { clubDocument } from '@rsfc/contract/openapi'

type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; description?: string }[]
  responses: Record<string, { description?: string; $ref?: string }>
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
}

const document = clubDocument()
const paths = document.paths as Record<string, Record<string, Operation>>
const operations = Object.values(paths).flatMap((item) => Object.values(item))
const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])

function operationOf(operationId: string): Operation {
  const found = operations.find((operation) => operation.operationId === operationId)
  if (!found) throw new Error(`no operation ${operationId}`)
  return found
}

/** These paths are fixed by the specification. An id is a UUID, so no address matches both. */
const TOLD_APART_BY_ID = /^no-ambiguous-paths:.* `\/fleet\/\{id\}\/[a-z-]+` and `\/fleet\/[a-z-]+\/\{id\}`\.$/

test("the document passes Redocly's recommended rules without an error or a warning", async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const lint = async (value: unknown) => {
    const problems = await lintFromString({
      source: JSON.stringify(value),
      absoluteRef: 'openapi.json',
      config,
    })
    return problems
      .map(({ ruleId, message }) => `${ruleId}: ${message}`)
      .filter((problem) => !TOLD_APART_BY_ID.test(problem))
  }
  expect(await lint(document)).toEqual([])
  expect(await lint({ ...document, paths: { '/a/': paths['/events'] } })).not.toEqual([])
})

test('every call is described once, with its refusals', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.toSorted()).toEqual(routes.map(({ noun, name }) => `${noun}.${name}`).toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  for (const { tags, summary, responses } of operations) {
    expect(document.tags.map(({ name }) => name)).toContain(tags[0])
    expect(summary).not.toBe('')
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '429', 'default']))
  }
})

test('no path ends with a slash, and no two paths differ only in the names of their parameters', () => {
  const templates = Object.keys(paths)
  expect(templates.filter((path) => path.endsWith('/'))).toEqual([])
  expect(new Set(templates.map((path) => path.replace(/\{\w+\}/g, '{}'))).size).toBe(templates.length)
  const { get, delete: remove } = paths['/booking/{id}'] ?? {}
  expect(get?.parameters[0]).toMatchObject({ name: 'id', description: 'The `_id` of the member' })
  expect(remove?.parameters[0]).toMatchObject({ name: 'id', description: 'The `_id` of the record' })
})

test('the documented refusals of a call come from its access, its input and its notices', () => {
  expect(operationOf('bookings.create').responses).toMatchObject({
    400: { $ref: '#/components/responses/Invalid' },
    403: { $ref: '#/components/responses/Forbidden' },
    406: { description: 'Aircraft is not available at the selected time' },
    422: { description: 'Your account is unable to make a booking' },
    503: { $ref: '#/components/responses/Closed' },
  })
  const statuses = (id: string) => Object.keys(operationOf(id).responses)
  expect(statuses('site.health')).toEqual(['200', '401', '429', 'default'])
  expect(statuses('members.uploadPicture')).toEqual(expect.arrayContaining(['404', '413', '415']))
})

test('each call names the session, the token and the scope that it needs', () => {
  expect(operationOf('events.list').security).toEqual([])
  expect(operationOf('bookings.create').security).toEqual([{ session: [] }, { apiKey: ['bookings:write'] }])
  expect(operationOf('bookings.counts').security).toEqual([
    { session: [], accessToken: [] },
    { apiKey: ['bookings:read'] },
  ])
  expect(operationOf('members.remove').security).toEqual([{ session: [], accessToken: [] }])
  expect(operationOf('security.own').security).toEqual([{ session: [] }])
})

test('a schema is described once, under its name', () => {
  const { schemas } = document.components
  const body = operationOf('bookings.create').requestBody?.content['application/json']
  expect(body?.schema).toEqual({ $ref: '#/components/schemas/NewBooking' })
  expect(schemas['BookingList']).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Booking' } })
  expect(JSON.stringify(document).match(/"actual_start_time":/g)?.length).toBeLessThan(5)
})
