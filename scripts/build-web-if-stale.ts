import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Contains the hash of the sources of the build. */
const STAMP = join(ROOT, 'apps/web/build/stamp')
/** Changes in other folders need no new build. */
const SOURCES = [
  'apps/web',
  'packages/domain/src',
  'packages/contract/src',
  'package-lock.json',
  'scripts/web-build.ts',
  'scripts/web-build',
]
const NOT_SOURCE = /(^|\/)(build|node_modules|testing|\.react-router)(\/|$)|\.test\.tsx?$/

/** Builds the web app unless the existing build was made from the same sources. */
export async function buildWebIfStale(say: (line: string) => void): Promise<void> {
  const stamp = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  say('Building the web app …')
  const started = performance.now()
  // In a separate process. Otherwise the server, which starts next, would keep the build tools in memory.
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/web-build.ts')], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The build of the web app failed')
  writeFileSync(STAMP, stamp)
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesUnder(source)) hash.update(file).update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (NOT_SOURCE.test(path)) return []
  if (!statSync(join(ROOT, path)).isDirectory()) return [path]
  return readdirSync(join(ROOT, path))
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}
