import type { Credentials, FuzzRequest } from './malformed-request.ts'
import type { Answer } from './check-answer.ts'
import { multipart, type Part } from '../upload-app.ts'

/** Sends one request. A stream is closed after its first bytes. */
export type Send = (sent: FuzzRequest, streams?: boolean) => Promise<Answer>

/** An account to send requests with; a visitor has no username. */
export type Role = { name: string; officer: boolean; weight: number; username?: string; password?: string }

export type Person = Role & { id: string | null; credentials: Credentials }

export type Call = (person: Person, method: string, path: string, body?: object | Part[]) => Promise<unknown>

/** Valid calls to create fixtures. Each comes from a new address, so that no rate limit applies. */
export function createCaller(send: Send): Call {
  let calls = 0
  return async (person, method, path, body) => {
    const from = `172.16.${(calls >> 8) & 255}.${calls++ & 255}`
    const answer = await send({ method, path: `/api${path}`, from, ...headersAndBody(person, body) })
    if (answer.status !== 200)
      throw new Error(`${person.name}: ${method} ${path} answered ${answer.status} ${answer.text}`)
    return (JSON.parse(answer.text) as { data: unknown }).data
  }
}

function headersAndBody({ credentials }: Person, body?: object | Part[]) {
  const headers: Record<string, string> = credentials
    ? { cookie: credentials.cookie, 'access-token': credentials.token }
    : {}
  if (!body) return { headers }
  if (Array.isArray(body)) {
    const form = multipart(body as Part[])
    return { headers: { ...headers, ...form.headers }, body: form.payload }
  }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

export async function signIn(send: Send, role: Role): Promise<Person> {
  if (!role.username) return { ...role, id: null, credentials: null }
  const answer = await send({
    method: 'POST',
    path: '/api/account/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: role.username, password: role.password }),
    from: '10.0.0.1',
  })
  if (answer.status !== 200) throw new Error(`${role.name} cannot sign in: ${answer.status} ${answer.text}`)
  const { data } = JSON.parse(answer.text) as { data: { _id: string; access_token: string } }
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0])
  return { ...role, id: data._id, credentials: { cookie: cookies.join('; '), token: data.access_token } }
}
