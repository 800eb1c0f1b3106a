import { community } from '@rsfc/contract/community/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { PostCard } from './post-card.tsx'

const POST = {
  ...sampleOf(community.publish),
  header: 'Over Tekong',
  description: 'Calm.',
  user_id: '019a0000-0000-7000-8000-000000000002',
  visibility: true,
}

const openPost = (traits: Partial<typeof POST>) =>
  openPage(<PostCard post={{ ...POST, comment_count: 0, ...traits }} />, { as: {} })

/** An answer that waits until it is released. */
function holdBack() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { held: promise, release: resolve }
}

test('HTML, scripts and right-to-left marks in a post do not affect the page', async () => {
  const attack = '<script>window.hacked = true</script><img src=x onerror="window.hacked = true">\u202E gnol'
  const { screen } = await openPost({
    header: '\u202E<h1>hostile</h1>',
    description: `</p></article>${attack}`,
  })
  const card = screen.getByRole('article')
  await expect.element(card).toMatchTextContent(/<script>window\.hacked = true<\/script>/)
  expect(card.element().querySelectorAll('script, img[src="x"]')).toHaveLength(0)
  await expect.element(card.getByRole('heading', { level: 2 })).toHaveAttribute('dir', 'auto')
  expect('hacked' in window).toBe(false)
})

// SPEC 8.comment.failed
test('a comment that fails is removed, and its text returns to the field', async () => {
  const { held, release } = holdBack()
  club.sends(community.comment, async () => {
    await held
    return Response.json({ status: 500, data: null, message: 'Something went wrong' }, { status: 500 })
  })
  const { screen } = await openPost({})
  const fold = screen.getByRole('button', { name: 'Comment on Over Tekong' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  const field = screen.getByRole('textbox', { name: 'Comment on Over Tekong' })
  await field.fill('Into the void')
  await screen.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect.element(screen.getByRole('listitem')).toMatchTextContent(/^Into the void/)
  await expect.element(field).toHaveValue('')
  release()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Something went wrong')
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Into the void')
})

test('a like shows before the server has answered', async () => {
  const { held, release } = holdBack()
  club.sends(community.like, async () => {
    await held
    return Response.json({ status: 200, data: { ...POST, likes: 1, liked: true } })
  })
  const { screen } = await openPost({})
  const like = screen.getByRole('button', { name: /^Like Over Tekong/ })
  await expect.element(like).toHaveAttribute('aria-pressed', 'false')
  await like.click()
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  await expect.element(like).toHaveTextContent('1 like')
  release()
})

test('a long post is folded; its links to other sites are marked as written by users', async () => {
  const description = `${'Up and down the coast. '.repeat(50)}Weather: https://weather.example/wssl.`
  const { screen } = await openPost({ header: 'A long way', description })
  await expect.element(screen.getByRole('article')).not.toMatchTextContent(/Weather/)
  await screen.getByRole('button', { name: 'Show more of A long way' }).click()
  const link = screen.getByRole('link', { name: 'https://weather.example/wssl' })
  await expect.element(link).toHaveAttribute('href', 'https://weather.example/wssl')
  await expect.element(link).toHaveAttribute('rel', 'noopener nofollow ugc')
})
