import { expect, test } from '../fixtures.ts'

// The browser's time zone is New York, where the hour differs for each of these, and the day for most.
const MOMENTS = [
  ['2026-11-16T02:00:00Z', 'Monday 10:00', 'Open now until 5pm', 'Monday'],
  ['2026-11-17T02:00:00Z', 'Tuesday 10:00', 'Closed today, opens tomorrow at 9am', 'Tuesday'],
  ['2026-11-16T09:00:00Z', 'Monday 17:00', 'Closed now, opens on Wednesday at 9am', 'Monday'],
  ['2026-11-17T23:30:00Z', 'Wednesday 07:30', 'Closed now, opens today at 9am', 'Wednesday'],
] as const

for (const [instant, clubTime, text, weekday] of MOMENTS) {
  // SPEC 9.opening.open, 9.opening.closed
  test(`on ${clubTime} in Singapore the site says: ${text}`, async ({ page }) => {
    await page.clock.setFixedTime(instant)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'The club in figures' })).toContainText(text)
    await page.goto('/about-us')
    const contact = page.getByRole('region', { name: 'Come and find us at Seletar.' })
    await expect(contact.getByRole('heading', { name: text })).toBeVisible()
    await expect(contact.locator('[aria-current="date"]')).toContainText(weekday)
  })
}

test('the status updates while the page stays open', async ({ page }) => {
  await page.clock.install({ time: '2026-11-16T08:58:30Z' })
  await page.goto('/')
  const panel = page.getByRole('region', { name: 'The club in figures' })
  await expect(panel).toContainText('Open now until 5pm')
  await page.clock.fastForward('03:00')
  await expect(panel).toContainText('Closed now, opens on Wednesday at 9am')
})
