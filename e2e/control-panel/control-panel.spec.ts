import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { DEMO_PASSWORD, expect, test, unique } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'

const PANEL = '/admin/control-panel'

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, { email: 'admin@rsfc.example', password: DEMO_PASSWORD })
  await page.goto(PANEL)
})

// SPEC 2.admin.panel-downloads, 7.site.download
test('an officer follows each figure to its list, opens pages that read only what they show, and downloads the lists', async ({
  page,
}) => {
  const figure = (name: string) =>
    page.getByRole('list', { name: 'Needs attention' }).getByRole('link', { name })
  for (const [name, list, path] of [
    ['documents to review', 'Application approval', PANEL],
    ['open support cases', 'Support cases', PANEL],
    ['expiries within 60 days', 'Medicals and certificates', `${PANEL}/expiries`],
    ['requests to confirm', 'Require Confirmation', '/admin/bookings'],
  ] as const) {
    await figure(name).click()
    const region = page.getByRole('region', { name: list, exact: true })
    await expect(region).toBeFocused()
    await expect(region).toBeInViewport()
    expect(new URL(page.url()).pathname).toBe(path)
    if (path !== PANEL) await goInApp(page, PANEL, 'Control Panel')
  }

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

  const tabs = page.getByRole('navigation', { name: 'Control Panel' })
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  for (const [tab, heading, path, own] of [
    ['Cases', 'Support cases', `${PANEL}/cases`, '/api/support/'],
    ['Fleet', 'Fleet', `${PANEL}/fleet`, '/api/fleet/'],
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

test('an officer finds a change in the audit trail, and opens members, aircraft and settings with the command palette', async ({
  page,
  addMember,
}) => {
  const last_name = `Trailseeker${unique()}`
  const { _id } = await addMember({ first_name: 'Farah', last_name })
  await page.getByRole('link', { name: 'Audit trail' }).click()
  const search = page.getByRole('searchbox', { name: 'Search the audit trail' })
  await search.fill(last_name)
  const entry = page.getByRole('listitem').filter({ hasText: `added Farah ${last_name} as a member` })
  await expect(entry).toHaveCount(1)
  await entry.getByText('Details').click()
  await expect(entry.getByText('Ordinary Member')).toBeVisible()
  await entry.getByRole('link', { name: `Farah ${last_name}` }).click()
  await expect(page).toHaveURL(`/admin/members/${_id}`)
  await page.goBack()
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Support cases')
  await search.fill(last_name)
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()

  const palette = page.getByRole('textbox', {
    name: 'Go to a page, setting, member, booking, event or aircraft',
  })
  // Enter opens the first hit.
  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()
  await page.keyboard.type(last_name.toLowerCase())
  await expect(page.getByRole('button', { name: `Farah ${last_name}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/members/${_id}`)
  await page.getByRole('button', { name: 'Go to' }).click()
  await palette.fill('9V-BOA')
  await page.getByRole('button', { name: /^9V-BOA/ }).click()
  await expect(page).toHaveURL(/\/admin\/fleet\//)
  await page.keyboard.press('Control+k')
  await palette.fill('rates')
  await expect(page.getByRole('button', { name: /^Booking rates/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${PANEL}/site#rates`)
})
