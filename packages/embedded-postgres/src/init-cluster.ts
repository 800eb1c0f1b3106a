import { chown, mkdir, rm } from 'node:fs/promises'
import type { Binaries } from './binaries.ts'
import { PostgresStartError } from './errors.ts'
import { fileOwner, type Identity } from './identity.ts'
import { runCommand } from './run-command.ts'

/** ICU comes with the binaries, so that names sort as people expect, and alike on every machine. */
const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en']

/** Whoever enters the socket's folder is trusted; there is no other way in. */
const access = ['--username=rsfc', '--auth-local=trust', '--auth-host=reject']

export async function initCluster(
  folder: string,
  identity: Identity,
  binaries: Binaries,
  durable: boolean,
): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  const owner = fileOwner(identity)
  if (owner) await chown(folder, owner.uid, owner.gid)
  const flags = [...locale, ...access, '--no-instructions', ...(durable ? [] : ['--no-sync'])]
  const initdb = await runCommand(identity, binaries.initdb, ['--pgdata', folder, ...flags])
  if (initdb.ok) return
  await rm(folder, { recursive: true, force: true })
  throw new PostgresStartError(`PostgreSQL could not make its database (initdb):\n${initdb.output.trim()}`)
}
