import { chmod, lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileOwner, type Identity } from './identity.ts'

/** A cluster may have been made in another way of running, or come from a backup without its modes. */
export async function handOver(cluster: string, identity: Identity): Promise<void> {
  const { uid, mode } = await lstat(cluster)
  // PostgreSQL insists on it, and with reason: the socket inside trusts whoever can enter.
  if (mode & 0o077) await chmod(cluster, 0o700)
  const owner = fileOwner(identity)
  if (!owner || uid === owner.uid) return
  for (const entry of await readdir(cluster, { recursive: true })) {
    await lchown(join(cluster, entry), owner.uid, owner.gid)
  }
  // Last, for its owner is the sign that all is done.
  await lchown(cluster, owner.uid, owner.gid)
}
