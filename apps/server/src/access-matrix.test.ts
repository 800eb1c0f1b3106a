import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@rsfc/contract'
import type { Route } from '@rsfc/contract/kit/http'
import { CALLS, type Asked } from './testing/access-calls.ts'
import { openAccessScene, type AccessScene } from './testing/access-scene.ts'
import { PASSWORD } from './testing/cast.ts'
import { TEST_ORIGIN } from './testing/test-app.ts'

/** Who calls: the member whose record it is, another, the instructor who flies it, and both kinds of officer. */
const WHO = ['visitor', 'owner', 'other', 'instructor', 'admin', 'superAdmin'] as const
type Who = (typeof WHO)[number]
type Statuses = readonly [number, number, number, number, number, number]

/** What each is answered, in the order of WHO. */
const MATRIX: Record<string, Statuses> = {
  'POST /account/login': [200, 200, 200, 200, 200, 200],
  'POST /account/create-account': [200, 200, 200, 200, 200, 200],
  'POST /account/new': [401, 403, 403, 403, 200, 200],
  'POST /account/change-password': [200, 200, 200, 200, 200, 200],
  'POST /account/password': [400, 400, 400, 400, 400, 400],
  'POST /account/cookie/member': [401, 200, 200, 200, 200, 200],
  'POST /account/cookie/admin': [401, 400, 400, 400, 200, 200],
  'POST /account/logout': [200, 200, 200, 200, 200, 200],
  'POST /account/update/:id': [401, 200, 403, 403, 200, 200],
  'POST /account/update/:id role': [401, 403, 403, 403, 200, 200],
  'POST /account/delete': [401, 403, 403, 403, 200, 200],
  'GET /audit/': [401, 403, 403, 403, 200, 200],
  'GET /application/': [401, 403, 403, 403, 200, 200],
  'GET /application/mine': [401, 200, 200, 200, 200, 200],
  'GET /application/:application_id': [401, 403, 403, 403, 200, 200],
  'GET /application/:application_id/openings': [401, 403, 403, 403, 200, 200],
  'POST /application/submit-documents': [401, 200, 403, 403, 200, 200],
  'PUT /application/:application_id': [401, 403, 403, 403, 200, 200],
  'POST /application/delete/:application_id': [401, 403, 403, 403, 200, 200],
  'GET /documents/:id': [401, 200, 404, 404, 200, 200],
  'POST /chatbot/chat': [200, 200, 200, 200, 200, 200],
  'GET /community/': [401, 200, 200, 200, 200, 200],
  'GET /community/:id': [401, 200, 200, 200, 200, 200],
  'GET /community/:id private': [401, 200, 404, 404, 404, 404],
  'GET /community/:id/posts': [401, 200, 200, 200, 200, 200],
  'POST /community/:id/delete': [401, 200, 403, 403, 200, 200],
  'POST /community/:id/delete private': [401, 200, 404, 404, 200, 200],
  'POST /community/:id/comment': [401, 200, 200, 200, 200, 200],
  'POST /community/:id/comment private': [401, 200, 404, 404, 404, 404],
  'POST /community/upload-image': [401, 200, 200, 200, 200, 200],
  'POST /community/upload-post': [401, 200, 403, 403, 403, 403],
  'GET /events/': [200, 200, 200, 200, 200, 200],
  'GET /events/:id': [200, 200, 200, 200, 200, 200],
  'GET /events/:id/calendar': [200, 200, 200, 200, 200, 200],
  'GET /events/mine': [401, 200, 200, 200, 200, 200],
  'GET /events/event-signup/:id': [401, 200, 200, 200, 200, 200],
  'POST /events/event-signup/:id': [401, 200, 200, 200, 200, 200],
  'DELETE /events/event-signup/:id': [401, 200, 200, 200, 200, 200],
  'POST /events/upload-image': [401, 403, 403, 403, 200, 200],
  'POST /events/upload-image/:id': [401, 403, 403, 403, 200, 200],
  'POST /events/upload-image:id': [401, 403, 403, 403, 200, 200],
  'POST /events/new-event': [401, 403, 403, 403, 200, 200],
  'POST /events/update-event/:id': [401, 403, 403, 403, 200, 200],
  'POST /events/:id/delete': [401, 403, 403, 403, 200, 200],
  'POST /events/:id/delete-response': [401, 403, 403, 403, 200, 200],
  'GET /events/:id/signups/csv': [401, 403, 403, 403, 200, 200],
  'POST /events/:id/message': [401, 403, 403, 403, 200, 200],
  'GET /members': [401, 200, 200, 200, 200, 200],
  'GET /members/count': [401, 403, 403, 403, 200, 200],
  'GET /members/:id': [401, 200, 200, 200, 200, 200],
  'POST /members/upload/:id': [401, 200, 403, 403, 200, 200],
  'GET /members/:id/data': [401, 200, 403, 403, 403, 403],
  'GET /reminders/': [401, 200, 200, 200, 200, 200],
  'POST /reminders/': [401, 200, 200, 200, 200, 200],
  'POST /reminders/off': [404, 404, 404, 404, 404, 404],
  'GET /booking/': [401, 403, 403, 403, 200, 200],
  'GET /booking/counts': [401, 403, 403, 403, 200, 200],
  'GET /booking/board': [401, 200, 200, 200, 200, 200],
  'GET /booking/:userId': [401, 200, 403, 403, 200, 200],
  'GET /booking/details/:id': [401, 200, 403, 200, 200, 200],
  'POST /booking/new-booking': [401, 200, 403, 403, 200, 200],
  'POST /booking/update/:id': [401, 200, 403, 403, 200, 200],
  'POST /booking/update/:id cancel': [401, 200, 403, 403, 200, 200],
  'POST /booking/update/:id fee': [401, 403, 403, 403, 200, 200],
  'DELETE /booking/:id': [401, 403, 403, 403, 200, 200],
  'POST /booking/post-flight': [401, 200, 403, 200, 403, 403],
  'GET /booking/payment/:id': [401, 200, 403, 403, 403, 403],
  'POST /booking/payment-made/:id': [401, 200, 403, 403, 403, 403],
  'GET /booking/receipt/:id': [401, 200, 403, 403, 200, 200],
  'GET /booking/history/:id': [401, 403, 403, 403, 200, 200],
  'GET /members/:id/flights': [401, 200, 403, 403, 200, 200],
  'GET /members/:id/flights/csv': [401, 200, 403, 403, 200, 200],
  'GET /members/:id/flights/summary': [401, 200, 403, 403, 200, 200],
  'GET /fleet/': [401, 200, 200, 200, 200, 200],
  'POST /fleet/new': [401, 403, 403, 403, 200, 200],
  'POST /fleet/upload-image': [401, 403, 403, 403, 200, 200],
  'POST /fleet/upload-image/:id': [401, 403, 403, 403, 200, 200],
  'POST /fleet/update/:id': [401, 403, 403, 403, 200, 200],
  'POST /fleet/delete/:id': [401, 403, 403, 403, 200, 200],
  'GET /fleet/downtime/:id': [401, 200, 200, 200, 200, 200],
  'GET /fleet/downtime/:id/clashes': [401, 403, 403, 403, 200, 200],
  'POST /fleet/downtime/:id': [401, 403, 403, 403, 200, 200],
  'PUT /fleet/downtime/:id': [401, 403, 403, 403, 200, 200],
  'DELETE /fleet/downtime/:id': [401, 403, 403, 403, 200, 200],
  'GET /rsfc/announcement': [200, 200, 200, 200, 200, 200],
  'POST /rsfc/announcement': [401, 403, 403, 403, 200, 200],
  'GET /rsfc/maintenance': [200, 200, 200, 200, 200, 200],
  'POST /rsfc/maintenance': [401, 403, 403, 403, 200, 200],
  'GET /rsfc/configurations': [401, 200, 200, 200, 200, 200],
  'POST /rsfc/configurations': [401, 403, 403, 403, 200, 200],
  'GET /rsfc/staff': [401, 200, 200, 200, 200, 200],
  'GET /rsfc/waiting': [401, 403, 403, 403, 200, 200],
  'GET /rsfc/expiries': [401, 403, 403, 403, 200, 200],
  'GET /rsfc/flight': [401, 403, 403, 403, 200, 200],
  'GET /rsfc/asked': [401, 403, 403, 403, 200, 200],
  'POST /rsfc/download': [401, 403, 403, 403, 200, 200],
  'GET /downloads/:id': [401, 404, 404, 404, 200, 404],
  'GET /health': [200, 200, 200, 200, 200, 200],
  'POST /support/new': [200, 200, 200, 200, 200, 200],
  'GET /support/': [401, 403, 403, 403, 200, 200],
  'GET /support/:id': [401, 403, 403, 403, 200, 200],
  'POST /support/:id': [401, 403, 403, 403, 200, 200],
  'POST /support/delete/:id': [401, 403, 403, 403, 200, 200],
}

/** Has no end to wait for: board/changes.test.ts. */
const STREAM = 'GET /booking/board/changes'

const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])

let scene: AccessScene
beforeAll(async () => {
  scene = await openAccessScene()
})
afterAll(() => scene.close())

test('every route has its line', () => {
  const names = routes.map(({ method, path }) => `${method} ${path}`).filter((name) => name !== STREAM)
  const lines = new Set(Object.keys(MATRIX).map((line) => line.split(' ').slice(0, 2).join(' ')))
  expect([...lines].toSorted()).toEqual(names.toSorted())
  expect(Object.keys(CALLS)).toEqual(Object.keys(MATRIX))
})

test.each(Object.entries(MATRIX))('%s', async (line, expected) => {
  const answered: number[] = []
  for (const who of WHO) {
    const asked = await CALLS[line]?.(scene)
    answered.push(await callAs(who, line, asked as Asked))
  }
  // These two end the session that they are made in.
  if (/^POST .account.(login|logout)$/.test(line)) signedIn.clear()
  expect(answered).toEqual(expected)
})

async function callAs(
  who: Who,
  line: string,
  { id = '', query = '', payload, form }: Asked,
): Promise<number> {
  const [method, path = ''] = line.split(' ')
  const response = await scene.app.inject({
    method: method as 'GET',
    url: `/api${path.replace(/:\w+/, id)}${query}`,
    remoteAddress: `203.0.113.${WHO.indexOf(who)}`,
    payload: form?.payload ?? payload,
    headers: { origin: TEST_ORIGIN, ...(await credentials(who)), ...form?.headers },
  })
  return response.statusCode
}

const signedIn = new Map<Who, Record<string, string>>()

async function credentials(who: Who): Promise<Record<string, string>> {
  if (who === 'visitor') return {}
  const known = signedIn.get(who)
  if (known) return known
  const { access_token } = await scene[who].signIn(scene[who].member.email, PASSWORD)
  const cookie = [...scene[who].cookies]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  const headers = { cookie, 'access-token': access_token }
  signedIn.set(who, headers)
  return headers
}
