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

// What visitors and search engines get before any script runs.
test.use({ javaScriptEnabled: false })

// SPEC 6.visitor.public-pages, 2.test.page
test('the public pages show all their content, have metadata for shared links, and fit every width from 320 to 1280 px', async ({
  page,
  baseURL,
}) => {
  for (const { path, title, says } of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
    // Without script too, everything folded opens.
    for (const fold of await page.locator('main summary').all()) await fold.click()
    for (const text of says) await expect(page.getByText(text).first(), text).toBeVisible()
    for (const picture of await page.locator('main img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
    }
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
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goto('/test')
  await expect(page.getByRole('heading', { name: 'Event signup details' })).toBeVisible()
})

// SPEC 2.footer.columns, 2.footer.club, 2.footer.membership, 2.footer.resources
// SPEC 2.footer.aip, 2.footer.medical-examiners, 2.footer.spl-form, 2.footer.coe-form, 2.footer.ppl-form
// SPEC 2.footer.weather
test("the footer has all links, six of them to other sites; the home page declares the club's name, icons and manifest", async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const column = (name: string) => footer.getByRole('navigation', { name })
  await expect(column('RSFC').getByRole('link')).toHaveText([
    'About Us',
    'Contact Us',
    'Our People',
    'Our Fleet',
    'Our Stories',
  ])
  await expect(column('Membership').getByRole('link')).toHaveText([
    'Our Membership',
    'Learning to Fly',
    'Obtaining your license',
  ])
  const resources = column('Resources').getByRole('link')
  await expect(resources).toHaveText([
    'Aeronautical Information Publication',
    'List of Designated Medical Examiners (last updated Jan 2021)',
    'Student Pilot Licence application form',
    'Renewal of Certificate of Experience form',
    'Private Pilot Licence application form',
    'METAR and TAF',
  ])
  const targets = await resources.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  // The links must lead to different pages, not to anchors of one page.
  expect(new Set(targets.map((target) => target.split('#')[0])).size).toBe(6)
  for (const target of targets) expect(target).toMatch(/^https:\/\//)
  expect(targets.at(-1)).toMatch(/aviationweather\.gov\/data\/metar\/\?id=WSSL.*taf=yes/)

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

  const read = async (path: string) => {
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(200)
    return response
  }
  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
    await read((await page.locator(`link[rel="${rel}"]`).getAttribute('href'))!)
  }
  const manifest = (await (await read('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) await read(src)
  const sitemap = await (await read('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url!)
  expect(listed).toEqual(
    ['/', '/membership', '/about-us', '/trial-flight', '/experience', '/events', '/credits'].map(
      (path) => `${baseURL}${path}`,
    ),
  )
  expect(await (await read('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})
