import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, test } from '../fixtures.ts'

const OFFICER = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, OFFICER)
})

/** A control panel table with its search controls. */
function tableOf(page: Page, title: string, noun: string) {
  const chapter = page.getByRole('region', { name: title, exact: true })
  return {
    chapter,
    field: chapter.getByRole('searchbox', { name: `Search ${noun}` }),
    status: chapter.getByRole('combobox', { name: `Status of the ${noun}` }),
    rows: chapter.getByRole('table', { name: title }).locator('tbody').getByRole('row'),
  }
}

test('searches support cases by their message across all pages, applications and the fleet', async ({
  page,
  playwright,
  baseURL,
}) => {
  const mark = `Windsock-${process.pid}-${Date.now()}`
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const sent = await visitor.post('/api/support/new', {
    data: { name: 'Harini Search', email: 'harini@rsfc.test', message: `The ${mark} is torn.` },
  })
  expect(sent.status()).toBe(200)
  await visitor.dispose()

  await page.goto('/admin/control-panel')
  await test.step('support cases by their message, ignoring case', async () => {
    const { chapter, field, status, rows } = tableOf(page, 'Support cases', 'support cases')
    await expect(rows.nth(1)).toBeVisible()
    await field.fill(mark.toUpperCase())
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Harini Search')
    await expect(chapter.getByRole('status')).toHaveText('1 found')
    await status.selectOption('Resolved')
    await expect(
      chapter.getByText(`No support cases with the status “Resolved” match “${mark.toUpperCase()}”.`),
    ).toBeVisible()
    await chapter.getByRole('button', { name: 'Show all support cases' }).click()
    await expect(rows.nth(1)).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await expect(status).toHaveValue('')
  })

  await test.step('applications by member; Escape clears the search', async () => {
    const { chapter, field, rows } = tableOf(page, 'Application approval', 'applications')
    await expect(rows.nth(1)).toBeVisible()
    const all = await rows.count()
    await field.fill('priya nair')
    await expect(chapter.getByRole('status')).toHaveText(/^\d+ found$/)
    for (const row of await rows.all()) await expect(row).toContainText('Priya Nair')
    expect(await rows.count()).toBeLessThan(all)
    await field.press('Escape')
    await expect(field).toHaveValue('')
    await expect(rows).toHaveCount(all)
    await expect(field).toBeFocused()
  })

  await test.step('the fleet by registration and model; a button clears the search', async () => {
    const { chapter, field, rows } = tableOf(page, 'Fleet', 'aircraft')
    await expect(rows.filter({ hasText: '9V-BOA' })).toBeVisible()
    await field.fill('cessna 9v-bob')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('9V-BOB')
    await field.fill('zeppelin')
    await expect(chapter.getByText(/match “zeppelin”\./)).toBeVisible()
    await chapter.getByRole('button', { name: 'Clear search' }).click()
    await expect(rows.filter({ hasText: '9V-BOA' })).toBeVisible()
    await expect(field).toBeFocused()
  })
})

test('sorting a column covers all cases, not only those loaded so far', async ({ page }) => {
  const cases = Array.from({ length: 25 }, (_, index) => ({
    _id: `00000000-0000-7000-8000-0000000000${10 + index}`,
    name: `Sender ${String.fromCharCode('Y'.charCodeAt(0) - index)}`,
    email: 'sender@rsfc.test',
    message: 'Hello',
    createdAt: '2026-01-01T10:00:00+08:00',
    case_status: 'open',
    reply: '',
  }))
  await page.route('**/api/support/?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const start = cases.findIndex(({ _id }) => _id === query.get('cursor')) + 1
    const data = cases.slice(start, start + Number(query.get('limit')))
    return route.fulfill({ json: { status: 200, data } })
  })
  await page.goto('/admin/control-panel')
  const { chapter, rows } = tableOf(page, 'Support cases', 'support cases')
  await expect(rows).toHaveCount(20)
  await chapter.getByRole('button', { name: 'From' }).click()
  await expect(rows.first()).toContainText('Sender A')
  await expect(rows).toHaveCount(25)
  await expect(chapter.getByRole('columnheader', { name: 'From' })).toHaveAttribute('aria-sort', 'ascending')
})
