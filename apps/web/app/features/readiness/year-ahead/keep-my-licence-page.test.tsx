import { readiness } from '@rsfc/contract/readiness/routes'
import type { YearAhead } from '@rsfc/contract/readiness/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../../testing/fake-club.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import KeepMyLicencePage from './keep-my-licence-page.tsx'

const ID = '01939a1e-0000-7000-8000-000000000001'
const LINK = '/members/booking/new-booking?date=2027-01-29&type=training'

const YEAR: YearAhead = {
  from: '2026-11-18',
  until: '2027-11-18',
  lines: [
    {
      key: 'medical',
      title: 'Medical',
      outlook: 'ends',
      value: 'Valid until Fri 30 Apr 2027',
      spans: [{ from: '2026-11-18', to: '2027-04-30', planned: false }],
      act: {
        text: 'Renew the medical and send it to us',
        by: '2027-04-30',
        link: '/members/profile/edit#documents',
        link_label: 'Send the medical',
      },
    },
    { key: 'recency', title: 'Recency', outlook: 'holds', value: 'Current all year', spans: [], act: null },
  ],
  flights: [
    {
      by: '2027-01-29',
      aircraft_model: 'Tampico TB-9',
      flight_type: 'training',
      minutes: 90,
      fee: 1005,
      counts_for: ['Recency', 'Certificate of experience'],
      first: ['Medical'],
      link: LINK,
    },
  ],
  booked: [{ booking_id: ID, flight_date: '2026-12-05', aircraft: 'Tampico 9V-BOA' }],
}

const open = () => openPage(<KeepMyLicencePage />, { at: '/members/keep-my-licence', as: {} })

test('a pilot reads what ends, what to fly by when, and opens a filled-in booking; the aim can be changed', async () => {
  club.answers(readiness.yearAhead, ({ query }) =>
    query?.prefer === 'cheapest' ? { ...YEAR, flights: [] } : YEAR,
  )
  const { screen } = await open()
  await expect
    .element(
      screen.getByText(
        'To keep everything valid until Thu 18 Nov 2027: one more flight and one other thing.',
      ),
    )
    .toBeVisible()
  await expect.element(screen.getByText('Valid until Fri 30 Apr 2027')).toBeVisible()
  const plan = screen.getByRole('list', { name: 'Flights to fly' })
  await expect
    .element(plan)
    .toMatchTextContent('1 h 30 min with an instructor, Tampico TB-9, about $1,005.00')
  await expect.element(plan).toMatchTextContent('For: Recency, Certificate of experience')
  await expect.element(plan).toMatchTextContent('Needed first: Medical')
  await expect
    .element(screen.getByRole('link', { name: 'Book this flight by Fri 29 Jan 2027' }))
    .toHaveAttribute('href', LINK)
  await expect.element(screen.getByRole('link', { name: /Sat 5 Dec 2026, Tampico 9V-BOA/ })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Send the medical: Medical' }))
    .toHaveAttribute('href', '/members/profile/edit#documents')
  await screen.getByText('Lowest price').click()
  await expect.element(screen.getByText('No more flights needed')).toBeVisible()
})

test.each([
  ['nothing is to be done', { flights: [], lines: [] }, 'Everything is valid until Thu 18 Nov 2027.'],
  [
    'no flight helps',
    { flights: null },
    'Not everything can be kept valid by flying. Below is what you can do.',
  ],
])('when %s, the page says so', async (_case, traits, sentence) => {
  club.answers(readiness.yearAhead, { ...YEAR, booked: [], ...traits })
  const { screen } = await open()
  await expect.element(screen.getByText(sentence)).toBeVisible()
})

test('if the year cannot be planned, the page offers another try', async () => {
  club.isUnreachableFor(readiness.yearAhead)
  const { screen } = await open()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('one picture has a line of every type: what holds, ends, has ended, is missing, and what the plan keeps', async () => {
  const line = (key: 'medical' | 'licence' | 'english' | 'certificate' | 'recency' | 'passengers') => ({
    key,
    value: 'As recorded',
    spans: [],
    act: null,
  })
  const lines: YearAhead['lines'] = [
    { ...line('medical'), title: 'Medical', outlook: 'holds' },
    { ...line('licence'), title: 'Licence', outlook: 'ended' },
    { ...line('english'), title: 'English', outlook: 'missing' },
    {
      ...line('recency'),
      title: 'Recency',
      outlook: 'ends',
      spans: [
        { from: '2026-11-18', to: '2027-02-05', planned: false },
        { from: '2027-02-06', to: '2027-11-18', planned: true },
      ],
    },
    {
      ...line('passengers'),
      title: 'Passengers',
      outlook: 'ends',
      value: 'Current until Fri 5 Feb 2027 in a TB-9',
    },
  ]
  club.answers(readiness.yearAhead, { ...YEAR, lines })
  const { screen } = await open()
  const rows = screen
    .getByRole('listitem')
    .filter({ hasText: /^(Medical|Licence|English|Recency|Passengers)/ })
  await expect.element(rows.first()).toBeVisible()
  expect(rows.elements().map((row) => row.querySelector('div')?.textContent)).toEqual([
    'MedicalHolds',
    'LicenceEnded',
    'EnglishNot on record',
    'RecencyEnds',
    'PassengersEnds',
  ])
  const bars = [...(rows.elements()[3]?.querySelectorAll('[aria-hidden] > span') ?? [])]
  expect(bars.map((bar) => bar.hasAttribute('data-planned'))).toEqual([false, true])
  await expect.element(screen.getByText('Current until Fri 5 Feb 2027 in a TB-9')).toBeVisible()
})
