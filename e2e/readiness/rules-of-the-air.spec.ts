import { isOpenOn } from '@rsfc/domain/field/opening-hours'
import { STANDARD_FIELD } from '@rsfc/domain/field/standard-field'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { WEEKDAYS } from '@rsfc/domain/time/weekdays'
import { openApiSession } from '../api-session.ts'
import { OFFICER, test } from '../bookings/booking-fixtures.ts'
import { expect, openOfficer, unique } from '../fixtures.ts'
import { alert, daysAhead } from '../fleet/hangar.ts'

const TIMES = { start_time: '10:00', end_time: '11:00' }
const FORM = '/members/booking/new-booking'
/** On a closed day the form would first ask for confirmation. */
const openDay = (from: number) =>
  [0, 1].map((more) => daysAhead(from + more)).find((date) => isOpenOn(STANDARD_FIELD, date)) ?? ''
const form = (filled: Record<string, string>) =>
  `${FORM}?${new URLSearchParams({ start: '10:00', end: '11:00', type: 'leisure', ...filled })}`

// SPEC o8.passengers.planned, o8.passengers.regained
test('a member with passengers who is not recent sees why, and regains it with one dual flight', async ({
  page,
  hangar,
  addMember,
  signIn,
}) => {
  const aircraft_model = `Model ${unique()}`
  const plane = await hangar.addAircraft({ aircraft_model, aircraft_capacity: 4 })
  const pilot = await addMember({ license_type: 'ppl' })
  const teacher = await addMember({ instructor_rated: true })
  const fly = (body: object) =>
    hangar.airworthiness.addFlight({
      params: { id: plane._id },
      body: { pilot_id: pilot._id, ...TIMES, ...body } as never,
    })
  await fly({ flight_date: daysAhead(-3), function: 'pic', landings_day: 2 })
  await signIn(page, pilot)
  await page.goto(form({ aircraft: plane._id, date: openDay(5), passengers: '2' }))
  const ready = page.getByRole('region', { name: 'Ready to fly' })
  await expect(ready).toContainText('2 of 3 landings since')
  await expect(ready).toContainText(`one more in a ${aircraft_model}, alone or dual, makes it 3`)

  await fly({
    flight_date: daysAhead(-2),
    function: 'dual',
    instructor_id: teacher._id,
    landings_day: 1,
  })
  await page.reload()
  await ready.getByText(/in order$/).click()
  await expect(ready).toContainText(`3 of 3 landings since`)
  await expect(ready).not.toContainText('one more in a')
})

// SPEC o8.judged.offered
test('an instructor whose medical ends is no longer offered', async ({
  page,
  playwright,
  baseURL,
  hangar,
  addMember,
  signIn,
}) => {
  const last_name = `Osman ${unique()}`
  const teacher = await addMember({ first_name: 'Farah', last_name, instructor_rated: true })
  const params = { id: teacher._id }
  const weekly = WEEKDAYS.map((weekday) => ({ weekday, from: '08:00', to: '18:00' }))
  const own = await openApiSession(playwright, baseURL ?? '', teacher)
  await own.instruction.saveHours({ params, body: { weekly, exceptions: [] } })
  await own.close()
  const medical = { kind: 'medical' as const, dates_checked: true }
  await hangar.readiness.grant({ params, body: { ...medical, valid_until: daysAhead(90) } })
  const plane = await hangar.addAircraft()
  await signIn(page, await addMember())
  const choice = page.getByLabel('Instructor (optional)')
  const name = new RegExp(`^Farah ${last_name}`)
  await page.goto(form({ aircraft: plane._id, date: openDay(5), type: 'training' }))
  await expect(choice.getByRole('option', { name })).toHaveText(`Farah ${last_name}`)

  const [held] = await hangar.readiness.credentials({ params })
  await hangar.readiness.revoke({ params: { id: held?._id ?? '' }, body: { reason: 'Unfit to fly' } })
  await hangar.readiness.grant({ params, body: { ...medical, valid_until: daysAhead(0) } })
  await page.reload()
  await expect(choice.getByRole('option', { name })).not.toHaveText(`Farah ${last_name}`)
  await expect(page.getByRole('group', { name: 'Next times when both are free' })).not.toContainText(
    last_name,
  )
})

// SPEC o8.privileges.restricted
test('a restricted licence to Senai is stopped', async ({
  page,
  playwright,
  baseURL,
  hangar,
  addMember,
  signIn,
}) => {
  const plane = await hangar.addAircraft({ aircraft_capacity: 4 })
  const pilot = await addMember()
  await hangar.readiness.grant({
    params: { id: pilot._id },
    body: { kind: 'licence', detail: 'ppl', restricted: true, state_of_issue: 'Singapore' },
  })
  // Changing a rule needs a recent sign-in.
  const officer = await openOfficer(playwright, baseURL ?? '')
  const set = (mode: 'warn' | 'block') =>
    officer.readiness.changeRule({ params: { code: 'privileges' }, body: { mode } })
  await set('block')
  await signIn(page, pilot)
  await page.goto(form({ aircraft: plane._id, date: openDay(5), destination: 'WMKJ' }))
  const ready = page.getByRole('region', { name: 'Ready to fly' })
  await expect(ready).toContainText('Restricted licence: Singapore only, not Senai (WMKJ)')
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page).toHaveURL(/new-booking/)
  expect(await hangar.bookings.ofMember({ params: { userId: pilot._id } })).toEqual([])
  await set('warn')
  await officer.close()
})

// SPEC o8.sheet.page
test("tomorrow's flights for the airport list who flies what, where and with how many", async ({
  page,
  hangar,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const aircraft_registration = `S${unique()}`
  const plane = await hangar.addAircraft({
    aircraft_registration,
    aircraft_model: 'TB-9',
    aircraft_capacity: 4,
  })
  const last_name = `Sheet ${unique()}`
  const pilot = await addMember({ last_name })
  const { _id } = await hangar.bookings.create({
    body: {
      aircraft_type: plane._id,
      user_id: pilot._id,
      flight_type: 'leisure',
      flight_date: daysAhead(1),
      passengers: 2,
      destination: 'Melaka',
      ...TIMES,
    },
  })
  await hangar.bookings.update({ params: { id: _id }, body: { booking_status: 'confirmed' } })
  await signIn(page, OFFICER)
  await page.goto('/admin/airport-sheet')
  const row = page.getByRole('row', { name: new RegExp(aircraft_registration) })
  await expect(row).toContainText(last_name)
  await expect(row).toContainText('Melaka (WMKM)')
  await expect(row.getByRole('cell', { name: '3', exact: true })).toBeVisible()
  await expectAccessibleInEachLook(page)
})

// SPEC o8.field.board
test('a closure of the airfield is drawn on the board with its reason', async ({
  page,
  playwright,
  baseURL,
  freeDate,
  signIn,
}) => {
  const officer = await openOfficer(playwright, baseURL ?? '')
  const date = freeDate('ahead')
  const { _id } = await officer.field.addClosure({
    body: { start_date: date, end_date: date, start_time: '10:00', end_time: '14:00', reason: 'Parade' },
  })
  await signIn(page, OFFICER)
  await page.goto(`/members/booking?date=${date}&view=day`)
  await expect(page.getByLabel('The airfield on this day')).toHaveText(
    /Airfield closed 10:00 to 14:00: Parade/,
  )
  await officer.field.removeClosure({ params: { id: _id } })
  await officer.close()
})

// SPEC o8.year.booked
test('Keep my licence goes from the gap to a booked flight', async ({
  page,
  playwright,
  baseURL,
  hangar,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const aircraft_model = `Plan ${unique()}`
  const plane = await hangar.addAircraft({ aircraft_model, aircraft_capacity: 4 })
  const pilot = await addMember({ license_type: 'ppl' })
  const grant = (body: Parameters<typeof hangar.readiness.grant>[0]['body']) =>
    hangar.readiness.grant({ params: { id: pilot._id }, body })
  await grant({ kind: 'medical', valid_until: daysAhead(500), dates_checked: true })
  await grant({ kind: 'certificate-of-experience', valid_until: daysAhead(500) })
  await grant({ kind: 'type-checkout', detail: aircraft_model })
  await hangar.airworthiness.addFlight({
    params: { id: plane._id },
    body: {
      pilot_id: pilot._id,
      flight_date: daysAhead(-3),
      function: 'pic',
      landings_day: 3,
      ...TIMES,
    },
  })
  const officer = await openOfficer(playwright, baseURL ?? '')
  const { holidays } = await officer.field.read()
  await officer.close()
  await signIn(page, pilot)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/members/keep-my-licence')
  const plan = page.getByRole('list', { name: 'Flights to fly' })
  await expect(plan).toContainText(aircraft_model)
  const toFly = await plan.getByRole('listitem').count()
  await expectAccessibleInEachLook(page)
  await plan
    .getByRole('link', { name: /^Book this flight by/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`aircraft=${plane._id}`))
  const date = new URL(page.url()).searchParams.get('date') ?? ''
  await expect(page.getByLabel('Date')).toHaveValue(dateInWords(date))
  await expect(page.getByLabel('Start time')).toHaveValue('09:00')
  await expect(page.getByLabel('End time')).toHaveValue(/^1[01]:[03]0$/)
  await page.getByRole('button', { name: 'Request this flight' }).click()
  // A planned day may be a public holiday, which the form asks about.
  if (holidays.some((holiday) => holiday.date === date))
    await page.getByRole('button', { name: 'Yes, send it' }).click()
  await expect(alert(page, 'Booking submitted successfully')).toBeVisible()
  await page.goto('/members/keep-my-licence')
  await expect(page.getByRole('list', { name: 'Booked flights' })).toContainText(dateInWords(date))
  await expect(plan.getByRole('listitem')).toHaveCount(toFly - 1)
})

// SPEC o8.judged.chief
test('the chief flying instructor confirms a rule on the page of instruction; an officer has no button for it', async ({
  page,
  playwright,
  baseURL,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const teacher = await addMember({ instructor_rated: true })
  const officer = await openOfficer(playwright, baseURL ?? '')
  const before = await officer.readiness.chiefInstructor()
  await officer.readiness.nameChiefInstructor({ body: { member_id: teacher._id } })
  await signIn(page, OFFICER)
  await page.goto('/admin/control-panel/readiness?tab=rules')
  const chief = page.getByRole('combobox', { name: 'Chief flying instructor' })
  await expect(chief).toHaveValue(`${teacher.first_name} ${teacher.last_name}`)
  await expect(page.getByText(/^To be confirmed by the CFI/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^I confirm this rule/ })).toHaveCount(0)

  await signIn(page, teacher)
  await page.goto('/members/instruction')
  await page.getByRole('button', { name: /^Rules to confirm/ }).click()
  const rules = page.getByRole('list', { name: 'Rules to confirm' })
  const confirm = rules.getByRole('button', { name: 'I confirm this rule: Daylight and opening hours' })
  await expectAccessibleInEachLook(page)
  await confirm.click()
  await expect(alert(page, 'Rule confirmed')).toBeVisible()
  await expect(confirm).toHaveCount(0)
  await officer.readiness.nameChiefInstructor({ body: { member_id: before?._id ?? null } })
  await officer.close()
})
