/** After these words the banks write who paid. The name ends where the next field begins. */
const NAMED =
  /(?:\bfrom|\bby order of|\/name\/|\/ordp\/)\s*:?\s*([^:/]+?)(?=\s{2,}|\s+(?:othr|ref|via|to)\b|[,;/|]|$)/i

export function payerIn(description: string): string {
  return NAMED.exec(description)?.[1]?.trim() ?? ''
}

/** Names compare without capitals, signs and titles. */
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
