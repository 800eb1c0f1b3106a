import { hashSync, verifySync } from '@node-rs/argon2'
import { HASH_SETTINGS } from './hash-settings.ts'

/** Runs in the threads of the hash pool. */
export function hash(password: string): string {
  return hashSync(password, HASH_SETTINGS)
}

export function verify({ stored, password }: { stored: string; password: string }): boolean {
  return verifySync(stored, password, HASH_SETTINGS)
}
