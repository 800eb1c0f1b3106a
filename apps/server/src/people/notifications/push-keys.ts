import webPush from 'web-push'
import type { Database, Queryable } from '../../base/database/client.ts'
import { dropPushKeys, findPushKeys, insertPushKeys, resealPushKeys } from './tell-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { SecretBox } from '../../base/secrets/secret-box.ts'

export type PushKeys = { publicKey: string; privateKey: string }

const OWNER = 'push'

/** The key pair of this site; null if there is none yet, or if it cannot be decrypted. */
export async function readPushKeys(db: Queryable, secrets: SecretBox): Promise<PushKeys | null> {
  const row = await findPushKeys(db)
  const secret = row && secrets.open(row.private_key, OWNER)
  return secret ? { publicKey: row.public_key, privateKey: secret.toString('base64url') } : null
}

/** Creates the keys when first needed. Keys that cannot be decrypted, as after losing SECRET_KEY, are replaced. */
export async function preparePushKeys(db: Database, secrets: SecretBox): Promise<string> {
  const row = await findPushKeys(db)
  const renewed = row && secrets.renew(row.private_key, OWNER)
  if (renewed) await resealPushKeys(db, renewed)
  if (row && secrets.open(row.private_key, OWNER)) return row.public_key
  return inTransaction({ db }, async (tx) => {
    if (row) await dropPushKeys(tx.db, row)
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const private_key = secrets.seal(Buffer.from(privateKey, 'base64url'), OWNER)
    await insertPushKeys(tx.db, { public_key: publicKey, private_key })
    return (await findPushKeys(tx.db))?.public_key ?? publicKey
  })
}
