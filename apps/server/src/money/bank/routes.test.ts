import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Transaction } from '../../base/database/client.ts'
import { eq } from '../../base/database/drizzle.ts'
import { insertEntry, settleCharges } from '../ledger/entries-store.ts'
import { bank_statements, payers } from './tables.ts'
import { ledger_entries } from '../ledger/tables.ts'
import { callBehind } from '../../testing/call-behind.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { join as joinClub } from '../../testing/test-members.ts'
import { oweFlight } from '../../testing/owed-flight.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

type Person = { member: { _id: string } }

const owe = (whose: Person, fee: number, reference?: string) => oweFlight(club, whose, fee, reference)

const HEADER = 'Transaction Date,Transaction Description,Withdrawal,Deposit,Available Balance'
const lineOf = (amount: number, words: string, day = '13 Nov 2026') =>
  `${day},"${words}",0.00,${amount.toFixed(2)},1000.00`
let files = 0
beforeEach(() => {
  files++
})
/** Each test has a statement of its own bank account, so that its lines are new. */
const statement = (...lines: string[]) =>
  [`Account Number:,30123${String(files).padStart(5, '0')}`, HEADER, ...lines, ''].join('\n')

async function upload(text: string | Uint8Array<ArrayBuffer>, mapping?: object) {
  const body = mapping ? { mapping: JSON.stringify(mapping) } : {}
  return club.admin.bank.upload({ body, files: [new File([text], 'statement.csv', { type: 'text/csv' })] })
}
async function stage(...lines: string[]) {
  const { staged } = await upload(statement(...lines))
  if (!staged) throw new Error('not staged')
  return staged
}
const read = (id: string) => club.admin.bank.read({ params: { id } })
const entries = () => club.db.$count(ledger_entries)
const statusOf = async (id: string) => (await club.admin.bookings.read({ params: { id } })).payment_status
const accountOf = ({ member }: Person) => club.admin.ledger.read({ params: { member_id: member._id } })

test('a reference and the exact amount settle a flight in one step, and the member gets one receipt', async () => {
  const flight = await owe(club.owner, 300)
  const before = await entries()
  const staged = await stage(lineOf(300, `OTHR ${flight.payment_reference} FROM TAN WEI MING`))
  expect(staged.tiers).toEqual({ certain: 1, probable: 0, none: 0 })
  expect(staged.lines).toMatchObject([
    {
      tier: 'certain',
      reason: 'reference-and-amount',
      state: 'open',
      parts: [{ name: 'Wei Ming Tan', amount: 300 }],
    },
  ])
  // Nothing is posted before an officer confirms it.
  expect(await entries()).toBe(before)
  expect(await statusOf(flight._id)).toBe('requesting-payment')
  await club.newMails()
  const id = staged.statement._id
  expect(await club.admin.bank.confirmCertain({ params: { id } })).toEqual({ confirmed: 1, left: 0 })
  expect(await statusOf(flight._id)).toBe('paid')
  expect(await accountOf(club.owner)).toMatchObject({ balance: 0, open_items: [] })
  const mails = await club.newMails()
  expect(mails.map(({ subject }) => subject)).toEqual([`Receipt ${flight.payment_reference}: $300.00`])
  expect((await read(id)).lines).toMatchObject([{ state: 'confirmed', parts: [{ amount: 300 }] }])
  // Repeating it changes nothing.
  expect(await club.admin.bank.confirmCertain({ params: { id } })).toEqual({ confirmed: 0, left: 0 })
  expect(await entries()).toBe(before + 1)
})

test('a transfer that settles no flight gets one receipt; one that also settles a flight gets the receipt of the flight', async () => {
  const member_id = club.owner.member._id
  const charge = (amount: number) =>
    club.admin.ledger.enter({
      params: { member_id },
      body: { kind: 'charge', amount, memo: 'A headset, bought' },
    })
  const first = await charge(81)
  const { payment_reference } = await accountOf(club.owner)
  const confirm = async (amount: number) => {
    const staged = await stage(lineOf(amount, `OTHR ${payment_reference} ${amount}`))
    await club.newMails()
    expect(staged.tiers.certain).toBe(1)
    await club.admin.bank.confirmCertain({ params: { id: staged.statement._id } })
    return (await club.newMails()).map(({ subject }) => subject)
  }
  expect(first.left).toBe(81)
  expect(await confirm(81)).toEqual([expect.stringMatching(/^Receipt RCT-2026-\d{5}: \$81\.00$/)])
  await charge(19)
  const flight = await owe(club.owner, 300)
  files++
  expect(await confirm(319)).toEqual([`Receipt ${flight.payment_reference}: $300.00`])
})

test('uploading the same file again changes nothing; a longer file adds only its new lines', async () => {
  const same = lineOf(20, 'Interest')
  const first = await upload(statement(same, same))
  expect(first).toMatchObject({ known: false, staged: { statement: { lines: 2, known_lines: 0 } } })
  const again = await upload(statement(same, same))
  expect(again).toMatchObject({ known: true, staged: { statement: { _id: first.staged?.statement._id } } })
  const longer = await upload(statement(same, same, same, lineOf(30, 'Interest', '14 Nov 2026')))
  expect(longer).toMatchObject({ known: false, staged: { statement: { lines: 2, known_lines: 2 } } })
})

test('a confirmation can be undone only while its month is open', async () => {
  const flight = await owe(club.owner, 310)
  const staged = await stage(lineOf(310, flight.payment_reference))
  const params = { id: staged.lines[0]?._id ?? '' }
  await club.admin.bank.confirmCertain({ params: { id: staged.statement._id } })
  await club.newMails()
  expect(await club.admin.bank.undo({ params })).toMatchObject({ state: 'open', tier: 'certain' })
  expect(await statusOf(flight._id)).toBe('requesting-payment')
  expect(await club.newMails()).toEqual([])
  expect(await accountOf(club.owner)).toMatchObject({ balance: 310 })
  await expect(club.admin.bank.undo({ params })).rejects.toMatchObject({ status: 409 })
  await club.admin.bank.confirmCertain({ params: { id: staged.statement._id } })
  expect(await statusOf(flight._id)).toBe('paid')
})

test('a transfer for two members becomes a payment on each account, and the rest is credit', async () => {
  const [own, others] = [await owe(club.owner, 320), await owe(club.other, 330)]
  const staged = await stage(lineOf(700, own.payment_reference))
  expect(staged.lines).toMatchObject([{ tier: 'probable', reason: 'reference-only' }])
  const [mine, theirs] = [await accountOf(club.owner), await accountOf(club.other)]
  const item = (account: typeof mine, flight: { _id: string }) =>
    account.open_items.find(({ source_id }) => source_id === flight._id)?._id ?? ''
  const params = { id: staged.lines[0]?._id ?? '' }
  const parts = [
    { account_id: mine.account_id, entry_id: item(mine, own), amount: 320 },
    { account_id: theirs.account_id, entry_id: item(theirs, others), amount: 330 },
    { account_id: mine.account_id, entry_id: null, amount: 50 },
  ]
  for (const wrong of [
    [{ ...parts[0], amount: 319.99 }, ...parts.slice(1)],
    [{ ...parts[0], account_id: theirs.account_id }, ...parts.slice(1)],
    parts.slice(0, 2),
  ])
    await expect(
      club.admin.bank.confirm({ params, body: { parts: wrong as typeof parts } }),
    ).rejects.toMatchObject({
      status: 400,
    })
  const confirmed = await club.admin.bank.confirm({ params, body: { parts } })
  expect(confirmed).toMatchObject({ state: 'confirmed' })
  expect(confirmed.parts.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([50, 320, 330])
  expect(await Promise.all([own, others].map(({ _id }) => statusOf(_id)))).toEqual(['paid', 'paid'])
  expect(await accountOf(club.owner)).toMatchObject({ balance: -50, credit: 50 })
  expect(await accountOf(club.other)).toMatchObject({ balance: 0 })
  await expect(club.admin.bank.confirm({ params, body: { parts } })).rejects.toMatchObject({ status: 409 })
})

test('a partial payment does not change the flight', async () => {
  const flight = await owe(club.instructor, 340)
  const staged = await stage(lineOf(339.98, flight.payment_reference))
  const params = { id: staged.lines[0]?._id ?? '' }
  const { parts } = staged.lines[0] ?? { parts: [] }
  await club.admin.bank.confirm({ params, body: { parts } })
  expect(await statusOf(flight._id)).toBe('requesting-payment')
  expect(await accountOf(club.instructor)).toMatchObject({ balance: 0.02 })
  // If an officer marks it as paid by hand, the missing cents are accepted.
  await club.admin.bookings.update({ params: { id: flight._id }, body: { payment_status: 'paid' } })
  expect(await accountOf(club.instructor)).toMatchObject({ balance: 0, open_items: [] })
})

test('a payer is recognised after one of their lines was confirmed', async () => {
  const { account_id } = await accountOf(club.examiner)
  const first = await stage(lineOf(10, 'FROM: RAHIM HOLDINGS PTE LTD'))
  expect(first.lines).toMatchObject([{ tier: 'none', reason: 'unknown', payer: 'RAHIM HOLDINGS PTE LTD' }])
  const params = { id: first.lines[0]?._id ?? '' }
  await club.admin.bank.confirm({ params, body: { parts: [{ account_id, entry_id: null, amount: 10 }] } })
  await owe(club.examiner, 350)
  const second = await stage(lineOf(350, 'From Rahim Holdings Pte. Ltd.', '14 Nov 2026'))
  expect(second.lines).toMatchObject([{ tier: 'probable', reason: 'payer-and-amount' }])
})

test('a charge that was settled by hand meanwhile is no longer proposed and is skipped', async () => {
  const flight = await owe(club.owner, 360)
  const staged = await stage(lineOf(360, flight.payment_reference))
  await club.admin.bookings.update({ params: { id: flight._id }, body: { payment_status: 'paid' } })
  const params = { id: staged.statement._id }
  expect((await read(params.id)).tiers).toMatchObject({ certain: 0 })
  expect(await club.admin.bank.confirmCertain({ params })).toEqual({ confirmed: 0, left: 0 })
  const line = { id: staged.lines[0]?._id ?? '' }
  const { parts } = staged.lines[0] ?? { parts: [] }
  await expect(club.admin.bank.confirm({ params: line, body: { parts } })).rejects.toMatchObject({
    status: 409,
  })
})

test('a line that two officers confirm at the same time is posted once', async () => {
  const flight = await owe(club.owner, 370)
  const staged = await stage(lineOf(370, flight.payment_reference))
  const params = { id: staged.statement._id }
  const before = await entries()
  await Promise.all(
    [club.admin, club.superAdmin, club.admin].map((officer) => officer.bank.confirmCertain({ params })),
  )
  expect(await entries()).toBe(before + 1)
})

test('lines that are not payments can be set aside and taken back; outgoing money cannot be confirmed', async () => {
  const staged = await stage(lineOf(2.5, 'INTEREST EARNED'), '13 Nov 2026,GIRO SP,120.50,0.00,10.00')
  expect(staged.tiers).toEqual({ certain: 0, probable: 0, none: 1 })
  const [interest, bill] = staged.lines.map(({ _id }) => ({ id: _id }))
  if (!interest || !bill) throw new Error('lines are missing')
  const { account_id } = await accountOf(club.owner)
  const parts = [{ account_id, entry_id: null, amount: 2.5 }]
  expect(await club.admin.bank.setAside({ params: interest, body: { set_aside: true } })).toMatchObject({
    state: 'set-aside',
  })
  expect((await read(staged.statement._id)).statement.open).toBe(0)
  await expect(club.admin.bank.confirm({ params: interest, body: { parts } })).rejects.toMatchObject({
    status: 409,
  })
  await expect(
    club.admin.bank.confirm({
      params: bill,
      body: { parts: [{ account_id, entry_id: null, amount: 120.5 }] },
    }),
  ).rejects.toMatchObject({ status: 409 })
  expect(await club.admin.bank.setAside({ params: interest, body: { set_aside: false } })).toMatchObject({
    state: 'open',
  })
})

test('unknown columns must be named only once', async () => {
  const text = `Tag;Zweck;Betrag\n13/11/2026;Fee ${files};25.00\n`
  expect(await upload(text)).toEqual({ staged: null, header: ['Tag', 'Zweck', 'Betrag'], known: false })
  const mapping = { on: 'Tag', amount: 'Betrag', description: ['Zweck'] }
  expect(await upload(text, mapping)).toMatchObject({ staged: { statement: { format: 'mapped', lines: 1 } } })
  const next = await upload(`Tag;Zweck;Betrag\n14/11/2026;Fee;26.00\n`)
  expect(next).toMatchObject({ staged: { statement: { format: 'mapped', lines: 1 } } })
})

test.each([
  [
    'cut off',
    `${HEADER}\n13 Nov 2026,Fee,0.00,30`,
    'Line 2: it is cut off, with 4 columns where there should be 5.',
  ],
  ['a PDF', '%PDF-1.7', 'This is a PDF.'],
  ['empty', ' ', 'This file is empty.'],
])('a file that is %s is refused with what is wrong, and nothing is added', async (_what, text, message) => {
  const before = (await club.admin.bank.list()).length
  await expect(upload(text)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(message) as string,
    errors: [{ field: 'file', message: expect.stringContaining(message) as string }],
  })
  expect((await club.admin.bank.list()).length).toBe(before)
})

test('a statement can be discarded until one of its lines was confirmed', async () => {
  const flight = await owe(club.owner, 390)
  const [first, second] = [lineOf(390, flight.payment_reference), lineOf(20, 'Interest')]
  const wrong = await stage(first)
  const overlapping = await upload(statement(first, second))
  expect(overlapping.staged?.statement).toMatchObject({ lines: 1, known_lines: 1 })
  await club.admin.bank.discard({ params: { id: wrong.statement._id } })
  expect(await trailOf(1)).toEqual([['bank.discard', { bank_file: 'statement.csv', bank_lines: 1 }]])
  await expect(read(wrong.statement._id)).rejects.toMatchObject({ status: 404 })
  await expect(club.admin.bank.discard({ params: { id: wrong.statement._id } })).rejects.toMatchObject({
    status: 404,
  })
  // The other file gets the line back when it is uploaded again.
  const again = await upload(statement(first, second))
  expect(again).toMatchObject({ known: true, staged: { statement: { lines: 2 }, tiers: { certain: 1 } } })
  const params = { id: again.staged?.statement._id ?? '' }
  await club.admin.bank.confirmCertain({ params })
  const line = again.staged?.lines.find(({ amount }) => amount === 390)
  await club.admin.bank.undo({ params: { id: line?._id ?? '' } })
  await expect(club.admin.bank.discard({ params })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('was confirmed') as string,
  })
})

test('a statement that is confirmed and discarded at the same time is either', async () => {
  const flight = await owe(club.owner, 395)
  const staged = await stage(lineOf(395, flight.payment_reference))
  const params = { id: staged.statement._id }
  const before = await entries()
  const outcomes = await Promise.allSettled([
    club.admin.bank.confirmCertain({ params }),
    club.superAdmin.bank.discard({ params }),
  ])
  const posted = (await entries()) - before
  expect(outcomes[1]?.status).toBe(posted === 1 ? 'rejected' : 'fulfilled')
})

test('a hostile file is refused with 400', async () => {
  const entry =
    '<Ntry><Amt>12.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-13</Dt></BookgDt></Ntry>'
  const file = (all: string) =>
    `<Document><BkToCstmrStmt><Stmt><Acct/>${all}</Stmt></BkToCstmrStmt></Document>`
  await expect(upload(file(entry.repeat(45_000)))).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'file', message: expect.stringContaining('5,000 lines') as string }],
  })
  await expect(
    upload(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${file(entry)}`),
  ).rejects.toMatchObject({
    status: 400,
  })
})

test('the uploaded file is stored unchanged', async () => {
  const text = statement(lineOf(1, 'Café'))
  const { staged } = await upload(new Uint8Array(Buffer.from(text, 'latin1')))
  expect(staged?.lines).toMatchObject([{ description: 'Café' }])
  const answer = await club.admin.requestWithToken({
    url: `/api/bank/statements/${staged?.statement._id}/file`,
  })
  expect(answer.rawPayload.equals(Buffer.from(text, 'latin1'))).toBe(true)
})

test('the text of the bank is kept in the memo, shortened if necessary', async () => {
  const flight = await owe(club.examiner, 300)
  const { statement: staged } = await stage(
    lineOf(300, `OTHR ${flight.payment_reference} ${'x'.repeat(470)}`),
  )
  await club.admin.bank.confirmCertain({ params: { id: staged._id } })
  const memos = (await accountOf(club.examiner)).entries.map(({ memo }) => memo)
  expect(memos.find((memo) => memo.startsWith('Bank transfer'))).toHaveLength(500)
})

const trailOf = async (limit: number) =>
  (await club.admin.audit.list({ query: { limit } })).map(({ action, after }) => [action, after])
const said = (step: Promise<unknown>) =>
  step.then(
    () => 'done',
    ({ status, message }: { status: number; message: string }) => [status, message],
  )

test('every step is recorded in the audit trail, or refused with a reason', async () => {
  const flight = await owe(club.owner, 380)
  const staged = await stage(lineOf(380, flight.payment_reference), '13 Nov 2026,GIRO SP,120.50,0.00,10.00')
  expect(await trailOf(1)).toEqual([['bank.upload', { bank_file: 'statement.csv', bank_lines: 2 }]])
  const [line, bill] = staged.lines.map(({ _id }) => ({ id: _id }))
  if (!line || !bill) throw new Error('lines are missing')
  const account = await accountOf(club.owner)
  const item = account.open_items.find(({ source_id }) => source_id === flight._id)
  const part = { account_id: account.account_id, entry_id: item?._id ?? '', amount: 380 }
  expect(staged.lines[0]?.parts).toEqual([
    { ...part, member_id: club.owner.member._id, name: 'Wei Ming Tan', memo: item?.memo, linked: null },
  ])
  const confirm = (params: { id: string }, ...parts: (typeof part)[]) =>
    said(club.admin.bank.confirm({ params, body: { parts } }))
  const aside = (params: { id: string }, set_aside: boolean) =>
    said(club.admin.bank.setAside({ params, body: { set_aside } }))
  expect(await confirm(bill, part)).toEqual([409, 'This line is not a payment to the club.'])
  expect(await confirm(line, { ...part, amount: 379 })).toEqual([
    400,
    'The parts must add up to $380.00; they add up to $379.00',
  ])
  const other = (await accountOf(club.other)).account_id
  expect(await confirm(line, { ...part, account_id: other })).toEqual([
    400,
    'One of these charges is not on that account.',
  ])
  expect(await confirm(line, { ...part, account_id: flight._id })).toEqual([400, 'There is no such account.'])
  expect(await said(club.admin.bank.undo({ params: line }))).toEqual([409, 'This line is not confirmed.'])
  await aside(line, true)
  await aside(line, true)
  const facts = { bank_day: '2026-11-13', amount: 380 }
  expect((await trailOf(2)).map(([action]) => action)).toEqual(['bank.set-aside', 'bank.upload'])
  expect(await trailOf(1)).toEqual([['bank.set-aside', facts]])
  const params = { id: staged.statement._id }
  expect((await read(params.id)).tiers).toEqual({ certain: 0, probable: 0, none: 0 })
  expect(await club.admin.bank.confirmCertain({ params })).toEqual({ confirmed: 0, left: 0 })
  expect(await confirm(line, part)).toEqual([409, 'This line is set aside. Take it back first.'])
  await aside(line, false)
  expect((await read(params.id)).statement).toMatchObject({ lines: 2, open: 1, by_name: 'Mei Lim' })
  expect(await confirm(line, part)).toBe('done')
  expect(await trailOf(1)).toEqual([['bank.confirm', facts]])
  expect((await read(params.id)).statement).toMatchObject({ lines: 2, open: 0 })
  const newest = async (amount: number) =>
    (await accountOf(club.owner)).entries.find((entry) => entry.amount === amount && entry.by)
  expect(await newest(-380)).toMatchObject({
    memo: `Bank transfer: ${flight.payment_reference}`,
    by: club.admin.member._id,
    on: '2026-11-13',
  })
  expect(await confirm(line, part)).toEqual([409, 'This line is already confirmed.'])
  expect(await aside(line, true)).toEqual([409, 'This line is confirmed. Undo that first.'])
  await club.admin.bank.undo({ params: line })
  expect(await trailOf(1)).toEqual([['bank.undo', facts]])
  expect(await newest(380)).toMatchObject({ kind: 'payment', by: club.admin.member._id })
  await club.admin.bookings.update({ params: { id: flight._id }, body: { payment_status: 'paid' } })
  expect(await confirm(line, part)).toEqual([
    409,
    'One of these charges has been settled meanwhile. Look at the line again.',
  ])
})

test('an unknown line or file is answered with 404', async () => {
  const params = { id: '01990000-0000-7000-8000-000000000000' }
  const { account_id } = await accountOf(club.owner)
  for (const step of [
    () => club.admin.bank.read({ params }),
    () => club.admin.bank.confirmCertain({ params }),
    () => club.admin.bank.confirm({ params, body: { parts: [{ account_id, entry_id: null, amount: 1 }] } }),
    () => club.admin.bank.undo({ params }),
    () => club.admin.bank.setAside({ params, body: { set_aside: true } }),
  ])
    await expect(step()).rejects.toMatchObject({ status: 404 })
  const { statusCode } = await club.admin.requestWithToken({ url: `/api/bank/statements/${params.id}/file` })
  expect(statusCode).toBe(404)
})

test('a payer who pays for two members is not remembered, and the memo names them', async () => {
  const [mine, theirs] = [await accountOf(club.admin), await accountOf(club.other)]
  const staged = await stage(lineOf(30, 'FROM: TWO FRIENDS PTE LTD'))
  const parts = [mine, theirs].map(({ account_id }) => ({ account_id, entry_id: null, amount: 15 }))
  await club.superAdmin.bank.confirm({ params: { id: staged.lines[0]?._id ?? '' }, body: { parts } })
  expect((await accountOf(club.admin)).entries[0]?.memo).toBe(
    'Bank transfer from TWO FRIENDS PTE LTD: FROM: TWO FRIENDS PTE LTD',
  )
  const charge = { kind: 'charge' as const, amount: 93, memo: 'A headset, bought' }
  for (const { member } of [club.admin, club.other])
    await club.admin.ledger.enter({ params: { member_id: member._id }, body: charge })
  const again = await stage(lineOf(93, 'FROM: TWO FRIENDS PTE LTD', '14 Nov 2026'))
  expect(again.lines).toMatchObject([{ tier: 'none', reason: 'unknown' }])
})

const partOf = async (who: Person, amount: number) => ({
  account_id: (await accountOf(who)).account_id,
  entry_id: null,
  amount,
})

test('a payment can only settle charges, and from a line without a payer no name is remembered', async () => {
  const part = await partOf(club.other, 17)
  const staged = await stage(lineOf(17, 'Thank you'), lineOf(17, 'Thank you again'))
  const [first, second] = staged.lines.map(({ _id }) => ({ id: _id }))
  if (!first || !second) throw new Error('lines are missing')
  await club.admin.bank.confirm({ params: first, body: { parts: [part] } })
  const payment = (await accountOf(club.other)).entries.find(({ amount }) => amount === -17)
  const parts = [{ ...part, entry_id: payment?._id ?? '' }]
  expect(await said(club.admin.bank.confirm({ params: second, body: { parts } }))).toEqual([
    400,
    'A payment can only settle charges.',
  ])
  expect(await club.db.$count(payers, eq(payers.payer, ''))).toBe(0)
  // The answer is the requested line.
  const aside = await club.admin.bank.setAside({ params: second, body: { set_aside: true } })
  expect(aside).toMatchObject({ _id: second.id, state: 'set-aside' })
})

test('a single cent is matched, counted, settled and stored like any other amount', async () => {
  const member_id = club.instructor.member._id
  const charge = { kind: 'charge' as const, amount: 0.01, memo: 'A cent was missing' }
  await club.admin.ledger.enter({ params: { member_id }, body: charge })
  const { payment_reference } = await accountOf(club.instructor)
  const staged = await stage(lineOf(0.01, `Ref ${payment_reference}`), lineOf(0.02, 'A gift'))
  expect(staged.tiers).toEqual({ certain: 1, probable: 0, none: 1 })
  const params = { id: staged.statement._id }
  expect(await club.admin.bank.confirmCertain({ params })).toEqual({ confirmed: 1, left: 0 })
  await club.admin.ledger.enter({ params: { member_id }, body: charge })
  const [item] = (await accountOf(club.instructor)).open_items
  const part = await partOf(club.instructor, 0.01)
  const gift = { id: staged.lines[1]?._id ?? '' }
  const parts = [{ ...part, entry_id: item?._id ?? '' }, part]
  await club.admin.bank.confirm({ params: gift, body: { parts } })
  const { lines } = await read(params.id)
  expect(lines[0]?.parts).toMatchObject([{ amount: 0.01, memo: 'A cent was missing' }])
  expect(lines[1]?.parts).toMatchObject([
    { amount: 0.01, entry_id: item?._id },
    { amount: 0.01, entry_id: null, memo: '' },
  ])
})

test('a line shows only what it settles now, without what was undone or released', async () => {
  const keeping = { params: { member_id: club.other.member._id }, body: { uses_credit: false } }
  await club.other.ledger.agreeToCredit(keeping)
  const staged = await stage(lineOf(21, 'Sorry'))
  const params = { id: staged.lines[0]?._id ?? '' }
  const confirmFor = async (who: Person) =>
    club.admin.bank.confirm({ params, body: { parts: [await partOf(who, 21)] } })
  await confirmFor(club.owner)
  await club.admin.bank.undo({ params })
  const { parts } = await confirmFor(club.other)
  expect(parts).toMatchObject([{ name: 'Priya Nair', amount: 21, entry_id: null }])

  const flight = await owe(club.other, 390)
  files++
  const { statement: paid } = await stage(lineOf(390, flight.payment_reference))
  await club.admin.bank.confirmCertain({ params: { id: paid._id } })
  const shown = async () =>
    (await read(paid._id)).lines[0]?.parts.map(({ amount, entry_id }) => [amount, entry_id !== null])
  expect(await shown()).toEqual([[390, true]])
  const body = { payment_status: 'requesting-payment' } as const
  await club.admin.bookings.update({ params: { id: flight._id }, body })
  expect(await shown()).toEqual([[390, false]])
})

test('a file with only known lines adds none; a thousand lines can be added at once', async () => {
  const lines = Array.from({ length: 1000 }, (_, n) => lineOf(n + 1, `Interest ${n}`))
  const whole = await upload(statement(...lines))
  expect(whole.staged?.statement).toMatchObject({ lines: 1000, open: 1000, known_lines: 0 })
  const again = await upload(`${statement(...lines.slice(0, 2))}\n`)
  expect(again.staged).toMatchObject({ statement: { lines: 0, open: 0, known_lines: 2 }, lines: [] })
})

test('the newest fifty files are listed', async () => {
  const file = { file_name: 'x.csv', file_path: 'private/bank/x', format: 'uob', account: '' } as const
  const rows = Array.from({ length: 51 }, (_, n) => ({
    ...file,
    file_hash: Buffer.from([n]),
    known_lines: n,
  }))
  for (const row of rows) await club.db.insert(bank_statements).values(row)
  const known = (await club.admin.bank.list()).map(({ known_lines }) => known_lines)
  expect(known).toEqual(Array.from({ length: 50 }, (_, n) => 50 - n))
})

test('a charge that another officer settles meanwhile is skipped, and a file they upload meanwhile is refused', async () => {
  const flight = await owe(club.examiner, 47)
  const { account_id, open_items } = await accountOf(club.examiner)
  const charge = open_items.find(({ source_id }) => source_id === flight._id)?._id ?? ''
  const staged = await stage(lineOf(47, flight.payment_reference))
  expect(staged.tiers.certain).toBe(1)
  const settle = async (tx: Transaction) => {
    const line = { kind: 'payment', on: '2026-11-14', source: 'hand', memo: 'Cash' } as const
    const payment = await insertEntry(tx, { ...line, account_id, amount: -4700 })
    await settleCharges(tx, payment, [{ _id: charge, amount: 4700 }])
  }
  const confirm = () => club.admin.bank.confirmCertain({ params: { id: staged.statement._id } })
  expect(await callBehind(club.db, settle, confirm)).toEqual({ confirmed: 0, left: 1 })

  files++
  const text = statement(lineOf(48, 'Twice'))
  const file_hash = createHash('sha256').update(text).digest()
  const file = { file_name: 'x.csv', file_path: 'x', format: 'uob', account: '', known_lines: 0 } as const
  const kept = () => readdir(join(club.dataDir, 'uploads/private/bank'))
  const before = await kept()
  const answer = await callBehind(
    club.db,
    (tx) => tx.insert(bank_statements).values({ ...file, file_hash }),
    () => said(upload(text)),
  )
  expect(answer).toEqual([409, 'Someone else has just uploaded this file.'])
  expect(await kept()).toEqual(before)
})

test('a payment that was entered at the desk and is in the bank file too is one payment', async () => {
  const flight = await owe(club.owner, 751)
  await club.admin.bookings.update({ params: { id: flight._id }, body: { payment_status: 'paid' } })
  const before = await entries()
  const words = `OTHR ${flight.payment_reference} FROM: TAN WEI MING`
  const staged = await stage(lineOf(751, words), lineOf(751, words), lineOf(751, words, '14 Nov 2026'))
  const [first, second] = staged.lines
  if (!first || !second) throw new Error('lines are missing')
  expect(first).toMatchObject({ tier: 'probable', reason: 'entered-by-hand', state: 'open' })
  const [part] = first.parts
  const today = (await accountOf(club.owner)).entries[0]?.on
  expect(part).toMatchObject({ name: 'Wei Ming Tan', amount: 751, linked: { on: today, by_name: 'Mei Lim' } })
  expect(second).toMatchObject({ tier: 'probable', reason: 'paid-already', parts: [{ entry_id: null }] })

  await club.newMails()
  const link = (line: { _id: string }) =>
    said(club.admin.bank.confirm({ params: { id: line._id }, body: { parts: part ? [part] : [] } }))
  // Both lines at once: the payment is linked to one of them only.
  const answers = await Promise.all([link(first), link(second)])
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
  expect(answers).toContainEqual([409, 'This payment is already linked to another line.'])
  expect(await entries()).toBe(before)
  expect(await club.newMails()).toEqual([])
  const { lines, statement: counted } = await read(staged.statement._id)
  const linked = lines.filter(({ state }) => state === 'confirmed')
  expect(linked).toMatchObject([
    { parts: [{ entry_id: part?.entry_id, amount: 751, linked: { on: today } }] },
  ])
  expect(counted.open).toBe(2)
  const [line] = linked
  if (!line) throw new Error('no line is linked')
  expect(await link(line)).toEqual([409, 'This line is already confirmed.'])
  expect(await said(club.admin.bank.discard({ params: { id: staged.statement._id } }))).toMatchObject([
    409,
    {},
  ])

  // Undoing it changes nothing in the books, and the line can be linked again.
  expect(await club.admin.bank.undo({ params: { id: line._id } })).toMatchObject({ state: 'open' })
  expect(await entries()).toBe(before)
  expect(await statusOf(flight._id)).toBe('paid')
  expect(await link(line)).toBe('done')
  // A line whose payment is taken back is open again, and the flight can be paid with it.
  const body = { payment_status: 'requesting-payment' } as const
  await club.admin.bookings.update({ params: { id: flight._id }, body })
  const reopened = await read(staged.statement._id)
  expect(reopened.lines.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
  expect(reopened.tiers.certain).toBe(1)
  await club.admin.bank.confirmCertain({ params: { id: staged.statement._id } })
  expect(await statusOf(flight._id)).toBe('paid')
})

test('a transfer is linked only to the whole of a payment or refund by hand, and money out only to a refund', async () => {
  const member_id = club.other.member._id
  const enter = (kind: 'payment' | 'refund' | 'charge', amount: number) =>
    club.admin.ledger.enter({
      params: { member_id },
      body: { kind, amount, memo: 'At the desk', settles: [] },
    })
  const [paid, refund] = [await enter('payment', 61.37), await enter('refund', 11)]
  const out = '14 Nov 2026,"Refund TO: PRIYA NAIR",11.00,0.00,1000.00'
  const staged = await stage(lineOf(61.37, 'FROM: PRIYA NAIR'), out, lineOf(5, 'Thanks'))
  const [incoming, outgoing, other] = staged.lines
  if (!incoming || !outgoing || !other) throw new Error('lines are missing')
  expect(incoming).toMatchObject({ reason: 'entered-by-hand', parts: [{ entry_id: paid._id }] })
  expect(outgoing).toMatchObject({
    tier: 'probable',
    reason: 'refund',
    parts: [{ entry_id: refund._id, amount: 11 }],
  })
  expect(staged.tiers).toEqual({ certain: 0, probable: 2, none: 1 })
  const { account_id } = await accountOf(club.other)
  const confirm = (line: { _id: string }, entry_id: string | null, amount: number, account = account_id) =>
    said(
      club.admin.bank.confirm({
        params: { id: line._id },
        body: { parts: [{ account_id: account, entry_id, amount }] },
      }),
    )
  expect(await confirm(other, paid._id, 5)).toEqual([400, 'This payment is of $61.37, not $5.00.'])
  expect(await confirm(incoming, paid._id, 61.37, (await accountOf(club.owner)).account_id)).toEqual([
    400,
    'One of these charges is not on that account.',
  ])
  expect(await confirm(outgoing, null, 11)).toEqual([409, 'This line is not a payment to the club.'])
  const gift = await enter('payment', 11)
  expect(await confirm(outgoing, gift._id, 11)).toEqual([
    400,
    'A transfer can only be linked to a payment, and money that goes out to a refund.',
  ])
  expect(await confirm(outgoing, refund._id, 11)).toBe('done')
  expect((await read(staged.statement._id)).lines[1]).toMatchObject({ state: 'confirmed' })
  await club.admin.ledger.reverse({
    params: { id: paid._id },
    body: { reason: 'Entered for the wrong member' },
  })
  expect(await confirm(incoming, paid._id, 61.37)).toEqual([
    409,
    'This payment was reversed meanwhile. Look at the line again.',
  ])
})

test('a line says what was owed, and lists what it can pay if that is open', async () => {
  const flight = await owe(club.examiner, 1000)
  const items = await Promise.all(
    ['A chart, new', 'A map, new'].map((memo) =>
      club.admin.ledger.enter({
        params: { member_id: club.examiner.member._id },
        body: { kind: 'charge', amount: 43, memo },
      }),
    ),
  )
  const { first_name, last_name } = club.examiner.member
  const staged = await stage(
    lineOf(900, flight.payment_reference),
    lineOf(43, `FROM: ${first_name} ${last_name}`.toUpperCase()),
  )
  expect(staged.lines[0]).toMatchObject({ reason: 'reference-only', owed: 1000, choices: [] })
  expect(staged.lines[1]).toMatchObject({ reason: 'several-possible', parts: [], owed: null })
  const choices = staged.lines[1]?.choices.map((parts) => parts.map(({ memo }) => memo).join())
  expect(choices?.toSorted()).toEqual(['A chart, new', 'A map, new'])
  for (const { _id } of items)
    await club.admin.ledger.reverse({ params: { id: _id }, body: { reason: 'Only for this test' } })
})

test('payments in a closed month cannot be undone; a line of a closed month is entered on an open day', async () => {
  const staged = await stage(lineOf(12, 'Early', '31 Oct 2026'), lineOf(13, 'Late', '31 Oct 2026'))
  const [early, late] = staged.lines.map(({ _id }) => ({ id: _id }))
  if (!early || !late) throw new Error('lines are missing')
  const { account_id } = await accountOf(club.other)
  const confirm = (params: { id: string }, amount: number) =>
    club.admin.bank.confirm({ params, body: { parts: [{ account_id, entry_id: null, amount }] } })
  await confirm(early, 12)
  await club.admin.ledger.closeMonth({ body: { month: '2026-10', anyway: true } })
  expect(await said(club.admin.bank.undo({ params: early }))).toEqual([
    409,
    'Its month is closed. Correct it with an entry on the account.',
  ])
  await confirm(late, 13)
  const [entry] = (await accountOf(club.other)).entries
  expect(entry).toMatchObject({ amount: -13, on: expect.stringMatching(/^2026-11/) as string })
  expect(await said(club.admin.bank.undo({ params: late }))).toBe('done')
})

test('a transfer whose credit was refunded later settles the refund, and is not shown as linked to it', async () => {
  const staged = await stage(lineOf(45, 'OTHR FROM A STRANGER'))
  const params = { id: staged.lines[0]?._id ?? '' }
  const payer = await joinClub(club.app, club.db)
  const { account_id } = await accountOf(payer)
  await club.admin.bank.confirm({ params, body: { parts: [{ account_id, entry_id: null, amount: 45 }] } })
  const refund = await club.admin.ledger.enter({
    params: { member_id: payer.member._id },
    body: { kind: 'refund', amount: 45, memo: 'Paid by mistake, sent back' },
  })
  const { lines } = await read(staged.statement._id)
  expect(lines[0]?.parts).toMatchObject([{ entry_id: refund._id, amount: 45, linked: null }])
})
