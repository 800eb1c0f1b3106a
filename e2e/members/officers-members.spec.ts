import { dateInWords } from '@rsfc/domain/time/club-words'
import { OFFICER, test } from '../bookings/booking-fixtures.ts'
import { DEMO_PASSWORD, expect, mailsTo, unique } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'

// SPEC 2.admin.same, 2.admin.members-search, 2.admin.member, 2.admin.member-bookings, 2.admin.member-delete
// SPEC 4.redirect.member-create, 8.new-member.200, 8.profile.saved, 8.profile.deleted
test('an officer invites a member, finds another, writes to them, edits their account, adds a note and deletes them', async ({
  page,
  addMember,
  addFlight,
  signIn,
  expectAccessible,
  expectAccessibleInEachLook,
}) => {
  const last_name = `Filterwell ${unique()}`
  const member = await addMember({ last_name, membership_type: 'ordinary', license_type: 'cpl' })
  const flights = [await addFlight(member), await addFlight(member, { booking_status: 'confirmed' })]
  const unpaid = {
    booking_status: 'completed',
    payment_status: 'requesting-payment',
    payment_fee: 300,
  } as const
  flights.push(await addFlight(member, unpaid))
  const alertWith = (text: string) => page.getByRole('alert').filter({ hasText: text })
  const dialog = page.getByRole('dialog')
  await signIn(page, OFFICER)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members')

  await test.step('a new member without a password is invited by mail', async () => {
    const email = `invited-${unique()}@rsfc.test`
    await page.getByRole('link', { name: 'New member' }).click()
    await page.getByLabel('First Name').fill('Invited')
    await page.getByLabel('Last Name').fill(last_name)
    await page.getByLabel('Email Address').fill(email)
    await page.getByRole('button', { name: 'Create User' }).click()
    await expect(alertWith('New member added successfully')).toBeVisible()
    await expect(page).toHaveURL('/admin/members')
    await expect.poll(async () => (await mailsTo(email)).join()).toContain('/change-password/')
  })

  await test.step('members are found in upper or lower case, filtered, selected and written to', async () => {
    await page.getByRole('searchbox', { name: 'Search members' }).fill(last_name.toUpperCase())
    await expect(page.getByRole('status').filter({ hasText: '2 members found' })).toBeVisible()
    await expectAccessibleInEachLook(page)
    await page.getByRole('combobox', { name: 'Membership' }).selectOption('Ordinary Member')
    await page.getByRole('combobox', { name: 'Licence' }).selectOption('Commercial')
    await expect(page).toHaveURL(/membership_type=ordinary&license_type=cpl/)
    await expect(page.getByText('1 member found')).toBeVisible()
    await page.getByRole('checkbox', { name: `Select Siti ${last_name}` }).check()
    await page.getByRole('button', { name: 'Write to 1 member' }).click()
    const form = page.getByRole('form', { name: 'Mail to members' })
    await form.getByLabel('Subject').fill('Hangar day')
    await form.getByLabel('Message').fill('Bring gloves.')
    await form.getByRole('button', { name: 'Send to 1 member' }).click()
    await expect(alertWith('Mail sent to 1 member.')).toBeVisible()
    await expect.poll(async () => (await mailsTo(member.email)).join()).toContain('Bring gloves.')
  })

  await page
    .getByRole('main')
    .getByRole('link', { name: `Siti ${last_name}` })
    .click()
  await expect(page).toHaveURL(`/admin/members/${member._id}`)
  await test.step("a member's page has bookings, debt, documents and officers’ notes", async () => {
    const recent = page.getByRole('region', { name: 'Recent bookings' })
    await expect(recent.getByRole('listitem')).toHaveCount(3)
    for (const { _id, flight_date } of flights)
      await expect(recent.getByRole('link', { name: dateInWords(flight_date) })).toHaveAttribute(
        'href',
        `/admin/booking/${_id}`,
      )
    await expect(recent).toContainText('Confirmed')
    await expect(page.getByRole('region', { name: 'To pay now' })).toContainText('$300.00')
    await expect(page.getByText('No documents submitted yet.')).toBeVisible()
    const notes = page.getByRole('region', { name: 'Officers’ notes' })
    await notes.getByLabel('New note').fill('Prefers mornings')
    await notes.getByRole('button', { name: 'Save note' }).click()
    await expect(notes.getByRole('listitem')).toContainText('Prefers mornings')
    await expect(notes.getByLabel('New note')).toHaveValue('')
    await expectAccessible(page)
    await notes.getByRole('button', { name: /^Delete the note/ }).click()
    await dialog.getByRole('button', { name: 'Delete the note' }).click()
    await expect(notes.getByRole('listitem')).toHaveCount(0)
  })

  await test.step('changes are saved, and leaving without saving shows a warning', async () => {
    await page.getByLabel('Next Medical Due').fill('2031-03-04')
    await page.getByLabel('Flying Hours (h:mm)').fill('12:30')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(alertWith('Changes Saved')).toBeVisible()
    await expect(page.getByText('Tue 4 Mar 2031', { exact: true })).toBeVisible()
    await page.getByLabel('Title').fill('Dr')
    await page.getByRole('link', { name: 'All members' }).click()
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Dr')
  })

  await test.step('the dialog before deleting lists what is kept', async () => {
    await page.getByRole('button', { name: 'Delete member' }).click()
    await expect(dialog).toContainText('Deleted permanently')
    await expect(dialog).toContainText('Unable to find user')
    await dialog.getByRole('button', { name: 'Delete the member' }).click()
    await expect(alertWith('User has been deleted')).toBeVisible()
    await expect(page).toHaveURL('/admin/members')
    expect((await page.request.get(`/api/members/${member._id}`)).status()).toBe(404)
  })
})

// SPEC 2.layout.cards, 2.layout.breakpoints, 9.breakpoint.1200
test('every kind of table is shown as cards at 1200 px and as a table at 1201 px', async ({
  page,
  signIn,
}) => {
  const table = page.getByRole('main').getByRole('table').first()
  const expectCards = async (path: string) => {
    await page.setViewportSize({ width: 1200, height: 900 })
    await expect(page.getByRole('main').getByRole('listitem').first(), path).toBeVisible()
    await expect(table, path).toHaveCount(0)
    await page.setViewportSize({ width: 1201, height: 900 })
    await expect(table, path).toBeVisible()
  }
  await signIn(page, OFFICER)
  const { data: events } = (await (await page.request.get('/api/events/')).json()) as {
    data: { event_id: string; event_title: string }[]
  }
  const satayNight = events.find(({ event_title }) => event_title === 'Satay Night on the Apron')
  await page.goto('/admin/members')
  await expectCards('/admin/members')
  for (const [path, title] of [
    ['/admin/bookings', 'Bookings'],
    ['/admin/events', 'Events'],
    [`/admin/events/${satayNight?.event_id}/signups`, 'Edit event'],
    ['/admin/control-panel/fleet', 'Fleet'],
    ['/admin/control-panel/cases', 'Support cases'],
    ['/admin/control-panel/applications', 'Applications'],
  ] as const) {
    await goInApp(page, path, title)
    await expectCards(path)
  }
  await signIn(page, { email: 'member@rsfc.example', password: DEMO_PASSWORD })
  await page.goto('/members/flight-log')
  await expectCards('/members/flight-log')
})
