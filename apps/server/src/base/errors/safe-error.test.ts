import { expect, test } from 'vitest'
import { safeError, safeSummary } from './safe-error.ts'

const failure = (message: string, facts: object = {}) => Object.assign(new Error(message), facts)

test('a failed query keeps its statement, without the values', () => {
  const cause = failure('duplicate key', {
    code: '23505',
    detail: 'Key (email)=(zqsecret)',
    where: 'zqsecret',
  })
  const error = failure('Failed query: select $1 params: zqsecret', {
    query: 'select $1',
    params: ['zqsecret'],
  })
  const safe = safeError(Object.assign(error, { cause }))
  expect(safe).toMatchObject({
    type: 'Error',
    message: 'Failed query',
    query: 'select $1',
    cause: { message: 'duplicate key', code: '23505' },
  })
  expect(JSON.stringify(safe)).not.toContain('zqsecret')
  expect(safe.stack).toMatch(/^Error: Failed query\n {4}at .*safe-error\.test\.ts/)
  expect(safeSummary(error)).toBe('Failed query: duplicate key')
})

test.each([
  ['22P02', 'invalid "…"'],
  ['P0001', 'invalid "…"'],
  ['23514', 'invalid "zq" and "x"'],
  ['22P021', 'invalid "zq" and "x"'],
  ['X22P02', 'invalid "zq" and "x"'],
])('a message of class 22 or P0 loses what it quotes: %s', (code, message) => {
  expect(safeError(failure('invalid "zq" and "x"', { code })).message).toBe(message)
})

test('only known facts are kept, and only if they are texts or numbers', () => {
  const error = failure('refused', { code: 'ECONNREFUSED', errno: -111, syscall: { zq: 1 }, address: 'zq' })
  const { stack: _stack, ...safe } = safeError(error)
  expect(safe).toEqual({ type: 'Error', message: 'refused', code: 'ECONNREFUSED', errno: -111 })
})

test('the message is in the stack only once, whatever it contains', () => {
  const nameless = { stack: 'lost\n    at sea\n    at here', params: [] }
  expect(safeError(failure('lost\n    at sea', nameless)).stack).toBe('Error: Failed query\n    at here')
  expect(safeError(failure('', { stack: 'Error\n    at here' })).stack).toBe('Error: \n    at here')
  expect(safeError(failure('', { stack: '\n    at here' })).stack).toBe('Error: \n    at here')
  expect(safeError(failure('gone', { stack: 'no frames' })).stack).toBe('Error: gone')
  expect(safeError(failure('gone', { stack: undefined })).stack).toBe('Error: gone')
})

test('causes and lists of errors are followed five levels deep', () => {
  const nested = Array.from({ length: 7 }).reduce<Error | undefined>(
    (cause, _, at) => new Error(`level ${7 - at}`, { cause }),
    undefined,
  )
  const messages: string[] = []
  for (let safe: ReturnType<typeof safeError> | undefined = safeError(nested); safe; safe = safe.cause)
    messages.push(safe.message)
  expect(messages).toEqual(['level 1', 'level 2', 'level 3', 'level 4', 'level 5'])
  const many = new AggregateError([new Error('one'), 'zqtext'], 'both')
  expect(safeError(many).errors).toMatchObject([
    { message: 'one' },
    { type: 'string', message: 'Not an error object', stack: '' },
  ])
  expect(safeSummary('zqtext')).toBe('Not an error object')
  let lists = new AggregateError([], 'level 7')
  for (let level = 6; level > 0; level--) lists = new AggregateError([lists], `level ${level}`)
  expect(JSON.stringify(safeError(lists))).toContain('level 5')
  expect(JSON.stringify(safeError(lists))).not.toContain('level 6')
})
