const TIMEOUT_MS = 20_000

type Answer = { status: number; data: { _id?: string; file_path?: string } | null }

/** A proxy's own page, for example with status 502, is not JSON. */
async function answerIn(response: Response): Promise<Answer> {
  const text = await response.text()
  try {
    return JSON.parse(text) as Answer
  } catch {
    return { status: response.status, data: null }
  }
}

/**
 * A signed-in person. Requests alternate between the running servers; when the session expires, it signs in
 * again.
 */
export function createApiSession(addresses: () => readonly string[], username: string, password: string) {
  const headers: Record<string, string> = {}
  let sent = 0
  let userId = ''

  async function send(method: string, path: string, body?: object | FormData): Promise<Response> {
    const all = addresses()
    const form = body instanceof FormData
    return fetch(`${all[sent++ % all.length]}/api${path}`, {
      method,
      headers: {
        ...headers,
        // A different address each time, because the limits per address are not tested here.
        'x-forwarded-for': `10.${sent % 250}.${Math.floor(sent / 250) % 250}.7`,
        ...(body && !form && { 'content-type': 'application/json' }),
      },
      ...(body && { body: form ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }

  async function signIn(): Promise<void> {
    const response = await send('POST', '/account/login', { username, password })
    const { data } = (await response.json()) as { data: { _id: string; access_token: string } | null }
    if (!data) throw new Error(`${username} cannot sign in: ${response.status}`)
    headers.cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
    headers['access-token'] = data.access_token
    userId = data._id
  }

  return {
    userId: () => userId,
    signIn,
    async call(method: string, path: string, body?: object | FormData): Promise<Answer> {
      const response = await send(method, path, body)
      const answer = await answerIn(response)
      if (response.status !== 401) return answer
      await signIn()
      return answerIn(await send(method, path, body))
    },
    /** Opens a stream, which the caller reads. */
    open: (path: string, signal: AbortSignal): Promise<Response> =>
      fetch(`${addresses()[0]}/api${path}`, { headers, signal }),
    async bytes(path: string): Promise<Buffer> {
      return Buffer.from(await (await send('GET', path)).arrayBuffer())
    },
  }
}

export type ApiSession = ReturnType<typeof createApiSession>
