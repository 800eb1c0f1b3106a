import type { Binaries } from './binaries.ts'
import { type Identity, nobody } from './identity.ts'
import { runCommand } from './run-command.ts'

export interface Way {
  identity: Identity
  /** DATA_DIR or the binaries are out of the identity's reach: copies under /var/lib serve instead. */
  elsewhere: boolean
}

interface Situation {
  /** The folder that holds, or will hold, the database's own folder. */
  parent: string
  /** Who owns the database, when there is one. */
  owner: { uid: number; gid: number } | undefined
  binaries: Binaries
}

export async function chooseWay(situation: Situation): Promise<Way> {
  if (process.getuid?.() !== 0) return { identity: { kind: 'self' }, elsewhere: false }
  for (const identity of rootsChoices(situation.owner)) {
    if (await canRun(identity, situation)) return { identity, elsewhere: false }
  }
  return { identity: nobody, elsewhere: true }
}

/** A database that an ordinary user made stays theirs when root starts it once. */
function rootsChoices(owner: Situation['owner']): Identity[] {
  const asOwner: Identity[] = owner && owner.uid !== 0 ? [{ kind: 'user', ...owner }] : []
  return [...asOwner, { kind: 'unshared' }, nobody]
}

/** Tried rather than reasoned: modes, ACLs, mounts, seccomp and namespaces all have their say. */
async function canRun(identity: Identity, { parent, binaries }: Situation): Promise<boolean> {
  const script = 'test "$(id -u)" != 0 && cd "$1" && ls "$2/share" >/dev/null'
  const enters = await runCommand(identity, 'sh', ['-c', script, 'sh', parent, binaries.native])
  return enters.ok && (await runCommand(identity, binaries.postgres, ['--version'])).ok
}
