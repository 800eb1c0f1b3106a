import { expect, test } from '../fixtures.ts'

const NOW = '2030-06-15T12:00:00+08:00'

// SPEC 4.events.ahead
test('the community shows events only until they end', async ({ page, addMember, signIn }) => {
  const event = (event_title: string, number: number, event_end_date: string) => {
    const _id = `01919191-1111-7111-8111-00000000000${number}`
    return {
      _id,
      event_id: _id,
      event_title,
      event_description: 'Bring a torch.',
      event_image: [],
      event_start_date: '2030-06-15T09:00:00+08:00',
      event_end_date,
      event_price: 0,
      event_type: 'Tour',
      event_participants: 0,
      event_questions: '',
      places_taken: 0,
      places_left: null,
    }
  }
  const data = [
    event('Under way', 1, '2030-06-15T12:00:01+08:00'),
    event('Just over', 2, '2030-06-15T11:59:59+08:00'),
  ]
  await page.clock.setFixedTime(NOW)
  await page.route(/\/api\/events\/(\?.*)?$/, (route) => route.fulfill({ json: { status: 200, data } }))
  await signIn(page, await addMember())
  await page.goto('/members/community')
  const upcoming = page.getByRole('region', { name: 'Upcoming events' })
  await expect(upcoming.getByRole('listitem')).toHaveCount(1)
  await expect(upcoming.getByRole('listitem')).toContainText('Under way')
})
