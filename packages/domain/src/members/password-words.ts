/** What people write instead of a letter. `1` and `!` stand for two letters. */
const LETTERS: Record<string, string> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

/** Shorter words say nothing about the password around them. */
const WORD_MIN = 4

/** The text as it is, and with its digits and signs read as letters: `p4$$w0rd` is `password`. */
export function spellings(text: string): string[] {
  const read = (one: string) =>
    text.replace(/[013457@$!]/g, (sign) => (sign === '1' || sign === '!' ? one : (LETTERS[sign] ?? sign)))
  return [text, read('i'), read('l')]
}

/** The words that a password in lower case may have been made from: `$ummer2026!` from `summer`. */
export function likelyWords(plain: string): string[] {
  const cores = [
    plain,
    // Signs alone first: the digits before them may be letters, as in `flamenc0!`.
    plain.replace(/[^\p{L}\p{N}]+$/u, ''),
    plain.replace(/\P{L}+$/u, ''),
    plain.replace(/^\P{L}+/u, '').replace(/\P{L}+$/u, ''),
  ]
  return [...new Set(cores.filter((core) => isMostOf(core, plain)).flatMap(spellings))]
}

/** What was added is no longer than the word: else the additions make the password, not the word. */
function isMostOf(core: string, plain: string): boolean {
  return core.length >= WORD_MIN && plain.length - core.length <= core.length
}

export function lettersOf(text: string): string {
  return text.replace(/\P{L}+/gu, '')
}
