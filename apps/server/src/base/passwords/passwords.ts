import { createHashPool } from './hash-pool.ts'

const pool = createHashPool()

export function hashPassword(password: string): Promise<string> {
  return pool.hash(password)
}

/** Without an account, checks a decoy hash, so that the response time does not reveal whether the account exists. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await pool.verify(stored ?? (await decoy()), password)
  return stored !== null && matches
}

/** Ends the threads when the server stops. */
export function endHashing(): Promise<void> {
  return pool.end()
}

let decoyHash: string | undefined
async function decoy(): Promise<string> {
  return (decoyHash ??= await hashPassword('nobody signs in with this'))
}
