// OWASP's second recommended argon2id setting: 19 MiB, two passes, one lane.
export const HASH_SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const { memoryCost, timeCost, parallelism } = HASH_SETTINGS
const PRESENT = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

/** Whether a password was hashed with settings other than the current ones. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(PRESENT)
}
