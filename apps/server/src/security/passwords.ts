import { hash, verify } from '@node-rs/argon2'

// OWASP's second recommended argon2id setting: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

/** Without an account, checks a decoy hash, so that the response time does not reveal whether the account exists. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy()), password, OPTIONS)
  return stored !== null && matches
}

let decoyHash: Promise<string> | undefined
function decoy(): Promise<string> {
  decoyHash ??= hashPassword('nobody signs in with this')
  return decoyHash
}
