import { daysAhead, expect, test } from './hangar.ts'

test('the edit page and the fleet table fit a phone and have no axe violations', async ({
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
  for (const path of [`/admin/fleet/${_id}`, '/admin/control-panel']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  }
})
