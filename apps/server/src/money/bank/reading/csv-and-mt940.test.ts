import { BankFileFault } from '@rsfc/domain/bank/bank-line'
import { expect, test } from 'vitest'
import { STATEMENTS } from '../testing/statements.ts'
import { readCsvStatement, UnknownColumns } from './csv-statement.ts'
import { readMt940 } from './mt940.ts'

const read = (text: string) => (text.includes(':20:') ? readMt940(text) : readCsvStatement(text))

test.each(Object.entries(STATEMENTS))(
  '%s: reads amount, date, payer and text of each payment',
  async (format, text) => {
    const statement = await read(text)
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
  },
)

test.each([
  ['dbs-business', 'INWARD PAYNOW  OTHR RSFC7K3M9QV FROM: TAN WEI MING', 'GIRO  SP SERVICES'],
  ['dbs-personal', 'ICT  PayNow Transfer  From: TAN WEI MING  OTHR RSFC7K3M9QV', 'IBG  SP SERVICES'],
  ['dbs-ideal', 'INCOMING PAYNOW FROM TAN WEI MING', 'GIRO SP SERVICES'],
  ['ocbc', 'FAST TRANSFER  OTHR RSFC7K3M9QV from TAN WEI MING', 'GIRO  SP SERVICES'],
  ['uob', 'Inward CR - FAST OTHR RSFC7K3M9QV FROM TAN WEI MING', 'GIRO SP SERVICES'],
  ['mt940', 'INWARD PAYNOW /NAME/TAN WEI MING', 'GIRO SP SERVICES'],
] as const)('%s: the descriptions are whole', async (format, first, second) => {
  expect(await read(STATEMENTS[format])).toMatchObject({
    lines: [{ description: first }, { description: second }, {}],
  })
})

test.each(Object.entries(STATEMENTS))(
  '%s: lines that end with CR LF are read alike',
  async (_format, text) => {
    expect(await read(text.replaceAll('\n', '\r\n'))).toEqual(await read(text))
  },
)

test.each([
  ['dbs-business', '072-901234-5'],
  ['dbs-personal', '072-90123-4'],
  ['ocbc', '629-012345-001'],
  ['uob', '3012345678'],
  ['mt940', '0729012345'],
] as const)('%s names its account', async (format, account) => {
  expect(await read(STATEMENTS[format])).toMatchObject({ account })
})

const cutAfter = (text: string, words: string) => text.slice(0, text.indexOf(words) + words.length)

test.each([
  ['dbs-business', cutAfter(STATEMENTS['dbs-business'], 'LIM MEI'), 'Line 7: it is cut off'],
  ['dbs-business', cutAfter(STATEMENTS['dbs-business'], '"11,51'), 'Line 7: the file is cut off'],
  ['dbs-personal', cutAfter(STATEMENTS['dbs-personal'], '"1,335.00",PayNow'), 'Line 8: it is cut off'],
  [
    'dbs-ideal',
    cutAfter(STATEMENTS['dbs-ideal'], '1335.00,115'),
    "Line 4: the file is cut off: '115' has no cents.",
  ],
  [
    'dbs-ideal',
    cutAfter(STATEMENTS['dbs-ideal'], 'MEI LING,,1335.00'),
    'Line 4: it is cut off, with 7 columns',
  ],
  ['dbs-ideal', cutAfter(STATEMENTS['dbs-ideal'], '1335.00,11514.5'), "Line 4: '11514.5' is not an amount."],
  ['ocbc', cutAfter(STATEMENTS.ocbc, '14/11/2026,14/11'), 'Line 10: it is cut off'],
  ['uob', cutAfter(STATEMENTS.uob, 'FROM LIM'), 'Line 9: the file is cut off'],
  [
    'mt940',
    cutAfter(STATEMENTS.mt940, '?32LIM MEI'),
    'Line 11: the file is cut off: the closing balance (:62F:) is missing.',
  ],
  ['mt940', cutAfter(STATEMENTS.mt940, ':61:2611141114C13'), 'Line 10: this entry (:61:) cannot be read'],
] as const)('a %s file that is cut off is refused by its line', async (_format, text, message) => {
  const fault = await read(text)
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
    'a missing entry',
    STATEMENTS.mt940.replace(':61:2611131113D120,50NTRFNONREF//0720\n', ''),
    'do not add up',
  ],
  [
    'another currency',
    STATEMENTS.mt940.replaceAll('SGD', 'USD'),
    'Line 5: the opening balance cannot be read.',
  ],
  [
    'another currency at the end',
    STATEMENTS.mt940.replace('SGD11514', 'USD11514'),
    'Line 12: the closing balance cannot be read.',
  ],
  [
    'an amount without a date',
    STATEMENTS['dbs-ideal'].replace('14/11/2026,14', ',14'),
    "Line 4: '' is not a date.",
  ],
])('a file with %s is refused', async (_what, text, message) => {
  expect(await read(text)).toMatchObject({ message: expect.stringContaining(message) as string })
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

test('the columns of an unknown file are named once, and are then known by its header', async () => {
  const unknown = await readCsvStatement(FOREIGN)
  expect(unknown).toEqual(new UnknownColumns(['Buchung', 'Text', 'Betrag', 'Auftraggeber']))
  const fingerprint = unknown instanceof UnknownColumns ? unknown.fingerprint : ''
  expect(await readCsvStatement(FOREIGN, (print) => (print === fingerprint ? mapping : undefined))).toEqual({
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

test('the separator is the most frequent one in the first 4,000 characters', async () => {
  const [header = '', line = ''] = FOREIGN.split('\n')
  const file = (head: number) =>
    `${header.padEnd(head, ';')}\n11/13/2026;${'a,'.repeat(9_000)};300.00;TAN WEI MING\n`
  const found = await readCsvStatement(file(4_000), () => mapping)
  expect(found).toMatchObject({ lines: [{ description: 'a,'.repeat(9_000) }] })
  expect(
    await readCsvStatement(`${header}\n${line.replace('Fee', ','.repeat(20))}\n`, () => mapping),
  ).toEqual(NO_HEADER)
})

test('a mapping that does not fit the header is not used', async () => {
  const wrong = { ...mapping, amount: 'Amount' }
  expect(await readCsvStatement(FOREIGN, () => wrong)).toBeInstanceOf(UnknownColumns)
})

test.each(['', 'Dear members,\nhere is the statement.\n'])('%j is not an MT940 file', (text) => {
  expect(readMt940(text)).toEqual(new BankFileFault(0, 'This is not an MT940 file.'))
  expect(readMt940(text)).toMatchObject({ message: 'This is not an MT940 file.' })
})

test('a file without entries can be read', () => {
  expect(readMt940(':20:STMT')).toEqual({ format: 'mt940', account: '', lines: [] })
})

test('MT940: spaces at the end of a line make no difference', async () => {
  expect(await read(STATEMENTS.mt940.replaceAll('\n', '  \n'))).toEqual(await read(STATEMENTS.mt940))
})

test('MT940: reads texts of several lines, numbered parts and reversals', () => {
  const text = `:20:STMT
:25: 0729012345
:60F:D261112SGD10,5
:61:261113RC20,NTRF REF 1 //0719
TAKEN
BACK
:86: FIRST LINE
SECOND LINE
:61:2611131113RD0,05NTRFNONREF //0720
:61:2611131113C1,NTRFNONREF
:86:?00GIRO?09 A?10no?20FEES?29 B?30no?32LIM ?33MEI ?34no
:86:left out
:61:2611131113C2,NTRFNONREF
:86:?20ONLY
:62F:D261113SGD27,45
`
  const line = { on: '2026-11-13', reference: '', payer: '' }
  expect(readMt940(text)).toEqual({
    format: 'mt940',
    account: '0729012345',
    lines: [
      {
        ...line,
        line: 4,
        amount: -2_000,
        reference: 'REF 1',
        description: 'FIRST LINE SECOND LINE  TAKEN BACK',
      },
      { ...line, line: 9, amount: 5, description: '' },
      { ...line, line: 10, amount: 100, description: 'GIRO A  FEES B', payer: 'LIM MEI' },
      { ...line, line: 13, amount: 200, description: 'ONLY' },
    ],
  })
})

const NO_HEADER = new BankFileFault(
  0,
  'This file has no line with the names of its columns. Export it from the bank again, as CSV.',
)

test.each([
  ['dates and amounts', '13/11/2026,300.00,Fee\n14/11/2026,200.00,Fee\n'],
  ['two names', 'Day,Amount,,\n'],
  ['names from line 41', `${'Club\n'.repeat(40)}Day,Text,Sum\n`],
])('%s are no header', async (_what, text) => {
  expect(await readCsvStatement(text)).toEqual(NO_HEADER)
})

test.each([
  ['three names', 'Day,Text,Sum\n'],
  ['a cell without a name', 'Day,,Text,Sum\n'],
  ['a line with a date above', 'Printed,on,13/11/2026\nDay,Text,Sum\n'],
  ['a line with an amount above', 'Balance,of,300.00\nDay,Text,Sum\n'],
  ['names in line 40', `${'Club\n'.repeat(39)}Day,Text,Sum\n`],
  ['words below', 'Day,Text,Sum\nno,entries,yet\n'],
])('the header of an unknown file: %s', async (_what, text) => {
  const unknown = await readCsvStatement(text)
  expect(unknown).toBeInstanceOf(UnknownColumns)
  expect((unknown as UnknownColumns).header.filter(Boolean)).toEqual(['Day', 'Text', 'Sum'])
})

test('a known header is found within the first 40 lines', async () => {
  const lines = (count: number) => `${'Club\n'.repeat(count)}${STATEMENTS['dbs-ideal']}`
  expect(await readCsvStatement(lines(39))).toMatchObject({ format: 'dbs-ideal' })
  expect(await readCsvStatement(lines(40))).toEqual(NO_HEADER)
})

const SHORT = { on: 'Day', amount: 'Sum', description: ['Text', 'More'] }
const readShort = (rows: string) => readCsvStatement(`Day,Text,More,Sum,Branch,Teller\n${rows}`, () => SHORT)

test.each([
  ['a number that is not an account', '13/11/2026,Cheque 12345678901,,3.00,,\n', ['Cheque 12345678901', 300]],
  ['unused columns that are missing', '13/11/2026,Fee,,3.00\n', ['Fee', 300]],
  ['a year of two digits', '13/11/26,Fee,,3.00,,\n', ['Fee', 300]],
  ['a month in letters', '13-Nov-26,Fee,,3.00,,\n', ['Fee', 300]],
  ['a cent', '13/11/2026,Fee,,0.01,,\n', ['Fee', 1]],
  ['two texts', '13/11/2026,Fee,A,3.00,,\n', ['Fee  A', 300]],
  ['a second line', '13/11/2026,Fee,,3.00,,\n,,A,,,\n', ['Fee  A', 300]],
  ['a line without an amount', '13/11/2026,Fee,,0.00,,\n13/11/2026,Fee,,3.00,,\n', ['Fee', 300]],
  ['whole dollars at the end', '13/11/2026,Fee,,3', ['Fee', 300]],
])('an entry with %s', async (_what, rows, [description, amount]) => {
  expect(await readShort(rows)).toMatchObject({
    account: '',
    lines: [{ on: '2026-11-13', description, amount }],
  })
})

test('dates with a two-digit year are not read with the month first', async () => {
  expect(await readShort('11/13/26,Fee,,3.00,,\n')).toMatchObject({
    message: "Line 2: '11/13/26' is not a date.",
  })
})
