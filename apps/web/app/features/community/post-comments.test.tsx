import { community } from '@rsfc/contract/community/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { PostComments } from './post-comments.tsx'

const AUTHOR = '019a0000-0000-7000-8000-00000000000a'

// SPEC 7.community.comment, 8.comment.failed
test('a comment is sent with its author; if that fails, its text is back in the field', async () => {
  club.refuses(community.comment, 418)
  const post = { ...sampleOf(community.read), header: 'Dusk' }
  const { screen } = await openPage(<PostComments post={post} />, {
    at: '/members/community',
    as: { _id: AUTHOR },
  })
  const field = screen.getByLabelText('Comment on Dusk')
  await screen.getByRole('button', { name: 'Comment' }).click()
  await expect.element(field).toHaveAccessibleDescription('Please write a comment first')
  await field.fill('Lovely.')
  await screen.getByRole('button', { name: 'Comment' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Something went wrong')
  await expect.element(field).toHaveValue('Lovely.')
  expect(club.callsTo(community.comment).map(({ body }) => body)).toEqual([
    { user_id: AUTHOR, comment: 'Lovely.' },
  ])
})
