import type { Page } from '@playwright/test'
import { openApiSession } from '../api-session.ts'
import { OFFICER, openDesk } from '../club-desk.ts'
import { expect, test } from '../fixtures.ts'

const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const PICTURE = 'apps/web/public/og-image.jpg'
const postOf = (page: Page, header: string) => page.getByRole('article', { name: header })

async function choose(page: Page, header: string, option: 'Edit' | 'Delete'): Promise<void> {
  const options = postOf(page, header).getByRole('button', { name: 'Options for' })
  await options.click()
  // A post that somebody else publishes meanwhile moves this one, and the menu hides while its button is out of view.
  await expect(async () => {
    await options.scrollIntoViewIfNeeded()
    await page.getByRole('menuitem', { name: option }).click({ timeout: 1000 })
  }).toPass()
}

// SPEC 2.members.community, 2.members.community-comments, 2.members.post-form, 4.redirect.post-publish
// SPEC 5.post.required, 8.comment.ok, 8.post.deleted, 8.post.200, 8.post.delete-failed
test('publishes a post, opens its picture, comments, edits and deletes it; deleting one that is already gone says so', async ({
  page,
  playwright,
  baseURL,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const author = await addMember({ first_name: 'Hana', last_name: 'Goh' })
  const desk = await openDesk(playwright, baseURL!, author)
  const gone = await desk.community.publish({ body: { header: `Gone ${process.pid}`, remarks: 'x' } })
  await signIn(page, author)
  await page.goto('/members/community')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible()
  await expectAccessibleInEachLook(page)
  await page.getByRole('link', { name: 'New post' }).click()

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(alertWith(page, 'Please fill in all the fields')).toBeVisible()
  const header = `Dawn over Tekong ${process.pid}`
  await page.getByLabel('Post Heading').fill(header)
  await page.getByLabel('Flight Experience').fill('Smooth as glass.')
  await page.locator('input[type="file"]').setInputFiles([PICTURE])
  await expect(page.getByRole('img', { name: 'Chosen 1' })).toBeVisible()
  await expectAccessibleInEachLook(page)

  // The draft survives leaving the page.
  await page.getByRole('main').getByRole('link', { name: 'Community' }).click()
  await page.getByRole('link', { name: 'New post' }).click()
  await expect(page.getByLabel('Post Heading')).toHaveValue(header)
  await expect(page.getByRole('img', { name: 'Chosen 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(alertWith(page, 'Success, post published')).toBeVisible()
  await expect(page).toHaveURL('/members/community')

  const post = postOf(page, header)
  await expect(post).toBeVisible()
  await post.getByRole('button', { name: /Open picture 1/ }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: header })).toBeVisible()
  await page.keyboard.press('Escape')
  await post.getByRole('textbox').fill('Who else was up?')
  await post.getByRole('button', { name: 'Comment' }).click()
  await expect(alertWith(page, 'Comment posted successfully')).toBeVisible()
  await expect(post.getByRole('listitem')).toContainText('Who else was up?')

  await choose(page, header, 'Edit')
  await post.getByLabel('Post Heading').fill(`${header} again`)
  await post.getByRole('button', { name: 'Save' }).click()
  await expect(alertWith(page, 'Post saved')).toBeVisible()
  const edited = postOf(page, `${header} again`)
  await expect(edited).toContainText('edited')
  await expect(edited.getByRole('button', { name: 'Options for' })).toBeFocused()
  await expectAccessibleInEachLook(page)

  await choose(page, `${header} again`, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click()
  await expect(alertWith(page, 'Post Deleted')).toBeVisible()
  await expect(post).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await choose(page, gone.header, 'Delete')
  await desk.community.remove({ params: { id: gone._id } })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click()
  await expect(alertWith(page, 'Unable to delete post')).toBeVisible()
  await expect(page).toHaveURL('/members/community')
  await desk.close()
})

// SPEC 2.members.community-delete, 6.member.delete-option
test("Delete on someone else's post asks the officers, with the address of the post", async ({
  page,
  playwright,
  baseURL,
  addMember,
  signIn,
}) => {
  const theirs = await openDesk(playwright, baseURL!, await addMember())
  const header = `Not yours ${process.pid}`
  const post = await theirs.community.publish({ body: { header, remarks: 'x' } })
  await signIn(page, await addMember({ first_name: 'Asking', last_name: 'Lee' }))
  await page.goto('/members/community')
  await choose(page, header, 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Ask the officers to delete this post?' })
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog).toContainText('Say what is wrong with it')
  await dialog.getByLabel('What is wrong with it?').fill('It shows my house.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(alertWith(page, 'Your Message has been received')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const officer = await openApiSession(playwright, baseURL!, OFFICER)
  const [request] = await officer.support.list({ query: { q: header } })
  expect(request).toMatchObject({ name: 'Asking Lee', case_status: 'open' })
  expect(request!.message).toContain('It shows my house.')
  await page.goto(request!.message.match(/http\S+/)![0])
  await expect(postOf(page, header)).toBeVisible()
  await officer.support.remove({ params: { id: request!._id } })
  await theirs.community.remove({ params: { id: post._id } })
  await officer.close()
  await theirs.close()
})

// SPEC 8.comment.failed
test("reads others' posts: none affects the page, more load on scrolling, a failed comment returns, one is found and liked", async ({
  page,
  playwright,
  baseURL,
  addMember,
  signIn,
}) => {
  const name = `Zephyr${process.pid}`
  const theirs = await openDesk(playwright, baseURL!, await addMember({ first_name: name, last_name: 'Ong' }))
  const publish = (header: string, remarks: string) => theirs.community.publish({ body: { header, remarks } })
  const long = await publish(
    'A long way',
    `${'Up and down the coast. '.repeat(50)}Weather: https://weather.example/wssl.`,
  )
  const marker = `hostile ${process.pid}`
  const hostile = await publish(
    `\u202E<h1>${marker}</h1>`,
    '</p></article><script>window.hacked = true</script><img src=x onerror="window.hacked = true">\u202E gnol',
  )
  const after = await publish(`After ${marker}`, 'Calm.')
  await signIn(page, await addMember())
  await page.goto('/members/community')

  await test.step('HTML, scripts and right-to-left marks in a post do not affect the page', async () => {
    const card = page.getByRole('article').filter({ hasText: `<h1>${marker}</h1>` })
    await expect(card).toContainText('<script>window.hacked = true</script>')
    await expect(card.locator('script, img[src="x"]')).toHaveCount(0)
    await expect(card.getByRole('heading')).toHaveCSS('unicode-bidi', 'isolate')
    await expect(card.getByRole('link', { name: `${name} Ong` })).toBeVisible()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await expect(postOf(page, `After ${marker}`)).toContainText('Calm.')
  })

  await test.step('more posts are loaded on scrolling', async () => {
    const first = await page.getByRole('article').count()
    await page.getByRole('button', { name: 'Show more posts' }).scrollIntoViewIfNeeded()
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(first)
  })

  await test.step('a comment that fails is removed, and its text returns to the field', async () => {
    const { held, release } = holdBack()
    await page.route('**/api/community/*/comment', async (route) => {
      await held
      await route.fulfill({ status: 500, json: { status: 500, data: null, message: 'Something went wrong' } })
    })
    const card = postOf(page, after.header)
    await card.getByRole('textbox').fill('Into the void')
    await card.getByRole('button', { name: 'Comment' }).click()
    await expect(card.getByRole('listitem')).toContainText('Into the void')
    release()
    await expect(alertWith(page, 'Something went wrong')).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(0)
    await expect(card.getByRole('textbox')).toHaveValue('Into the void')
  })

  await test.step('a post is found by its author, unfolded and liked, and its link can be followed', async () => {
    await page.getByRole('searchbox', { name: 'Search posts' }).fill(name.toLowerCase())
    await expect(page.getByRole('article')).toHaveCount(3)
    const card = postOf(page, 'A long way')
    await expect(card).not.toContainText('Weather')
    await card.getByRole('button', { name: 'Show more of A long way' }).click()
    const link = card.getByRole('link', { name: 'https://weather.example/wssl' })
    await expect(link).toHaveAttribute('href', 'https://weather.example/wssl')
    await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc')
    const { held, release } = holdBack()
    await page.route('**/api/community/*/like', async (route) => {
      await held
      await route.continue()
    })
    const like = card.getByRole('button', { name: 'Like A long way' })
    await like.click()
    // Before the server has answered.
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toContainText('1 like')
    release()
    await expect.poll(async () => (await theirs.community.read({ params: { id: long._id } })).likes).toBe(1)
    await page.reload()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('searchbox', { name: 'Search posts' }).fill('nothing has these words')
    await expect(page.getByText('No posts found')).toBeVisible()
  })

  for (const { _id } of [long, hostile, after]) await theirs.community.remove({ params: { id: _id } })
  await theirs.close()
})

/** For answers that wait until they are released. */
function holdBack() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { held: promise, release: resolve }
}

// SPEC 2.members.post-visibility-on, 2.members.post-visibility-off, 2.members.community-profile
// SPEC 2.members.community-profile-id, 4.post.default-visibility, 4.posts.visible
test('a private post appears only on its author’s page, and only to the author', async ({
  page,
  addMember,
  signIn,
}) => {
  const author = await addMember({ first_name: 'Siti', last_name: 'Tan' })
  const header = `For me ${process.pid}`
  await signIn(page, author)
  await page.goto('/members/community/post')
  await page.getByLabel('Post Heading').fill(header)
  await page.getByLabel('Flight Experience').fill('Only I should read this.')
  await page.getByRole('switch', { name: 'Post is visible to the Public' }).click()
  await expect(page.getByRole('switch', { name: 'Post is for you only' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL('/members/community')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(postOf(page, header)).toHaveCount(0)
  await page.getByRole('link', { name: 'My posts' }).click()
  await expect(postOf(page, header)).toContainText('Post is for you only')

  await signIn(page, await addMember())
  await page.goto(`/members/community/profile/${author._id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Siti Tan' })).toBeVisible()
  await expect(page.getByText('No posts yet')).toBeVisible()
  await expect(page.getByText(author.email)).toHaveCount(0)
})
