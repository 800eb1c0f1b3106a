import { COMMON_PASSWORDS } from './common-passwords.ts'

export const PASSWORD_MIN = 8
// Limits the time that hashing takes.
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
  'too-common': 'This is one of the most common passwords. Please choose another one.',
}

function isCommon(password: string): boolean {
  const lowercase = password.toLowerCase()
  if (COMMON_PASSWORDS.has(lowercase)) return true
  return new Set(lowercase).size <= 2 || isSequence(lowercase)
}

/** For example 12345678, abcdefgh or 87654321. */
function isSequence(text: string): boolean {
  const steps = new Set<number>()
  for (let i = 1; i < text.length; i++) steps.add(text.charCodeAt(i) - text.charCodeAt(i - 1))
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1
}
