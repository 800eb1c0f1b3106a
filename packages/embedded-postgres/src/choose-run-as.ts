import type { Binaries } from './binaries.ts'
import { nobody, type RunAs, runCommand } from './run-as.ts'

interface Choice {
  runAs: RunAs
  /** That user can't enter the data folder or run the installed binaries: use copies in the fallback folder. */
  useFallback: boolean
}

interface Situation {
  /** The folder that contains, or will contain, the cluster's folder. */
  parent: string
  /** The owner of the existing cluster, if there is one. */
  owner: { uid: number; gid: number } | undefined
  binaries: Binaries
}

export async function chooseRunAs(situation: Situation): Promise<Choice> {
  if (process.getuid?.() !== 0) return { runAs: { kind: 'self' }, useFallback: false }
  for (const runAs of candidatesForRoot(situation.owner)) {
    if (await canRun(runAs, situation)) return { runAs, useFallback: false }
  }
  return { runAs: nobody, useFallback: true }
}

/** A cluster that an ordinary user created keeps that owner when root starts it. */
function candidatesForRoot(owner: Situation['owner']): RunAs[] {
  const asOwner: RunAs[] = owner && owner.uid !== 0 ? [{ kind: 'user', ...owner }] : []
  return [...asOwner, { kind: 'namespace' }, nobody]
}

/** Runs a trial, because modes, ACLs, mounts, seccomp and namespaces can each forbid it. */
async function canRun(runAs: RunAs, { parent, binaries }: Situation): Promise<boolean> {
  const script = 'test "$(id -u)" != 0 && cd "$1" && ls "$2/share" >/dev/null'
  const entered = await runCommand(runAs, 'sh', ['-c', script, 'sh', parent, binaries.folder])
  return entered.ok && (await runCommand(runAs, binaries.postgres, ['--version'])).ok
}
