import { expect, test } from '../fixtures.ts'

// The browser's time zone is New York, where the hour differs for each of these, and the day for most.
const MOMENTS = [
  ['2026-11-16T02:00:00Z', 'Open now until 5pm', 'Monday'],
  ['2026-11-16T09:00:00Z', 'Closed now, opens on Wednesday at 9am', 'Monday'],
  ['2026-11-17T02:00:00Z', 'Closed today, opens tomorrow at 9am', 'Tuesday'],
  ['2026-11-17T23:30:00Z', 'Closed now, opens today at 9am', 'Wednesday'],
] as const

// SPEC 9.opening.open, 9.opening.closed
test('the site says whether the club is open by Singapore time, also while a page stays open', async ({
  page,
}) => {
  const figures = page.getByRole('region', { name: 'The club in figures' })
  const contact = page.getByRole('region', { name: 'Come and find us at Seletar.' })
  for (const path of ['/', '/about-us']) {
    let now = Date.parse(MOMENTS[0][0])
    await page.clock.install({ time: now })
    await page.goto(path)
    for (const [instant, text, weekday] of MOMENTS) {
      await page.clock.fastForward(Date.parse(instant) - now)
      now = Date.parse(instant)
      if (path === '/') await expect(figures).toContainText(text)
      else {
        await expect(contact.getByRole('heading', { name: text })).toBeVisible()
        await expect(contact.locator('[aria-current="date"]')).toContainText(weekday)
      }
    }
  }
})
