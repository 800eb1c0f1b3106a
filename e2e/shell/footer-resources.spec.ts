import { expect, test } from '../fixtures.ts'

// SPEC 2.footer.aip, 2.footer.medical-examiners, 2.footer.spl-form, 2.footer.coe-form, 2.footer.ppl-form
// SPEC 2.footer.weather
test('Resources has the six external links', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Resources' }).getByRole('link')
  await expect(links).toHaveText([
    'Aeronautical Information Publication',
    'List of Designated Medical Examiners (last updated Jan 2021)',
    'Student Pilot Licence application form',
    'Renewal of Certificate of Experience form',
    'Private Pilot Licence application form',
    'METAR and TAF',
  ])
  const targets = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  // Different pages, not different places of one page.
  expect(new Set(targets.map((target) => target.split('#')[0])).size).toBe(6)
  for (const target of targets) expect(target).toMatch(/^https:\/\//)
  expect(targets.at(-1)).toMatch(/aviationweather\.gov\/data\/metar\/\?id=WSSL.*taf=yes/)
})
