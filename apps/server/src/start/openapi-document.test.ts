import { readFile } from 'node:fs/promises'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { contract } from '@rsfc/contract'
import type { Route } from '@rsfc/contract/kit/http'
import { isWrite } from '@rsfc/contract/kit/scopes'
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

test("the document passes Redocly's recommended rules without an error or a warning", async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const lint = async (value: unknown) => {
    const problems = await lintFromString({
      source: JSON.stringify(value),
      absoluteRef: 'openapi.json',
      config,
    })
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
  }
  expect(await lint(document)).toEqual([])
  expect(await lint({ ...document, paths: { '/a/': paths['/events'] } })).not.toEqual([])
})

/** Each is ambiguous with another specified address, such as /booking/update/{id}, and is described by its alias. */
const UNDER_AN_ALIAS = [
  'POST /booking/{id}/book-out',
  'POST /booking/{id}/landed',
  'POST /events/{id}/delete',
  'POST /events/{id}/delete-response',
  'POST /members/upload/{id}',
  'POST /notifications/{id}/read',
]

test('the document names the specified addresses', async () => {
  const rows = await readFile(new URL('../../../../docs/conformance/section-7.txt', import.meta.url), 'utf8')
  // Files such as /sw.js are no calls.
  const named = [...rows.matchAll(/\b(GET|POST|PUT|DELETE) (\/[\w{}/-]+)(\.\w+)?/g)]
    .filter(([, , , extension]) => extension === undefined)
    .map(([, method = '', path = '']) => `${method} ${path.replace(/(?<=.)\/$/, '')}`)
  const shape = (call: string) => call.replace(/\{\w+\}/g, '{}')
  const documented = new Set(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => shape(`${method.toUpperCase()} ${path}`)),
    ),
  )
  const missing = new Set(named.filter((call) => !documented.has(shape(call))))
  expect([...missing].toSorted()).toEqual(UNDER_AN_ALIAS)
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

test('every write takes an Idempotency-Key, except signing in and out', () => {
  const takesKey = ({ parameters }: Operation) => JSON.stringify(parameters).includes('IdempotencyKey')
  const without = routes
    .filter((route) => isWrite(route) && !takesKey(operationOf(`${route.noun}.${route.name}`)))
    .map(({ name }) => name)
  expect(without).toEqual(['login', 'register', 'passkeySignIn', 'reauthenticate', 'logout'])
  expect(takesKey(operationOf('fleet.list'))).toBe(false)
  expect(document.components.parameters.IdempotencyKey).toMatchObject({ in: 'header', required: false })
})

test('a schema is described once, under its name', () => {
  const { schemas } = document.components
  const body = operationOf('bookings.create').requestBody?.content['application/json']
  expect(body?.schema).toEqual({ $ref: '#/components/schemas/NewBooking' })
  expect(schemas['BookingList']).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Booking' } })
  expect(JSON.stringify(document).match(/"actual_start_time":/g)?.length).toBeLessThan(5)
})
