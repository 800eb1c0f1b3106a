import { malformedForm, malformedJson } from './malformed-body.ts'
import { hostileSegment, hostileString } from './hostile-values.ts'
import { nounOf, type Operation } from './operations.ts'
import type { Random } from '../../club/demo/random.ts'
import { recordOf, validValue, type Records } from './valid-values.ts'

export type FuzzRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer | string
  /** The client's address, which is the subject of rate limits. */
  from: string
}

/** Null for a visitor. */
export type Credentials = { cookie: string; token: string } | null

const PATHS = [
  'account?next=//evil.example',
  'members/booking',
  'admin',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/package.json',
  '.env',
  'index.html%00.jpg',
  'uploads/../../private/documents/x',
  'events/a.jpg/',
  'nothing.jpg',
] as const

export function malformedRequest(
  random: Random,
  operation: Operation,
  credentials: Credentials,
  records: Records,
  files: readonly Buffer[],
): FuzzRequest {
  const method = random.chance(0.02)
    ? random.pick(['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE'])
    : operation.method
  const path = fillPath(random, operation, records) + malformedQuery(random, operation, records)
  const headers = { ...credentialHeaders(random, credentials), ...unusualHeaders(random) }
  const from = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`
  const sent = { method, path, headers, from }
  const { json, form } = operation
  if (!json && !form) {
    const addBody = method !== 'GET' && method !== 'HEAD' && random.chance(0.3)
    return addBody
      ? { ...sent, headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
      : sent
  }
  const body = form ? malformedForm(random, form, records, files) : malformedJson(random, json ?? {}, records)
  return {
    ...sent,
    headers: { ...headers, ...(body.type && { 'content-type': body.type }) },
    body: body.bytes,
  }
}

function fillPath(random: Random, operation: Operation, records: Records): string {
  const noun = nounOf(operation)
  return operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (name === 'path') return random.chance(0.6) ? random.pick(PATHS) : hostileSegment(random)
    return random.chance(0.85) ? recordOf(random, noun, records) : hostileSegment(random)
  })
}

function malformedQuery(random: Random, { query }: Operation, records: Records): string {
  const pairs: string[] = []
  for (const { name, required, schema } of query) {
    if (random.chance(required ? 0.05 : 0.5)) continue
    const valid = () => encodeURIComponent(String(validValue(random, name, schema, records)))
    const wrong = () => encodeURIComponent(hostileString(random).toWellFormed().slice(0, 2000))
    const value = random.chance(0.6) ? valid() : wrong()
    pairs.push(`${name}=${value}`)
    if (random.chance(0.08)) pairs.push(`${name}=${wrong()}`)
    if (random.chance(0.04)) pairs.push(`${name}[]=${valid()}`, `${name}[a][b]=1`)
  }
  if (random.chance(0.03))
    pairs.push(random.pick(['__proto__[x]=1', '%', 'a=%00', '=', '&&', 'x'.repeat(3000)]))
  return pairs.length ? `?${pairs.join('&')}` : ''
}

function credentialHeaders(random: Random, credentials: Credentials): Record<string, string> {
  if (!credentials) return {}
  const { cookie, token } = credentials
  if (random.chance(0.03))
    return { cookie: random.pick(['session=', 'session=x; session=y', `session=${'a'.repeat(3000)}`]) }
  const tokens = random.pick<Record<string, string>>([
    { authorization: `Bearer ${token}` },
    { 'access-token': token },
  ])
  return random.chance(0.03) ? { cookie, 'access-token': 'wrong' } : { cookie, ...tokens }
}

function unusualHeaders(random: Random): Record<string, string> {
  if (random.chance(0.9)) return {}
  return random.pick<Record<string, string>>([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'gopher' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'if-none-match': '*' },
    { range: 'bytes=0-0,5-1' },
    { 'accept-encoding': 'br;q=0, *;q=0' },
    { 'x-request-id': 'a'.repeat(2000) },
    { 'x-http-method-override': 'DELETE' },
    { accept: 'text/html' },
    { 'content-encoding': 'gzip' },
  ])
}
