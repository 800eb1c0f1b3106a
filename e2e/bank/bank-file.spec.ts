import { dateInWords } from '@rsfc/domain/time/club-words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { expect, mailsTo, openOfficer, test, unique } from '../fixtures.ts'

test('an officer uploads a bank file, confirms the certain lines and settles one by hand; members see the payment and get one receipt', async ({
  page,
  browser,
  baseURL,
  playwright,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const officer = await openOfficer(playwright, baseURL ?? '')
  const [mei, wei] = [
    await addMember({ first_name: 'Mei', last_name: `Certain-${unique()}` }),
    await addMember({ first_name: 'Wei', last_name: `Byhand-${unique()}` }),
  ]
  const charge = (member_id: string, amount: number, memo: string) =>
    officer.ledger.enter({ params: { member_id }, body: { kind: 'charge', amount, memo } })
  await charge(mei._id, 45.1, 'A headset for a year')
  await charge(wei._id, 20, 'A chart of the area')
  const { payment_reference } = await officer.ledger.read({ params: { member_id: mei._id } })
  await officer.close()
  const today = dateInWords(clubDate(new Date())).slice(4)
  const file = [
    `Account Number:,${unique()}`,
    'Transaction Date,Transaction Description,Withdrawal,Deposit,Available Balance',
    `${today},OTHR ${payment_reference.toLowerCase()} FROM: A FRIEND,0.00,45.10,1045.10`,
    `${today},FAST FROM: SOMEBODY ELSE,0.00,25.00,1070.10`,
  ].join('\n')

  await signIn(page, await addMember({ account_type: 'admin' }))
  await page.goto('/admin/money/bank')
  const upload = async (name: string) => {
    await page
      .getByLabel('Bank statement', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(file) })
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await upload('wrong.csv')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('alert')).toContainText('Statement discarded')
  await expect(page.getByRole('link', { name: 'wrong.csv' })).toHaveCount(0)
  await upload('uob.csv')
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm all certain' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '1 payment confirmed' })).toBeVisible()
  const confirmed = page.getByRole('list', { name: 'Confirmed', exact: true })
  await expect(confirmed).toContainText(`Mei ${mei.last_name}: A headset for a year`)

  await page
    .getByRole('list', { name: 'Not recognised' })
    .getByRole('button', { name: 'Settle by hand' })
    .click()
  await page.getByRole('combobox', { name: 'Member' }).fill(wei.email)
  await page.getByRole('option', { name: `Wei ${wei.last_name}` }).click()
  await page.getByRole('checkbox', { name: 'A chart of the area, $20.00' }).check()
  await page.getByRole('button', { name: /^Keep \$5\.00 as credit/ }).click()
  await page.getByRole('button', { name: 'Confirm $25.00' }).click()
  await expect(confirmed).toContainText(`Wei ${wei.last_name}: A chart of the area`)
  await expectAccessibleInEachLook(page)

  const own = await (await browser.newContext({ baseURL })).newPage()
  await signIn(own, mei)
  await own.goto('/members/my-account')
  await expect(own.getByRole('region', { name: 'Balance' })).toContainText('$0.00Everything is paid.')
  await own.getByText('Receipts', { exact: true }).click()
  await expect(own.getByRole('button', { name: /^Download receipt RCT-/ })).toHaveCount(1)
  await expectAccessibleInEachLook(own)
  for (const { email } of [mei, wei])
    await expect
      .poll(async () => (await mailsTo(email)).filter((mail) => mail.includes('Subject: Receipt')).length)
      .toBe(1)
})
