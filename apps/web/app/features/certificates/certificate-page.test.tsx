import { certificates } from '@rsfc/contract/certificates/routes'
import type { CertificateState } from '@rsfc/contract/certificates/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import CertificatePage from './certificate-page.tsx'

const PILOT = '01939a1e-0000-7000-8000-000000000001'
const TEACHER = '01939a1e-0000-7000-8000-000000000002'

const STATE: CertificateState = {
  member_id: PILOT,
  name: 'Wei Ming Tan',
  licensed: true,
  in_force_until: '2026-12-14',
  counted_from: '2025-12-15',
  counted_until: '2026-12-14',
  minutes: 306,
  dual_minutes: 126,
  needed_minutes: 300,
  needed_dual_minutes: 120,
  counted: '5.1 of 5 h, 2.1 of 2 dual, by Mon 14 Dec 2026',
  missing: null,
  valid_until: '2027-12-14',
  flights: [
    {
      flight_id: TEACHER,
      on: '2026-10-10',
      aircraft: '9V-BOA',
      minutes: 126,
      dual: true,
      instructor_name: 'Mei Koh',
    },
  ],
  certifiers: [
    { _id: TEACHER, name: 'Mei Koh', bases: ['hours'], flew_on: '2026-10-10', asked_at: null },
    { _id: PILOT, name: 'Siti Rahim', bases: ['test'], flew_on: null, asked_at: null },
  ],
  own_fault: {
    hours: 'Nobody certifies their own experience.',
    test: 'Nobody certifies their own experience.',
  },
  given: [],
}

const GIVEN: CertificateState['given'][number] = {
  _id: TEACHER,
  basis: 'hours',
  certified_on: '2026-11-14',
  certifier: 'Mei Koh',
  certifier_number: 'CPL-7',
  counted_from: '2025-12-15',
  counted_until: '2026-12-14',
  minutes: 306,
  dual_minutes: 126,
  flights: 1,
  passed_on: null,
  valid_until: '2027-12-14',
}

const open = (_id: string) =>
  openPage(<CertificatePage />, {
    path: '/members/certificate/:id',
    at: `/members/certificate/${PILOT}`,
    as: { _id },
  })

test('a pilot sees what counts and asks the instructor, not the examiner', async () => {
  club.answers(certificates.read, STATE)
  club.answers(certificates.ask, STATE)
  const { screen } = await open(PILOT)
  await expect.element(screen.getByText('5.1 of 5 h, 2.1 of 2 dual, by Mon 14 Dec 2026')).toBeVisible()
  await expect
    .element(screen.getByText('Sat 10 Oct 2026, 9V-BOA, 2 h 6 min, dual with Mei Koh'))
    .toBeVisible()
  await expect.element(screen.getByText('Siti Rahim')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Ask Mei Koh to certify' }).click()
  await expect.poll(() => club.callsTo(certificates.ask)[0]?.body).toEqual({ certifier_id: TEACHER })
})

test('a pilot whose hours are missing reads what, and can ask an examiner', async () => {
  club.answers(certificates.read, {
    ...STATE,
    missing: 'The hours are not complete: 3.1 of 5 h, 0 of 2 dual.',
  })
  const { screen } = await open(PILOT)
  await expect.element(screen.getByText('The hours are not complete: 3.1 of 5 h, 0 of 2 dual.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ask Siti Rahim to certify' })).toBeVisible()
})

test('an instructor confirms and signs what the page shows; the signature is then on the page', async () => {
  const shown = { ...STATE, own_fault: { hours: null, test: 'Only examiners can certify this.' } }
  club.answers(certificates.read, shown)
  club.answers(certificates.certify, () => {
    club.answers(certificates.read, { ...shown, given: [GIVEN] })
    return { ...shown, given: [GIVEN] }
  })
  const { screen } = await open(TEACHER)
  await screen.getByRole('button', { name: 'Certify the hours' }).click()
  await expect.element(screen.getByText(/You sign with your name, licence number/)).toBeVisible()
  await screen.getByRole('button', { name: 'Certify', exact: true }).click()
  await expect.element(screen.getByText('Signed by Mei Koh, licence CPL-7, on Sat 14 Nov 2026')).toBeVisible()
  expect(club.callsTo(certificates.certify)[0]?.body).toEqual({
    counted_until: '2026-12-14',
    minutes: 306,
    dual_minutes: 126,
  })
})

test('an instructor who may not certify today reads why', async () => {
  const fault = 'Your instructor rating is not in force today.'
  club.answers(certificates.read, {
    ...STATE,
    own_fault: { hours: fault, test: 'Only examiners can certify this.' },
  })
  const { screen } = await open(TEACHER)
  await expect.element(screen.getByText(fault)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Certify/ })).not.toBeInTheDocument()
})

test('an examiner enters the day of the test; a refusal is at its field', async () => {
  club.answers(certificates.read, {
    ...STATE,
    own_fault: { hours: 'Only instructors can certify this.', test: null },
  })
  const message = 'The test must not be in the future'
  club.refuses(certificates.certify, 400, { message, errors: [{ field: 'passed_on', message }] })
  const { screen } = await open(TEACHER)
  await screen.getByRole('textbox', { name: 'Day of the test' }).fill('1 Dec 2026')
  await screen.getByRole('button', { name: 'Certify the test' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Day of the test' })).toBeInvalid()
  expect(club.callsTo(certificates.certify)[0]?.body).toMatchObject({
    basis: 'test',
    passed_on: '2026-12-01',
  })
})
