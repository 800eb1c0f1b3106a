import type { Sent } from './crooked-request.ts'

export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  ms: number
}

/** Words that no answer may hold, whoever asked. */
const INNARDS = [
  /\n\s+at \S+ \(?\S+:\d+:\d+/,
  /node_modules[/\\]/,
  /\$argon2|password_hash|token_hash/,
  /Failed query|violates [a-z-]+ constraint|invalid input syntax|invalid byte sequence/,
  /syntax error at or near|relation "\w+" does not exist|pg_catalog/,
  /ECONNREFUSED|ENOENT|EACCES/,
  /root:x:0:0/,
]

/** What is wrong with an answer; `secrets` are what this asker may not see. */
export function judge(sent: Sent, answer: Answer, secrets: readonly RegExp[], slowest: number): string[] {
  const faults: string[] = []
  if (answer.status >= 500 && !isClosed(answer)) faults.push(`answered ${answer.status}`)
  if (answer.ms > slowest) faults.push(`took ${Math.round(answer.ms)} ms`)
  for (const pattern of INNARDS) if (pattern.test(answer.text)) faults.push(`tells innards: ${pattern}`)
  for (const secret of secrets) if (secret.test(answer.text)) faults.push(`tells a secret: ${secret}`)
  for (const name of ['x-content-type-options', 'content-security-policy', 'x-request-id'])
    if (!answer.headers[name]) faults.push(`has no ${name}`)
  if (answer.headers['x-powered-by']) faults.push('says what powers it')
  const type = String(answer.headers['content-type'] ?? '')
  const isOurs = type.startsWith('application/json') && !answer.headers['content-disposition']
  if (isOurs && sent.method !== 'HEAD' && !sent.path.startsWith('/api/openapi.json'))
    faults.push(...envelopeFaults(answer))
  return faults
}

/** Closed for maintenance: an officer among the senders did it, and the answer is the one that is written. */
export function isClosed({ status, headers, text }: Answer): boolean {
  if (status !== 503) return false
  // To HEAD it says only when to come back.
  return text === '' ? headers['retry-after'] === '60' : text.includes('Sorry, we are repairing this website')
}

function envelopeFaults({ status, text }: Answer): string[] {
  try {
    const body = JSON.parse(text) as { status?: unknown }
    const right = body.status === status || (status === 422 && body.status === 500)
    return right ? [] : [`has status ${String(body.status)} in a ${status}`]
  } catch {
    return ['is not the JSON it says it is']
  }
}
