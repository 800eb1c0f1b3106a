import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '../../money/money.ts'
import { addDays } from '../../time/club-time.ts'
import { crc16, payNowCode } from './paynow.ts'

test.each([
  ['123456789', '29B1'],
  ['', 'FFFF'],
  // Published codes of a statutory board and a charity.
  [
    '00020101021226580009SG.PAYNOW010120213T08GB0025ACT1030100414202309281618205204000053037025406203.005802SG5915JTC CORPORATION6009SINGAPORE62260122RD030320230928293002816304',
    'E9D2',
  ],
  [
    '00020101021126400009SG.PAYNOW010120213200002150HWCF030115204000053037025802SG5923NATIONAL HEALTHCARE GRO6009Singapore6304',
    'DF3F',
  ],
])('the checksum of %j is %s', (text, checksum) => {
  expect(crc16(text)).toBe(checksum)
})

// Codes from two public generators for the same input.
test.each([
  {
    payee: { proxy: '201101550Z', name: 'Qryptal' },
    amount: 50,
    reference: 'AJ',
    expires: '2020-11-27',
    code: '00020101021226490009SG.PAYNOW010120210201101550Z03010040820201127520400005303702540550.005802SG5907Qryptal6009Singapore62060102AJ630488E9',
  },
  {
    payee: { proxy: '+6591234567', name: 'Demo Merchant' },
    amount: 25.5,
    reference: 'INV-DEMO-001',
    expires: '2031-09-16',
    code: '00020101021226500009SG.PAYNOW010100211+659123456703010040820310916520400005303702540525.505802SG5913Demo Merchant6009Singapore62160112INV-DEMO-00163048F64',
  },
  {
    payee: { proxy: '201403121W', name: 'Demo Merchant' },
    amount: 25.5,
    reference: 'INV-DEMO-001',
    expires: '2031-09-17',
    code: '00020101021226490009SG.PAYNOW010120210201403121W03010040820310917520400005303702540525.505802SG5913Demo Merchant6009Singapore62160112INV-DEMO-00163047102',
  },
])('$amount to $payee.proxy gives the expected code', ({ code, ...request }) => {
  expect(payNowCode(request)).toBe(code)
})

/** Parses a code into its fields: id, length, value. */
function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < text.length;) {
    const end = at + 4 + Number(text.slice(at + 2, at + 4))
    expect(end).toBeLessThanOrEqual(text.length)
    fields[text.slice(at, at + 2)] = text.slice(at + 4, end)
    at = end
  }
  return fields
}

const printable = fc.stringMatching(/^[\x20-\x7e]{1,25}$/)
const request = fc.record({
  payee: fc.record({
    proxy: fc.oneof(fc.stringMatching(/^\+65\d{8}$/), fc.stringMatching(/^[0-9A-Z]{9,13}$/)),
    name: printable,
  }),
  amount: fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100),
  reference: printable,
  expires: fc.nat(20_000).map((days) => addDays('2026-11-14', days)),
})

test('the code contains every value of the request', () => {
  fc.assert(
    fc.property(request, ({ payee, amount, reference, expires }) => {
      const code = payNowCode({ payee, amount, reference, expires })
      expect(code).toMatch(/^[\x20-\x7e]+$/)
      const { 26: account = '', 54: sum = '', 62: more = '', 63: checksum, ...rest } = fieldsOf(code)
      expect(rest).toEqual({
        '00': '01',
        '01': '12',
        52: '0000',
        53: '702',
        58: 'SG',
        59: payee.name,
        60: 'Singapore',
      })
      expect(fieldsOf(account)).toEqual({
        '00': 'SG.PAYNOW',
        '01': payee.proxy.startsWith('+') ? '0' : '2',
        '02': payee.proxy,
        '03': '0',
        '04': expires.replaceAll('-', ''),
      })
      expect(sum).toMatch(/^\d+\.\d\d$/)
      expect(toCents(Number(sum))).toBe(toCents(amount))
      expect(fieldsOf(more)).toEqual({ '01': reference })
      expect(checksum).toBe(crc16(code.slice(0, -4)))
    }),
  )
})

const good = {
  payee: { proxy: 'T00SS0000A', name: 'RSFC DEMO' },
  amount: 390.83,
  reference: 'RSFC-7K2M',
  expires: '2026-11-28',
}

test.each([
  ['a local number', { payee: { ...good.payee, proxy: '91234567' } }],
  ['a foreign number', { payee: { ...good.payee, proxy: '+60123456789' } }],
  ['no name', { payee: { ...good.payee, name: '' } }],
  ['a long name', { payee: { ...good.payee, name: 'x'.repeat(26) } }],
  ['a name beyond ASCII', { payee: { ...good.payee, name: '飞行会' } }],
  ['an amount of zero', { amount: 0 }],
  ['an amount below one cent', { amount: 0.004 }],
  ['a negative amount', { amount: -5 }],
  ['an amount that is not a number', { amount: Number.NaN }],
  ['an amount of a billion', { amount: 1_000_000_000 }],
  ['an infinite amount', { amount: Infinity }],
  ['no reference', { reference: '' }],
  ['a long reference', { reference: 'R'.repeat(26) }],
  ['a reference with a line break', { reference: 'RSFC\n7K2M' }],
  ['an invalid date', { expires: '28 Nov 2026' }],
])('%s throws an error', (_what, flaw) => {
  expect(() => payNowCode({ ...good, ...flaw })).toThrow(RangeError)
})
