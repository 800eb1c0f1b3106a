import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isOurs, productionLock, type Lock } from './sbom/production-lock.ts'

// npm run sbom -- [file]: what a production install contains, as CycloneDX JSON.
const ROOT = fileURLToPath(new URL('..', import.meta.url))

type Manifest = { name: string; version: string; license: string }
type Component = { name: string; version: string; licenses?: unknown[] }

const manifest = readJson('package.json') as Manifest
const bom = makeBom()
const unlicensed = bom.components.filter(({ licenses = [] }) => licenses.length === 0)
const [target] = process.argv.slice(2)
const text = `${JSON.stringify(bom, null, 2)}\n`
// npm runs scripts in the project's folder; the file is relative to where the user is.
if (target) writeFileSync(resolve(process.env.INIT_CWD ?? '.', target), text)
else process.stdout.write(text)
console.error(`${bom.components.length} components${target ? ` in ${target}` : ''}`)
if (unlicensed.length > 0) {
  const names = unlicensed.map(({ name, version }) => `${name}@${version}`).join(', ')
  console.error(`Without a licence in package.json, see their LICENSE file: ${names}`)
}

/** With --omit=dev, npm also leaves out what is both a dependency and a devDependency, so dev is cut out before. */
function makeBom(): { components: Component[] } {
  const parent = mkdtempSync(join(tmpdir(), 'rsfc-sbom-'))
  // npm names the product after its folder.
  const folder = join(parent, manifest.name)
  try {
    const lock = productionLock(readJson('package-lock.json') as Lock, manifest.license)
    for (const [path, entry] of Object.entries(lock.packages).filter(([each]) => isOurs(each))) {
      mkdirSync(join(folder, path), { recursive: true })
      writeFileSync(join(folder, path, 'package.json'), JSON.stringify(entry))
    }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
    const npm = spawnSync('npm', ['sbom', ...options], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
    if (npm.status !== 0) throw new Error(`npm sbom failed:\n${npm.stderr}${npm.stdout}`)
    return JSON.parse(npm.stdout) as { components: Component[] }
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}
