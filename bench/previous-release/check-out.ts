import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const HERE = fileURLToPath(new URL('../..', import.meta.url))

/** Only what the server needs, without the packages of the pages and the binaries of PostgreSQL. */
const INSTALL = ['ci', '--omit=dev', '--ignore-scripts', '--workspace', '@rsfc/server', '--prefix']

/** The files of a commit in a folder, with the packages of their lock file, ready to start. */
export async function checkOut(commit: string, folder: string): Promise<string> {
  await mkdir(folder)
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] })
  const archive = spawn('git', ['archive', commit], { cwd: HERE, stdio: ['ignore', 'pipe', 'inherit'] })
  archive.stdout.pipe(tar.stdin)
  const [code] = (await once(tar, 'exit')) as [number]
  if (code !== 0) throw new Error(`git has no commit ${commit}: fetch the whole history first`)
  await run('npm', [...INSTALL, folder])
  // The pages do not use the database.
  await run('cp', ['-r', join(HERE, 'apps/web/build'), join(folder, 'apps/web/build')])
  return folder
}
