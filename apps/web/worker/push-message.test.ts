import { expect, test } from 'vitest'
import { addressToOpen, readPush } from './push-message.ts'

const SITE = 'https://rsfc.example'
const OTHER_WORDS = { body: 'You have a new notification.', path: '/members' }

test('a message is shown as received', () => {
  const message = {
    title: 'Confirmed',
    body: 'Your flight on Saturday',
    path: '/members/booking/1',
    tag: 'b1',
  }
  expect(readPush(JSON.stringify(message))).toEqual(message)
  expect(readPush('{"title":"Confirmed"}')).toEqual({
    title: 'Confirmed',
    body: '',
    path: '/members',
    tag: 'Confirmed',
  })
})

test.each([undefined, '', 'news', 'null', '[]', '{}', '{"title":""}', '{"title":7}'])(
  'a general message is shown for %j',
  (text) => {
    expect(readPush(text)).toMatchObject(OTHER_WORDS)
  },
)

test.each([
  ['/members/booking/1?view=complete', `${SITE}/members/booking/1?view=complete`],
  [`${SITE}/members`, `${SITE}/members`],
  ['https://elsewhere.example/members', `${SITE}/members`],
  ['//elsewhere.example', `${SITE}/members`],
  ['javascript:alert(1)', `${SITE}/members`],
  ['https://', `${SITE}/members`],
  [undefined, `${SITE}/members`],
])('%s opens %s', (path, address) => {
  expect(addressToOpen(path, SITE)).toBe(address)
})
