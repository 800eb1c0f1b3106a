import { expect, test } from 'vitest'
import { normalPayer, payerIn } from './payers.ts'

test.each([
  ['INWARD PAYNOW  OTHR RSFC7K3M9QV FROM: TAN WEI MING', 'TAN WEI MING'],
  ['PayNow Transfer  From: LIM MEI LING  OTHR fees', 'LIM MEI LING'],
  ['from Ong Bee Hua via FAST', 'Ong Bee Hua'],
  ['/NAME/TAN AH KOW/REMI/fees', 'TAN AH KOW'],
  ['from Tan Wei Ming , fees', 'Tan Wei Ming'],
  ['GIRO SP SERVICES', ''],
])('%j was paid by %j', (description, payer) => {
  expect(payerIn(description)).toBe(payer)
})

test.each([
  ['Mr. Tan  Wei-Ming', 'TAN WEI MING'],
  ['Zoë Müller', 'ZOE MULLER'],
  ['', ''],
])('%j is compared as %j', (name, normal) => {
  expect(normalPayer(name)).toBe(normal)
})
