import { expect, test } from '../fixtures.ts'

// SPEC 2.home.hero, 2.home.teasers
test('the home page has a hero and three teasers with links', async ({ page }) => {
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'The sky is closer than you think.' })
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
  const picture = hero.getByRole('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(600)
  for (const [region, link, address] of [
    ['Run by members, for the love of flying.', 'More about the club', '/about-us'],
    ['Three ways to belong.', 'Compare them', '/membership#ourmembership'],
    ['Small aeroplanes, big sky.', 'Figures and drawings', '/about-us#fleet'],
  ] as const) {
    const teaser = page.getByRole('region', { name: region })
    await expect(teaser.getByRole('link', { name: link }), region).toHaveAttribute('href', address)
  }
})
