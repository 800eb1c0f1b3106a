import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path/posix'
import { isOurs, type Lock, type LockEntry } from './production-lock.ts'

type License = { license: { id: string } | { name: string } } | { expression: string }
export type Component = {
  'bom-ref': string
  type: 'application' | 'library'
  name: string
  version: string
  scope: 'required' | 'optional'
  purl: string
  licenses: License[]
  hashes?: { alg: string; content: string }[]
}

/** A lock file as a CycloneDX list. A package that is installed in several places is listed once. */
export function describeLock({ packages }: Lock) {
  const installed = Object.entries(packages).filter(([, { link }]) => !link)
  const components = new Map(installed.map((each) => [refOf(...each), toComponent(...each)]))
  const [product, ...others] = components.values()
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      lifecycles: [{ phase: 'pre-build' }],
      component: { ...product, type: 'application' },
    },
    components: others,
    dependencies: listDependencies(packages),
  }
}

function toComponent(path: string, entry: LockEntry): Component {
  const { version, license, integrity } = entry
  return {
    'bom-ref': refOf(path, entry),
    type: 'library',
    name: nameOf(path, entry),
    version,
    scope: entry.optional || entry.devOptional ? 'optional' : 'required',
    purl: `pkg:npm/${nameOf(path, entry).replace('@', '%40')}@${encodeURIComponent(version)}`,
    licenses: license === undefined ? [] : [toLicense(license)],
    ...(integrity !== undefined && { hashes: [toHash(integrity)] }),
  }
}

function refOf(path: string, entry: LockEntry): string {
  return `${nameOf(path, entry)}@${entry.version}`
}

/** Only our own packages and renamed ones have a name in the lock file. */
function nameOf(path: string, { name }: LockEntry): string {
  return name ?? path.split('node_modules/').at(-1) ?? path
}

function toLicense(license: string): License {
  if (/ (AND|OR|WITH) /.test(license)) return { expression: license }
  return { license: license.includes(' ') ? { name: license } : { id: license } }
}

/** From `sha512-` and base64 to hexadecimal digits. */
function toHash(integrity: string): { alg: string; content: string } {
  const [algorithm = '', digest = ''] = integrity.split('-')
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(digest, 'base64').toString('hex'),
  }
}

function listDependencies(packages: Lock['packages']): { ref: string; dependsOn: string[] }[] {
  const found = new Map<string, Set<string>>()
  for (const [path, entry] of Object.entries(packages).filter(([, { link }]) => !link)) {
    const ref = refOf(path, entry)
    const refs = namesNeeded(path, entry, packages).flatMap((name) => findPackage(path, name, packages) ?? [])
    found.set(ref, new Set([...(found.get(ref) ?? []), ...refs]))
  }
  return [...found].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].toSorted() }))
}

/** The product needs its workspaces, which are links in the lock file. */
function namesNeeded(path: string, entry: LockEntry, packages: Lock['packages']): string[] {
  const workspaces = Object.entries(packages).filter(([each]) => path === '' && each !== '' && isOurs(each))
  return [
    ...workspaces.map((workspace) => nameOf(...workspace)),
    ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies }),
  ]
}

/** Searches as Node does: in the package's own node_modules, then in those of the folders above. */
function findPackage(from: string, name: string, packages: Lock['packages']): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    const entry = packages[path]
    const target = entry?.link ? packages[entry.resolved ?? ''] : entry
    if (target) return refOf(path, target)
    if (folder === '' || folder === '.') return undefined
  }
}
