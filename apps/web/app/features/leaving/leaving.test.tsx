import { ledger } from '@rsfc/contract/ledger/routes'
import { leaving } from '@rsfc/contract/leaving/routes'
import type { LeaveRequest, Leaving } from '@rsfc/contract/leaving/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import MemberLeavingPage from '../../screens/member-leaving-page.tsx'
import { LeaveClubPanel } from './leave-club-panel.tsx'

const REQUEST: LeaveRequest = {
  ...sampleOf(leaving.request),
  last_day: '2099-12-31',
  message: 'I am moving.',
  createdAt: '2026-11-16T10:00:00+08:00',
}

test('a member asks to leave after a question, sees the request, and can withdraw it', async () => {
  club.answers(leaving.mine, null)
  const { screen } = await openPage(<LeaveClubPanel />, { as: {} })
  await screen.getByRole('button', { name: 'Ask to leave' }).click()
  await screen.getByRole('textbox', { name: 'Message (optional)' }).fill('I am moving.')
  await screen.getByRole('button', { name: 'Send request' }).click()
  const question = screen.getByRole('dialog', { name: 'Ask to leave the club?' })
  await question.getByRole('button', { name: 'Stay a member' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(club.callsTo(leaving.request)).toEqual([])

  club.answers(leaving.request, REQUEST)
  club.answers(leaving.mine, REQUEST)
  await screen.getByRole('button', { name: 'Send request' }).click()
  await question.getByRole('button', { name: 'Ask to leave' }).click()
  await expect.element(screen.getByText(/^You asked to leave on Mon 16 Nov 2026/)).toBeVisible()
  expect(club.callsTo(leaving.request)[0]?.body).toMatchObject({ message: 'I am moving.' })

  club.answers(leaving.withdraw, null)
  club.answers(leaving.mine, null)
  await screen.getByRole('button', { name: 'Stay a member' }).click()
  await expect.element(screen.getByRole('button', { name: 'Ask to leave' })).toBeVisible()
})

const OPEN: Leaving = {
  ...sampleOf(leaving.read),
  name: 'Farid Hassan',
  account_type: 'user',
  account_status: 'active',
  request: REQUEST,
  wishes: 2,
  bookings: [
    {
      _id: '019a0000-0000-7000-8000-000000000009',
      flight_date: '2026-11-28',
      start_time: '10:00',
      end_time: '12:00',
      aircraft_registration: '9V-BOA',
      booking_status: 'confirmed',
    },
  ],
}

const openLeaving = async (open: Leaving) => {
  club.answers(leaving.read, open)
  club.answers(ledger.read, sampleOf(ledger.read))
  const { screen } = await openPage(<MemberLeavingPage />, {
    at: `/admin/members/${open._id}/leaving`,
    path: '/admin/members/:member_id/leaving',
    as: { account_type: 'admin' },
  })
  return screen
}

test('an officer sees what is open, and closes it after a question that names what ends', async () => {
  const screen = await openLeaving(OPEN)
  await expect.element(screen.getByText('Sat 28 Nov 2026, 10:00 to 12:00')).toBeVisible()
  await expect.element(screen.getByText('I am moving.')).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Also ends when you close' }))
    .toMatchTextContent(/Wishes\s*2/)
  await screen.getByRole('button', { name: 'Close the membership' }).click()
  const question = screen.getByRole('dialog', { name: 'Close the membership of Farid Hassan?' })
  await expect.element(question).toMatchTextContent(/1 coming flight.*Debts and records stay/)
  club.answers(leaving.close, null)
  club.answers(leaving.read, { ...OPEN, account_status: 'disabled', request: null, bookings: [] })
  await question.getByRole('button', { name: 'Close the membership' }).click()
  await expect.element(screen.getByText('The account is not active any more.')).toBeVisible()
  expect(club.callsTo(leaving.close)[0]?.params).toEqual({ member_id: OPEN._id })
})

test('an officer cannot be closed', async () => {
  const screen = await openLeaving({ ...OPEN, account_type: 'admin' })
  await expect.element(screen.getByText(/This member is an officer/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Close the membership' })).not.toBeInTheDocument()
})
