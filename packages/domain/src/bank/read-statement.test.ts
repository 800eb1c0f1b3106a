import { expect, test } from 'vitest'
import { BankFileFault } from './bank-line.ts'
import { readMt940 } from './mt940.ts'
import { readCsvStatement, UnknownColumns } from './read-csv.ts'
import { STATEMENTS } from './testing/statements.ts'

const read = (text: string) => (text.includes(':20:') ? readMt940(text) : readCsvStatement(text))

test.each(Object.entries(STATEMENTS))('%s: what was paid, when, by whom and for what', (format, text) => {
  const statement = read(text)
  expect(statement).toMatchObject({
    format,
    lines: [
      { on: '2026-11-13', amount: 30_000, payer: 'TAN WEI MING' },
      { on: '2026-11-13', amount: -12_050, payer: '' },
      { on: '2026-11-14', amount: 133_500, payer: 'LIM MEI LING' },
    ],
  })
  if (statement instanceof BankFileFault || statement instanceof UnknownColumns) return
  const [first, second] = statement.lines
  expect(`${first?.reference} ${first?.description}`).toContain('RSFC7K3M9QV')
  expect(second?.description).toContain('SP SERVICES')
})

test.each(Object.entries(STATEMENTS))('%s: lines that end with CR LF are the same', (_format, text) => {
  expect(read(text.replaceAll('\n', '\r\n'))).toEqual(read(text))
})

test.each([
  ['dbs-business', '072-901234-5'],
  ['dbs-personal', '072-90123-4'],
  ['ocbc', '629-012345-001'],
  ['uob', '3012345678'],
  ['mt940', '0729012345'],
] as const)('%s names its account', (format, account) => {
  expect(read(STATEMENTS[format])).toMatchObject({ account })
})

const cutAfter = (text: string, words: string) => text.slice(0, text.indexOf(words) + words.length)

test.each([
  ['dbs-business', cutAfter(STATEMENTS['dbs-business'], 'LIM MEI'), 'Line 7: it is cut off'],
  ['dbs-business', cutAfter(STATEMENTS['dbs-business'], '"11,51'), 'Line 7: the file is cut off'],
  ['dbs-personal', cutAfter(STATEMENTS['dbs-personal'], '"1,335.00",PayNow'), 'Line 8: it is cut off'],
  ['dbs-ideal', cutAfter(STATEMENTS['dbs-ideal'], '1335.00,11514.5'), "Line 4: '11514.5' is not an amount."],
  ['ocbc', cutAfter(STATEMENTS.ocbc, '14/11/2026,14/11'), 'Line 10: it is cut off'],
  ['uob', cutAfter(STATEMENTS.uob, 'FROM LIM'), 'Line 9: the file is cut off'],
  ['mt940', cutAfter(STATEMENTS.mt940, '?32LIM MEI'), 'the closing balance (:62F:) is missing.'],
  ['mt940', cutAfter(STATEMENTS.mt940, ':61:2611141114C13'), 'Line 10: this entry (:61:) cannot be read'],
] as const)('a %s file that is cut off is refused by its line', (_format, text, message) => {
  const fault = read(text)
  expect(fault).toBeInstanceOf(BankFileFault)
  expect(fault).toMatchObject({ message: expect.stringContaining(message) as string })
})

test.each([
  [
    'a wrong date',
    STATEMENTS['dbs-ideal'].replace('14/11/2026,', '31/11/2026,'),
    "Line 4: '31/11/2026' is not a date.",
  ],
  [
    'a wrong amount',
    STATEMENTS['dbs-ideal'].replace('1335.00', '1.335'),
    "Line 4: '1.335' is not an amount.",
  ],
  [
    'an entry left out',
    STATEMENTS.mt940.replace(':61:2611131113D120,50NTRFNONREF//0720\n', ''),
    'do not add up',
  ],
  [
    'another currency',
    STATEMENTS.mt940.replaceAll('SGD', 'USD'),
    'Line 5: the opening balance cannot be read.',
  ],
  ['no header', '13/11/2026,300.00\n14/11/2026,200.00\n', 'no line with the names of its columns'],
])('a file with %s is refused', (_what, text, message) => {
  expect(read(text)).toMatchObject({ message: expect.stringContaining(message) as string })
})

const FOREIGN = `Buchung;Text;Betrag;Auftraggeber
11/13/2026;Fee RSFC7K3M9QV;300.00;TAN WEI MING
`
const mapping = {
  on: 'Buchung',
  amount: 'betrag',
  description: ['Text'],
  payer: 'Auftraggeber',
  monthFirst: true,
}

test('the columns of an unknown file are named once, and are then known by its header', () => {
  const unknown = readCsvStatement(FOREIGN)
  expect(unknown).toEqual(new UnknownColumns(['Buchung', 'Text', 'Betrag', 'Auftraggeber']))
  const fingerprint = unknown instanceof UnknownColumns ? unknown.fingerprint : ''
  expect(readCsvStatement(FOREIGN, (print) => (print === fingerprint ? mapping : undefined))).toEqual({
    format: 'mapped',
    account: '',
    lines: [
      {
        line: 2,
        on: '2026-11-13',
        amount: 30_000,
        description: 'Fee RSFC7K3M9QV',
        reference: '',
        payer: 'TAN WEI MING',
      },
    ],
  })
})

test('a mapping that does not fit the header is not used', () => {
  const wrong = { ...mapping, amount: 'Amount' }
  expect(readCsvStatement(FOREIGN, () => wrong)).toBeInstanceOf(UnknownColumns)
})
