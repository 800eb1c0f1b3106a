import type { FastifyInstance, InjectOptions } from 'fastify'
import { contract } from '@rsfc/contract'
import type { SessionUser } from '@rsfc/contract/account/schemas'
import { createApi, type Send } from '@rsfc/contract/kit/client'
import { TEST_SIGN_IN } from './test-sign-in.ts'
import { TEST_ORIGIN } from './test-app.ts'

/** A browser from the server's point of view: it keeps cookies and sends its origin and access token. */
export function openVisitor(
  app: FastifyInstance,
  options: { address?: string; origin?: string | null } = {},
) {
  const cookies = new Map<string, string>()
  let token: string | undefined
  const origin = options.origin === undefined ? TEST_ORIGIN : options.origin

  async function request(sent: Omit<InjectOptions, 'cookies'>) {
    const response = await app.inject({
      remoteAddress: options.address ?? '203.0.113.7',
      ...sent,
      headers: {
        ...(origin ? { origin } : {}),
        host: new URL(TEST_ORIGIN).host,
        'x-forwarded-proto': 'https',
        ...sent.headers,
      },
      cookies: Object.fromEntries(cookies),
    })
    for (const cookie of response.cookies) {
      if (cookie.maxAge === 0 || (cookie.expires && cookie.expires.getTime() === 0))
        cookies.delete(cookie.name)
      else cookies.set(cookie.name, cookie.value)
    }
    return response
  }

  /** The same with the access token that officers need. */
  const requestWithToken: typeof request = (sent) => {
    const credentials = token ? { authorization: `Bearer ${token}`, 'access-token': token } : {}
    return request({ ...sent, headers: { ...credentials, ...sent.headers } })
  }

  const send: Send = async ({ method, url, headers, body }) => {
    const response = await requestWithToken({ method, url, headers, payload: body })
    return { status: response.statusCode, text: response.payload }
  }

  return {
    cookies,
    request,
    requestWithToken,
    ...createApi(contract, '/api', send),
    async signIn(username: string, password: string) {
      const user = await this.account.login({ body: { username, password } })
      token = user.access_token
      return user
    },
    async signInWithoutPassword(id: string) {
      const response = await request({ method: 'POST', url: `${TEST_SIGN_IN}/${id}` })
      if (response.statusCode !== 200) throw new Error(`the sign-in failed: ${response.payload}`)
      token = response.json<SessionUser>().access_token
    },
    useToken(value: string | undefined) {
      token = value
    },
  }
}

export type Visitor = ReturnType<typeof openVisitor>
