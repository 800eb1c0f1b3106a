import { createHash, randomBytes } from 'node:crypto'

const CODES = 10
const LETTERS_PER_CODE = 24
// 32 letters and digits, five bits each, without 0 and O, 1 and I, which look alike.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Ten codes of 120 random bits to show once, and their hashes to store. */
export function makeRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: CODES }, newCode)
  return { codes, hashes: codes.map(hashRecoveryCode) }
}

function newCode(): string {
  const letters = [...randomBytes(LETTERS_PER_CODE)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/** Ignores case, spaces and hyphens. With this many random bits a slow hash is not needed. */
export function hashRecoveryCode(code: string): Buffer {
  const letters = code.toUpperCase().replace(/[\s-]/g, '')
  return createHash('sha256').update(`recovery:${letters}`).digest()
}
