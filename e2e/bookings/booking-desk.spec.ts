import { expect } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'
import { OFFICER, test } from './booking-fixtures.ts'

// SPEC 2.admin.bookings-confirmation, 2.admin.bookings-confirmed, 2.admin.bookings-payment, 2.admin.bookings-past
test('on the desk, several requests are confirmed by keyboard, payments are requested and marked as paid, and steps are undone', async ({
  page,
  addMember,
  addFlight,
  signIn,
  freeDate,
  hangar,
}) => {
  const now = Date.now()
  const [bulk, twice, fee] = [`Bulk${now}`, `Twice${now}`, `Fee${now}`]
  const papers = {
    license_type: 'ppl',
    medical_date: '2099-12-31',
    certificate_of_expiry: '2099-12-31',
  } as const
  const member = await addMember({ last_name: bulk, ...papers })
  const grant = (body: Parameters<typeof hangar.readiness.grant>[0]['body']) =>
    hangar.readiness.grant({ params: { id: member._id }, body })
  await grant({ kind: 'type-checkout', detail: 'Socata TB-9 Tampico' })
  await grant({ kind: 'licence', detail: 'ppl', state_of_issue: 'Singapore' })
  for (let count = 0; count < 2; count++) await addFlight(member)
  // A lesson without an instructor is not in order.
  await addFlight(member, { flight_type: 'training' })
  const debtor = await addMember({ last_name: twice })
  const owed = { booking_status: 'completed', payment_status: 'to-check-payment', payment_fee: 300 } as const
  const flights = [
    await addFlight(debtor, { flight_date: freeDate('past'), ...owed }),
    await addFlight(debtor, { flight_date: freeDate('past'), ...owed }),
  ]
  const statuses = () =>
    Promise.all(
      flights.map(async ({ _id }) => (await hangar.bookings.read({ params: { id: _id } })).payment_status),
    )
  const payer = await addMember({ last_name: fee })
  const { _id } = await addFlight(payer, { flight_date: freeDate('past'), booking_status: 'completed' })
  // Completing a flight requests payment automatically; set it back to processing.
  await hangar.bookings.update({
    params: { id: _id },
    body: { payment_status: 'processing', payment_fee: 300 },
  })
  await signIn(page, OFFICER)
  await page.goto('/admin/bookings')
  const search = page.getByLabel('Search bookings')
  const due = page.getByRole('region', { name: 'Require Payment' })

  await test.step('of several requests those in order are confirmed at once by keyboard, and undone', async () => {
    await search.fill(bulk)
    const requests = page.getByRole('region', { name: 'Require Confirmation' })
    await expect(requests.getByText('3 found')).toBeVisible()
    await expect(requests.getByText('Needs an instructor')).toBeVisible()
    await requests.getByRole('checkbox').nth(1).focus()
    for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space', 'Control+Enter'])
      await page.keyboard.press(key)
    await expect(page.getByRole('alert').getByText('Booking updated successfully')).toBeVisible()
    await expect(requests.getByText('2 of 3 confirmed. 1 left: Needs an instructor.')).toBeVisible()
    await expect(requests.getByText('1 found')).toBeVisible()
    await expect(requests.getByRole('heading', { name: 'Require Confirmation' })).toBeFocused()
    const confirmed = page.getByRole('region', { name: 'Confirm Booking' })
    await expect(confirmed.getByRole('link', { name: new RegExp(bulk) })).toHaveCount(2)
    await expect(requests.getByText('Confirmed.', { exact: true })).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo all 2' }).click()
    await expect(page.getByRole('alert').getByText('Undone. No mail was sent.')).toBeVisible()
    await expect(requests.getByText('3 found')).toBeVisible()
  })

  await test.step('a second click does not affect another booking, and the first can be undone', async () => {
    await search.fill(twice)
    await expect(due.getByText('2 found')).toBeVisible()
    await due
      .getByRole('button', { name: /^Mark paid/ })
      .first()
      .dblclick()
    await expect(due.getByText('Marked paid.')).toBeVisible()
    await expect(due.getByText('1 found')).toBeVisible()
    await expect(due.getByText(/^Marked paid: .*You can undo this for a few seconds\.$/)).toBeAttached()
    expect((await statuses()).toSorted()).toEqual(['paid', 'to-check-payment'])
    await due.getByRole('button', { name: /^Undo/ }).click()
    await expect(due.getByText('2 found')).toBeVisible()
    expect(await statuses()).toEqual(['to-check-payment', 'to-check-payment'])
  })

  await test.step('payment is requested and marked as paid, and the counts update', async () => {
    await search.fill(fee)
    await expect(due.getByText('1 found')).toBeVisible()
    await due.getByRole('button', { name: /^Request payment/ }).click()
    await expect(due.getByText('Payment requested.')).toBeVisible()
    // Rows that were acted on stay until the page is left.
    await goInApp(page, '/admin/control-panel', 'Control Panel')
    await goInApp(page, '/admin/bookings', 'Bookings')
    await search.fill(fee)
    await expect(due.getByText('1 found')).toBeVisible()
    await due.getByRole('button', { name: /^Mark paid/ }).click()
    const past = page.getByRole('region', { name: 'Past Bookings' })
    await expect(past.getByText('$300.00')).toBeVisible()
    await expect(due.getByText('0 found')).toBeVisible()
  })
})
