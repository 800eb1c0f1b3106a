import { randomInt } from 'node:crypto'

/** Neither 0 and O nor 1, I and L: people type it into a bank's app. */
const UNAMBIGUOUS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** 'RSFC-7K3M9Q': short enough for the reference of a PayNow transfer, 25 characters at most. */
export function newPaymentReference(): string {
  return `RSFC-${Array.from({ length: 6 }, () => UNAMBIGUOUS[randomInt(UNAMBIGUOUS.length)]).join('')}`
}
