import { alert, daysAhead, expect, registration, test } from './hangar.ts'

const PICTURE = new URL('../../apps/web/app/pictures/fleet-tb9/fleet-tb9-1200.jpg', import.meta.url).pathname
const OTHER = new URL('../../apps/web/app/pictures/fleet-c172/fleet-c172-1200.jpg', import.meta.url).pathname

// SPEC 2.admin.panel-fleet, 3.aircraft.range, 3.aircraft.speed, 8.aircraft.added, 8.aircraft.image
test('an officer adds an aircraft with a picture, and it appears in the fleet table', async ({
  asOfficer: page,
  hangar,
  expectAccessible,
}, { workerIndex }) => {
  const name = registration(workerIndex)
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
  await page.getByLabel('Capacity').fill('4')
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
  const saved = (await hangar.fleet.list()).find((plane) => plane.aircraft_registration === name)
  expect(saved).toMatchObject({
    range: 1030,
    speed: 306,
    aircraft_capacity: 4,
    aircraft_age: 28,
    aircraft_description: 'Roomy',
    aircraft_remarks: 'Left brake is soft',
    aircraft_image: expect.stringMatching(/^public\/uploads\/fleet\//),
  })
})

// SPEC 2.admin.fleet-new, 5.aircraft.none
test('an empty form adds an aircraft after a question, as no field is required', async ({
  asOfficer: page,
}) => {
  await page.goto('/admin/fleet/new')
  await page.getByRole('button', { name: 'Add aircraft' }).click()
  const question = page.getByRole('dialog', { name: 'Add an aircraft without a registration?' })
  await question.getByRole('button', { name: 'Add it without' }).click()
  await expect(alert(page, 'Aircraft added successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'No registration' }).first()).toBeVisible()
})

// SPEC 2.admin.fleet-edit, 8.aircraft.updated, 8.aircraft.update-failed
test('an officer changes an aircraft and its picture without overwriting flights counted meanwhile; a registration in use is refused', async ({
  asOfficer: page,
  hangar,
}) => {
  const taken = await hangar.addAircraft()
  const { _id, aircraft_registration } = await hangar.addAircraft({ aircraft_flight_cycles: 7 })
  await page.goto('/admin/control-panel')
  await page.getByRole('link', { name: aircraft_registration }).click()
  await expect(page.getByLabel('Flight cycles')).toHaveValue('7')
  await hangar.fleet.update({ params: { id: _id }, body: { aircraft_flight_cycles: 8 } })
  await page.getByLabel('Name').fill('Cessna 172')
  await page.getByLabel('Status').selectOption('Decommissioned')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(alert(page, 'Aircraft updated successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${aircraft_registration} · Cessna 172`)
  await page.locator('input[type=file]').setInputFiles(OTHER)
  await expect(alert(page, 'Aircraft Image Uploaded')).toBeVisible()
  const picture = page.getByRole('img', { name: 'The aircraft' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  const saved = (await hangar.fleet.list()).find((plane) => plane._id === _id)
  expect(saved).toMatchObject({
    aircraft_name: 'Cessna 172',
    aircraft_status: 'decommissioned',
    aircraft_flight_cycles: 8,
    aircraft_image: expect.stringMatching(/^public\/uploads\/fleet\//),
  })

  const field = page.getByLabel('Registration')
  await field.fill(taken.aircraft_registration)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(alert(page, 'Unable to update aircraft')).toBeVisible()
  await expect(field).toHaveAccessibleDescription(/Another aircraft has this registration/)
  await expect(field).toBeFocused()
})

// SPEC 8.aircraft.deleted, 8.aircraft.delete-failed
test('deleting asks for confirmation; an aircraft with bookings stays, and the page says what to do', async ({
  asOfficer: page,
  hangar,
  addMember,
}) => {
  const idle = await hangar.addAircraft()
  const booked = await hangar.addAircraft()
  const { _id } = await addMember()
  const flight = {
    flight_type: 'leisure',
    flight_date: daysAhead(9),
    start_time: '10:00',
    end_time: '11:00',
  } as const
  await hangar.bookings.create({ body: { ...flight, aircraft_type: booked._id, user_id: _id } })

  await page.goto(`/admin/fleet/${booked._id}`)
  await page.getByRole('button', { name: 'Delete aircraft' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/deleted for good.*bookings or flight records cannot be deleted/)
  await dialog.getByRole('button', { name: 'Delete aircraft' }).click()
  await expect(alert(page, 'Unable to delete aircraft')).toBeVisible()
  await expect(page.getByText(/must be kept\. Set its status to Decommissioned instead/)).toBeVisible()

  await page.goto(`/admin/fleet/${idle._id}`)
  await page.getByRole('button', { name: 'Delete aircraft' }).click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete aircraft' }).click()
  await dialog.getByRole('button', { name: 'Delete aircraft' }).click()
  await expect(alert(page, 'Aircraft deleted successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin/control-panel')
  await expect(page.getByRole('link', { name: booked.aircraft_registration })).toBeVisible()
  await expect(page.getByRole('link', { name: idle.aircraft_registration })).toHaveCount(0)
})

test('shows a message for an unknown aircraft, and for a fleet that cannot be loaded', async ({
  asOfficer: page,
  expectAccessible,
}) => {
  await page.goto('/admin/fleet/01919191-1111-7111-8111-111111111111')
  await expect(page.getByRole('heading', { name: 'Aircraft not found' })).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/fleet/', (route) =>
    route.fulfill({ status: 409, json: { status: 409, data: null, message: 'Not now' } }),
  )
  await page.goto('/admin/control-panel')
  await expect(page.getByRole('heading', { name: 'We could not load the aircraft' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/fleet/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Fleet' })).toBeVisible()
})
