import type { Schema } from './valid-values.ts'

export type Operation = {
  /** The name in the report. */
  name: string
  method: string
  /** The path from the root of the site, with `{…}` placeholders. */
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

type Document = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, unknown> }
}

/** Every call of the OpenAPI document, and the files and pages that are not part of it. */
export function operationsOf(document: Document): Operation[] {
  const { paths } = withoutRefs(document, document.components.schemas) as Document
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
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

/** The value with each reference to a schema replaced by that schema. */
function withoutRefs(value: unknown, schemas: Record<string, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => withoutRefs(item, schemas))
  const name = '$ref' in value ? String(value.$ref).replace('#/components/schemas/', '') : ''
  if (name in schemas) return withoutRefs(schemas[name], schemas)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutRefs(item, schemas)]))
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

const BY_CALL: [RegExp, string][] = [
  [/ \/api\/(account|members)\//, 'member'],
  [/ \/api\/application\//, 'application'],
  [/ \/api\/documents\//, 'document'],
  [/ \/api\/community\/\{id\}\/posts$/, 'member'],
  [/ \/api\/community\//, 'post'],
  [/ \/api\/events\//, 'event'],
  [/^GET \/api\/booking\/\{id\}$/, 'member'],
  [/ \/api\/booking\//, 'booking'],
  [/ \/api\/fleet\//, 'aircraft'],
  [/ \/api\/support\//, 'case'],
  [/ \/api\/downloads\//, 'download'],
]

/** The kind of record that the id in a path refers to. */
export function nounOf({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  const call = `${method} ${path}`
  return BY_CALL.find(([pattern]) => pattern.test(call))?.[1] ?? 'any'
}
