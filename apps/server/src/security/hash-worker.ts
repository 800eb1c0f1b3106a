import { hashSync, verifySync } from '@node-rs/argon2'

// OWASP's second recommended argon2id setting: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Runs in the threads of the hash pool. */
export function hash(password: string): string {
  return hashSync(password, OPTIONS)
}

export function verify({ stored, password }: { stored: string; password: string }): boolean {
  return verifySync(stored, password, OPTIONS)
}
