import type { FuzzRequest } from './malformed-request.ts'

export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  ms: number
}

/** Internals that no answer may reveal. */
const INTERNALS = [
  /\n\s+at \S+ \(?\S+:\d+:\d+/,
  /node_modules[/\\]/,
  /\$argon2|password_hash|token_hash/,
  /Failed query|violates [a-z-]+ constraint|invalid input syntax|invalid byte sequence/,
  /syntax error at or near|relation "\w+" does not exist|pg_catalog/,
  /ECONNREFUSED|ENOENT|EACCES/,
  /root:x:0:0/,
]

/** Returns what is wrong with an answer; `secrets` are patterns of what this person must not see. */
export function checkAnswer(
  sent: FuzzRequest,
  answer: Answer,
  secrets: readonly RegExp[],
  maxMs = Infinity,
): string[] {
  const faults: string[] = []
  if (answer.status >= 500 && !isMaintenanceAnswer(answer)) faults.push(`answered ${answer.status}`)
  if (answer.ms > maxMs) faults.push(`took ${Math.round(answer.ms)} ms`)
  for (const pattern of INTERNALS) if (pattern.test(answer.text)) faults.push(`reveals internals: ${pattern}`)
  for (const secret of secrets) if (secret.test(answer.text)) faults.push(`reveals a secret: ${secret}`)
  for (const name of ['x-content-type-options', 'content-security-policy', 'x-request-id'])
    if (!answer.headers[name]) faults.push(`has no ${name}`)
  if (answer.headers['x-powered-by']) faults.push('names its software')
  const type = String(answer.headers['content-type'] ?? '')
  const isEnvelope = type.startsWith('application/json') && !answer.headers['content-disposition']
  if (isEnvelope && sent.method !== 'HEAD' && !sent.path.startsWith('/api/openapi.json'))
    faults.push(...envelopeFaults(answer))
  return faults
}

/** The expected answer after a fuzzing admin has turned maintenance mode on. */
export function isMaintenanceAnswer({ status, headers, text }: Answer): boolean {
  if (status !== 503) return false
  // An answer to HEAD has no body, only Retry-After.
  return text === '' ? headers['retry-after'] === '60' : text.includes('Sorry, we are repairing this website')
}

function envelopeFaults({ status, text }: Answer): string[] {
  try {
    const body = JSON.parse(text) as { status?: unknown }
    const matches = body.status === status || (status === 422 && body.status === 500)
    return matches ? [] : [`has status ${String(body.status)} in a ${status}`]
  } catch {
    return ['is not valid JSON']
  }
}
