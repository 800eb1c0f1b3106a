const PATIENCE_MS = 20_000

type Answer = { status: number; data: { _id?: string; file_path?: string } | null }

/** One signed-in person who calls whichever server is there, and signs in anew when the session is over. */
export function createBrowser(addresses: () => readonly string[], username: string, password: string) {
  const headers: Record<string, string> = {}
  let turn = 0
  let own = ''

  async function send(method: string, path: string, body?: object | FormData): Promise<Response> {
    const all = addresses()
    const form = body instanceof FormData
    return fetch(`${all[turn++ % all.length]}/api${path}`, {
      method,
      headers: {
        ...headers,
        // Each as if from another place: limits for one address are not what is tried here.
        'x-forwarded-for': `10.${turn % 250}.${Math.floor(turn / 250) % 250}.7`,
        ...(body && !form && { 'content-type': 'application/json' }),
      },
      ...(body && { body: form ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
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
    own = data._id
  }

  return {
    userId: () => own,
    signIn,
    async call(method: string, path: string, body?: object | FormData): Promise<Answer> {
      const response = await send(method, path, body)
      const answer = (await response.json()) as Answer
      if (response.status !== 401) return answer
      await signIn()
      return (await (await send(method, path, body)).json()) as Answer
    },
    async bytes(path: string): Promise<Buffer> {
      return Buffer.from(await (await send('GET', path)).arrayBuffer())
    },
  }
}

export type Browser = ReturnType<typeof createBrowser>
