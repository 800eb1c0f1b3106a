/** Without 0, O, 1, I and L, because people type references into a banking app. */
export const UNAMBIGUOUS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const PREFIX = 'RSFC'
const RANDOM_LENGTH = 6
const CHECKED_LENGTH = PREFIX.length + RANDOM_LENGTH + 1
/** The lengths of references without a check character: 'RSFC-' and four to eight letters and digits. */
const OLD_LENGTHS = [4, 5, 6, 7, 8]

/** ISO 7064, MOD 37,36: detects every wrong character, and nearly every swapped pair. */
export function checkCharacter(text: string): string {
  let product = 0
  for (const letter of text) {
    const sum = (product + ALPHABET.indexOf(letter)) % 36 || 36
    product = (sum * 2) % 37
  }
  return ALPHABET[(37 - product) % 36] ?? ''
}

/**
 * 'RSFC', six letters or digits and the check character, for example 'RSFC7K3M9QV', without characters that
 * banks would drop. `draw` returns a whole number from 0 up to, but not including, its argument.
 */
export function makePaymentReference(draw: (below: number) => number): string {
  for (;;) {
    const drawn = Array.from({ length: RANDOM_LENGTH }, () => UNAMBIGUOUS[draw(UNAMBIGUOUS.length)]).join('')
    const check = checkCharacter(PREFIX + drawn)
    if (UNAMBIGUOUS.includes(check)) return PREFIX + drawn + check
  }
}

/** The reference without spaces and hyphens, in capitals. */
export function normalReference(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

export function hasValidCheck(reference: string): boolean {
  return (
    reference.length === CHECKED_LENGTH &&
    reference.startsWith(PREFIX) &&
    /^[0-9A-Z]+$/.test(reference) &&
    checkCharacter(reference.slice(0, -1)) === reference.at(-1)
  )
}

/** More than a transfer pays for. */
const REFERENCES_MAX = 20

export type FoundReference = { reference: string; checked: boolean }

/**
 * The possible references in a text from the bank; the caller looks up whether the club has issued them. An
 * old one must be at the end of a word, because a new one could begin with the same letters.
 */
export function findReferences(text: string): FoundReference[] {
  const { letters, wordEnds } = lettersOf(text)
  const found: FoundReference[] = []
  let looked = 0
  for (
    let at = letters.indexOf(PREFIX);
    at !== -1 && looked++ < REFERENCES_MAX;
    at = letters.indexOf(PREFIX, at + PREFIX.length)
  ) {
    const checked = letters.slice(at, at + CHECKED_LENGTH)
    if (hasValidCheck(checked)) found.push({ reference: checked, checked: true })
    for (const length of OLD_LENGTHS) {
      const end = at + PREFIX.length + length
      if (wordEnds.has(end)) found.push({ reference: letters.slice(at, end), checked: false })
    }
  }
  return found
}

/** The letters and digits of a text, and the positions where words end. */
function lettersOf(text: string): { letters: string; wordEnds: ReadonlySet<number> } {
  const words = text.toUpperCase().match(/[0-9A-Z]+/g) ?? []
  const wordEnds = new Set<number>()
  let letters = ''
  for (const word of words) {
    letters += word
    wordEnds.add(letters.length)
  }
  return { letters, wordEnds }
}
