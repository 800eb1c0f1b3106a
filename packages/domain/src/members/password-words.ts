/** Characters that people write instead of a letter. `1` and `!` stand for two letters. */
const LETTERS: Record<string, string> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

/** Shorter words are too common inside other text to matter. */
const WORD_MIN = 4

/** The text itself, and with digits and signs read as letters: `p4$$w0rd` is `password`. */
export function spellings(text: string): string[] {
  const read = (one: string) =>
    text.replace(/[013457@$!]/g, (sign) => (sign === '1' || sign === '!' ? one : (LETTERS[sign] ?? sign)))
  return [text, read('i'), read('l')]
}

/** The words that a lower-case password may be based on: `$ummer2026!` on `summer`. */
export function likelyWords(plain: string): string[] {
  const cores = [
    plain,
    // Without the signs first: the digits before them may stand for letters, as in `flamenc0!`.
    plain.replace(/[^\p{L}\p{N}]+$/u, ''),
    plain.replace(/\P{L}+$/u, ''),
    plain.replace(/^\P{L}+/u, '').replace(/\P{L}+$/u, ''),
  ]
  return [...new Set(cores.filter((core) => isMostOf(core, plain)).flatMap(spellings))]
}

/**
 * Whether the word is at least as long as what was added to it. Otherwise the additions make the password
 * strong.
 */
function isMostOf(core: string, plain: string): boolean {
  return core.length >= WORD_MIN && plain.length - core.length <= core.length
}

export function lettersOf(text: string): string {
  return text.replace(/\P{L}+/gu, '')
}
