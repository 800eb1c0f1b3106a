import { expect, test } from '../fixtures.ts'

const PAGES = [
  {
    path: '/',
    title: 'Republic of Singapore Flying Club',
    says: [
      '2,000+',
      '90+',
      '10,000+',
      'Mon · Wed · Fri–Sun',
      'Nine waypoints',
      'Three ways to belong.',
      'Cessna 172',
      'What does it cost?',
      'hello@rsfc.example',
    ],
  },
  {
    path: '/membership',
    title: 'Membership · RSFC',
    says: [
      'Ordinary Member',
      'Social Member',
      'Associate Member',
      '$335',
      'Flight handling test',
      'Full PPL',
    ],
  },
  {
    path: '/about-us',
    title: 'About Us · RSFC',
    says: [
      'Seletar Airport',
      'Closed',
      '+65 6000 1928',
      'Honorary Treasurer',
      '1,030 km',
      '1928',
      'Aircraft operated',
    ],
  },
  {
    path: '/experience',
    title: 'Experience · RSFC',
    says: ['Flying for events', 'Flying for charity', 'Tell us your plans'],
  },
]

test.describe('with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false })
  // SPEC 6.visitor.public-pages
  test('the public pages show all their content, and the sign-in page its frame', async ({ page }) => {
    for (const { path, says } of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('contentinfo'), path).toBeVisible()
      for (const text of says) await expect(page.getByText(text).first(), text).toBeVisible()
      for (const picture of await page.locator('main img').all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0)
      }
    }
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('FAQ answers open, and the contact form says why it is off and gives the email address', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByText('Is flying safe?').click()
    await expect(page.getByText('an examiner tests you')).toBeVisible()
    const contact = page.getByRole('region', { name: 'Write to us.' })
    await expect(contact.getByRole('link', { name: 'hello@rsfc.example' }).first()).toBeVisible()
    await expect(contact.getByRole('button')).toBeDisabled()
    // Playwright's role and text locators ignore the content of noscript.
    const sentence = page.getByRole('form', { name: 'Write to us.' }).locator('noscript p')
    await expect(sentence).toBeVisible()
    await expect(sentence).toHaveText(
      'JavaScript is turned off in this browser. Please email us at hello@rsfc.example.',
    )
    await expect(sentence.locator('a')).toHaveAttribute('href', 'mailto:hello@rsfc.example')
  })
})

test('the public pages have metadata for search engines and shared links, and fit every width from 320 to 1280 px', async ({
  page,
  baseURL,
}) => {
  for (const { path, title } of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(title)
    const content = (selector: string) => page.locator(selector).getAttribute('content')
    expect((await content('meta[name="description"]'))!.length).toBeGreaterThan(60)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`)
    expect(await content('meta[property="og:title"]')).toBe(title)
    expect(await content('meta[property="og:url"]')).toBe(`${baseURL}${path}`)
    const image = await page.request.get((await content('meta[property="og:image"]'))!)
    expect(image.headers()['content-type']).toBe('image/jpeg')
    expect((await image.body()).length).toBeLessThan(200_000)
    for (let width = 320; width <= 1280; width += 40) {
      await page.setViewportSize({ width, height: 900 })
      const { overflow, cutOff } = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - window.innerWidth,
        cutOff: [...document.querySelectorAll('.mantine-Button-label')]
          .filter((label) => label.checkVisibility() && label.scrollWidth > label.clientWidth)
          .map((label) => label.textContent),
      }))
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
      expect(cutOff, `${path} at ${width} px`).toEqual([])
    }
  }
})

test('describes the club in JSON-LD without violating the content security policy', async ({
  page,
  baseURL,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  await page.goto('/')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'SportsClub',
    url: `${baseURL}/`,
    openingHoursSpecification: {
      dayOfWeek: ['Monday', 'Wednesday', 'Friday', 'Saturday', 'Sunday'],
      opens: '09:00',
      closes: '17:00',
    },
  })
  expect(violations).toEqual([])
})

test('serves the sitemap, robots.txt, manifest and icons', async ({ page, baseURL }) => {
  const read = async (path: string) => {
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(200)
    return response
  }
  const sitemap = await (await read('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url!)
  expect(listed).toEqual(
    ['/', '/membership', '/about-us', '/trial-flight', '/experience', '/events', '/credits'].map(
      (path) => `${baseURL}${path}`,
    ),
  )
  expect(await (await read('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const manifest = (await (await read('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) await read(src)
  await page.goto('/')
  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
    await read((await page.locator(`link[rel="${rel}"]`).getAttribute('href'))!)
  }
})
