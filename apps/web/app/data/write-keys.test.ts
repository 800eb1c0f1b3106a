import { ApiError } from '@rsfc/contract/kit/client'
import { expect, test } from 'vitest'
import { createWriteKeys, newWriteKey } from './write-keys.ts'

const LOST = new ApiError({ status: 0, data: null, message: '' })
const REFUSED = new ApiError({ status: 409, data: null, message: '' })

/** The keys that a form sends, one for each attempt, by the order in which they first appear. */
async function keysOf(
  attempts: readonly (readonly [input: object, outcome: ApiError | null])[],
): Promise<number[]> {
  const withKey = createWriteKeys()
  const keys: string[] = []
  for (const [input, outcome] of attempts) {
    const sent = withKey(input, (key) => {
      keys.push(key)
      return outcome ? Promise.reject(outcome) : Promise.resolve()
    })
    await sent.catch(() => undefined)
  }
  return keys.map((key) => keys.indexOf(key))
}

const A = { params: { id: '1' }, body: { liked: true } }
const B = { params: { id: '1' }, body: { liked: false } }
const OTHER_RECORD = { params: { id: '2' }, body: { liked: true } }

test.each([
  [
    'the same content after a lost answer',
    [
      [A, LOST],
      [A, null],
    ],
    [0, 0],
  ],
  [
    'the same content after a success',
    [
      [A, null],
      [A, null],
    ],
    [0, 1],
  ],
  [
    'the same content after a refusal',
    [
      [A, REFUSED],
      [A, null],
    ],
    [0, 1],
  ],
  [
    'other content after a lost answer',
    [
      [A, LOST],
      [B, null],
    ],
    [0, 1],
  ],
  [
    'what was changed and changed back',
    [
      [A, LOST],
      [B, null],
      [A, null],
    ],
    [0, 1, 2],
  ],
  [
    'another record in between',
    [
      [A, LOST],
      [OTHER_RECORD, null],
      [A, null],
    ],
    [0, 1, 0],
  ],
] as const)('%s', async (_what, attempts, keys) => {
  expect(await keysOf(attempts)).toEqual(keys)
})

test('files count by name, size and time', async () => {
  const upload = (text: string) => ({ files: [new File([text], 'a.png', { lastModified: 1 })] })
  expect(
    await keysOf([
      [upload('a'), LOST],
      [upload('b'), LOST],
      [upload('ab'), LOST],
    ]),
  ).toEqual([0, 0, 2])
})

test('a key has 128 random bits', () => {
  expect(atob(newWriteKey())).toHaveLength(16)
  expect(newWriteKey()).not.toBe(newWriteKey())
})
