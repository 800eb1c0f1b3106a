import { COMMON_PASSWORDS } from './common-passwords.ts'

export const PASSWORD_MIN = 8
// Argon2 hashes any length; the cap only stops a megabyte from being hashed.
const PASSWORD_MAX = 200

export type PasswordFault = 'too-short' | 'too-long' | 'too-common'

export function passwordFault(password: string): PasswordFault | null {
  if ([...password].length < PASSWORD_MIN) return 'too-short'
  if (password.length > PASSWORD_MAX) return 'too-long'
  if (isCommon(password)) return 'too-common'
  return null
}

export const PASSWORD_FAULTS: Record<PasswordFault, string> = {
  'too-short': `Use at least ${PASSWORD_MIN} characters`,
  'too-long': `Use at most ${PASSWORD_MAX} characters`,
  'too-common': 'This password is among the most common ones; choose another',
}

function isCommon(password: string): boolean {
  const plain = password.toLowerCase()
  if (COMMON_PASSWORDS.has(plain)) return true
  return new Set(plain).size <= 2 || isRun(plain)
}

/** 12345678, abcdefgh, 87654321 … */
function isRun(text: string): boolean {
  const steps = new Set<number>()
  for (let i = 1; i < text.length; i++) steps.add(text.charCodeAt(i) - text.charCodeAt(i - 1))
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1
}
