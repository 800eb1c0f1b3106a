import { DEMO_PASSWORD, expect, test } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'

const OFFICER = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }

// SPEC 2.admin.same, 2.admin.members-search
test('officers search by any detail, ignoring case; the URL keeps the search, and an email address fits on one line', async ({
  page,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const mark = `Jalan Kayu ${process.pid}`
  const person = await addMember({
    email: `long.given.name.${process.pid}@example.org`,
    address: mark,
    first_name: 'Hui Min',
    title: 'Dr',
    medical_date: '2020-01-01',
  })
  await signIn(page, OFFICER)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members')
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search members' }).fill(mark.toUpperCase())
  await expect(page.getByRole('status').filter({ hasText: '1 member found' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: person.email })
  await expect(row).toContainText('Dr')
  await expect(row).toContainText(/Expired \d+ days ago/)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await row.getByText(person.email).boundingBox())!.height).toBeLessThan(30)
  await page.reload()
  await expect(row).toBeVisible()
  await expectAccessibleInEachLook(page)
  await row.getByRole('link', { name: 'Hui Min Aminah' }).click()
  await expect(page).toHaveURL(`/admin/members/${person._id}`)
})

// SPEC 2.admin.same, 2.admin.members, 2.admin.members-columns, 2.layout.cards, 2.layout.breakpoints
// SPEC 9.breakpoint.1200
test('the member list has its columns, sorts both ways, loads more, handles no matches, and is cards up to 1200 px', async ({
  page,
  signIn,
}) => {
  await signIn(page, OFFICER)
  await page.goto('/admin/members')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members')
  const table = page.getByRole('table', { name: 'Members' })
  await expect(table.getByRole('columnheader')).toHaveText([
    // For selecting members.
    '',
    'Name',
    'Title',
    'Instructor',
    'Examiner',
    'Date joined',
    'Medical',
    'Certificate',
    'Membership',
    'Status',
  ])
  await expect(page.getByText('Names are sorted by last name.')).toBeVisible()
  const rows = table.getByRole('row')
  await expect(rows).toHaveCount(51)
  await page.getByRole('button', { name: 'Show more members' }).click()
  await expect(rows).not.toHaveCount(51)
  await table.getByRole('button', { name: 'Date joined' }).click()
  await expect(page).toHaveURL(/sort=date_joined/)
  await expect(table.getByRole('columnheader', { name: 'Date joined' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await table.getByRole('button', { name: 'Date joined' }).click()
  await expect(page).toHaveURL(/down=true/)
  await page.getByRole('searchbox', { name: 'Search members' }).fill('no such detail anywhere')
  await expect(page.getByRole('heading', { name: 'No members found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all members' }).click()
  await expect(table).toBeVisible()
})

// SPEC 2.layout.cards, 2.layout.breakpoints, 9.breakpoint.1200
test('every kind of table is cards at 1200 px and a table at 1201 px', async ({ page, signIn }) => {
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

// SPEC 2.admin.new-member, 2.new-member.account-types, 2.new-member.memberships, 2.new-member.statuses
// SPEC 2.new-member.optional, 2.new-member.licenses, 2.new-member.ratings, 2.new-member.button
// SPEC 3.member.salutation, 4.account-status.default, 4.account-status.banned
// SPEC 4.member-defaults.account-type, 4.member-defaults.membership, 4.member-defaults.status
// SPEC 4.redirect.member-create, 8.new-member.200
test('a new member with every field', async ({ page, signIn }) => {
  const email = `every-${process.pid}@rsfc.test`
  await signIn(page, OFFICER)
  await page.goto('/admin/members/new-member')
  await expect(page.getByLabel('Account Type')).toHaveValue('user')
  await expect(page.getByLabel('Membership')).toHaveValue('associate')
  await expect(page.getByLabel('Account Status')).toHaveValue('active')
  await expect(page.getByLabel('Account Type').getByRole('option')).toHaveText([
    'User',
    'Admin',
    'Super Admin',
  ])
  await expect(page.getByLabel('Membership').getByRole('option')).toHaveText([
    'Associate Member',
    'Social Member',
    'Ordinary Member',
  ])
  await expect(page.getByLabel('Account Status').getByRole('option')).toHaveText([
    'Active',
    'Suspended',
    'Disabled',
  ])
  await expect(page.getByLabel('License Type').getByRole('option')).toHaveText([
    'None',
    'Student',
    'Private',
    'Commercial',
    'Airline Transport',
    'Multi-Crew',
  ])
  const texts = {
    'First Name': 'Every',
    'Last Name': 'Field',
    'Email Address': email,
    'Preferred Name': 'Evie',
    'Contact Number': '+65 5550 1111',
    'Residential Address': 'Blk 1 Seletar',
    'Date Of Birth': '1990-01-02',
    Title: 'Capt',
    'Flight Cycles': '120',
    'Flying Hours': '345.5',
    'License Number': 'C-1234',
    'Certificate of Expiry Date': '2030-01-31',
    'Next Medical Due': '2030-06-30',
    'Date Joined': '2020-05-01',
    'Account Remarks': 'Transfers from Subang',
  }
  for (const [label, value] of Object.entries(texts))
    await page
      .getByLabel(label, { exact: true })
      .or(page.getByLabel(`${label} *`, { exact: true }))
      .first()
      .fill(value)
  await page.getByRole('textbox', { name: 'Password' }).fill('monsoon season')
  await page.getByRole('textbox', { name: 'Instructor' }).fill('Tan')
  await page.getByRole('textbox', { name: 'Examiner' }).fill('Ong')
  await page.getByLabel('Account Type').selectOption('Admin')
  await page.getByLabel('Membership').selectOption('Ordinary Member')
  await page.getByLabel('License Type').selectOption('Commercial')
  await page.getByRole('switch', { name: 'Instructor Rated' }).click()
  await page.getByRole('switch', { name: 'Examiner Rated' }).click()
  await page.getByRole('button', { name: 'Create User' }).click()
  await page
    .getByRole('dialog', { name: 'Add an officer?' })
    .getByRole('button', { name: 'Add and tell them' })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'New member added successfully' })).toBeVisible()
  await expect(page).toHaveURL('/admin/members')
  const { data } = (await (await page.request.get(`/api/members?q=${email}`)).json()) as { data: object[] }
  expect(data).toMatchObject([
    {
      first_name: 'Every',
      salutation: 'Evie',
      account_type: 'admin',
      membership_type: 'ordinary',
      flights: 120,
      flight_hours: 345.5,
      instructor: 'Tan',
      examiner: 'Ong',
      license_type: 'cpl',
      license_number: 'C-1234',
      certificate_of_expiry: '2030-01-31',
      medical_date: '2030-06-30',
      date_of_birth: '1990-01-02',
      date_joined: '2020-05-01',
      instructor_rated: true,
      examiner_rated: true,
      account_remarks: 'Transfers from Subang',
      username: `every-${process.pid}`,
    },
  ])
})

// SPEC 2.new-member.no-username, 5.new-member.required, 8.alerts, 8.new-member.400
test('the form asks for no username; missing fields and an email already in use are rejected', async ({
  page,
  addMember,
  signIn,
}) => {
  const { email } = await addMember()
  await signIn(page, OFFICER)
  await page.goto('/admin/members/new-member')
  const form = page.getByRole('form', { name: 'New member' })
  await expect(form.getByRole('button', { name: 'Create User' })).toBeVisible()
  expect(await form.locator('input, select, textarea').count()).toBeGreaterThan(20)
  await expect(form.getByLabel(/user ?name/i)).toHaveCount(0)
  await expect(form.locator('[name="username"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create User' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please fill in all required fields' }),
  ).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await page.getByLabel('First Name').fill('Twice')
  await page.getByLabel('Last Name').fill('Over')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('monsoon season')
  await page.getByRole('button', { name: 'Create User' }).click()
  const taken = 'Unable to create account as email already exists'
  await expect(page.getByRole('alert').filter({ hasText: taken })).toBeVisible()
  await expect(page).toHaveURL('/admin/members/new-member')
})

// SPEC 2.admin.member, 2.admin.member-delete, 8.profile.saved, 8.profile.deleted
test('a member is edited, with a warning before leaving, then deleted after a dialog that lists what is kept', async ({
  page,
  addMember,
  signIn,
  expectAccessible,
}) => {
  const person = await addMember({ last_name: `Leaving ${process.pid}` })
  await signIn(page, OFFICER)
  await page.goto(`/admin/members/${person._id}`)
  await page.getByLabel('Next Medical Due').fill('2031-03-04')
  await page.getByLabel('Flying Hours').fill('12.5')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Changes Saved' })).toBeVisible()
  await expect(page.getByText('Tue 4 Mar 2031', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent bookings' })).toContainText('No bookings yet.')
  await expectAccessible(page)

  await page.getByLabel('Title').fill('Dr')
  await page.getByRole('link', { name: 'All members' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Dr')

  await page.getByRole('button', { name: 'Delete member' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Deleted permanently')
  await expect(dialog).toContainText('Unable to find user')
  await dialog.getByRole('button', { name: 'Delete the member' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'User has been deleted' })).toBeVisible()
  await expect(page).toHaveURL('/admin/members')
  expect((await page.request.get(`/api/members/${person._id}`)).status()).toBe(404)
})
