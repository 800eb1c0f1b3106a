import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../../testing/open-page.tsx'
import { stopClockAt } from '../../../../testing/page-clock.ts'
import { ContactUs } from './contact-us.tsx'

// The browser's time zone is New York, where the day differs for most of these.
test('the week’s hours name today and whether the club is open, also while the page stays open', async () => {
  const clock = stopClockAt('2026-11-16T02:00:00Z')
  const { screen } = await openPage(<ContactUs />)
  for (const [instant, text, weekday] of [
    ['2026-11-16T02:01:00Z', 'Open now until 5pm', 'Monday'],
    ['2026-11-16T09:00:00Z', 'Closed now, opens on Wednesday at 9am', 'Monday'],
    ['2026-11-17T02:00:00Z', 'Closed today, opens tomorrow at 9am', 'Tuesday'],
    ['2026-11-17T23:30:00Z', 'Closed now, opens today at 9am', 'Wednesday'],
  ] as const) {
    await clock.moveTo(instant)
    await expect.element(screen.getByRole('heading', { name: text })).toBeVisible()
    expect(document.querySelector('[aria-current="date"]')).toMatchTextContent(weekday)
  }
})

test.each(['2026-11-18T10:00:00+08:00', '2026-11-15T22:00:00+08:00'])(
  'at %s the sign is as high as the heading it replaces, so the layout does not shift',
  async (now) => {
    stopClockAt(now)
    const { screen } = await openPage(<ContactUs />)
    const sign = screen.getByRole('heading', { level: 3 })
    await expect.element(sign).toMatchTextContent(/^(Open|Closed)\b/)
    for (const width of [360, 1280]) {
      await page.viewport(width, 720)
      const element = sign.element()
      const heading = element.cloneNode() as HTMLElement
      heading.textContent = 'Opening hours'
      element.after(heading)
      const { height } = heading.getBoundingClientRect()
      heading.remove()
      expect(element.getBoundingClientRect().height, `at ${width}`).toBeCloseTo(height, 1)
    }
  },
)
