import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCluster } from './cluster.ts'
import { scratchFolder } from './testing/scratch-folder.ts'

function writeCluster(path: string): void {
  mkdirSync(path)
  writeFileSync(join(path, 'PG_VERSION'), '18\n')
}

test('an empty data folder, or an empty folder for the cluster, contains no cluster', async () => {
  const dataDir = scratchFolder()
  expect(await findCluster(dataDir)).toBeUndefined()
  mkdirSync(join(dataDir, 'postgres'))
  expect(await findCluster(dataDir)).toBeUndefined()
})

test("other files in the cluster's place are refused and not overwritten", async () => {
  const dataDir = scratchFolder()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'Dear Amelia')
  await expect(findCluster(dataDir)).rejects.toThrow('contains files, but no PostgreSQL database')
})

test('a link to a folder that is gone is refused', async () => {
  const dataDir = scratchFolder()
  symlinkSync(join(dataDir, 'gone'), join(dataDir, 'postgres'))
  await expect(findCluster(dataDir)).rejects.toThrow('is a link to a folder that no longer exists')
})

test('a move killed before the link was made is undone', async () => {
  const dataDir = scratchFolder()
  writeCluster(join(dataDir, 'postgres.moved'))
  expect(await findCluster(dataDir)).toMatchObject({ path: join(dataDir, 'postgres') })
  expect(readdirSync(dataDir)).toEqual(['postgres'])
})

test('a move killed after the link was made is completed', async () => {
  const dataDir = scratchFolder()
  const copy = join(scratchFolder(), 'copy')
  writeCluster(join(dataDir, 'postgres.moved'))
  writeCluster(copy)
  symlinkSync(copy, join(dataDir, 'postgres'))
  expect(await findCluster(dataDir)).toMatchObject({ path: copy })
  expect(readdirSync(dataDir)).toEqual(['postgres'])
})
