import { eq, sql } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../people/records/audit-tables.ts'
import { comments, post_likes, posts } from './tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { notifications } from '../../people/notifications/tables.ts'
import { audited } from '../../testing/audited.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { picture } from '../../testing/calendar.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { readMail } from '../../testing/read-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let club: TestApp
let author: Awaited<ReturnType<typeof join>>
let other: Awaited<ReturnType<typeof join>>
let officer: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  author = await join(club.app, club.db, { first_name: 'Mei', last_name: 'Lim' })
  other = await join(club.app, club.db, { first_name: 'Ravi', last_name: 'Nair' })
  officer = await join(club.app, club.db, { account_type: 'admin' })
})
afterAll(() => club.close())
beforeEach(() => club.db.delete(posts))

const FORM = { header: 'First solo', remarks: 'Three circuits.\nNobody beside me.' }
const NOBODY = '01919191-1111-7111-8111-111111111111'
type Traits = Partial<Parameters<typeof author.community.publish>[0]['body']>

async function publish(traits: Traits = {}, who = author) {
  club.passTime(1000)
  return who.community.publish({ body: { ...FORM, ...traits } })
}
const headers = (list: { header: string }[]) => list.map(({ header }) => header)
async function storedFiles(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of club.platform.files.list()) keys.push(key)
  return keys
}
const stored = (path: string) => author.request({ url: `/api${path.replace(/^public/, '')}` })

// SPEC 3.post.id, 3.post.header, 3.post.description, 3.post.images, 3.post.visibility, 3.post.created-at
// SPEC 4.post.default-visibility, 7.community.list, 7.community.read, 7.community.upload-image
// SPEC 7.community.upload-post, 7.files.images
test('a post is returned with its pictures and all fields', async () => {
  const image = []
  for (const name of ['a.png', 'b.png'])
    image.push((await author.community.uploadImage({ files: [await picture(name)] })).file_path)
  const post = await publish({ image, user_id: author.member._id })
  expect(post).toEqual({
    _id: post._id,
    id: post._id,
    user_id: author.member._id,
    user: 'Mei Lim',
    user_image: null,
    header: FORM.header,
    description: FORM.remarks,
    images: image,
    visibility: true,
    createdAt: expect.stringMatching(/^2026-11-14T10:.*\+08:00$/),
    edited_at: null,
    likes: 0,
    liked: false,
    comments: [],
    comment_count: 0,
  })
  expect(await other.community.list()).toEqual([post])
  expect(await other.community.read({ params: { id: post._id } })).toEqual(post)
  for (const path of image) expect((await stored(path)).statusCode).toBe(200)
})

// SPEC 3.post.visibility, 5.post.call, 8.post.missing
test.each([
  ['header', { header: ' ' }, 'Error, unable to post'],
  ['remarks', { remarks: '' }, 'Error, unable to post'],
  ['header', { header: undefined }, 'Error, unable to post'],
  ['header', { header: 'x'.repeat(201) }, 'Heading must have at most 200 characters'],
  ['image', { image: ['public/profile/a.jpeg'] }, 'Image must be uploaded first'],
  ['visibility', { visibility: 'yes' }, 'Visibility must be true or false'],
])('a post with an invalid %s (%j) is refused: %s', async (field, wrong, message) => {
  const payload = { ...FORM, ...wrong }
  const response = await author.request({ method: 'POST', url: '/api/community/upload-post', payload })
  expect(response.json()).toMatchObject({
    status: 400,
    message,
    errors: [{ field: expect.stringContaining(field) }],
  })
  expect(await club.db.select().from(posts)).toEqual([])
})

// SPEC 7.community.session-user, 8.post.other
test('members can only post in their own name', async () => {
  await expect(publish({ user_id: other.member._id })).rejects.toMatchObject({
    status: 403,
    message: 'Error, unable to upload post',
  })
  expect(await club.db.select().from(posts)).toEqual([])
})

test('a post can only use pictures that its author uploaded, and only once', async () => {
  const { file_path } = await other.community.uploadImage({ files: [await picture()] })
  const refusal = { status: 400, message: 'Error, unable to upload post', errors: [{ field: 'image' }] }
  await expect(publish({ image: [file_path] })).rejects.toMatchObject(refusal)
  await publish({ image: file_path }, other)
  await expect(publish({ image: [file_path] }, other)).rejects.toMatchObject(refusal)
})

// SPEC 4.posts.visible, 7.community.of-member
test('only its author sees a private post, in their own list', async () => {
  const hidden = await publish({ header: 'For me', visibility: false })
  await publish({ header: 'For all' })
  const mine = { params: { id: author.member._id } }
  const one = { params: { id: hidden._id } }
  for (const who of [author, other, officer]) {
    expect(headers(await who.community.list())).toEqual(['For all'])
  }
  expect(headers(await author.community.ofMember(mine))).toEqual(['For all', 'For me'])
  expect(await author.community.read(one)).toEqual(hidden)
  await publish({ header: 'By someone else' }, other)
  for (const who of [other, officer]) {
    expect(headers(await who.community.ofMember(mine))).toEqual(['For all'])
    await expect(who.community.read(one)).rejects.toMatchObject({ status: 404 })
    const words = { ...one, body: { comment: 'Found you' } }
    await expect(who.community.comment(words)).rejects.toMatchObject({ status: 404 })
  }
  await expect(other.community.remove(one)).rejects.toMatchObject({ status: 404 })
})

// SPEC 4.posts.newest-first
test('posts are listed newest first, and pages neither skip nor repeat posts with equal times', async () => {
  const rows = Array.from({ length: 9 }, (_, n) => ({
    user_id: author.member._id,
    header: `post ${n}`,
    description: '',
    visibility: n % 4 !== 3,
    // With microseconds, which a Date cannot hold, and with some equal times.
    createdAt: sql`timestamptz '2026-11-01T00:00:00.123456Z' + ${Math.floor(n / 2)} * interval '1 microsecond'`,
  }))
  await club.db.insert(posts).values(rows)
  const whole = headers(await other.community.list())
  expect(whole).toHaveLength(7)
  const paged: string[] = []
  for (let cursor: string | undefined; ;) {
    const page = await other.community.list({ query: { limit: 2, ...(cursor && { cursor }) } })
    if (page.length === 0) break
    paged.push(...headers(page))
    cursor = page.at(-1)?._id
  }
  expect(paged).toEqual(whole)
  await publish({ header: 'Newest' })
  expect(headers(await other.community.list({ query: { limit: 1 } }))).toEqual(['Newest'])
  await expect(other.community.list({ query: { cursor: NOBODY } })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'cursor' }],
  })
  expect(headers(await other.community.list({ query: { q: 'NEW' } }))).toEqual(['Newest'])
})

// SPEC 3.post.comments, 7.community.comment, 8.comment.failed
test('anyone who sees a post can comment; comments are oldest first, with names', async () => {
  const post = await publish()
  const params = { id: post._id }
  await other.community.comment({ params, body: { comment: ' Well flown ' } })
  club.passTime(1000)
  const body = { comment: 'Thank you ✈', user_id: author.member._id }
  await author.community.comment({ params, body })
  const [listed] = await officer.community.list()
  expect(listed).toMatchObject({
    comment_count: 2,
    comments: [
      { user: 'Ravi Nair', user_id: other.member._id, comment: 'Well flown' },
      { user: 'Mei Lim', comment: 'Thank you ✈' },
    ],
  })
  const forged = { params, body: { comment: 'x', user_id: other.member._id } }
  const wrong = { message: 'Something went wrong' }
  await expect(author.community.comment(forged)).rejects.toMatchObject({ status: 403, ...wrong })
  const empty = { params, body: { comment: ' ' } }
  await expect(author.community.comment(empty)).rejects.toMatchObject({ status: 400, ...wrong })
  const nowhere = { params: { id: NOBODY }, body: { comment: 'x' } }
  await expect(author.community.comment(nowhere)).rejects.toMatchObject({ status: 404, ...wrong })
})

test('the author is told about a comment, unless it is their own or they are suspended', async () => {
  const params = { id: (await publish())._id }
  const { _id } = author.member
  const told = () => club.db.$count(notifications, eq(notifications.user_id, _id))
  const before = await told()
  const comment = (who: typeof author) => who.community.comment({ params, body: { comment: 'Well flown' } })
  await comment(author)
  expect(await told()).toBe(before)
  await comment(other)
  expect(await told()).toBe(before + 1)
  const set = (account_status: 'active' | 'banned') =>
    club.db.update(members).set({ account_status }).where(eq(members._id, _id))
  await set('banned')
  await comment(other)
  await set('active')
  expect(await told()).toBe(before + 1)
})

test('a mail and a notification tell the author who commented on which post', async () => {
  const writer = await join(club.app, club.db, { first_name: 'Siti', salutation: '' })
  const params = { id: (await publish({ header: 'First solo' }, writer))._id }
  await writer.notifications.choose({ body: { group: 'community', mail: true } })
  await other.community.comment({ params, body: { comment: 'Well flown' } })
  const mail = await readMail((await club.mails()).at(-1) ?? '')
  expect(mail).toMatchObject({ to: writer.member.email, subject: 'New comment: First solo' })
  expect(mail.text).toContain('Hello Siti,')
  expect(mail.text).toContain('Ravi Nair has commented on your post ‘First solo’.')
  expect(mail.text).toContain(params.id)
  expect(await writer.notifications.list()).toMatchObject([{ kind: 'reply', body: 'First solo' }])
})

test('a single post and the answer to an edit have the newest five hundred comments', async () => {
  const post = await publish()
  const params = { id: post._id }
  const said = Array.from({ length: 501 }, (_, n) => ({
    post_id: post._id,
    user_id: other.member._id,
    comment: `number ${n}`,
    createdAt: new Date(club.now().getTime() + n * 1000),
  }))
  await club.db.insert(comments).values(said)
  const body = { ...FORM, visibility: true }
  for (const read of [
    await author.community.read({ params }),
    await author.community.edit({ params, body }),
  ]) {
    expect([read.comments.length, read.comments[0]?.comment]).toEqual([500, 'number 1'])
    expect(read.edited_at).toBeNull()
  }
  const edited = await author.community.edit({ params, body: { ...body, remarks: 'Other words' } })
  expect(edited.edited_at).not.toBeNull()
  expect(await author.community.edit({ params, body: { ...body, remarks: 'Other words' } })).toMatchObject({
    edited_at: edited.edited_at,
  })
})

test('a list has the newest twenty comments of each post; a single post has all of them', async () => {
  const [long, short] = [await publish({ header: 'long' }), await publish({ header: 'short' })]
  const said = Array.from({ length: 30 }, (_, n) => ({
    post_id: long._id,
    user_id: other.member._id,
    comment: `number ${n}`,
    createdAt: new Date(club.now().getTime() + n * 1000),
  }))
  await club.db.insert(comments).values([...said, { ...said[0]!, post_id: short._id }])
  const [second, first] = await author.community.list()
  expect(first).toMatchObject({ header: 'long', comment_count: 30 })
  expect(first!.comments.map(({ comment }) => comment)).toEqual(said.slice(10).map(({ comment }) => comment))
  expect(second).toMatchObject({ header: 'short', comment_count: 1, comments: [{ comment: 'number 0' }] })
  const whole = await author.community.read({ params: { id: long._id } })
  expect(whole.comments).toHaveLength(30)
})

test('the author can change text and visibility of a post, which also apply to its pictures', async () => {
  const { file_path } = await author.community.uploadImage({ files: [await picture()] })
  const post = await publish({ image: [file_path] })
  await other.community.comment({ params: { id: post._id }, body: { comment: 'Well flown' } })
  const edit = (body: Partial<Parameters<typeof author.community.edit>[0]['body']>, who = author) =>
    who.community.edit({ params: { id: post._id }, body: { ...FORM, visibility: true, ...body } })

  club.passTime(60_000)
  expect(await edit({ visibility: false })).toMatchObject({ visibility: false, edited_at: null })
  expect(await other.community.list()).toEqual([])
  expect((await other.request({ url: `/api${file_path.replace(/^public/, '')}` })).statusCode).toBe(404)
  await expect(edit({}, other)).rejects.toMatchObject({ status: 404 })

  const edited = await edit({ header: ' Second solo ' })
  expect(edited).toMatchObject({
    header: 'Second solo',
    description: FORM.remarks,
    images: [file_path],
    createdAt: post.createdAt,
    edited_at: expect.stringMatching(/\+08:00$/),
    comment_count: 1,
  })
  expect(Date.parse(edited.edited_at!)).toBeGreaterThan(Date.parse(post.createdAt))
  expect(await other.community.list()).toMatchObject([{ header: 'Second solo', visibility: true }])
  for (const who of [other, officer])
    await expect(edit({ header: 'Mine now' }, who)).rejects.toMatchObject({
      status: 403,
      message: 'Only its author can change a post.',
    })
  await expect(edit({ header: ' ' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'header', message: 'Give your post a heading' }],
  })
})

test('a post shows how many members like it, and whether the reader does', async () => {
  const post = await publish()
  const like = (liked: boolean, who = other) =>
    who.community.like({ params: { id: post._id }, body: { liked } })
  await like(true)
  await like(true, officer)
  expect(await other.community.list()).toMatchObject([{ likes: 2, liked: true }])
  expect(await author.community.read({ params: { id: post._id } })).toMatchObject({ likes: 2, liked: false })
  const second = await publish({ header: 'Second solo' })
  await other.community.like({ params: { id: second._id }, body: { liked: true } })
  await like(false)
  await like(false)
  expect(await other.community.list()).toMatchObject([
    { likes: 1, liked: true },
    { likes: 1, liked: false },
  ])
  await expect(like(true, author)).rejects.toMatchObject({ status: 403, message: 'This is your own post.' })
  const nowhere = { params: { id: NOBODY }, body: { liked: true } }
  await expect(other.community.like(nowhere)).rejects.toMatchObject({ status: 404 })
  await author.community.remove({ params: { id: post._id } })
  expect(await club.db.select().from(post_likes)).toMatchObject([{ post_id: second._id }])
})

test('tapping several times at once likes a post once, and the last call decides', async () => {
  const post = await publish()
  const params = { id: post._id }
  await Promise.all(Array.from({ length: 12 }, () => other.community.like({ params, body: { liked: true } })))
  expect(await other.community.read({ params })).toMatchObject({ likes: 1, liked: true })
  const both = [true, false, true, false].map((liked) => other.community.like({ params, body: { liked } }))
  await Promise.all(both)
  expect((await club.db.select().from(post_likes)).length).toBeLessThanOrEqual(1)
  await other.community.like({ params, body: { liked: false } })
  expect(await other.community.read({ params })).toMatchObject({ likes: 0, liked: false })
})

test('a search covers text and author of the posts that the reader may see', async () => {
  await publish({ header: 'Circuits', remarks: '100% cloud. Nobody beside me.' }, other)
  await publish({ header: 'Across to Tioman' })
  await publish({ header: 'secret', visibility: false })
  const found = []
  for (const q of ['TIOMAN', 'nobody beside', 'mei l', 'nair', '100%', 'ppl', 'secret'])
    found.push([q, ...headers(await other.community.list({ query: { q } }))])
  expect(found).toEqual([
    ['TIOMAN', 'Across to Tioman'],
    ['nobody beside', 'Across to Tioman', 'Circuits'],
    ['mei l', 'Across to Tioman'],
    ['nair', 'Circuits'],
    ['100%', 'Circuits'],
    ['ppl'],
    ['secret'],
  ])
})

// SPEC 6.member.delete-option, 7.community.delete, 8.post.delete-failed
test('only its author and officers can delete a post', async () => {
  const { file_path } = await author.community.uploadImage({ files: [await picture()] })
  const own = await publish({ image: [file_path] })
  const params = { id: own._id }
  await other.community.comment({ params, body: { comment: 'Stay' } })
  await expect(other.community.remove({ params })).rejects.toMatchObject({
    status: 403,
    message: 'Unable to delete post',
  })
  expect(await author.community.list()).toHaveLength(1)
  expect(await storedFiles()).toContain(file_path)
  expect(await audited(club.db, () => author.community.remove({ params }))).toEqual([])
  await club.platform.jobs.drain()
  expect(await author.community.list()).toEqual([])
  expect(await club.db.select().from(comments)).toEqual([])
  expect((await stored(file_path)).statusCode).toBe(404)
  expect(await storedFiles()).not.toContain(file_path)
  await expect(author.community.remove({ params })).rejects.toMatchObject({
    status: 404,
    message: 'Unable to delete post',
  })
  const judged = await publish()
  await officer.community.remove({ params: { id: judged._id } })
  expect(await club.db.select().from(audit).where(eq(audit.subject_id, judged._id))).toMatchObject([
    { action: 'post.delete', actor_id: officer.member._id, before: { header: judged.header } },
  ])
  const hidden = await publish({ visibility: false })
  await officer.community.remove({ params: { id: hidden._id } })
  const [entry] = await club.db.select().from(audit).where(eq(audit.subject_id, hidden._id))
  expect(entry?.before).toEqual({ user_id: author.member._id })
})

test('a picture that another post uses is kept when a post is deleted', async () => {
  const { file_path } = await author.community.uploadImage({ files: [await picture()] })
  const own = await publish({ image: [file_path] })
  await club.db
    .insert(posts)
    .values({ user_id: other.member._id, header: 'Copy', description: '', images: [file_path] })
  await author.community.remove({ params: { id: own._id } })
  await club.platform.jobs.drain()
  expect((await stored(file_path)).statusCode).toBe(200)
})

test('posts and comments of a deleted member stay without a name', async () => {
  const leaver = await join(club.app, club.db, { first_name: 'Gone' })
  const post = await publish({}, leaver)
  await leaver.community.comment({ params: { id: post._id }, body: { comment: 'Bye' } })
  await officer.members.remove({ body: { user_id: leaver.member._id } })
  expect(await other.community.list()).toMatchObject([
    { user_id: null, user: 'Former member', comments: [{ user_id: null, user: 'Former member' }] },
  ])
})

test('deleting a member deletes their private posts with pictures; those of others stay', async () => {
  const leaver = await join(club.app, club.db)
  const withPictures = async (who: typeof author, visibility: boolean) => {
    const image = []
    for (const name of ['a.png', 'b.png'])
      image.push((await who.community.uploadImage({ files: [await picture(name)] })).file_path)
    return publish({ header: `${who === leaver ? 'Theirs' : 'Mine'} ${visibility}`, image, visibility }, who)
  }
  const gone = await withPictures(leaver, false)
  const kept = [await withPictures(leaver, true), await withPictures(author, false)]
  await officer.members.remove({ body: { user_id: leaver.member._id } })
  await club.platform.jobs.drain()
  expect(headers(await club.db.select().from(posts).orderBy(posts.createdAt))).toEqual(headers(kept))
  const files = await storedFiles()
  expect(files.filter((key) => gone.images.includes(key))).toEqual([])
  expect(files).toEqual(expect.arrayContaining(kept.flatMap(({ images }) => images)))
})

test('HTML, scripts and right-to-left marks in text are returned unchanged', async () => {
  const header = '<img src=x onerror=alert(1)> \u202Eevil'
  const remarks = '</p><script>alert(1)</script>\n\u2067שלום'
  expect(await publish({ header, remarks })).toMatchObject({ header, description: remarks })
})

test('all pages of the feed and the comments are read from their indexes', async () => {
  await club.db.execute(sql`
    insert into posts (_id, header, description, created_at)
    select gen_random_uuid(), 'Old', '', ${'2020-01-01'}::timestamptz + n * interval '1 minute'
    from generate_series(1, 20000) n`)
  await club.db.execute(sql`analyze posts`)
  const page = await other.community.list({ query: { limit: 10 } })
  const cursor = page.at(-1)?._id
  const { rows } = await club.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select * from posts where visibility
      and (created_at, _id) < (select created_at, _id from posts where _id = ${cursor}::uuid)
    order by created_at desc, _id desc limit 10`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Scan Backward using posts_feed[\s\S]*Index Cond: \(ROW\(created_at, _id\) </)
})

test('posts, likes and comments of one member are limited per hour', async () => {
  const writer = await join(club.app, club.db)
  const { _id } = await publish({}, writer)
  const params = { id: _id }
  const hour = { minutes: 60 }
  await expectLimit(club, { name: 'post', attempts: 60, ...hour }, () =>
    writer.community.publish({ body: FORM }),
  )
  await expectLimit(club, { name: 'post', attempts: 60, ...hour }, () =>
    writer.community.edit({ params, body: { ...FORM, visibility: true } }),
  )
  await expectLimit(club, { name: 'like', attempts: 1000, ...hour }, () =>
    other.community.like({ params, body: { liked: true } }),
  )
  await expectLimit(club, { name: 'comment', attempts: 300, ...hour }, () =>
    other.community.comment({ params, body: { comment: 'Well done' } }),
  )
})
