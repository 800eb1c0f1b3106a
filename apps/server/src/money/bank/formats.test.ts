import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledger_entries } from '../ledger/tables.ts'
import { join } from '../../testing/test-members.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { newReference, oweFlight } from '../../testing/owed-flight.ts'
import { WRITERS, type WrittenLine } from './testing/written-statements.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

type Member = Awaited<ReturnType<typeof join>>
const upload = (content: string | Uint8Array<ArrayBuffer>) =>
  club.admin.bank.upload({ body: {}, files: [new File([content], 'statement')] })
const entries = () => club.db.$count(ledger_entries)

let accounts = 10_000
/** Two members with debts, and payments for them; each file belongs to its own bank account. */
async function owing(name: string) {
  const mei = await join(club.app, club.db, { first_name: 'Mei', last_name: name })
  const wei = await join(club.app, club.db, { first_name: 'Wei', last_name: name })
  const owe = async (who: Member, fee: number) => (await oweFlight(club, who, fee)).payment_reference
  const [exact, spaced, short, twoA, twoB] = [
    await owe(mei, 300),
    await owe(mei, 335),
    await owe(mei, 120),
    await owe(mei, 210),
    await owe(wei, 220),
  ]
  await owe(wei, 77.5)
  const typed = `${spaced.slice(0, 4)} ${spaced.slice(4, 8)} ${spaced.slice(8)}`.toLowerCase()
  const wrong = `${exact.slice(0, -1)}${exact.endsWith('A') ? 'B' : 'A'}`
  const cases: [string, WrittenLine, string][] = [
    ['the reference and the amount', { amount: 300, reference: exact, payer: 'A FRIEND' }, 'certain'],
    ['the same payment again on the same day', { amount: 300, reference: exact, payer: 'A FRIEND' }, 'none'],
    ['a reference with spaces', { amount: 335, reference: typed, payer: 'A FRIEND' }, 'certain'],
    ['a cent too little', { amount: 119.99, reference: short, payer: 'A FRIEND' }, 'probable'],
    [
      'one payer for two flights',
      { amount: 430, reference: `${twoA} ${twoB}`, payer: 'A FRIEND' },
      'certain',
    ],
    ['a known payer and a unique amount', { amount: 77.5, payer: `${name} WEI` }, 'probable'],
    ['a mistyped reference', { amount: 300, reference: wrong, payer: 'A STRANGER' }, 'none'],
    ['nothing we know', { amount: 42, payer: 'A STRANGER' }, 'none'],
    ['money that went out', { amount: -18.3, payer: 'SP SERVICES' }, 'none'],
  ]
  return { cases, lines: cases.map(([, line]) => line), account: `0729${accounts++}` }
}

describe.each(Object.entries(WRITERS))('%s', (format, write) => {
  const name = format.replace(/\W/g, '')

  test('each line gets its proposal, nothing is posted, and the same or a longer file adds no line twice', async () => {
    const { cases, lines, account } = await owing(name)
    const before = await entries()
    const { staged } = await upload(write(account, lines))
    expect(staged?.statement).toMatchObject({ format, account, lines: cases.length, known_lines: 0 })
    expect(staged?.lines.map(({ tier }, at) => [cases[at]?.[0], tier])).toEqual(
      cases.map(([what, , tier]) => [what, tier]),
    )
    expect(staged?.lines[4]?.parts).toMatchObject([{ amount: 210 }, { amount: 220 }])
    const again = await upload(write(account, lines))
    expect(again).toMatchObject({ known: true, staged: { statement: { _id: staged?.statement._id } } })
    const longer = await upload(write(account, [...lines, { amount: 5, reference: newReference() }]))
    expect(longer.staged?.statement).toMatchObject({ lines: 1, known_lines: cases.length })
    expect(await entries()).toBe(before)
  })

  test('a file that ends within a line is refused with the line number', async () => {
    const whole = write(`0729${accounts++}`, [
      { amount: 300, reference: newReference(), payer: 'A FRIEND' },
      { amount: 335, reference: newReference(), payer: 'A FRIEND' },
    ])
    const cut = whole.slice(0, whole.lastIndexOf('335') + 2)
    await expect(upload(cut)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/line \d|cut off|closing balance/i) as string,
    })
  })

  test.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text.replace('UTF-8', 'windows-1252'), 'latin1')],
  ])('%s is read too', async (_encoding, encode) => {
    const line = { amount: 300, reference: newReference(), payer: 'RENÉE' }
    const bytes = encode(write(`0729${accounts++}`, [line]))
    const { staged } = await upload(new Uint8Array(bytes))
    expect(staged?.lines).toMatchObject([{ amount: 300, payer: 'RENÉE' }])
  })
})
