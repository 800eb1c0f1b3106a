import { z } from 'zod'
import type { Route, Routes } from './http.ts'

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
  },
}

/** The OpenAPI 3.1 document of every noun's routes, worked out from the declarations. */
export function openApiDocument(nouns: Record<string, Routes>, about: { title: string; version: string }) {
  const paths: Record<string, Schema> = {}
  for (const [noun, routes] of Object.entries(nouns)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = route.path.replace(/:([a-zA-Z_]+)/g, '{$1}')
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(noun, name, route) }
    }
  }
  return {
    openapi: '3.1.0',
    info: about,
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

function operation(noun: string, name: string, route: Route): Schema {
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: route.summary,
    security: security[route.access],
    parameters: [...pathParameters(route), ...queryParameters(route)],
    ...(route.body || route.upload ? { requestBody: requestBody(route) } : {}),
    responses: {
      200: { description: route.notices?.[200] ?? 'Done', content: success(route) },
      ...refusals(route),
      default: {
        description: route.notices?.otherwise ?? 'Refused or failed',
        content: json({ $ref: '#/components/schemas/Failure' }),
      },
    },
  }
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

function queryParameters(route: Route): Schema[] {
  if (!route.query) return []
  const schema = jsonSchema(route.query, 'input') as {
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

function requestBody(route: Route): Schema {
  const fields = route.body ? jsonSchema(route.body, 'input') : { type: 'object', properties: {} }
  if (!route.upload) return { required: true, content: json(fields) }
  const files = { type: 'array', maxItems: route.upload.max, items: { type: 'string', format: 'binary' } }
  const properties = { ...(fields['properties'] as Schema), [route.upload.field]: files }
  return { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties } } } }
}

function success(route: Route): Schema {
  if (!route.answers) return json(envelope(route))
  return { [route.answers]: { schema: { type: 'string', format: 'binary' } } }
}

function envelope(route: Route): Schema {
  return {
    type: 'object',
    required: ['status', 'data'],
    properties: { status: { const: 200 }, data: jsonSchema(route.data, 'output') },
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function json(schema: Schema): Schema {
  return { 'application/json': { schema } }
}
