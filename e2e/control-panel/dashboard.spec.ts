import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { DEMO_PASSWORD, expect, test } from '../fixtures.ts'

const OFFICER = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, OFFICER)
})

test('each figure links to its list, and each chart can be shown as a table', async ({ page }) => {
  await page.goto('/admin/control-panel')
  const tiles = page.getByRole('list', { name: 'Needs attention' })
  await expect(tiles.getByRole('link')).toHaveCount(7)
  const chart = page.getByRole('figure', { name: 'Aircraft hours by week' })
  await chart.getByRole('button', { name: 'Aircraft hours by week: show as table' }).click()
  await expect(chart.getByRole('row')).toHaveCount(13)
  await expect(chart.getByRole('columnheader', { name: '9V-BOA hours' })).toBeVisible()
  const types = page.getByRole('figure', { name: 'Bookings by flight type' })
  await types.getByRole('button').click()
  await expect(types.getByRole('rowheader')).toHaveText(['Training', 'Examination', 'Leisure'])
  await tiles.getByRole('link', { name: /expiries/ }).click()
  await expect(page).toHaveURL(/#expiries$/)
  await page.getByRole('region', { name: 'Medicals and certificates' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/members\/[0-9a-f-]{36}$/)
})

for (const [list, column, minimum] of [
  ['members', 'email', 90],
  ['bookings', 'payment_reference', 500],
  ['community', 'header', 10],
] as const) {
  // SPEC 2.admin.panel-downloads, 7.site.download
  test(`downloads the list of ${list} as CSV`, async ({ page }) => {
    await page.goto('/admin/control-panel')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${list}` }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^rsfc-\w+-\d{4}-\d\d-\d\d\.csv$/)
    const bytes = await readFile(await file.path())
    const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true })
    expect(rows.length).toBeGreaterThan(minimum)
    expect(rows.every((row) => row[column])).toBe(true)
  })
}

test('the audit trail tells changes as sentences with links, and can be searched by who was changed', async ({
  page,
  addMember,
}) => {
  const last_name = 'Trailseeker'
  const { _id } = await addMember({ first_name: 'Farah', last_name })
  await page.goto('/admin/control-panel')
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await page.getByRole('searchbox', { name: 'Search the audit trail' }).fill(last_name)
  const entry = page.getByRole('listitem').filter({ hasText: `added Farah ${last_name} as a member` })
  await expect(entry).toHaveCount(1)
  await entry.getByText('Details').click()
  await expect(entry.getByText('Ordinary Member')).toBeVisible()
  await entry.getByRole('link', { name: `Farah ${last_name}` }).click()
  await expect(page).toHaveURL(`/admin/members/${_id}`)
  await page.goBack()
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Support cases')
  await page.getByRole('searchbox', { name: 'Search the audit trail' }).fill(last_name)
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})

test('the command palette opens pages, members and aircraft by keyboard', async ({ page, addMember }) => {
  const { _id } = await addMember({ first_name: 'Zulkifli', last_name: 'Paletteseeker' })
  await page.goto('/admin/bookings')
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
  const search = page.getByRole('textbox', { name: 'Go to a member, booking, aircraft or page' })
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.type('paletteseek')
  await expect(page.getByRole('button', { name: /Zulkifli Paletteseeker/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/members/${_id}`)
  await page.getByRole('button', { name: 'Go to' }).click()
  await search.fill('9V-BOA')
  await page.getByRole('button', { name: /^9V-BOA/ }).click()
  await expect(page).toHaveURL(/\/admin\/fleet\//)
  await page.keyboard.press('Control+k')
  await search.fill('audit')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/control-panel/audit')
})
