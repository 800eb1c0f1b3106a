import { expect, test } from '../fixtures.ts'

const NOW = '2030-06-15T12:00:00+08:00'

// SPEC 4.events.ahead
test('the community shows all events until they end, and none after', async ({ page, addMember, signIn }) => {
  const event = (event_title: string, number: number, event_end_date: string) => {
    const _id = `01919191-1111-7111-8111-0000000000${String(number).padStart(2, '0')}`
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
  const upcoming = Array.from({ length: 30 }, (_, n) =>
    event(`Under way ${n}`, n, '2030-06-15T12:00:01+08:00'),
  )
  const all = [...upcoming, event('Just over', 31, '2030-06-15T11:59:59+08:00')]
  await page.clock.setFixedTime(NOW)
  await page.route(/\/api\/events\/(\?.*)?$/, (route) => {
    const { searchParams } = new URL(route.request().url())
    const after = all.findIndex(({ _id }) => _id === searchParams.get('cursor'))
    const data = all.slice(after + 1, after + 1 + Number(searchParams.get('limit') ?? 200))
    return route.fulfill({ json: { status: 200, data } })
  })
  await signIn(page, await addMember())
  await page.goto('/members/community')
  const shown = page.getByRole('region', { name: 'Upcoming events' }).getByRole('listitem')
  await expect(shown).toHaveCount(30)
  await expect(shown.filter({ hasText: 'Just over' })).toHaveCount(0)
})
