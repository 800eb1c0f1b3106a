/** One entry of package-lock.json: a package, a workspace, or a link to a workspace. */
type LockEntry = {
  dev?: boolean
  link?: boolean
  resolved?: string
  license?: string
  devDependencies?: object
}
export type Lock = { packages: Record<string, LockEntry> }

/** Workspaces that only test and measure. */
const TOOLS = new Set(['e2e', 'bench'])

/** The lock file of a production install: without test tools, and with our licence on our own packages. */
export function productionLock<T extends Lock>(lock: T, license: string): T {
  const kept = Object.entries(lock.packages).filter(([path, entry]) => isInstalled(path, entry))
  const packages = kept.map(([path, entry]) => [path, isOurs(path) ? ourEntry(entry, license) : entry])
  return { ...lock, packages: Object.fromEntries(packages) as Lock['packages'] }
}

function ourEntry(entry: LockEntry, license: string): LockEntry {
  const { devDependencies: _tools, ...rest } = entry
  return { ...rest, license }
}

function isInstalled(path: string, { dev, link, resolved }: LockEntry): boolean {
  return !dev && !TOOLS.has(path) && !(link && TOOLS.has(resolved ?? ''))
}

/** Everything else is below a node_modules folder. */
export function isOurs(path: string): boolean {
  return !path.includes('node_modules/')
}
