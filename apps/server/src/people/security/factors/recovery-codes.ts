import { createHash, randomBytes } from 'node:crypto'

const CODES = 10
const LETTERS_PER_CODE = 24
// 32 letters and digits, five bits each, without those that look alike: 0 and O, 1 and I.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Ten codes of 120 random bits, to be shown once, and the hashes to be stored. */
export function makeRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: CODES }, newCode)
  return { codes, hashes: codes.map(hashRecoveryCode) }
}

function newCode(): string {
  const letters = [...randomBytes(LETTERS_PER_CODE)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/** Case, spaces and hyphens do not matter. So many random bits need no slow hash. */
export function hashRecoveryCode(code: string): Buffer {
  const letters = code.toUpperCase().replace(/[\s-]/g, '')
  return createHash('sha256').update(`recovery:${letters}`).digest()
}
