import { expect, test } from 'vitest'
import { creditMail, debtMail, duesMail, paymentMail } from './mails.ts'

const to = { email: 'mei@rsfc.test', salutation: 'Captain Lim', first_name: 'Mei' }
const siteUrl = 'https://rsfc.test'
const payee = { name: 'RSFC', proxy: 'T08SS0001A', demo: true } as Parameters<typeof debtMail>[0]['payee']

const mailsTo = (person: typeof to) => ({
  paid: paymentMail({
    to: person,
    number: 'RCT-2026-00001',
    document: { amount: -10_000, on: '2026-11-14' },
    settled: [
      { memo: 'A headset, bought', amount: 8000 },
      { memo: '', amount: 1500 },
    ],
    to_pay: 1250,
    credit: 500,
    pdf: Buffer.from('%PDF'),
    siteUrl,
  }),
  debt: debtMail({
    to: person,
    items: [
      { on: '2026-11-01', memo: 'A headset, bought', left: 8000 },
      { on: '2026-11-02', memo: '', left: 50 },
    ],
    to_pay: 7050,
    credit: 1000,
    payment_reference: 'RSFC7K2M9QX',
    payee,
    siteUrl,
  }),
  credit: creditMail({
    to: person,
    used: [{ memo: 'A headset, bought', amount: 8000 }],
    to_pay: 0,
    credit: 2000,
    siteUrl,
  }),
  dues: duesMail({ to: person, memo: 'Membership dues 2026-Q4', amount: 25_000, siteUrl }),
})

test('members are greeted by their preferred name, or by their first name', () => {
  for (const { words } of Object.values(mailsTo(to))) expect(words.paragraphs[0]).toBe('Hello Captain Lim,')
  for (const { words } of Object.values(mailsTo({ ...to, salutation: '' })))
    expect(words.paragraphs[0]).toBe('Hello Mei,')
})

test('each mail lists the amounts, with the sum in bold', () => {
  const { paid, debt, credit, dues } = mailsTo(to)
  expect(paid.subject).toBe('Receipt RCT-2026-00001: $100.00')
  expect(paid.words.facts).toEqual([
    { label: 'A headset, bought', value: '$80.00' },
    { label: 'Charge', value: '$15.00' },
    { label: 'Kept as credit', value: '$5.00' },
    { label: 'Received', value: '$100.00', strong: true },
    { label: 'To pay now', value: '$12.50 (credit of $5.00 already taken off)' },
  ])
  expect(paid.files).toMatchObject([{ name: 'RCT-2026-00001.pdf', type: 'application/pdf' }])
  expect(debt.words.facts).toEqual([
    { label: 'A headset, bought (Sun 1 Nov 2026)', value: '$80.00' },
    { label: 'Charge (Mon 2 Nov 2026)', value: '$0.50' },
    { label: 'To pay now', value: '$70.50 (credit of $10.00 already taken off)', strong: true },
    { label: 'Reference', value: 'RSFC7K2M9QX' },
  ])
  expect(credit.words.facts).toEqual([
    { label: 'A headset, bought', value: '$80.00' },
    { label: 'Paid from your credit', value: '$80.00', strong: true },
    { label: 'To pay now', value: '$0.00 (credit $20.00)' },
  ])
  expect(dues.words.facts).toEqual([{ label: 'Membership dues 2026-Q4', value: '$250.00', strong: true }])
  for (const { words } of [paid, debt, credit, dues])
    expect(words.action?.url).toMatch(/^https:\/\/rsfc\.test\//)
})

test('a payment that is used up completely leaves no credit', () => {
  const mail = paymentMail({
    to,
    number: 'RCT-2026-00001',
    document: { amount: -100, on: '2026-11-14' },
    settled: [{ memo: 'A map, bought', amount: 100 }],
    to_pay: 0,
    credit: 0,
    pdf: Buffer.from('%PDF'),
    siteUrl,
  })
  expect(mail.words.facts?.map(({ label }) => label)).toEqual(['A map, bought', 'Received', 'To pay now'])
})
