import { members } from '@rsfc/contract/members/routes'
import { MEMBER_FIELDS } from '@rsfc/domain/members/member-fields'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import NewMemberPage from './new-member-page.tsx'

async function openForm() {
  const opened = await openPage(<NewMemberPage />, {
    at: '/admin/members/new-member',
    as: { account_type: 'admin' },
  })
  const { screen } = opened
  const fill = async (texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) await screen.getByRole('textbox', { name }).fill(text)
  }
  return {
    ...opened,
    fill,
    select: (name: string) => screen.getByRole('combobox', { name }),
    create: () => screen.getByRole('button', { name: 'Create User' }).click(),
  }
}

const PERSON = { 'First Name': 'Every', 'Last Name': 'Field', 'Email Address': 'every@rsfc.test' }

test('every field of a member is on the form', async () => {
  const { screen } = await openForm()
  await expect.element(screen.getByRole('button', { name: 'Create User' })).toBeVisible()
  const labels = [...screen.container.querySelectorAll('label')]
  const shown = new Set(
    labels.map(({ textContent }) => textContent.replace(/ \*$/, '').replace(' (h:mm)', '')),
  )
  expect(Object.values(MEMBER_FIELDS).filter(({ label }) => !shown.has(label))).toEqual([])
})

// SPEC 2.admin.new-member, 2.new-member.account-types, 2.new-member.memberships, 2.new-member.statuses
// SPEC 2.new-member.licenses, 2.new-member.button, 4.account-status.default, 4.account-status.banned
// SPEC 4.member-defaults.account-type, 4.member-defaults.membership, 4.member-defaults.status
test('the options for a new member, and the defaults', async () => {
  const { select, screen } = await openForm()
  const choices = {
    'Account Type': ['user', 'User', 'Admin', 'Super Admin'],
    Membership: ['associate', 'Associate Member', 'Social Member', 'Ordinary Member'],
    'Account Status': ['active', 'Active', 'Suspended', 'Disabled'],
    'License Type': ['none', 'None', 'Student', 'Private', 'Commercial', 'Airline Transport', 'Multi-Crew'],
  }
  for (const [name, [first, ...options]] of Object.entries(choices)) {
    await expect.element(select(name)).toHaveValue(first)
    expect(
      select(name)
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(options)
  }
  await expect.element(screen.getByText(/^Leave empty to send an invitation by mail\./)).toBeVisible()
})

// SPEC 2.new-member.optional, 2.new-member.ratings, 3.member.salutation, 4.redirect.member-create
// SPEC 8.new-member.200
test('a new member is created with every field; adding an officer asks first', async () => {
  const { screen, address, fill, select, create } = await openForm()
  club.answers(members.create, sampleOf(members.create))
  await fill({
    ...PERSON,
    'Preferred Name': 'Evie',
    'Contact Number': '+65 5550 1111',
    'Residential Address': 'Blk 1 Seletar',
    'Date Of Birth': '1990-01-02',
    Title: 'Capt',
    'Flight Cycles': '120',
    'Flying Hours (h:mm)': '345:30',
    'License Number': 'C-1234',
    'Certificate of Expiry Date': '2030-01-31',
    'Next Medical Due': '2030-06-30',
    'Date Joined': '2020-05-01',
    'Account Remarks': 'Transfers from Subang',
    Password: 'monsoon season',
    Instructor: 'Tan',
    Examiner: 'Ong',
  })
  await select('Account Type').selectOptions('Admin')
  await select('Membership').selectOptions('Ordinary Member')
  await select('License Type').selectOptions('Commercial')
  await screen.getByRole('switch', { name: 'Instructor Rated' }).click()
  await screen.getByRole('switch', { name: 'Examiner Rated' }).click()
  await create()
  const dialog = screen.getByRole('dialog', { name: 'Add an officer?' })
  await expect.element(dialog).toMatchTextContent(/Every Field becomes Admin\./)
  expect(club.callsTo(members.create)).toEqual([])
  await dialog.getByRole('button', { name: 'Add and tell them' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('New member added successfully')
  expect(address()).toBe('/admin/members')
  expect(club.callsTo(members.create)[0]?.body).toEqual({
    first_name: 'Every',
    last_name: 'Field',
    email: 'every@rsfc.test',
    password: 'monsoon season',
    account_type: 'admin',
    membership_type: 'ordinary',
    account_status: 'active',
    salutation: 'Evie',
    contact_number: '+65 5550 1111',
    address: 'Blk 1 Seletar',
    date_of_birth: '1990-01-02',
    title: 'Capt',
    flights: 120,
    flight_hours: 345.5,
    instructor: 'Tan',
    examiner: 'Ong',
    license_type: 'cpl',
    license_number: 'C-1234',
    certificate_of_expiry: '2030-01-31',
    medical_date: '2030-06-30',
    instructor_rated: true,
    examiner_rated: true,
    date_joined: '2020-05-01',
    account_remarks: 'Transfers from Subang',
  })
})

// SPEC 2.new-member.no-username, 5.new-member.required, 8.alerts, 8.new-member.400
test('the form asks for no username; missing fields and an email already in use are rejected', async () => {
  const { screen, address, fill, create } = await openForm()
  club.refuses(members.create, 400)
  const form = screen.getByRole('form', { name: 'New member' })
  expect(form.element().querySelectorAll('input, select, textarea').length).toBeGreaterThan(20)
  expect(form.getByLabelText(/user ?name/i).query()).toBeNull()
  expect(form.element().querySelector('[name="username"]')).toBeNull()
  await create()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields')
  await expect.element(screen.getByRole('textbox', { name: 'First Name' })).toHaveFocus()
  expect(club.callsTo(members.create)).toEqual([])
  await fill({ ...PERSON, Password: 'monsoon season' })
  await create()
  const taken = 'Unable to create account as email already exists'
  await expect.element(screen.getByRole('alert')).toHaveTextContent(taken)
  expect(address()).toBe('/admin/members/new-member')
})
