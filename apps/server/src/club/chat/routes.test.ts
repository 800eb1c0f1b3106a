import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { throttles } from '../../base/limits/tables.ts'
import { chat_answers, chat_questions } from './tables.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'

let club: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(chat_answers)
  await club.db.delete(chat_questions)
})

const post = (payload: object, { path = 'chat', address }: { path?: string; address?: string } = {}) =>
  openVisitor(club.app, address ? { address } : {}).request({
    method: 'POST',
    url: `/api/chatbot/${path}`,
    payload,
  })
const answers = async () => (await club.db.select().from(chat_answers)).map(({ code }) => code)
const questions = () => club.db.select().from(chat_questions)
const ask = (question: string) => openVisitor(club.app).chat.unanswered({ body: { question } })

// SPEC 3.chatbot.code, 7.chatbot.chat
test.each(['CB1', 'CB46'])('%s is counted for anyone', async (code) => {
  await expect(openVisitor(club.app).chat.count({ body: { code } })).resolves.toBeNull()
  expect(await answers()).toEqual([code])
})

test.each([
  ['no code', {}, 'code'],
  ['CB0', { code: 'CB0' }, 'code'],
  ['CB47', { code: 'CB47' }, 'code'],
  ['a lower-case code', { code: 'cb1' }, 'code'],
  ['a number', { code: 1 }, 'code'],
  ['no question', {}, 'question'],
  ['an empty question', { question: ' ' }, 'question'],
  ['a question of more than 300 characters', { question: 'x'.repeat(301) }, 'question'],
  ['a NUL', { question: 'a\u0000b' }, 'question'],
])('%s is refused and nothing is stored', async (_what, payload, field) => {
  const response = await post(payload, { path: field === 'code' ? 'chat' : 'unanswered' })
  expect(response.json()).toMatchObject({ status: 400, data: null, errors: [{ field }] })
  expect(await answers()).toEqual([])
  expect(await questions()).toEqual([])
})

test('a question sent with a code is not stored, and the code "none" is not counted as an answer', async () => {
  for (const code of ['CB4', 'none'])
    expect((await post({ code, question: 'where is Jason Lim?' })).json().status).toBe(200)
  expect(await answers()).toEqual(['CB4'])
  expect(await questions()).toEqual([])
})

test('an unanswered question is stored once and counted, regardless of case', async () => {
  for (const question of ['Do you sell headsets', ' do you SELL headsets ']) await ask(question)
  club.passTime(60_000)
  await ask('do you sell headsets')
  expect(await questions()).toEqual([{ question: 'do you sell headsets', asked: 3, last_asked: club.now() }])
  expect(await answers()).toEqual([])
})

test('twenty concurrent identical questions are all counted', async () => {
  await Promise.all(Array.from({ length: 20 }, () => ask('may my dog fly')))
  expect(await questions()).toMatchObject([{ question: 'may my dog fly', asked: 20 }])
})

test('email addresses and numbers are not stored; a question with nothing else is not stored', async () => {
  await ask('my email is Jason@example.com, call 9123 4567 about the raffle')
  await ask('S1234567D')
  const kept = await questions()
  expect(kept.map(({ question }) => question)).toEqual(['my email is … call … about the raffle'])
})

test('after a thousand calls in an hour an address gets 429; other addresses are not affected', async () => {
  const crowded = openVisitor(club.app, { address: '203.0.113.80' })
  const count = () => crowded.chat.count({ body: { code: 'CB5' } })
  await club.db.delete(throttles)
  await count()
  await club.db.update(throttles).set({ hits: 1000 })
  await expect(count()).rejects.toMatchObject({ status: 429, message: expect.stringContaining('60 minutes') })
  expect((await post({ code: 'CB5' }, { address: '203.0.113.81' })).statusCode).toBe(200)
  club.passTime(60 * 60 * 1000)
  await expect(count()).resolves.toBeNull()
})
