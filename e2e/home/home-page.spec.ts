import { expect, test } from '../fixtures.ts'

// SPEC 2.home.hero, 2.home.teasers
test('the home page has a hero, links to everything it introduces, and answers with the club’s figures', async ({
  page,
}) => {
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'The sky is closer than you think.' })
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
  const picture = hero.getByRole('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(600)
  const main = page.getByRole('main')
  for (const [name, address] of [
    ['Your path to a licence', '/membership#summary'],
    ['Meet the fleet', '/about-us#fleet'],
    ['Ask for a trial flight', '/trial-flight'],
    ['All events', '/events'],
    ['More about the club', '/about-us'],
    ['What it takes', '/membership#learningtofly'],
    ['Compare them', '/membership#ourmembership'],
    ['Figures and drawings', '/about-us#fleet'],
    ["What's on", '/events'],
    ['Flying for events and charity', '/experience'],
    ['Map and hours', '/about-us#contactus'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true }), name).toHaveAttribute('href', address)
  }
  for (const [region, link] of [
    ['Run by members, for the love of flying.', 'More about the club'],
    ['Three ways to belong.', 'Compare them'],
    ['Small aeroplanes, big sky.', 'Figures and drawings'],
  ] as const) {
    await expect(
      page.getByRole('region', { name: region }).getByRole('link', { name: link }),
      region,
    ).toHaveCount(1)
  }
  const answers = page.getByRole('region', { name: 'Your questions, answered.' })
  for (const fact of [
    '$300',
    '$335',
    '5-minute',
    '$15,000',
    '$250',
    '16',
    '17',
    'class 2',
    '8 and 20',
    '6 theory',
  ]) {
    await expect(answers, fact).toContainText(fact)
  }
})

test('the header stays visible on scrolling and gets a background', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.mouse.wheel(0, 1_200)
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0)
  await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
