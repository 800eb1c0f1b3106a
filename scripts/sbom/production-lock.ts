/** One entry of package-lock.json: a package, a workspace, or a link to a workspace. */
export type LockEntry = {
  name?: string
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, LockEntry> }

/** The workspaces that contain only tests and benchmarks. */
const TOOLS = new Set(['e2e', 'bench'])

/** The lock file of a production install: without test tools, and with our licence on our own packages. */
export function productionLock({ packages }: Lock, license: string): Lock {
  const kept = Object.entries(packages).filter(([path, entry]) => isInstalled(path, entry))
  const licensed = kept.map(([path, entry]) => [path, isOurs(path) ? { ...entry, license } : entry] as const)
  return { packages: Object.fromEntries(licensed) }
}

function isInstalled(path: string, { dev, link, resolved }: LockEntry): boolean {
  return !dev && !TOOLS.has(path) && !(link && TOOLS.has(resolved ?? ''))
}

/** Everything else is below a node_modules folder. */
export function isOurs(path: string): boolean {
  return !path.includes('node_modules/')
}
