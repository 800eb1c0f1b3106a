import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const HERE = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The files of a commit in a folder, ready to start. Packages are those of this version, which saves the installation;
 * a release that needs others must be installed by hand.
 */
export async function checkOut(commit: string, folder: string): Promise<string> {
  await mkdir(folder)
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] })
  const archive = spawn('git', ['archive', commit], { cwd: HERE, stdio: ['ignore', 'pipe', 'inherit'] })
  archive.stdout.pipe(tar.stdin)
  const [code] = (await once(tar, 'exit')) as [number]
  if (code !== 0) throw new Error(`git has no commit ${commit}: fetch the whole history first`)
  await linkPackages(join(HERE, 'node_modules'), join(folder, 'node_modules'))
  await symlink(join(HERE, 'apps/server/node_modules'), join(folder, 'apps/server/node_modules'))
  // The pages do not touch the database.
  await run('cp', ['-r', join(HERE, 'apps/web/build'), join(folder, 'apps/web/build')])
  return folder
}

/** One link for each package, except our own: those are the release's. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(join(to, '@rsfc'), { recursive: true })
  for (const name of await readdir(from))
    if (name !== '@rsfc' && name !== '.cache') await symlink(join(from, name), join(to, name))
  for (const own of ['packages/contract', 'packages/domain', 'packages/embedded-postgres', 'apps/server'])
    await symlink(join('../..', own), join(to, '@rsfc', basename(own)))
}
