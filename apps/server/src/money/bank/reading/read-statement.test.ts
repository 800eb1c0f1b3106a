import { BankFileFault } from '@rsfc/domain/bank/bank-line'
import { expect, test } from 'vitest'
import { STATEMENTS } from '../testing/statements.ts'
import { readStatement } from './read-statement.ts'

const CAMT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>STMT20261114</MsgId></GrpHdr>
    <Stmt>
      <Acct><Id><Othr><Id>0729012345</Id></Othr></Id><Ccy>SGD</Ccy></Acct>
      <Ntry>
        <Amt Ccy="SGD">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>2026-11-13</Dt></BookgDt>
        <NtryDtls><TxDtls>
          <Refs><EndToEndId>RSFC7K3M9QV</EndToEndId></Refs>
          <RltdPties><Dbtr><Pty><Nm>TAN WEI MING</Nm></Pty></Dbtr></RltdPties>
        </TxDtls></NtryDtls>
      </Ntry>
      <Ntry>
        <Amt Ccy="SGD">120.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
        <BookgDt><DtTm>2026-11-13T09:00:00+08:00</DtTm></BookgDt>
        <AddtlNtryInf>GIRO SP SERVICES</AddtlNtryInf>
      </Ntry>
      <Ntry>
        <Amt Ccy="SGD">1335.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>2026-11-14</Dt></BookgDt>
        <NtryDtls>
          <TxDtls>
            <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="SGD">1000.00</Amt>
            <RltdPties><Dbtr><Nm>LIM MEI LING</Nm></Dbtr></RltdPties>
            <RmtInf><Ustrd>Flight &amp; fuel</Ustrd></RmtInf>
          </TxDtls>
          <TxDtls>
            <Amt Ccy="SGD">335.00</Amt>
            <RltdPties><Dbtr><Nm>ONG BEE HUA</Nm></Dbtr></RltdPties>
          </TxDtls>
        </NtryDtls>
      </Ntry>
      <Ntry>
        <Amt Ccy="SGD">50.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts>
        <BookgDt><Dt>2026-11-14</Dt></BookgDt>
      </Ntry>
    </Stmt>
  </BkToCstmrStmt>
</Document>
`

const read = (content: string | Uint8Array) =>
  readStatement(typeof content === 'string' ? Buffer.from(content) : content, () => undefined)

test('camt.053: reads the account under Othr, splits collective entries, and skips announced payments', async () => {
  expect(await read(CAMT)).toEqual({
    format: 'camt053',
    account: '0729012345',
    lines: [
      {
        line: 1,
        on: '2026-11-13',
        amount: 30_000,
        description: '',
        reference: 'RSFC7K3M9QV',
        payer: 'TAN WEI MING',
      },
      {
        line: 2,
        on: '2026-11-13',
        amount: -12_050,
        description: 'GIRO SP SERVICES',
        reference: '',
        payer: '',
      },
      {
        line: 3,
        on: '2026-11-14',
        amount: 100_000,
        description: 'Flight & fuel',
        reference: '',
        payer: 'LIM MEI LING',
      },
      { line: 3, on: '2026-11-14', amount: 33_500, description: '', reference: '', payer: 'ONG BEE HUA' },
    ],
  })
})

const STATEMENT = (entries: string, account = '<Othr><Id>1</Id></Othr>') =>
  `<Document><BkToCstmrStmt><Stmt><Acct><Id>${account}</Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`
const ENTRY = (inner: string, amount = '<Amt>12.00</Amt>') =>
  `<Ntry>${amount}<CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-13</Dt></BookgDt>${inner}</Ntry>`
const PAYMENT = (inner: string) => `<NtryDtls><TxDtls>${inner}</TxDtls></NtryDtls>`
const APART = (...payments: string[]) =>
  `<NtryDtls>${payments.map((payment) => `<TxDtls>${payment}</TxDtls>`).join('')}</NtryDtls>`
const REVERSED = '<RvslInd>true</RvslInd>'

test.each([
  ['nothing else', ENTRY(''), [{ line: 1, amount: 1200, description: '', reference: '', payer: '' }]],
  ['a reversal', ENTRY(REVERSED), [{ amount: -1200 }]],
  ['no reversal', ENTRY('<RvslInd>false</RvslInd>'), [{ amount: 1200 }]],
  ['a debit reversed', ENTRY(REVERSED).replace('CRDT', 'DBIT'), [{ amount: 1200 }]],
  ['whole dollars', ENTRY('', '<Amt Ccy="SGD">12</Amt>'), [{ amount: 1200 }]],
  ['an amount that computers round down', ENTRY('', '<Amt>1.15</Amt>'), [{ amount: 115 }]],
  ['an announced payment', `${ENTRY('<Sts><Cd>INFO</Cd></Sts>')}${ENTRY('<Sts>BOOK</Sts>')}`, [{ line: 2 }]],
  [
    'payments in two lists, with amounts in their details',
    ENTRY(
      ['5.00', '7.00']
        .map((each) => PAYMENT(`<AmtDtls><TxAmt><Amt Ccy="SGD">${each}</Amt></TxAmt></AmtDtls>`))
        .join(''),
    ),
    [{ amount: 500 }, { amount: 700 }],
  ],
  [
    'one payment without an amount, so they stay together',
    ENTRY(
      APART('<Amt>5.00</Amt><RmtInf><Ustrd>First</Ustrd></RmtInf>', '<RmtInf><Ustrd>Other</Ustrd></RmtInf>'),
    ),
    [{ amount: 1200, description: 'First' }],
  ],
  ['one payment alone', ENTRY(PAYMENT('<Amt>11.00</Amt>')), [{ amount: 1200 }]],
  [
    'words in every place',
    ENTRY(
      `<AddtlNtryInf>Inward</AddtlNtryInf>${PAYMENT('<AddtlTxInf>PayNow</AddtlTxInf><RmtInf><Ustrd>One</Ustrd><Ustrd>Two</Ustrd></RmtInf>')}`,
    ),
    [{ description: 'Inward  PayNow  One  Two' }],
  ],
  [
    'a structured reference, before the one from end to end',
    ENTRY(
      PAYMENT(
        '<Refs><EndToEndId>E2E</EndToEndId></Refs><RmtInf><Strd/><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf>',
      ),
    ),
    [{ reference: 'RF18' }],
  ],
  [
    'the name in the words',
    ENTRY('<AddtlNtryInf>PAYNOW FROM: A FRIEND</AddtlNtryInf>'),
    [{ payer: 'A FRIEND' }],
  ],
  [
    'the name of the debtor, before one in the words',
    ENTRY(
      `<AddtlNtryInf>PAYNOW FROM: A FRIEND</AddtlNtryInf>${PAYMENT('<RltdPties><Dbtr><Nm> MEI </Nm></Dbtr></RltdPties>')}`,
    ),
    [{ payer: 'MEI' }],
  ],
])('camt.053 with %s', async (_what, entries, lines) => {
  const found = await read(STATEMENT(entries))
  expect(found).toMatchObject({ format: 'camt053', account: '1', lines })
  expect(found).toHaveProperty('lines.length', lines.length)
})

test('camt.053 with namespace prefixes is read alike', async () => {
  const text = STATEMENT(ENTRY(''))
    .replaceAll('</', '</n:')
    .replaceAll(/<(?!\/)/g, '<n:')
  expect(await read(text)).toMatchObject({ account: '1', lines: [{ amount: 1200 }] })
})

test('camt.053 with several accounts and days uses the first account and numbers all entries', async () => {
  const first = STATEMENT(ENTRY(''), '<IBAN>SG12</IBAN>')
  const second = /<Stmt>.*<\/Stmt>/.exec(STATEMENT(ENTRY('')))?.[0] ?? ''
  expect(await read(first.replace('</Stmt>', `</Stmt>${second}`))).toMatchObject({
    account: 'SG12',
    lines: [{ line: 1 }, { line: 2 }],
  })
})

const CAFE =
  'Transaction Date,Transaction Description,Withdrawal,Deposit,Available Balance\n13 Nov 2026,Café Zoë,0.00,300.00,300.00\n'
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(CAFE)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${CAFE}`)],
  ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(CAFE)])],
  ['UTF-16 without one', utf16(CAFE)],
  ['UTF-16, big-endian', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(CAFE).swap16()])],
  ['Windows-1252', Buffer.from(CAFE, 'latin1')],
])('%s', async (_encoding, bytes) => {
  expect(await read(bytes)).toMatchObject({
    format: 'uob',
    lines: [{ description: 'Café Zoë', amount: 30_000 }],
  })
})

test.each(Object.entries(STATEMENTS))('%s is recognised by its content', async (format, text) => {
  expect(await read(text)).toMatchObject({ format, lines: [{}, {}, {}] })
})

test.each([
  ['a PDF', Buffer.from('%PDF-1.7 …'), 'This is a PDF.'],
  ['an Excel file', Buffer.from('504b0304ffff', 'hex'), 'This is an Excel file'],
  ['an old Excel file', Buffer.from('d0cf11e0a1b1', 'hex'), 'This is an Excel file.'],
  ['binary data', Buffer.from([1, 2, 3, 0, 5]), 'This is not a text file.'],
  ['an empty file', Buffer.from(' \n'), 'This file is empty.'],
  ['another XML file', Buffer.from('<html><p>Log in</p></html>'), 'is not a camt.053 statement'],
  [
    'a file without payments',
    Buffer.from(CAFE.slice(0, CAFE.indexOf('\n') + 1)),
    'This file contains no payments.',
  ],
  ['camt.053 in US dollars', Buffer.from(CAMT.replace('SGD">300', 'USD">300')), 'Entry 1: its amount'],
  [
    'camt.053 with a wrong date',
    Buffer.from(CAMT.replace('2026-11-13</Dt>', '2026-11-31</Dt>')),
    'Entry 1: its date',
  ],
  [
    'camt.053 with a third of a cent',
    Buffer.from(CAMT.replace('>300.00', '>300.001')),
    'Entry 1: its amount',
  ],
  ['camt.053 that does not add up', Buffer.from(CAMT.replace('>335.00', '>334.99')), 'Entry 3: its payments'],
])('%s is refused', async (_what, bytes, message) => {
  const fault = await read(bytes)
  expect(fault).toBeInstanceOf(BankFileFault)
  expect(fault).toMatchObject({ line: 0, message: expect.stringContaining(message) as string })
})

const AROUND = (words: string, doctype = '') =>
  `${doctype}${STATEMENT(ENTRY(`<AddtlNtryInf>${words}</AddtlNtryInf>`))}`
const NESTED = `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`

test.each([
  ['an external entity', AROUND('&x;', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
  ['a parameter entity', AROUND('', '<!DOCTYPE d [<!ENTITY % x "y"> %x;]>')],
  ['a long entity', AROUND('&x;', `<!DOCTYPE d [<!ENTITY x "${'y'.repeat(1_000_000)}">]>`)],
  ['an entity with a bad name', AROUND('&.;', '<!DOCTYPE d [<!ENTITY . "y">]>')],
  ['a plain document type', AROUND('', '<!doctype html>')],
  ['an element named __proto__', STATEMENT(ENTRY('<__proto__><a>1</a></__proto__>'))],
  ['100,000 levels', STATEMENT(ENTRY(NESTED))],
])('hostile XML with %s is refused in words', async (_what, text) => {
  const fault = await read(text)
  expect(fault).toBeInstanceOf(BankFileFault)
  expect(fault).toMatchObject({ message: expect.stringMatching(/^This XML file (has|cannot)/) as string })
})

test.each([
  ['camt.053', (count: number) => STATEMENT(ENTRY('').repeat(count))],
  [
    'CSV',
    (count: number) =>
      `${CAFE.slice(0, CAFE.indexOf('\n') + 1)}${CAFE.slice(CAFE.indexOf('\n') + 1).repeat(count)}`,
  ],
])('%s with more than 5,000 lines is refused', async (_format, write) => {
  expect(await read(write(5000))).toHaveProperty('lines.length', 5000)
  expect(await read(write(5001))).toMatchObject({ message: expect.stringContaining('5,000 lines') as string })
})

test('words that are longer than any bank writes are cut', async () => {
  const long = 'y'.repeat(1_000_000)
  const party = `<RltdPties><Dbtr><Nm>${long}</Nm></Dbtr></RltdPties>`
  const refs = `<Refs><EndToEndId>${long}</EndToEndId></Refs>`
  const found = await read(STATEMENT(ENTRY(`<AddtlNtryInf>${long}</AddtlNtryInf>${PAYMENT(refs + party)}`)))
  expect(found).toMatchObject({
    lines: [{ description: 'y'.repeat(500), reference: 'y'.repeat(140), payer: 'y'.repeat(140) }],
  })
})

test('a truncated camt.053 file is refused with the line number', async () => {
  const cut = CAMT.slice(0, CAMT.indexOf('LIM MEI'))
  expect(await read(cut)).toMatchObject({
    message: expect.stringMatching(/^Line \d+: the file is cut off/) as string,
  })
})
