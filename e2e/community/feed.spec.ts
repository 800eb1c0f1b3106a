import type { Page } from '@playwright/test'
import { openApiSession } from '../api-session.ts'
import { OFFICER, openDesk } from '../club-desk.ts'
import { expect, test, unique } from '../fixtures.ts'
import { chooseForPost, postOf } from './choose-for-post.ts'
import { answerOnce } from '../answer-once.ts'
import { goInApp } from '../go-in-app.ts'

const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const PICTURE = 'apps/web/public/og-image.jpg'

// SPEC 2.members.community, 2.members.community-comments, 2.members.community-profile
// SPEC 2.members.community-profile-id, 2.members.post-form, 2.members.post-visibility-on
// SPEC 2.members.post-visibility-off, 4.post.default-visibility, 4.posts.visible, 4.redirect.post-publish
// SPEC 5.post.required, 8.comment.ok, 8.post.deleted, 8.post.200, 8.post.delete-failed
test('a member publishes a post, opens its picture, comments, edits and deletes it; a private post is only on the author’s own page', async ({
  page,
  playwright,
  baseURL,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const author = await addMember({ first_name: 'Hana', last_name: 'Goh' })
  const desk = await openDesk(playwright, baseURL!, author)
  const gone = await desk.community.publish({ body: { header: `Gone ${unique()}`, remarks: 'x' } })
  await signIn(page, author)
  await page.goto('/members/community')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible()
  await expectAccessibleInEachLook(page)
  await page.getByRole('link', { name: 'New post' }).click()

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(alertWith(page, 'Please fill in all the fields')).toBeVisible()
  const header = `Dawn over Tekong ${unique()}`
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
  // The club publishes it, but its answer is lost on the way; pressing again publishes nothing new.
  await answerOnce(page, '**/api/community/upload-post', async (route) => {
    expect((await route.fetch()).status()).toBe(200)
    await route.abort()
  })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(alertWith(page, "We can't reach the club's server")).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(alertWith(page, 'Success, post published')).toBeVisible()
  await expect(page).toHaveURL('/members/community')

  const post = postOf(page, header)
  await expect(post).toBeVisible()
  await expect(post).toHaveCount(1)
  await post.getByRole('button', { name: /Open picture 1/ }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: header })).toBeVisible()
  await page.keyboard.press('Escape')
  await post.getByRole('button', { name: `Comment on ${header}` }).click()
  await post.getByRole('textbox').fill('Who else was up?')
  await post.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(alertWith(page, 'Comment posted successfully')).toBeVisible()
  await expect(post.getByRole('listitem')).toContainText('Who else was up?')

  await chooseForPost(page, header, 'Edit')
  await post.getByLabel('Post Heading').fill(`${header} again`)
  await post.getByRole('button', { name: 'Save' }).click()
  await expect(alertWith(page, 'Post saved')).toBeVisible()
  const edited = postOf(page, `${header} again`)
  await expect(edited).toContainText('edited')
  await expect(edited.getByRole('button', { name: 'Options for' })).toBeFocused()
  await expectAccessibleInEachLook(page)

  await chooseForPost(page, `${header} again`, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click()
  await expect(alertWith(page, 'Post Deleted')).toBeVisible()
  await expect(post).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await chooseForPost(page, gone.header, 'Delete')
  await desk.community.remove({ params: { id: gone._id } })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click()
  await expect(alertWith(page, 'Unable to delete post')).toBeVisible()
  await expect(page).toHaveURL('/members/community')

  await test.step('a private post is only visible to its author', async () => {
    const mine = `For me ${unique()}`
    await page.getByRole('link', { name: 'New post' }).click()
    await page.getByLabel('Post Heading').fill(mine)
    await page.getByLabel('Flight Experience').fill('Only I should read this.')
    await page.getByRole('switch', { name: 'Post is visible to the Public' }).click()
    await expect(page.getByRole('switch', { name: 'Post is for you only' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page).toHaveURL('/members/community')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(postOf(page, mine)).toHaveCount(0)
    await page.getByRole('link', { name: 'My posts' }).click()
    await expect(page).toHaveURL(`/members/community/profile/${author._id}`)
    await expect(postOf(page, mine)).toContainText('Post is for you only')
  })
  await desk.close()
})

// SPEC 2.members.community-delete, 2.members.community-profile, 4.posts.visible, 6.member.delete-option
test('a reader shows more posts, finds, likes and reports one, and sees no private posts of its author', async ({
  page,
  playwright,
  baseURL,
  addMember,
  signIn,
}) => {
  const name = `Zephyr${unique()}`
  const author = await addMember({ first_name: name, last_name: 'Ong' })
  const theirs = await openDesk(playwright, baseURL!, author)
  const header = `Not yours ${unique()}`
  const post = await theirs.community.publish({ body: { header, remarks: 'x' } })
  await theirs.community.publish({ body: { header: 'For me', remarks: 'x', visibility: false } })
  await signIn(page, await addMember({ first_name: 'Asking', last_name: 'Lee' }))
  await page.goto('/members/community')

  await test.step('more posts are shown', async () => {
    await expect(page.getByRole('article').first()).toBeVisible()
    const first = await page.getByRole('article').count()
    await page.getByRole('button', { name: 'Show more posts' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(first)
  })

  await test.step("a post is found by its author's name and liked", async () => {
    const search = page.getByRole('searchbox', { name: 'Search posts' })
    await search.fill('nothing has these words')
    await expect(page.getByText('No posts found')).toBeVisible()
    await search.fill(name.toLowerCase())
    await expect(page.getByRole('article')).toHaveCount(1)
    await postOf(page, header)
      .getByRole('button', { name: `Like ${header}` })
      .click()
    await expect.poll(async () => (await theirs.community.read({ params: { id: post._id } })).likes).toBe(1)
  })

  await test.step('Delete asks the officers and sends the address of the post', async () => {
    await chooseForPost(page, header, 'Delete')
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
    const address = new URL(request!.message.match(/http\S+/)![0])
    expect(address.origin).toBe(baseURL)
    await goInApp(page, address.pathname, 'Post')
    await expect(postOf(page, header)).toBeVisible()
    await officer.support.remove({ params: { id: request!._id } })
    await officer.close()
  })

  await test.step("the author's page shows public posts only", async () => {
    await goInApp(page, `/members/community/profile/${author._id}`, 'Member profile')
    await expect(page.getByRole('heading', { level: 1, name: `${name} Ong` })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(postOf(page, header).getByRole('button', { name: `Like ${header}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByText(author.email)).toHaveCount(0)
  })
  await theirs.community.remove({ params: { id: post._id } })
  await theirs.close()
})
