import { expect, test, unique } from '../fixtures.ts'

test('an officer imports members from a file, sees its problems, and undoes the import', async ({
  page,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const tag = `moving-${unique()}`
  const file = [
    'Given name,Surname,E-mail,Licence,Their number',
    `Mei,Ong,${tag}-mei@example.com,ppl,1`,
    `Anand,Raj,${tag}-anand@example.com,balloon,2`,
  ].join('\n')
  await signIn(page, await addMember({ account_type: 'admin' }))
  await page.goto('/admin/imports')
  await page
    .getByLabel('CSV file', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: `${tag}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('heading', { level: 1, name: `${tag}.csv` })).toBeVisible()
  await expect(page.getByText("License type: 'balloon' is not one of", { exact: false })).toBeVisible()
  await expect(page.getByLabel('Their number')).toHaveValue('')
  await expectAccessibleInEachLook(page)
  await page.getByRole('button', { name: 'Import only the good rows: 1 member' }).click()
  await expect(page.getByText('1 member imported.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('What this import made was removed.')).toBeVisible()
})
