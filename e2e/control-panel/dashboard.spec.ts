import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { DEMO_PASSWORD, expect, test } from '../fixtures.ts'

const OFFICER = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, OFFICER)
})

test('each chart can be shown as a table', async ({ page }) => {
  await page.goto('/admin/control-panel/reports')
  const chart = page.getByRole('figure', { name: 'Aircraft hours by week' })
  await chart.getByRole('button', { name: 'Aircraft hours by week: show as table' }).click()
  await expect(chart.getByRole('row')).toHaveCount(13)
  await expect(chart.getByRole('columnheader', { name: '9V-BOA hours' })).toBeVisible()
  const types = page.getByRole('figure', { name: 'Bookings by flight type' })
  await types.getByRole('button').click()
  await expect(types.getByRole('rowheader')).toHaveText(['Training', 'Examination', 'Leisure'])
})

test('the figure of expiries leads to a list that explains it, and a reminder can be sent at once', async ({
  page,
}) => {
  await page.goto('/admin/control-panel')
  const tile = page.getByRole('list', { name: 'Needs attention' }).getByRole('link', { name: /expiries/ })
  const count = Number(/\d+/.exec(await tile.innerText())?.[0])
  await tile.click()
  await expect(page).toHaveURL('/admin/control-panel/expiries#expiries')
  const list = page.getByRole('region', { name: 'Medicals and certificates' })
  await expect(list.getByRole('listitem')).toHaveCount(count)
  await expect(
    list.getByText(new RegExp(`^${count} documents of \\d+ members: \\d+ medicals? and`)),
  ).toBeVisible()
  const row = list
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Send now/ }) })
    .first()
  const name = await row.getByRole('link').innerText()
  const kind = (await row.getByText(/^(Medical|Certificate),/).innerText()).split(',')[0] ?? ''
  await row.getByRole('button').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Reminder sent' })).toBeVisible()
  const reminded = list.getByRole('listitem').filter({ hasText: name }).filter({ hasText: kind })
  await expect(reminded.getByText(/^Reminded /)).toBeVisible()
  await expect(reminded.getByRole('button')).toHaveCount(0)
})

test('each part of the control panel has a page of its own, which reads only what it shows', async ({
  page,
}) => {
  await page.goto('/admin/control-panel')
  await expect(page.getByRole('heading', { name: 'Booking rates' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Control Panel' })
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  for (const [tab, heading, path, own] of [
    ['Cases', 'Support cases', '/admin/control-panel/cases', '/api/support/'],
    ['Fleet', 'Fleet', '/admin/control-panel/fleet', '/api/fleet/'],
  ] as const) {
    calls.length = 0
    await tabs.getByRole('link', { name: tab, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(tabs.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('region', { name: heading, exact: true }).getByRole('table')).toBeVisible()
    const foreign = calls.filter(
      (call) => /^\/api\/(support|fleet|application|rsfc\/(waiting|flight|asked))/.test(call) && call !== own,
    )
    expect(foreign).toEqual([])
  }
})

// SPEC 2.admin.panel-downloads, 7.site.download
test('downloads the lists of members, bookings and community as CSV', async ({ page }) => {
  await page.goto('/admin/control-panel')
  for (const [list, column, minimum] of [
    ['members', 'email', 90],
    ['bookings', 'payment_reference', 500],
    ['community', 'header', 10],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${list}` }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^rsfc-\w+-\d{4}-\d\d-\d\d\.csv$/)
    const bytes = await readFile(await file.path())
    const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true })
    expect(rows.length, list).toBeGreaterThan(minimum)
    expect(rows.every((row) => row[column])).toBe(true)
  }
})

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

test('the command palette opens the first hit with Enter, a member or a setting, and aircraft', async ({
  page,
  addMember,
}) => {
  const { _id } = await addMember({ first_name: 'Zulkifli', last_name: 'Paletteseeker' })
  await page.goto('/admin/bookings')
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
  const search = page.getByRole('textbox', {
    name: 'Go to a page, setting, member, booking, event or aircraft',
  })
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.type('paletteseek')
  await expect(page.getByRole('button', { name: /Zulkifli Paletteseeker/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/members/${_id}`)
  await page.getByRole('button', { name: 'Go to' }).click()
  await search.fill('9V-BOA')
  await page.getByRole('button', { name: /^9V-BOA/ }).click()
  await expect(page).toHaveURL(/\/admin\/fleet\//)
  await page.keyboard.press('Control+k')
  await search.fill('rates')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/control-panel/site#rates')
})
