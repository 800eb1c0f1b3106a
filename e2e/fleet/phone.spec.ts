import { daysAhead, expect, test } from './hangar.ts'

const PAGES = { 'edit page': '', 'fleet table': '/admin/control-panel' }

for (const [name, address] of Object.entries(PAGES)) {
  test(`the ${name} fits a phone and has no axe violations`, async ({
    asOfficer: page,
    hangar,
    expectAccessible,
  }) => {
    const aircraft_description = 'Roomy, forgiving and honest. '.repeat(8)
    const { _id } = await hangar.addAircraft({ aircraft_description })
    const body = { startDate: daysAhead(20), startTime: '09:00', endDate: daysAhead(22), endTime: '17:00' }
    await hangar.fleet.addDowntime({ params: { id: _id }, body: { ...body, remarks: '100-hour check' } })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto(address || `/admin/fleet/${_id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  })
}
