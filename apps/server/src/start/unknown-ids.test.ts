import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCESS_LIST } from '../testing/access-calls.ts'
import { openAccessScene, type AccessScene } from '../testing/access-scene.ts'
import { PASSWORD } from '../testing/test-members.ts'
import { TEST_ORIGIN } from '../testing/test-app.ts'

const NOBODY = '01919191-1111-7111-8111-111111111111'

let scene: AccessScene
let headers: Record<string, string>
beforeAll(async () => {
  scene = await openAccessScene()
  const { admin } = scene
  const { access_token } = await admin.signIn(admin.member.email, PASSWORD)
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  headers = { origin: TEST_ORIGIN, 'access-token': access_token, cookie }
})
afterAll(() => scene.close())

/** Other statuses: empty lists, nothing to delete, and what only members themselves or instructors can do. */
const OTHERS: Readonly<Record<string, number>> = {
  'GET /application/:application_id/openings': 200,
  'GET /community/:id/posts': 200,
  'GET /notes/:user_id': 200,
  'GET /members/:id/flights': 200,
  'GET /members/:id/flights/csv': 200,
  'GET /members/:id/flights/summary': 200,
  'GET /members/:id/data': 403,
  'POST /members/:id/certificate': 403,
  'POST /members/:id/certificate/requests': 403,
  'DELETE /members/:id/logbook/baseline': 200,
}

const withId = Object.entries(ACCESS_LIST).filter(([line]) => /^\S+ \S*:\w*id\b\S*$/.test(line))

test.each(withId)('%s answers an unknown id with 404', async (line, [, prepare]) => {
  const [method, path = ''] = line.split(' ')
  const { query = '', payload, form } = await prepare(scene)
  const response = await scene.app.inject({
    method: method as 'GET',
    url: `/api${path.replace(/:\w+/, NOBODY)}${query}`,
    payload: form?.payload ?? payload,
    headers: { ...headers, ...form?.headers },
  })
  expect(response.statusCode).toBe(OTHERS[line] ?? 404)
})
