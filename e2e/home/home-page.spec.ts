import { expect, test } from '../fixtures.ts'

// SPEC 2.home.teasers
test('the home page links to everything it introduces', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  for (const [name, address] of [
    ['Your path to a licence', '/membership#summary'],
    ['Meet the fleet', '/about-us#fleet'],
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
})

test('the header stays visible on scrolling and gets a background', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.mouse.wheel(0, 1_200)
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0)
  await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
