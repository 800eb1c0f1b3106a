import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findServer } from './find-server.ts'
import { startPostgres } from './start-postgres.ts'
import { query } from './testing/query.ts'
import { scratchFolder } from './testing/scratch-folder.ts'
import { NAME } from './testing/spawn-server.ts'

test('a missing, a running and a stopped database are told apart, and nothing is created', async () => {
  const dataDir = join(scratchFolder(), 'data')
  expect(await findServer({ dataDir, name: NAME })).toEqual({ state: 'missing' })
  expect(existsSync(dataDir)).toBe(false)

  const options = { dataDir, name: NAME, settings: { fsync: 'off' }, log: () => undefined }
  const { url, stop } = await startPostgres(options)
  expect(await findServer({ dataDir, name: NAME })).toEqual({ state: 'running', url })
  expect(await query(url, 'select current_user::text')).toEqual([NAME])

  await stop()
  expect(await findServer({ dataDir, name: NAME })).toEqual({ state: 'stopped' })
})
