import { support } from '@rsfc/contract/support/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { SupportForm } from './support-form.tsx'

const SENDER = { name: 'Siti Aminah', email: 'siti@rsfc.test' }

// SPEC 2.members.support-form, 5.support.required, 5.support.email, 8.support.ok
test('a message needs words and an email address; once it is sent, the field is empty again', async () => {
  club.answers(support.create, null)
  const { screen } = await openPage(<SupportForm sender={SENDER} />, { as: {} })
  const field = (name: string) => screen.getByRole('textbox', { name })
  const send = screen.getByRole('button', { name: 'Send message' })
  await expect.element(field('Name')).toHaveValue(SENDER.name)
  await expect.element(field('Email')).toHaveValue(SENDER.email)
  await send.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please fill in the necessary fields')
  await field('Message').fill('Is the hangar open on Friday?')
  // No at sign before the last dot.
  await field('Email').fill('name.example@com')
  await send.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please fill in the necessary fields')
  await expect.element(field('Email')).toHaveFocus()
  expect(club.callsTo(support.create)).toEqual([])
  await field('Email').fill(SENDER.email)
  await send.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Your Message has been received')
  await expect.element(field('Message')).toHaveValue('')
  expect(club.callsTo(support.create)[0]?.body).toEqual({
    ...SENDER,
    message: 'Is the hangar open on Friday?',
  })
})
