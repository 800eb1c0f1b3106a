import { eventOf } from '../club-desk.ts'
import { alert, daysAhead, expect, failWrites, PDF, PICTURE, saturdayAhead, test } from './failing-calls.ts'

// SPEC 8.support.failed, 8.post.other, 8.post.delete-failed, 8.comment.failed, 7.community.upload-post
// SPEC 7.community.comment, 8.event.sign-up-failed, 8.application.submit-failed, 8.profile.image-failed
// SPEC 8.post-flight.failed
test('messages, posts, sign-ups, documents and flights: every call that fails says so', async ({
  page,
  addMember,
  signIn,
  desk,
  addPlane,
}) => {
  test.setTimeout(90_000)
  const member = await addMember()
  const post = await desk.community.publish({ body: { header: `Dusk ${process.pid}`, remarks: 'Calm.' } })
  const event = await desk.events.create({ body: eventOf({ questions: ['Name'] }) })
  const flight = await desk.bookings.create({
    body: {
      aircraft_type: (await addPlane())._id,
      flight_type: 'leisure',
      user_id: member._id,
      flight_date: saturdayAhead(6),
      start_time: '10:00',
      end_time: '11:00',
    },
  })
  const flown = { flight_date: daysAhead(-3), booking_status: 'confirmed' } as const
  await desk.bookings.update({ params: { id: flight._id }, body: flown })
  await signIn(page, member)
  const own = {
    user_id: member._id,
    header: `Dawn ${process.pid}`,
    remarks: 'Still.',
    image: '',
    visibility: true,
  }
  expect((await page.request.post('/api/community/upload-post', { data: own })).status()).toBe(200)
  await page.goto('/members')
  await failWrites(page)
  const support = page.getByRole('form', { name: 'Support' })
  await support.getByLabel('Message').fill('Is the hangar open?')
  await support.getByRole('button', { name: 'Send message' }).click()
  await expect(alert(page, 'Unable to send message to support')).toBeVisible()

  await page.goto('/members/community')
  const commented = page.waitForRequest('**/comment')
  await page.getByLabel(`Comment on ${post.header}`).fill('Lovely.')
  await page
    .getByRole('article')
    .filter({ hasText: post.header })
    .getByRole('button', { name: 'Comment' })
    .click()
  await expect(alert(page, 'Something went wrong')).toBeVisible()
  expect((await commented).postDataJSON()).toEqual({ user_id: member._id, comment: 'Lovely.' })

  await page.getByRole('button', { name: `Options for ${own.header}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click()
  await expect(alert(page, 'Unable to delete post')).toBeVisible()

  await page.goto(`/members/event-details/${event._id}/signup`)
  await page.getByLabel('Name').fill('Siti')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(alert(page, 'Event application failed')).toBeVisible()

  await page.goto('/members/profile/edit')
  const submission = page.getByRole('form', { name: 'Submit documents' })
  await submission.getByLabel('Next Medical Due').fill('2031-05-06')
  const report = { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }
  await submission.getByLabel('Documents').last().setInputFiles([report])
  await submission.getByRole('button', { name: 'Submit application' }).click()
  await expect(alert(page, 'Error submitting application')).toBeVisible()
  await page.getByLabel('New profile picture').last().setInputFiles(PICTURE)
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(alert(page, 'Profile Image Failed to upload')).toBeVisible()

  await page.goto('/members/community/post')
  const published = page.waitForRequest('**/upload-post')
  await page.getByLabel('Post Heading').fill('Circuits at dusk')
  await page.getByLabel('Flight Experience').fill('Six landings.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(alert(page, 'Error, unable to upload post')).toBeVisible()
  expect((await published).postDataJSON()).toEqual({
    user_id: member._id,
    header: 'Circuits at dusk',
    remarks: 'Six landings.',
    image: '',
    visibility: true,
  })

  await page.goto(`/members/booking/${flight._id}?view=complete`)
  await page.getByLabel('Distance').fill('40')
  await page.getByLabel('Heading').fill('Short hop')
  await page.getByLabel('Experience').fill('Home before the rain.')
  await page.getByRole('button', { name: 'Complete flight' }).click()
  await expect(alert(page, 'Error, unable to submit post flight')).toBeVisible()
  await desk.community.remove({ params: { id: post._id } })
  await desk.events.remove({ params: { id: event._id } })
})

// SPEC 2.account.views, 8.create-account.failed, 8.password.failed
test('registering and recovering: every call that fails says so, and links open their view', async ({
  page,
}) => {
  await page.goto('/membership')
  await page.getByRole('link', { name: 'Register on this site' }).first().click()
  await expect(page).toHaveURL('/account?view=register')
  await failWrites(page)
  await page.getByLabel('First name').fill('Aisha')
  await page.getByLabel('Last name').fill('Rahman')
  await page.getByLabel('Email').fill('aisha@rsfc.test')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('over the straits')
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill('over the straits')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(alert(page, 'Account Creation Failed')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email or username').fill('aisha@rsfc.test')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email or username')).toHaveValue('aisha@rsfc.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(alert(page, 'Unable to change password')).toBeVisible()

  await page.unrouteAll()
  await page.goto('/change-password/used-before')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
})
