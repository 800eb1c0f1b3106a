import { addDays } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { alert, expect, saturdayAhead, slotAt, test } from './board-fixtures.ts'

/** A point at the left edge of a slot, which is its full or half hour. */
const START = { x: 3, y: 40 }

test('an officer moves bookings with mouse and keyboard on the live board, sees a clash, and books for a member', async ({
  asOfficer: page,
  addPlane,
  addMember,
  bookForAnother,
  hangar,
  expectAccessible,
}) => {
  const date = saturdayAhead(15)
  const [from, to] = [await addPlane(), await addPlane()]
  const { _id, pilot } = await bookForAnother(from, { date, start: '09:00', end: '11:00' })
  await page.goto(`/admin/bookings?date=${date}`)
  const dialog = page.getByRole('dialog', { name: 'Move this booking' })
  const board = page.getByRole('region', { name: 'Schedule' })
  const booked = board.getByRole('link', { name: `Pending: ${pilot} · Leisure 09:00–11:00` })
  await expect(booked).toHaveAttribute('href', `/admin/booking/${_id}`)

  await test.step('a booking is dragged to another aircraft, with a reason', async () => {
    await page.getByTitle(`${pilot} · Leisure, 09:00–11:00`).hover()
    await page.mouse.down()
    await slotAt(page, to, date, '12:00').hover({ position: START, force: true })
    await bookForAnother(from, { date, start: '15:00', end: '16:00' })
    await expect(page.getByTitle(`${pilot} · Leisure, 15:00–16:00`)).toBeVisible()
    await slotAt(page, to, date, '13:00').hover({ position: START, force: true })
    await page.mouse.up()

    await expect(dialog.getByText(pilot)).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'New aircraft' })).toHaveValue(
      `${to.aircraft_name} ${to.aircraft_registration}`,
    )
    await expect(dialog.getByLabel('New start')).toHaveValue('13:00')
    await expect(dialog.getByLabel('New end')).toHaveValue('15:00')
    await dialog.getByLabel('Reason').fill('The first aircraft needs new tyres.')
    await dialog.getByRole('button', { name: 'Move booking' }).click()
    await expect(alert(page, 'Booking updated successfully')).toBeVisible()
    await expect(page.getByTitle(`${pilot} · Leisure, 13:00–15:00`)).toBeVisible()
    expect(await hangar.bookings.read({ params: { id: _id } })).toMatchObject({
      aircraft_type: to._id,
      start_time: '13:00',
      end_time: '15:00',
    })
  })

  await test.step('a move that clashes is reverted with the reason, and the dialog keeps what was entered', async () => {
    await expect(dialog).toBeHidden()
    const block = page.getByTitle(`${pilot} · Leisure, 15:00–16:00`)
    await block.hover()
    await page.mouse.down()
    await slotAt(page, to, date, '12:00').hover({ position: START, force: true })
    await slotAt(page, to, date, '12:30').hover({ position: START, force: true })
    await page.mouse.up()
    await expect(dialog.getByLabel('New start')).toHaveValue('12:30')
    await expect(block).toHaveCount(0)
    await dialog.getByLabel('Reason').fill('Later, please')
    await dialog.getByRole('button', { name: 'Move booking' }).click()
    await expect(alert(page, 'Error updating booking')).toBeVisible()
    await expect(dialog.getByText(`Clashes with ${pilot},`)).toContainText('13:00 to 15:00')
    await expect(dialog.getByLabel('Reason')).toHaveValue('Later, please')
    await expect(block).toBeVisible()
    await dialog.getByRole('button', { name: 'Leave it where it is' }).click()
    await expect(dialog).toBeHidden()
    await expect(block).toBeVisible()
  })

  await test.step('a booking is dragged out for a member who is found by name', async () => {
    const last_name = `Zulkarnain ${from.aircraft_registration.replaceAll(/\d/g, (n) => 'abcdefghij'[Number(n)]!)}`
    const member = await addMember({ first_name: 'Ines', last_name })
    await addMember({ first_name: 'Otto', last_name, membership_type: 'social' })
    await slotAt(page, from, date, '11:00').hover()
    await page.mouse.down()
    await slotAt(page, from, date, '12:30').hover()
    await page.mouse.up()

    const form = page.getByRole('dialog', { name: 'Book for a member' })
    await form.getByRole('combobox', { name: 'Member' }).fill(last_name)
    const social = page.getByRole('option', { name: `Otto ${last_name}` })
    await expect(social).toContainText('Social members do not fly')
    await page.getByRole('option', { name: `Ines ${last_name}` }).click()
    await form.getByRole('button', { name: 'Book this flight' }).click()
    await expect(form.getByText('Choose a flight type')).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('radio', { name: 'Leisure' }).check()
    await expect(form.getByRole('region', { name: 'Ready to fly' })).toContainText('Not on record')
    await form.getByRole('button', { name: 'Book this flight' }).click()
    await expect(alert(page, 'Check this before confirming').first()).toContainText('Medical: Not on record')
    await form.getByRole('button', { name: /^Book although \d points are open/ }).click()
    await expect(alert(page, 'Booking submitted successfully')).toBeVisible()
    await expect(page.getByTitle(`Ines ${last_name} · Leisure, 11:00–13:00`)).toBeVisible()
    const [booking] = await hangar.bookings.ofMember({ params: { userId: member._id } })
    expect(booking).toMatchObject({ aircraft_type: from._id, flight_date: date, booking_status: 'confirmed' })
  })

  await test.step('a booking is moved to another day by keyboard; a later start keeps its length', async () => {
    await page.getByText('List', { exact: true }).click()
    // Focus and key in one step: a change on the board may redraw the list in between.
    await page.getByRole('button', { name: `Move ${pilot} · Leisure, 15:00–16:00` }).press('Enter')
    await dialog.getByLabel('New start').fill('17:15')
    await expect(dialog.getByLabel('New end')).toHaveValue('18:15')
    await dialog.getByLabel('New date').fill('someday')
    await dialog.getByLabel('Reason').focus()
    await expect(dialog.getByLabel('New date')).toHaveAccessibleDescription(
      'Enter a date such as 21 Nov 2026',
    )
    await dialog.getByLabel('New date').fill(date)
    await dialog.getByRole('button', { name: 'Open calendar' }).click()
    const next = addDays(date, 1)
    await page.getByRole('button', { name: dateInWords(next), exact: true }).click()
    await expect(dialog.getByLabel('New date')).toHaveValue(dateInWords(next))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move booking' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: dateInWords(next) })).toBeVisible()
    const day = page.getByRole('region', { name: from.aircraft_registration })
    await expect(day.getByRole('link', { name: `17:15–18:15 Pending: ${pilot}` })).toBeVisible()
  })
})
