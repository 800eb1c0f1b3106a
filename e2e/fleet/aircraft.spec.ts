import { alert, expect, registration, test } from './hangar.ts'

const PICTURE = new URL('../../apps/web/app/pictures/fleet-tb9/fleet-tb9-1200.jpg', import.meta.url).pathname
const OTHER = new URL('../../apps/web/app/pictures/fleet-c172/fleet-c172-1200.jpg', import.meta.url).pathname

// SPEC 2.admin.panel-fleet, 2.admin.fleet-edit, 3.aircraft.range, 3.aircraft.speed, 8.aircraft.added
// SPEC 8.aircraft.updated, 8.aircraft.deleted, 8.aircraft.image
test('an officer adds an aircraft with a picture, finds it in the fleet table, changes and deletes it', async ({
  asOfficer: page,
  hangar,
  expectAccessible,
}) => {
  const name = registration()
  const find = async () => (await hangar.fleet.list()).find((plane) => plane.aircraft_registration === name)
  await page.goto('/admin/control-panel')
  await page.getByRole('link', { name: 'New aircraft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New aircraft')
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles(PICTURE)
  await expect(alert(page, 'Aircraft Image Uploaded')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The aircraft' })).toHaveAttribute(
    'src',
    /^\/api\/uploads\/fleet\//,
  )
  await page.getByLabel('Registration').fill(name)
  await page.getByLabel('Name').fill('Tampico TB-9')
  await page.getByLabel('Model').fill('Socata TB-9')
  await page.getByLabel('Status').selectOption('Under maintenance')
  await page.getByLabel('Range (km)').fill('1030')
  await expect(page.getByText('556 NM')).toBeVisible()
  await page.getByLabel('Speed (km/h)').fill('306')
  await expect(page.getByText('165 knots')).toBeVisible()
  await page.getByLabel('Seats').fill('4')
  await page.getByLabel('Flight cycles').fill('120')
  await page.getByLabel('Flight hours').fill('88.5')
  await page.getByLabel('Age').fill('28')
  await page.getByLabel('Description').fill('Roomy')
  await page.getByLabel('Remarks').fill('Left brake is soft')
  await page.getByRole('button', { name: 'Add aircraft' }).click()
  await expect(alert(page, 'Aircraft added successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin/control-panel')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(/Tampico TB-9.*Socata TB-9.*Under maintenance.*120.*88\.5.*None planned/)
  const saved = await find()
  expect(saved).toMatchObject({
    range: 1030,
    speed: 306,
    aircraft_capacity: 4,
    aircraft_age: 28,
    aircraft_description: 'Roomy',
    aircraft_remarks: 'Left brake is soft',
    aircraft_image: expect.stringMatching(/^public\/uploads\/fleet\//),
  })

  await test.step('the aircraft and its picture are changed, without overwriting flights counted meanwhile', async () => {
    await row.getByRole('link', { name }).click()
    await expect(page.getByLabel('Flight cycles')).toHaveValue('120')
    await hangar.fleet.update({ params: { id: saved?._id ?? '' }, body: { aircraft_flight_cycles: 121 } })
    await page.getByLabel('Name').fill('Cessna 172')
    await page.getByLabel('Status').selectOption('Decommissioned')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(alert(page, 'Aircraft updated successfully')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} · Cessna 172`)
    await page.locator('input[type=file]').setInputFiles(OTHER)
    await expect.poll(async () => (await find())?.aircraft_image).not.toBe(saved?.aircraft_image)
    const picture = page.getByRole('img', { name: 'The aircraft' })
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100)
    expect(await find()).toMatchObject({
      aircraft_name: 'Cessna 172',
      aircraft_status: 'decommissioned',
      aircraft_flight_cycles: 121,
    })
  })

  await test.step('the aircraft is deleted after a confirmation', async () => {
    await page.getByRole('button', { name: 'Delete aircraft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete aircraft' }).click()
    await expect(alert(page, 'Aircraft deleted successfully')).toBeVisible()
    await expect(page).toHaveURL('/admin/control-panel')
    await expect(page.getByRole('table', { name: 'Fleet' })).toBeVisible()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  })
})
