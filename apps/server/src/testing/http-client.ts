import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { PASSWORD } from './test-members.ts'

type Answer = { status: number; data: unknown; message?: string }
type Call = (method: string, path: string, body?: object) => Promise<Answer>

/** Signs in over HTTP. Calls go to the servers in turn, each on a new connection. */
export async function signInOverHttp(addresses: readonly string[], username: string): Promise<Call> {
  let calls = 0
  const headers: Record<string, string> = {}
  const send = async (method: string, path: string, body?: object) => {
    const payload = body && JSON.stringify(body)
    const json = payload ? { 'content-type': 'application/json' } : {}
    const url = `${addresses[calls++ % addresses.length]}/api${path}`
    const outgoing = request(url, { method, agent: false, headers: { ...headers, ...json } })
    outgoing.end(payload)
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    return { response, answer: JSON.parse(await text(response)) as Answer }
  }
  const { response, answer } = await send('POST', '/account/login', { username, password: PASSWORD })
  headers.cookie = (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
  headers['access-token'] = (answer.data as { access_token: string }).access_token
  return async (...call) => (await send(...call)).answer
}
