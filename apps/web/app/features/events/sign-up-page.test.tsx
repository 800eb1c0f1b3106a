import { events } from '@rsfc/contract/events/routes'
import type { ClubEvent, SignUp } from '@rsfc/contract/events/schemas'
import { members } from '@rsfc/contract/members/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import SignUpPage from './sign-up-page.tsx'

const EVENT: ClubEvent = {
  ...sampleOf(events.read),
  event_title: 'Evening circuit',
  event_start_date: '2098-05-01T19:00:00+08:00',
  event_end_date: '2098-05-01T21:00:00+08:00',
  event_questions: 'Name||Email||Phone Number||Seat',
  places_left: 2,
}
const WEI = {
  ...sampleOf(members.create),
  first_name: 'Wei',
  last_name: 'Ong',
  email: 'wei@rsfc.test',
  contact_number: '+65 9123 4567',
}

/** Opens the page of an event and stores its sign-ups like the server. */
async function open(event: ClubEvent) {
  let responses: SignUp[] = []
  club.answers(events.read, event)
  club.answers(members.read, WEI)
  club.answers(events.signUps, () => ({ event_answers: [], responses }))
  club.answers(events.signUp, ({ body }) => {
    const { event_answers, waiting } = body as { event_answers: string; waiting: boolean }
    const signUp: SignUp = {
      _id: EVENT._id,
      event_id: EVENT._id,
      user_id: WEI._id,
      name: 'Wei Ong',
      questions: event.event_questions,
      event_answers,
      waiting,
      position: waiting ? 1 : null,
      createdAt: '2026-11-21T10:00:00+08:00',
    }
    responses = [signUp]
    return signUp
  })
  return openPage(<SignUpPage />, {
    at: `/members/event-details/${EVENT._id}/signup`,
    path: '/members/event-details/:event_id/signup',
    as: { _id: WEI._id },
  })
}

test('the form is filled in from the profile, and the answers can be changed', async () => {
  const { screen } = await open(EVENT)
  const field = (name: string) => screen.getByRole('textbox', { name })
  await expect.element(field('Name')).toHaveValue('Wei Ong')
  await expect.element(field('Email')).toHaveValue('wei@rsfc.test')
  await expect.element(field('Phone Number')).toHaveValue('+65 9123 4567')
  await expect.element(field('Seat')).toHaveValue('')
  await field('Phone Number').fill('6555 0199')
  await field('Seat').fill('Window')
  await screen.getByRole('button', { name: 'Sign up' }).click()
  await expect.element(screen.getByRole('heading', { name: 'You have a place' })).toBeVisible()
  expect(club.callsTo(events.signUp).map(({ body }) => body)).toEqual([
    {
      event_answers: 'Wei Ong||wei@rsfc.test||6555 0199||Window',
      event_questions: EVENT.event_questions,
      waiting: false,
    },
  ])
})

test('a full event offers its waiting list', async () => {
  const { screen } = await open({ ...EVENT, event_questions: '', places_left: 0 })
  await screen.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect.element(screen.getByText('Waiting list: number 1')).toBeVisible()
  expect(club.callsTo(events.signUp)[0]?.body).toMatchObject({ waiting: true })
})

test('an unknown event shows a message', async () => {
  club.refuses(events.read, 404)
  club.refuses(events.signUps, 404)
  club.answers(members.read, WEI)
  const { screen } = await openPage(<SignUpPage />, {
    at: `/members/event-details/${EVENT._id}/signup`,
    path: '/members/event-details/:event_id/signup',
    as: { _id: WEI._id },
  })
  await expect.element(screen.getByRole('heading', { name: 'Event not found' })).toBeVisible()
})
