import { readFile } from 'node:fs/promises'
import { mayContain } from './bloom-filter.ts'

/** Made by scripts/common-passwords.ts; the README.md here names its sources. */
export const FILTER_FILE = new URL('common-passwords.bloom', import.meta.url)

let filter: Promise<Uint8Array> | undefined

/** Reads the list when the first password is chosen. The words must be in lower case. */
export async function openCommonPasswords(): Promise<(word: string) => boolean> {
  const bits = await (filter ??= readFile(FILTER_FILE))
  return (word) => mayContain(bits, word)
}
