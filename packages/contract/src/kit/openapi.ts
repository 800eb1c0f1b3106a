import { z } from 'zod'
import type { Route } from './http.ts'

/** A route together with its schemas. */
export type DocumentedRoute = { route: Route; query?: z.ZodType; body?: z.ZodType; data?: z.ZodType }

type Schema = Record<string, unknown>

const failure: Schema = {
  type: 'object',
  required: ['status', 'data', 'message'],
  properties: {
    status: { type: 'integer' },
    data: { type: 'null' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
    conflict: {
      type: 'object',
      description: 'With 409: what others have changed since the version that the call sent',
      properties: {
        what: { type: 'string' },
        changes: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              field: { type: 'string' },
              label: { type: 'string' },
              yours: { type: ['string', 'null'] },
              theirs: { type: 'string' },
              by: { type: 'string' },
              at: { type: ['string', 'null'], format: 'date-time' },
            },
          },
        },
        kept: { type: 'array', items: { type: 'string' } },
        record: { type: 'object' },
      },
    },
  },
}

/** Generates the OpenAPI 3.1 document for these routes. */
export function openApiDocument(
  routes: readonly DocumentedRoute[],
  info: { title: string; version: string },
) {
  const paths: Record<string, Schema> = {}
  for (const documented of routes) {
    const { route } = documented
    const path = route.path.replace(/:([a-zA-Z_]+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(documented) }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        accessToken: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operation(documented: DocumentedRoute): Schema {
  const { route } = documented
  return {
    operationId: `${route.noun}.${route.name}`,
    tags: [route.noun],
    summary: route.summary,
    security: security[route.access],
    parameters: [...pathParameters(route), ...queryParameters(documented)],
    ...(route.body || route.upload ? { requestBody: requestBody(documented) } : {}),
    responses: {
      200: {
        description: route.notices?.[200] ?? 'Done',
        ...(isCut(documented) && { headers: CUT_HEADERS }),
        content: success(documented),
      },
      ...refusals(route),
      default: {
        description: route.notices?.otherwise ?? 'Refused or failed',
        content: json({ $ref: '#/components/schemas/Failure' }),
      },
    },
  }
}

const text: Schema = { type: 'string' }

/** Of a list that has more records than one response holds. */
const CUT_HEADERS = {
  'X-Cut-At': { description: 'The number of records after which the list was cut', schema: text },
  Link: { description: 'Where the list continues: rel="next"', schema: text },
}

function isCut(documented: DocumentedRoute): boolean {
  return queryParameters(documented).some(({ name }) => name === 'limit')
}

const security = {
  public: [],
  member: [{ session: [] }],
  admin: [{ session: [], accessToken: [] }],
}

function refusals(route: Route): Schema {
  const known = Object.entries(route.notices ?? {}).filter(([status]) => Number(status) > 200)
  return Object.fromEntries(
    known.map(([status, notice]) => [
      status === '500' ? '422' : status,
      { description: notice, content: json({ $ref: '#/components/schemas/Failure' }) },
    ]),
  )
}

function pathParameters(route: Route): Schema[] {
  return [...route.path.matchAll(/:([a-zA-Z_]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: DocumentedRoute): Schema[] {
  if (!query) return []
  const schema = jsonSchema(query, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
}

function requestBody({ route, body }: DocumentedRoute): Schema {
  const fields = body ? jsonSchema(body, 'input') : { type: 'object', properties: {} }
  if (!route.upload) return { required: true, content: json(fields) }
  const files = { type: 'array', maxItems: route.upload.max, items: { type: 'string', format: 'binary' } }
  const properties = { ...(fields['properties'] as Schema), [route.upload.field]: files }
  return { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties } } } }
}

function success({ route, data }: DocumentedRoute): Schema {
  if (!route.answers) return json(envelope(data))
  return { [route.answers]: { schema: { type: 'string', format: 'binary' } } }
}

function envelope(data: z.ZodType | undefined): Schema {
  return {
    type: 'object',
    required: ['status', 'data'],
    properties: { status: { const: 200 }, data: data ? jsonSchema(data, 'output') : { type: 'null' } },
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function json(schema: Schema): Schema {
  return { 'application/json': { schema } }
}
