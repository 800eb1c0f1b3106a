import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'
import { stopClockAt } from '../../../testing/page-clock.ts'
import { Statistics } from './statistics.tsx'

// The browser's time zone is New York, where the hour differs for each of these, and the day for most.
// SPEC 9.opening.open, 9.opening.closed
test('the figures say whether the club is open by Singapore time, also while the page stays open', async () => {
  const clock = stopClockAt('2026-11-16T02:00:00Z')
  const { screen } = await openPage(<Statistics />)
  for (const [instant, text] of [
    ['2026-11-16T02:01:00Z', 'Open now until 5pm'],
    ['2026-11-16T09:00:00Z', 'Closed now, opens on Wednesday at 9am'],
    ['2026-11-17T02:00:00Z', 'Closed today, opens tomorrow at 9am'],
    ['2026-11-17T23:30:00Z', 'Closed now, opens today at 9am'],
  ] as const) {
    await clock.moveTo(instant)
    await expect.element(screen.getByText(text)).toBeVisible()
  }
})

test.each(['2026-11-18T10:00:00+08:00', '2026-11-15T22:00:00+08:00'])(
  'at %s the sign is as high as the heading it replaces, so the layout does not shift',
  async (now) => {
    stopClockAt(now)
    const { screen } = await openPage(<Statistics />)
    const sign = screen.getByRole('term').filter({ hasText: /^(Open|Closed)\b/ })
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

test('with reduced motion the figures do not count up', async () => {
  const seen = new Set<string>()
  const observer = new MutationObserver(() => {
    const text = document.querySelector('dl dd')?.textContent
    if (text) seen.add(text)
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  const { screen } = await openPage(<Statistics />)
  await expect.element(screen.getByRole('definition').first()).toBeInViewport()
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  observer.disconnect()
  expect([...seen]).toEqual(['2,000+'])
})
