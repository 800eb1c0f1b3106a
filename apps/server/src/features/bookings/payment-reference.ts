import { randomInt } from 'node:crypto'

/** Without 0, O, 1, I and L, because people type it into a banking app. */
const UNAMBIGUOUS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** For example 'RSFC-7K3M9Q'; the reference of a PayNow transfer holds at most 25 characters. */
export function newPaymentReference(): string {
  return `RSFC-${Array.from({ length: 6 }, () => UNAMBIGUOUS[randomInt(UNAMBIGUOUS.length)]).join('')}`
}
