import type { Queryable } from '../database/client.ts'
import type { SecretBox } from './secret-box.ts'
import { secret_key_checks } from './tables.ts'

const OWNER = 'secret-key-check'
const VALUE = Buffer.from('The key of this club’s secrets.')

export const WRONG_KEY = 'SECRET_KEY is not the key that this club’s secrets were encrypted with'
export const RIGHT_KEY =
  'Set SECRET_KEY to that key (if it was unset before, the key is in DATA_DIR/secret.key). To replace it, set SECRET_KEY_BEFORE to the old one. If it is lost, see docs/operating.md.'

type KeyState = 'right' | 'wrong' | 'not-recorded'

/** Compares the key with the recorded one, and changes nothing. Null: there is no key. */
export async function readKeyState(db: Queryable, secrets: SecretBox | null): Promise<KeyState> {
  const [row] = await db.select().from(secret_key_checks)
  if (!row) return 'not-recorded'
  return secrets?.open(row.sealed, OWNER) ? 'right' : 'wrong'
}

/** Records the key at the first start; later starts with another one are refused. */
export async function requireRightKey(db: Queryable, secrets: SecretBox): Promise<void> {
  await db
    .insert(secret_key_checks)
    .values({ sealed: secrets.seal(VALUE, OWNER) })
    .onConflictDoNothing()
  const [row] = await db.select().from(secret_key_checks)
  const renewed = row && secrets.renew(row.sealed, OWNER)
  if (renewed) await db.update(secret_key_checks).set({ sealed: renewed })
  if ((await readKeyState(db, secrets)) !== 'right') throw new Error(`${WRONG_KEY}. ${RIGHT_KEY}`)
}
