import { expect, test } from '../fixtures.ts'

const FIGURES = ['2,000+', '90+', '10,000+']

// SPEC 2.home.statistics
test('the three figures count up once when they come into view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const seen: string[] = []
  await page.exposeFunction('recordFigure', (text: string) => seen.push(text))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('dl dd')?.textContent
      if (text) (window as unknown as { recordFigure: (text: string) => void }).recordFigure(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.goto('/')
  const figures = page.getByRole('region', { name: 'The club in figures' }).getByRole('definition')
  await figures.nth(0).scrollIntoViewIfNeeded()
  await expect.poll(() => new Set(seen).size).toBeGreaterThan(3)
  await expect(figures.nth(0)).toHaveText(FIGURES[0]!)
  await expect(figures.nth(1)).toHaveText(FIGURES[1]!)
  await expect(figures.nth(2)).toHaveText(FIGURES[2]!)
  const values = [...new Set(seen)].map((text) => Number(text.replaceAll(/\D/g, '')))
  expect(Math.min(...values)).toBeLessThan(1_000)

  const before = seen.length
  await page.mouse.wheel(0, 3_000)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await figures.nth(0).scrollIntoViewIfNeeded()
  expect(seen.slice(before).filter((text) => text !== FIGURES[0])).toEqual([])
})

test('with reduced motion the figures do not count up', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const text = document.querySelector('dl dd')?.textContent
      if (text) seen.add(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.goto('/')
  // Only the script renders this button: once it is visible, any counting would have been set up.
  await expect(page.getByRole('button', { name: 'Ask RSFC' })).toBeVisible()
  const figure = page.getByRole('region', { name: 'The club in figures' }).getByRole('definition').first()
  await figure.scrollIntoViewIfNeeded()
  await figure.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const nextFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        new IntersectionObserver(([entry]) => entry?.isIntersecting && nextFrames()).observe(element)
      }),
  )
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen).toEqual([FIGURES[0]])
})
