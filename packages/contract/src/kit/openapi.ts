import type { z } from 'zod'
import { failureStatuses } from './failure-statuses.ts'
import type { Route } from './http.ts'
import { isKept } from './idempotency.ts'
import {
  ANSWERS,
  CUT_HEADERS,
  FAILURE,
  failed,
  HEADERS,
  json,
  KEY_PARAMETER,
  REPLAYED,
} from './openapi-answers.ts'
import { jsonSchemas, namesIn, refTo, type JsonSchema, type NamedSchemas } from './openapi-schemas.ts'
import { mergedPaths, parameterNames, templateOf } from './openapi-paths.ts'
import { scopeOf } from './scopes.ts'

/** A route together with its schemas. */
export type DocumentedRoute = { route: Route; query?: z.ZodType; body?: z.ZodType; data?: z.ZodType }

type About = {
  info: JsonSchema
  tags: readonly { name: string; description: string }[]
  securitySchemes: JsonSchema
}

/** Describes a schema of a route by its name or by its fields. */
type Describe = {
  byName: (schema: z.ZodType) => JsonSchema
  fieldsOf: (schema: z.ZodType) => Fields
}

type Fields = { properties?: Record<string, JsonSchema>; required?: string[] }

/** Generates the OpenAPI 3.1 document for these routes. */
export function openApiDocument(routes: readonly DocumentedRoute[], named: NamedSchemas, about: About) {
  const inputs = jsonSchemas(named, 'input')
  const outputs = jsonSchemas(named, 'output')
  const describe = describeWith(named, inputs)
  const templates = mergedPaths(routes.map(({ route }) => route))
  const paths: Record<string, JsonSchema> = {}
  for (const documented of routes) {
    const { route } = documented
    const path = templates.get(templateOf(route)) ?? ''
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(documented, path, describe) }
  }
  return {
    openapi: '3.1.0',
    info: about.info,
    servers: [{ url: '/api' }],
    tags: about.tags,
    paths,
    components: {
      schemas: usedSchemas(paths, inputs, { ...outputs, Failure: FAILURE }),
      responses: Object.fromEntries(Object.values(ANSWERS).map(({ name, ...answer }) => [name, answer])),
      parameters: { IdempotencyKey: KEY_PARAMETER },
      headers: HEADERS,
      securitySchemes: about.securitySchemes,
    },
  }
}

function describeWith(named: NamedSchemas, inputs: Record<string, JsonSchema>): Describe {
  const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]))
  const nameOf = (schema: z.ZodType): string => {
    const name = names.get(schema)
    if (name === undefined) throw new Error('a schema of a route has no name')
    return name
  }
  return {
    byName: (schema) => refTo(nameOf(schema)),
    fieldsOf: (schema) => inputs[nameOf(schema)] ?? {},
  }
}

/** The schemas used by requests and responses. A schema that differs between the two needs two names. */
function usedSchemas(
  paths: Record<string, JsonSchema>,
  inputs: Record<string, JsonSchema>,
  outputs: Record<string, JsonSchema>,
): Record<string, JsonSchema> {
  const operations = Object.values(paths).flatMap((item) => Object.values(item) as JsonSchema[])
  const asked = namesIn(
    operations.map(({ parameters, requestBody: asks = null }) => [parameters, asks]),
    inputs,
  )
  const answered = namesIn(
    operations.map(({ responses }) => responses),
    outputs,
  )
  for (const name of asked) {
    if (answered.has(name) && JSON.stringify(inputs[name]) !== JSON.stringify(outputs[name]))
      throw new Error(`${name} is not the same in requests and in answers: give one of them another name`)
  }
  const all = [...asked].map((name) => [name, inputs[name]] as const)
  const rest = [...answered].map((name) => [name, outputs[name]] as const)
  return Object.fromEntries([...all, ...rest].toSorted(([a], [b]) => a.localeCompare(b))) as Record<
    string,
    JsonSchema
  >
}

function operation(documented: DocumentedRoute, path: string, describe: Describe): JsonSchema {
  const { route } = documented
  return {
    operationId: `${route.noun}.${route.name}`,
    tags: [route.noun],
    summary: route.summary,
    ...(notes(route) && { description: notes(route) }),
    security: securityOf(route),
    parameters: [
      ...pathParameters(route, path),
      ...queryParameters(documented, describe),
      ...(isKept(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(route.body || route.upload ? { requestBody: requestBody(documented, describe) } : {}),
    responses: {
      200: {
        description: route.notices?.[200] ?? 'Done',
        ...(isCut(documented, describe) && { headers: CUT_HEADERS }),
        ...(isKept(route) && { headers: REPLAYED }),
        content: success(documented, describe),
      },
      ...failures(route),
      default: { $ref: '#/components/responses/Failed' },
    },
  }
}

/** What callers need to know, besides who may call the route. */
function notes(route: Route): string {
  const { alias, path, fresh, freshFor, byPerson, limit } = route
  const proof = `a sign-in, or a confirmation of who you are, in the last ${fresh} minutes`
  return [
    alias && `Also at \`${route.method} ${path.replace(/:(\w+)/g, '{$1}')}\`.`,
    fresh && !freshFor && `Needs ${proof}.`,
    fresh && freshFor && `A change of ${freshFor.join(', ')} needs ${proof}.`,
    limit && `At most ${limit.calls} calls in ${limit.hours} h per member; officers are not limited.`,
    !scopeOf(route) && 'Not for API keys.',
    Array.isArray(byPerson) && `An API key cannot change ${byPerson.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function isCut(documented: DocumentedRoute, describe: Describe): boolean {
  return queryParameters(documented, describe).some(({ name }) => name === 'limit')
}

function securityOf(route: Route): JsonSchema[] {
  if (route.access === 'public') return []
  const scope = scopeOf(route)
  const session = route.access === 'admin' ? { session: [], accessToken: [] } : { session: [] }
  return [session, ...(scope ? [{ apiKey: [scope] }] : [])]
}

function failures(route: Route): JsonSchema {
  const entries = failureStatuses(route).map((status) => {
    const notice = route.notices?.[status]
    const shared = ANSWERS[status]
    const answer = shared && !notice ? { $ref: `#/components/responses/${shared.name}` } : own(notice)
    return [status === 500 ? 422 : status, answer]
  })
  return Object.fromEntries(entries) as JsonSchema
}

function own(notice: string | undefined): JsonSchema {
  return { description: notice ?? 'Refused', content: failed }
}

const PARAMETERS: Readonly<Record<string, string>> = {
  userId: 'The `_id` of the member',
  application_id: 'The `_id` of the application',
}

function pathParameters(route: Route, path: string): JsonSchema[] {
  const names = parameterNames(templateOf(route))
  return parameterNames(path).map((name, index) => ({
    name,
    in: 'path',
    required: true,
    description: PARAMETERS[names[index] ?? ''] ?? 'The `_id` of the record',
    schema: refTo('Id'),
  }))
}

function queryParameters({ query }: DocumentedRoute, { fieldsOf }: Describe): JsonSchema[] {
  if (!query) return []
  const { properties = {}, required = [] } = fieldsOf(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function requestBody({ route, body }: DocumentedRoute, { byName, fieldsOf }: Describe): JsonSchema {
  if (!route.upload) return { required: true, content: json(body ? byName(body) : {}) }
  const fields: Fields = body ? fieldsOf(body) : {}
  const files = { type: 'array', maxItems: route.upload.max, items: { type: 'string', format: 'binary' } }
  const properties = { ...fields.properties, [route.upload.field]: files }
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', ...fields, properties } } },
  }
}

function success({ route, data }: DocumentedRoute, { byName }: Describe): JsonSchema {
  if (route.answers) return { [route.answers]: { schema: { type: 'string', format: 'binary' } } }
  return json({
    type: 'object',
    required: ['status', 'data'],
    properties: { status: { const: 200 }, data: data ? byName(data) : { type: 'null' } },
  })
}
