import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { readKeyState, requireRightKey } from './key-check-store.ts'
import { openSecretBox } from './secret-box.ts'

const [FIRST, SECOND] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const boxOf = (secretKey: string, keyBefore?: string) =>
  openSecretBox({ secretKey, keyBefore, dataDir: tmpdir() })

test('the first start records the key, another one is refused, and a replaced one takes over', async () => {
  const { db } = await testDatabase()
  const refused = 'SECRET_KEY is not the key that this club’s secrets were encrypted with'
  expect(await readKeyState(db, await boxOf(FIRST))).toBe('not-recorded')
  await requireRightKey(db, await boxOf(FIRST))
  expect(await readKeyState(db, await boxOf(SECOND))).toBe('wrong')
  await expect(requireRightKey(db, await boxOf(SECOND))).rejects.toThrow(refused)
  await requireRightKey(db, await boxOf(FIRST))
  await requireRightKey(db, await boxOf(SECOND, FIRST))
  await requireRightKey(db, await boxOf(SECOND))
  await expect(requireRightKey(db, await boxOf(FIRST))).rejects.toThrow(refused)
})

test('servers that start at the same time agree on one key', async () => {
  const { db } = await testDatabase()
  const boxes = await Promise.all([FIRST, SECOND, FIRST].map((key) => boxOf(key)))
  const starts = await Promise.allSettled(boxes.map((box) => requireRightKey(db, box)))
  expect(new Set(starts.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']))
})
