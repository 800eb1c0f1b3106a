import { FURTHER_ANSWERS } from '@rsfc/domain/chat/further-answers'
import { INTENTS } from '@rsfc/domain/chat/intents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../people/records/audit-tables.ts'
import { chat_questions, chat_revision } from './tables.ts'
import { audited } from '../../testing/audited.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'
import { openLessons } from './lessons.ts'

let club: TestApp
let twin: TestApp
let admin: ReturnType<typeof openVisitor>
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  // A second server on the same database.
  twin = await openTestApp(url)
  admin = await join(club.app, club.db, { account_type: 'admin' })
})
afterAll(async () => {
  await twin.close()
  await club.close()
})

const ask = (question: string, on = club) => openVisitor(on.app).chat.ask({ body: { question } })

/** The next two answers. */
const OTHERS = [{}, {}]
const NOTHING = { sure: false, known: false, answers: [] }

// SPEC 7.chatbot.ask, 7.chatbot.did-you-mean
test('the classifier gives an answer, offers choices, or finds nothing', async () => {
  expect(await ask('how do i stop these reminder mails')).toMatchObject({
    sure: true,
    answers: [{ kind: 'text', key: 'help.reminders', link: { to: '/account' } }, ...OTHERS],
  })
  expect(await ask('what do i owe')).toMatchObject({
    sure: true,
    answers: [{ kind: 'live', key: 'live.owe' }, ...OTHERS],
  })
  const unsure = await ask('the mail')
  expect(unsure).toMatchObject({ sure: false, known: true })
  expect(unsure.answers.length).toBeGreaterThan(0)
  expect(await ask('how tall is the merlion')).toEqual(NOTHING)
  // The keywords match, but the assistant says that it does not know, with the nearest topic.
  expect(await ask('can i rent a headset')).toMatchObject({
    sure: false,
    known: false,
    answers: [{ key: 'CB34' }],
  })
})

test('an answer has its default text and link, and others that may be meant', async () => {
  const help = FURTHER_ANSWERS.find(({ key }) => key === 'help.reminders')
  const { answers } = await ask('how do i stop these mails about sandwiches')
  expect(answers[0]).toMatchObject({ key: 'help.reminders', text: help?.answer })
  const found = INTENTS.find(({ link }) => link.anchor === 'contactus')
  const phrasings = ['bagaimana mahu jumpa kamu']
  await admin.chat.addPhrasings({ body: { key: found?.code ?? '', phrasings } })
  expect(await ask(phrasings[0] ?? '')).toMatchObject({
    sure: true,
    answers: [{ key: found?.code, text: found?.answer, link: { to: '/about-us#contactus' } }, ...OTHERS],
  })
  const [added] = (await admin.chat.teaching()).phrasings
  await admin.chat.removePhrasing({ params: { id: added?._id ?? '' } })
})

// SPEC 7.chatbot.live
test('members get what is looked up first, for the day in the question; visitors get the fixed answer', async () => {
  expect(await ask('is flying safe?')).toMatchObject({ sure: false, known: true })
  const question = 'who instructs on 3/12/2099'
  expect(await ask(question)).toMatchObject({ sure: false, known: true })
  const member = await join(club.app, club.db)
  const { sure, answers } = await member.chat.ask({ body: { question } })
  const when = { kind: 'days', from: '2099-12-03', to: '2099-12-03', time: null }
  expect(sure).toBe(true)
  expect(answers[0]).toMatchObject({ kind: 'live', key: 'live.instructors', details: { when } })
  expect(answers[1]).toMatchObject({ kind: 'text', key: 'CB41' })
})

// SPEC 7.chatbot.answers
test('every server gives an officer’s answer at once, and stops when it is switched off', async () => {
  await openVisitor(club.app).chat.unanswered({ body: { question: 'Do you sell headsets' } })
  const teaching = await admin.chat.teaching()
  expect(teaching.groups).toMatchObject([{ question: 'do you sell headsets', asked: 1 }])
  const body = {
    title: 'Headsets',
    text: 'Ask at the desk.',
    link: '/about-us',
    phrasings: ['Do you sell headsets'],
  }
  const made = await admin.chat.addAnswer({ body })
  const given = { kind: 'text', title: 'Headsets', text: 'Ask at the desk.', link: { to: '/about-us' } }
  for (const server of [club, twin])
    expect(await ask('do you sell headsets?', server)).toMatchObject({
      sure: true,
      known: true,
      answers: [given, ...OTHERS],
    })
  expect((await admin.chat.teaching()).groups).toEqual([])

  await expect(admin.chat.addAnswer({ body })).rejects.toMatchObject({ status: 409 })
  const { version } = made
  await admin.chat.changeAnswer({ params: { id: made._id }, body: { active: false, version } })
  for (const server of [club, twin]) expect((await ask('do you sell headsets?', server)).answers).toEqual([])
  expect((await admin.chat.teaching()).groups).toHaveLength(1)
  const trail = await club.db.select().from(audit)
  expect(trail.filter(({ action }) => action === 'chat.answer')).toHaveLength(2)
})

test('officers can add a question to a default answer and remove it; unknown answers are refused', async () => {
  const phrasings = ['jom terbang bila']
  await admin.chat.addPhrasings({ body: { key: 'CB5', phrasings } })
  expect((await ask('jom terbang bila')).answers[0]).toMatchObject({ key: 'CB5' })
  const [added] = (await admin.chat.teaching()).phrasings
  await admin.chat.removePhrasing({ params: { id: added!._id } })
  expect((await ask('jom terbang bila')).sure).toBe(false)
  for (const key of ['CB99', made_up_id])
    await expect(admin.chat.addPhrasings({ body: { key, phrasings } })).rejects.toMatchObject({ status: 404 })
  await expect(admin.chat.removePhrasing({ params: { id: made_up_id } })).rejects.toMatchObject({
    status: 404,
  })
  const unknown = admin.chat.changeAnswer({ params: { id: made_up_id }, body: { active: true } })
  await expect(unknown).rejects.toMatchObject({ status: 404 })
})
const made_up_id = '019a0000-0000-7000-8000-000000000000'

test('a question that an officer marks as not for the assistant is no longer answered', async () => {
  const question = 'how can i stop the reminder mails'
  expect(await ask(question)).toMatchObject({ sure: true, answers: [{ key: 'help.reminders' }, ...OTHERS] })
  await admin.chat.addPhrasings({ body: { key: 'none', phrasings: [question] } })
  expect(await ask(question)).toEqual(NOTHING)
  const marked = (await admin.chat.teaching()).phrasings.find(({ key }) => key === 'none')
  await admin.chat.removePhrasing({ params: { id: marked?._id ?? '' } })
})

test('an answer that is switched off does not block another', async () => {
  const question = 'how do i get rid of the reminder mails'
  const body = { title: 'Reminders', text: 'Write to us.', phrasings: [question] }
  const { _id: id } = await admin.chat.addAnswer({ body })
  expect((await ask(question)).answers[0]).toMatchObject({ key: id })
  await admin.chat.changeAnswer({ params: { id }, body: { active: false } })
  expect((await ask(question)).answers[0]).toMatchObject({ key: 'help.reminders' })
})

test('if training fails, it is tried again with the next question', async () => {
  let isDown = true
  const db = new Proxy(club.db, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (name !== 'select' || !isDown) return value
      // The revision is read before the failure.
      return () => ({ from: (table: unknown) => (table === chat_revision ? [{ revision: 1 }] : gone()) })
    },
  })
  const gone = () => {
    throw new Error('no database')
  }
  const lessonsFrom = openLessons()
  await expect(lessonsFrom(db)).rejects.toThrow('no database')
  isDown = false
  await club.db.update(chat_revision).set({ revision: 1 })
  expect((await lessonsFrom(db)).clubAnswers).toBeInstanceOf(Map)
})

test('links can only lead to pages of this site', async () => {
  for (const link of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/\\evil']) {
    const body = { title: 'x', text: 'x', link, phrasings: ['x'] }
    await expect(admin.chat.addAnswer({ body })).rejects.toMatchObject({ status: 400 })
  }
})

test('if twenty officers add the same question at once, one succeeds', async () => {
  const add = (_: unknown, index: number) =>
    admin.chat.addAnswer({ body: { title: `T${index}`, text: 'x', phrasings: ['same question'] } })
  const results = await Promise.allSettled(Array.from({ length: 20 }, add))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await admin.chat.teaching()).answers.filter(({ title }) => title.startsWith('T'))).toHaveLength(1)
  expect((await club.db.select().from(chat_revision))[0]!.revision).toBeGreaterThan(0)
  await club.db.delete(chat_questions)
})

test('a deleted answer is gone with its questions, which come back to the list', async () => {
  const question = 'may i bring a picnic'
  await openVisitor(club.app).chat.unanswered({ body: { question } })
  const body = { title: 'Picnics', text: 'On the lawn.', phrasings: [question] }
  const { _id: id } = await admin.chat.addAnswer({ body })
  expect((await ask(question)).answers[0]).toMatchObject({ key: id })
  const entries = await audited(club.db, () => admin.chat.deleteAnswer({ params: { id } }))
  expect(entries).toMatchObject([
    {
      action: 'chat.answer',
      before: { answer_title: 'Picnics', answer_text: 'On the lawn.', answer_questions: [question] },
      after: null,
    },
  ])
  for (const server of [club, twin]) expect((await ask(question, server)).sure).toBe(false)
  const { answers, groups, phrasings } = await admin.chat.teaching()
  expect(answers.filter(({ _id }) => _id === id)).toEqual([])
  expect(phrasings.filter(({ key }) => key === id)).toEqual([])
  expect(groups.map((group) => group.question)).toContain(question)
  await expect(admin.chat.deleteAnswer({ params: { id } })).rejects.toMatchObject({ status: 404 })
  await club.db.delete(chat_questions)
})

test('members get links to their pages; visitors get a link to the sign-in', async () => {
  const member = await join(club.app, club.db)
  const question = 'how do i stop these reminder mails'
  const linkFor = async (who: ReturnType<typeof openVisitor>) => {
    const [answer] = (await who.chat.ask({ body: { question } })).answers
    return answer?.kind === 'text' ? answer.link : null
  }
  expect(await linkFor(openVisitor(club.app))).toEqual({ label: 'Sign in or register', to: '/account' })
  expect((await linkFor(member))?.to).not.toBe('/account')
})

test('changes of the assistant’s answers are recorded with the previous text', async () => {
  const body = { title: 'Parking', text: 'Behind the hangar.', phrasings: ['where do i park my car'] }
  const entries = await audited(club.db, async () => {
    const made = await admin.chat.addAnswer({ body })
    expect(made).toMatchObject({ active: true, link: '', phrasings: [{ phrase: 'where do i park my car' }] })
    // An intent answers first; what officers have taught is offered below it.
    const look = await ask('where do i park my car')
    expect(look).toMatchObject({ sure: false, known: true })
    expect(look.answers[0]).toMatchObject({ title: 'Parking', link: null })
    const params = { id: made._id }
    const changed = await admin.chat.changeAnswer({
      params,
      body: { text: 'At the gate.', version: made.version },
    })
    expect(changed).toMatchObject({ title: 'Parking', text: 'At the gate.', phrasings: made.phrasings })
    await expect(
      admin.chat.changeAnswer({ params, body: { text: 'Nowhere.', version: made.version } }),
    ).rejects.toMatchObject({ status: 409 })
    const phrasings = ['is there a car park']
    await admin.chat.addPhrasings({ body: { key: made._id, phrasings } })
    await expect(admin.chat.addPhrasings({ body: { key: 'CB5', phrasings } })).rejects.toMatchObject({
      status: 409,
    })
    const listed = (await admin.chat.teaching()).answers.find(({ _id }) => _id === made._id)
    expect(listed?.phrasings.map(({ phrase }) => phrase)).toEqual([...body.phrasings, ...phrasings])
    await admin.chat.removePhrasing({ params: { id: listed?.phrasings[1]?._id ?? '' } })
  })
  const shown = { answer_title: 'Parking', answer_link: '', answer_active: true }
  expect(entries).toMatchObject([
    { action: 'chat.answer', before: null, after: { ...shown, answer_questions: body.phrasings } },
    {
      action: 'chat.answer',
      before: { answer_text: 'Behind the hangar.' },
      after: { answer_text: 'At the gate.' },
    },
    { action: 'chat.phrasing', after: { answer_questions: ['is there a car park'] } },
    { action: 'chat.phrasing', before: { answer_questions: ['is there a car park'] }, after: null },
  ])
})

test('one network can ask a thousand questions an hour, and a thousand are recorded', async () => {
  const { chat } = openVisitor(club.app, { address: '203.0.113.90' })
  const limit = { attempts: 1000, minutes: 60 }
  await expectLimit(club, { name: 'chat-ask', ...limit }, () => chat.ask({ body: { question: 'why' } }))
  await expectLimit(club, { name: 'chat-unanswered', ...limit }, () =>
    chat.unanswered({ body: { question: 'why' } }),
  )
  await expectLimit(club, { name: 'chat', ...limit }, () => chat.count({ body: { code: 'CB5' } }))
})

test('the three hundred most frequent questions are shown', async () => {
  await club.db.delete(chat_questions)
  await club.db.insert(chat_questions).values(
    Array.from({ length: 301 }, (_, n) => ({
      question: `zq${n} ${'abcdefghij'.charAt(n % 10)}${n}`,
      asked: n + 1,
      last_asked: club.now(),
    })),
  )
  const { groups } = await admin.chat.teaching()
  const shown = groups.reduce((sum, { asked }) => sum + asked, 0)
  expect(shown).toBe((301 * 302) / 2 - 1)
  await club.db.delete(chat_questions)
})
