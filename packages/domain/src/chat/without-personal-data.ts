const KEPT_LENGTH = 200
const MASK = '…'

/** A question as officers may read it, without email addresses and numbers; null when nothing is left. */
export function withoutPersonalData(text: string): string | null {
  const words = text.normalize('NFKC').split(/\s+/)
  const kept = words.map((word, index) => {
    // An address may be written with spaces around its @.
    const besideAt = words[index - 1]?.endsWith('@') === true || words[index + 1]?.startsWith('@') === true
    return besideAt || /[@\p{N}]/u.test(word) ? MASK : word
  })
  const masked = kept
    .filter((word, index) => word !== MASK || kept[index - 1] !== MASK)
    .join(' ')
    .trim()
  return /\p{L}/u.test(masked) ? [...masked].slice(0, KEPT_LENGTH).join('').trimEnd() : null
}
