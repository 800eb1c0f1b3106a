import type { Schema } from './valid-values.ts'

export type Operation = {
  /** For the report. */
  name: string
  method: string
  /** From the root of the site, with `{…}` placeholders. */
  path: string
  query: { name: string; required: boolean; schema: Schema }[]
  json?: Schema
  form?: Schema
  streams: boolean
}

type Described = {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, unknown> }>
}

/** Every call of the OpenAPI document, and the files and pages that are not part of it. */
export function operationsOf(document: { paths: Record<string, Record<string, Described>> }): Operation[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => toOperation(method.toUpperCase(), path, described)),
  )
  const others = [
    '/api/uploads/{path}',
    '/api/profile/{path}',
    '/api/openapi.json',
    '/api/docs/assets/{path}',
    '/{path}',
    '/assets/{path}',
  ]
  return [
    ...calls,
    ...others.map((path) => ({ name: `GET ${path}`, method: 'GET', path, query: [], streams: false })),
  ]
}

function toOperation(method: string, path: string, described: Described): Operation {
  const content = described.requestBody?.content
  const json = content?.['application/json']?.schema
  const form = content?.['multipart/form-data']?.schema
  return {
    name: `${method} ${path}`,
    method,
    path: `/api${path}`,
    query: described.parameters.filter((parameter) => parameter.in === 'query'),
    streams: 'text/event-stream' in (described.responses['200']?.content ?? {}),
    ...(json && { json }),
    ...(form && { form }),
  }
}

const BY_PATH: [RegExp, string][] = [
  [/^\/api\/(account|members)\//, 'member'],
  [/^\/api\/application\//, 'application'],
  [/^\/api\/documents\//, 'document'],
  [/^\/api\/community\/\{id\}\/posts$/, 'member'],
  [/^\/api\/community\//, 'post'],
  [/^\/api\/events\//, 'event'],
  [/\{userId\}/, 'member'],
  [/^\/api\/booking\//, 'booking'],
  [/^\/api\/fleet\//, 'aircraft'],
  [/^\/api\/support\//, 'case'],
  [/^\/api\/downloads\//, 'download'],
]

/** The kind of record that the id in a path refers to. */
export function nounOf(path: string): string {
  return BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? 'any'
}
