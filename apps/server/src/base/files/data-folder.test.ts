import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderFault, prepareDataFolder } from './data-folder.ts'

test('a folder that can be written is created and left empty; a file in its place is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rsfc-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await prepareDataFolder(join(folder, 'a', 'b'))
  expect(await readdir(join(folder, 'a', 'b'))).toEqual([])
  await writeFile(join(folder, 'file'), '')
  for (const path of [join(folder, 'file'), join(folder, 'file', 'data')])
    await expect(prepareDataFolder(path)).rejects.toThrow(`DATA_DIR: ${path} is not a folder`)
})

test.each([
  ['EACCES', 'DATA_DIR: this user may not write to /data', /^Let the user/],
  ['EROFS', 'DATA_DIR: /data is on a read-only file system', /^Mount it for writing/],
  ['ENOSPC', 'DATA_DIR: the disk of /data is full', /^Free some space/],
])('%s is explained, with what to do, also if the file store wraps it', (code, text, cure) => {
  const error = Object.assign(new Error('raw'), { code })
  const wrapped = Object.assign(new Error('cannot write', { cause: error }), { code: 'E_CANNOT_WRITE_FILE' })
  for (const each of [error, wrapped]) {
    expect(folderFault('/data', each)).toMatchObject({ message: text, cure: expect.stringMatching(cure) })
  }
})

test('another error is passed on', () => {
  expect(folderFault('/data', new Error('other'))).toBeUndefined()
})
