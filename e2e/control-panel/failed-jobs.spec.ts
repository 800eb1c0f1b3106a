import { DEMO_PASSWORD, expect, test } from '../fixtures.ts'

const FAILED = {
  _id: '01919191-1111-7111-8111-111111111111',
  name: 'mail',
  to: 'ravi@rsfc.test',
  subject: 'Your flight is confirmed',
  error: 'The mailbox is full',
  attempts: 3,
  queued_at: '2026-11-15T10:00:00+08:00',
  next_try: null,
}

// SPEC 2.layout.cards
test('failed mails are cards up to 1200 px, and one that is dismissed leaves the list', async ({
  page,
  signIn,
}) => {
  let list = [FAILED]
  await page.route('**/api/rsfc/jobs', (route) => route.fulfill({ json: { status: 200, data: list } }))
  await page.route('**/api/rsfc/jobs/dismiss', (route) => {
    expect(route.request().postDataJSON()).toEqual({ ids: [FAILED._id] })
    list = []
    return route.fulfill({ json: { status: 200, data: null } })
  })
  await signIn(page, { email: 'admin@rsfc.example', password: DEMO_PASSWORD })
  await page.setViewportSize({ width: 1200, height: 900 })
  await page.goto('/admin/control-panel/jobs')
  const dismiss = page.getByRole('button', { name: 'Dismiss: Your flight is confirmed, to ravi@rsfc.test' })
  await expect(dismiss).toBeVisible()
  const table = page.getByRole('table', { name: 'Failed mails and jobs' })
  await expect(table).toHaveCount(0)
  await page.setViewportSize({ width: 1201, height: 900 })
  await expect(table).toContainText('The mailbox is full')
  await dismiss.click()
  const question = page.getByRole('dialog', { name: 'Dismiss this for good?' })
  await question.getByRole('button', { name: 'Dismiss it' }).click()
  await expect(page.getByRole('alert').getByText('Dismissed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Everything was sent' })).toBeVisible()
})
