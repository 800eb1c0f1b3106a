import { applications } from '@rsfc/contract/applications/routes'
import { bookings } from '@rsfc/contract/bookings/routes'
import { members } from '@rsfc/contract/members/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { NextFlightPanel } from '../../features/bookings/log/own-bookings/next-flight-panel.tsx'
import { FirstSteps } from './first-steps.tsx'

const MEMBER = { ...sampleOf(members.update), membership_type: 'ordinary', account_status: 'active' } as const

test.each([
  [null, ['Your first flight', 'Your medical', 'The people']],
  ['2031-01-01', ['Your first flight', 'The people']],
])(
  'a member who never booked, with the medical %s, is led to the first steps',
  async (medical_date, titles) => {
    club.answers(bookings.ofMember, [])
    club.answers(applications.mine, [])
    const member = { ...MEMBER, medical_date }
    const { screen, address } = await openPage(
      <NextFlightPanel userId={member._id} firstSteps={<FirstSteps member={member} />} landed={() => null} />,
      { as: { _id: member._id } },
    )
    const welcome = screen.getByRole('region', { name: 'Welcome to the club' })
    await expect.element(welcome).toBeVisible()
    const steps = welcome.getByRole('listitem').elements()
    expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual(titles)
    await welcome.getByRole('link', { name: 'Book a flight' }).click()
    await expect.poll(address).toBe('/members/booking/new-booking')
  },
)
