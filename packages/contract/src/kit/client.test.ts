import { expect, test } from 'vitest'
import { account } from '../account/routes.ts'
import { bookings } from '../bookings/routes.ts'
import { site } from '../site/routes.ts'
import { ApiError, createCall, type Answer, type CallableRoute } from './client.ts'

const PROXY_PAGE = '<!doctype html><title>502 Bad Gateway</title>'

/** What a page gets when the server, or a proxy in front of it, sends this answer. */
async function answered(route: CallableRoute, answer: Answer | Error): Promise<unknown> {
  const call = createCall('/api', () =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  )
  return call(route, {}).catch((error: unknown) => error)
}

function json(status: number, envelope: unknown): Answer {
  return { status, text: JSON.stringify(envelope) }
}

// SPEC 7.calls.success
test('only HTTP 200 with status 200 in the body is a success', async () => {
  const data = { _id: 'a booking' }
  expect(await answered(bookings.create, json(200, { status: 200, data }))).toEqual(data)
  expect(await answered(bookings.create, json(200, { status: 200, data, message: 'Welcome' }))).toEqual(data)
  expect(await answered(bookings.paymentMade, json(200, { status: 200, data: null }))).toBeNull()
})

const FAILED = 'Booking submission failed'
const TAKEN = 'Aircraft is not available at the selected time'
const BARRED = 'Your account is unable to make a booking'

test.each<[string, Answer, number, string]>([
  ['406 in the body of HTTP 200', json(200, { status: 406, data: null }), 406, TAKEN],
  ['406 in both', json(406, { status: 406, data: null }), 406, TAKEN],
  ['500 in the body of HTTP 422', json(422, { status: 500, data: null }), 500, BARRED],
  ['a status without a notice', json(200, { status: 418, data: null }), 418, FAILED],
  ['0 in the body', json(200, { status: 0, data: { _id: 'x' } }), 0, FAILED],
  ['201 in the body', json(200, { status: 201, data: { _id: 'x' } }), 201, FAILED],
  ['200 in the body of HTTP 406', json(406, { status: 200, data: { _id: 'x' } }), 406, TAKEN],
  ['200 in the body of HTTP 201', json(201, { status: 200, data: { _id: 'x' } }), 201, FAILED],
  ['an empty message', json(409, { status: 409, data: null, message: '' }), 409, FAILED],
  ['a message that is not text', json(409, { status: 409, message: { a: 1 } }), 409, FAILED],
  ['the page of a proxy', { status: 502, text: PROXY_PAGE }, 502, FAILED],
  ['a page with HTTP 200', { status: 200, text: PROXY_PAGE }, 502, FAILED],
  ['an empty body', { status: 200, text: '' }, 502, FAILED],
  ['no content', { status: 204, text: '' }, 204, FAILED],
  ['broken JSON', { status: 200, text: '{"status":200,"data":{' }, 502, FAILED],
  ['JSON that is no envelope', json(200, []), 502, FAILED],
  ['null', json(200, null), 502, FAILED],
  ['a status that is text', json(200, { status: '200', data: {} }), 502, FAILED],
])('%s is a failure and shows the notice for its status', async (_kind, answer, status, message) => {
  const error = await answered(bookings.create, answer)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status, message, errors: [], isSignedOut: false })
})

test('the message, field errors and code of the response take precedence over the notices of the route', async () => {
  const errors = [{ field: 'flight_date', message: 'Please book at least 1 day in advance' }]
  const failure = { status: 400, data: null, message: 'Not today', errors, code: 'confirm-email' }
  expect(await answered(bookings.create, json(400, failure))).toMatchObject({
    status: 400,
    message: 'Not today',
    errors,
    code: 'confirm-email',
  })
  const garbled = json(400, { ...failure, errors: 'flight_date' })
  expect(await answered(bookings.create, garbled)).toMatchObject({ errors: [] })
})

test('an unreachable server is a failure with its own message', async () => {
  const error = await answered(bookings.create, new TypeError('Failed to fetch'))
  expect(error).toMatchObject({
    status: 0,
    message: expect.stringContaining("can't reach the club's server"),
  })
})

test('a route without notices has a message for every failure', async () => {
  const error = await answered(site.health, json(200, { status: 404, data: null }))
  expect(error).toMatchObject({ status: 404, message: 'Something went wrong. Please try again.' })
})

test('401 means signed out, except for calls that need no session', async () => {
  const refusal = json(401, { status: 401, data: null })
  expect(await answered(bookings.create, refusal)).toMatchObject({ isSignedOut: true })
  const login = await answered(account.login, refusal)
  expect(login).toMatchObject({ isSignedOut: false, message: 'Incorrect credentials' })
})
