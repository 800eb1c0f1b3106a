import { community } from '@rsfc/contract/community/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import NewPostPage from './new-post-page.tsx'

const AUTHOR = '019a0000-0000-7000-8000-00000000000a'

// SPEC 7.community.upload-post, 8.post.other
test('a post is sent with its author, public by default; if it fails, the page says so and stays', async () => {
  club.refuses(community.publish, 418)
  const { screen, address } = await openPage(<NewPostPage />, {
    at: '/members/community/post',
    as: { _id: AUTHOR },
  })
  await screen.getByLabelText(/^Post Heading/).fill('Circuits at dusk')
  await screen.getByLabelText(/^Flight Experience/).fill('Six landings.')
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Error, unable to upload post')
  await screen.getByRole('switch', { name: 'Post is visible to the Public' }).click()
  await screen.getByRole('button', { name: 'Publish' }).click()
  const post = { user_id: AUTHOR, header: 'Circuits at dusk', remarks: 'Six landings.', image: '' }
  await expect
    .poll(() => club.callsTo(community.publish).map(({ body }) => body))
    .toEqual([
      { ...post, visibility: true },
      { ...post, visibility: false },
    ])
  expect(address()).toBe('/members/community/post')
})
