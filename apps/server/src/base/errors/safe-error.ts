/** What may be logged about an error: facts about the code, never the values it handled. */
export type SafeError = {
  type: string
  message: string
  stack: string
  /** SQL with placeholders instead of values. */
  query?: string
  cause?: SafeError
  errors?: SafeError[]
} & Partial<Record<Fact, string | number>>

const FACTS = [
  'code',
  'constraint',
  'schema',
  'table',
  'column',
  'severity',
  'routine',
  'errno',
  'syscall',
  'statusCode',
  'responseCode',
] as const
type Fact = (typeof FACTS)[number]

const MAX_DEPTH = 5

/**
 * An error for the log and the job queue, without the values of a query and without PostgreSQL's `detail` and
 * `where`, which quote the row.
 */
export function safeError(error: unknown, depth = 1): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error object', stack: '' }
  const { query, errors } = error as { query?: unknown; errors?: unknown }
  const deeper = depth < MAX_DEPTH
  const type = error.constructor.name
  const message = safeMessage(error)
  return {
    type,
    message,
    stack: `${type}: ${message}${framesOf(error)}`,
    ...factsOf(error),
    ...(typeof query === 'string' && { query }),
    ...(deeper && error.cause instanceof Error && { cause: safeError(error.cause, depth + 1) }),
    ...(deeper && Array.isArray(errors) && { errors: errors.map((each) => safeError(each, depth + 1)) }),
  }
}

/** The messages of the error and its causes, on one line. */
export function safeSummary(error: unknown): string {
  const { message, cause } = safeError(error)
  return cause ? `${message}: ${cause.message}` : message
}

function safeMessage(error: Error): string {
  const { params, code } = error as { params?: unknown; code?: unknown }
  // Drizzle's message ends with the values of the query.
  if (params !== undefined) return 'Failed query'
  // PostgreSQL quotes the value it rejects (class 22), and a function that raises an error may do so too.
  if (typeof code === 'string' && /^(22|P0)[0-9A-Z]{3}$/.test(code))
    return error.message.replaceAll(/"[^]*"/g, '"…"')
  return error.message
}

/** The stack without the message at its top. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  if (message && at >= 0) return stack.slice(at + message.length)
  const first = stack.search(/\n {4}at /)
  return first < 0 ? '' : stack.slice(first)
}

function factsOf(error: Error): Partial<Record<Fact, string | number>> {
  const known = FACTS.map((name) => [name, (error as { [key in Fact]?: unknown })[name]] as const)
  return Object.fromEntries(
    known.filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  )
}
