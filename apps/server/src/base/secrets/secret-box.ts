import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const CIPHER = 'aes-256-gcm'
const KEY_FILE = 'secret.key'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts secrets that the server must read again, with a key that is not in the database. */
export type SecretBox = ReturnType<typeof createSecretBox>

type Where = { secretKey: string | undefined; keyBefore?: string | undefined; dataDir: string }

/** Without SECRET_KEY the key is in a file, which the first start creates. */
export async function openSecretBox({ secretKey, keyBefore, dataDir }: Where): Promise<SecretBox> {
  const key = secretKey ?? (await keyInFile(join(dataDir, KEY_FILE)))
  return createSecretBox(Buffer.from(key, 'base64'), keyBefore ? Buffer.from(keyBefore, 'base64') : null)
}

/** The same without creating a key: null if there is none yet. */
export async function findSecretBox({ secretKey, keyBefore, dataDir }: Where): Promise<SecretBox | null> {
  const key = secretKey ?? (await readKey(join(dataDir, KEY_FILE)))
  return key === null ? null : openSecretBox({ secretKey: key, keyBefore, dataDir })
}

/** Also opens with the previous key, so that the key can be replaced. */
export function createSecretBox(key: Buffer, keyBefore: Buffer | null = null) {
  if (key.length !== KEY_BYTES) throw new Error(`${KEY_FILE} does not hold ${KEY_BYTES} bytes in base64`)
  const present = createCipher(key)
  const before = keyBefore && createCipher(keyBefore)
  return {
    seal: (secret: Uint8Array, owner: string) => present.seal(secret, owner),
    open: (sealed: Buffer, owner: string) =>
      present.open(sealed, owner) ?? before?.open(sealed, owner) ?? null,
    /** The secret sealed with the current key; null if it already is, or if it does not open. */
    renew(sealed: Buffer, owner: string): Buffer | null {
      const secret = present.open(sealed, owner) ? null : before?.open(sealed, owner)
      return secret ? present.seal(secret, owner) : null
    },
  }
}

function createCipher(key: Buffer) {
  return {
    /** A secret sealed for one owner does not open for another. */
    seal(secret: Uint8Array, owner: string): Buffer {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    /** Null if it was sealed with another key or for another owner, or was changed. */
    open(sealed: Buffer, owner: string): Buffer | null {
      if (sealed.length < IV_BYTES + TAG_BYTES) return null
      const iv = sealed.subarray(0, IV_BYTES)
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}

async function keyInFile(path: string): Promise<string> {
  const known = await readKey(path)
  if (known !== null) return known
  const part = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(part, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    // If two servers start at once, one creates the complete file, and both read it.
    await link(part, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(part, { force: true })
  }
  return (await readKey(path)) ?? ''
}

async function readKey(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
