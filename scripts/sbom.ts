import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeLock } from './sbom/cyclonedx.ts'
import { productionLock, type Lock } from './sbom/production-lock.ts'

// npm run sbom -- [file]: lists the contents of a production install as CycloneDX JSON.
const ROOT = fileURLToPath(new URL('..', import.meta.url))

const { license } = readJson('package.json') as { license: string }
const bom = describeLock(productionLock(readJson('package-lock.json') as Lock, license))
const unlicensed = bom.components.filter(({ licenses }) => licenses.length === 0)
const [target] = process.argv.slice(2)
const text = `${JSON.stringify(bom, null, 2)}\n`
// npm runs scripts in the project's folder, but the file is relative to the user's folder.
if (target) writeFileSync(resolve(process.env.INIT_CWD ?? '.', target), text)
else process.stdout.write(text)
console.error(`${bom.components.length} components${target ? ` in ${target}` : ''}`)
if (unlicensed.length > 0) {
  const names = unlicensed.map((component) => component['bom-ref']).join(', ')
  console.error(`Without a licence in package.json, see their LICENSE file: ${names}`)
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}
