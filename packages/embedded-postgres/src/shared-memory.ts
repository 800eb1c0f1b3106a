import type { Identity } from './identity.ts'
import { runCommand } from './run-command.ts'

/** initdb's choice may not hold: /dev/shm is missing or closed to this user in many a chroot. */
export async function sharedMemorySettings(identity: Identity): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {}
  const posix = await runCommand(identity, 'sh', ['-c', 'test -d /dev/shm && test -w /dev/shm'])
  return { dynamic_shared_memory_type: posix.ok ? 'posix' : 'sysv' }
}
