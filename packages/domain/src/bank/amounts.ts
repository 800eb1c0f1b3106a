/**
 * Reads an amount as banks write it, in cents: '1,234.56', '-12.00', '(12.00)', 'SGD 12.00', '12.00 DR'. An
 * empty cell is 0. Null if it is not an amount, or has one decimal only, because then the file was cut off.
 */
export function readAmount(text: string): number | null {
  const plain = text
    .replace(/^(SGD|S\$|\$)/i, '')
    .replace(/\s+/g, '')
    .toUpperCase()
  if (plain === '' || plain === '-') return 0
  const parts = /^(\()?([+-])?\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?(\))?(CR|DR)?$/.exec(plain)
  if (!parts) return null
  const [, open, sign, dollars = '', cents = '00', close, side] = parts
  if ((open === undefined) !== (close === undefined)) return null
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents)
  if (!Number.isSafeInteger(amount)) return null
  return open || sign === '-' || side === 'DR' ? -amount : amount
}
