import { randomInt } from 'node:crypto'
import { makePaymentReference } from '@rsfc/domain/ledger/payment-reference'

export function newPaymentReference(): string {
  return makePaymentReference((below) => randomInt(below))
}
