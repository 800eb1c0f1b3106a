/** Banks write the name of the payer after these words. The name ends where the next field begins. */
const NAMED =
  /(?:\bfrom|\bby order of|\/name\/|\/ordp\/)\s*:?\s*([^:/]+?)(?=\s{2,}|\s+(?:othr|ref|via|to)\b|[,;/|]|$)/i

export function payerIn(description: string): string {
  return NAMED.exec(description)?.[1]?.trim() ?? ''
}

/** The name for comparisons: without capitals, punctuation and titles. */
export function normalPayer(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^0-9A-Z]+/g, ' ')
    .replace(/\b(MR|MRS|MS|MISS|MDM|DR|CAPT)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
