const MAX_LENGTH = 200
const MASK = '…'

/** Removes email addresses and numbers before officers see the question; null if no words are left. */
export function withoutPersonalData(text: string): string | null {
  const words = text.normalize('NFKC').split(/\s+/)
  const kept = words.map((word, index) => {
    // An address may have spaces around its @.
    const isNextToAt = words[index - 1]?.endsWith('@') === true || words[index + 1]?.startsWith('@') === true
    return isNextToAt || /[@\p{N}]/u.test(word) ? MASK : word
  })
  const masked = kept
    .filter((word, index) => word !== MASK || kept[index - 1] !== MASK)
    .join(' ')
    .trim()
  return /\p{L}/u.test(masked) ? [...masked].slice(0, MAX_LENGTH).join('').trimEnd() : null
}
