import { CALLERS, type AccessCall } from './access-calls.ts'
import type { AccessScene } from './access-scene.ts'
import { TEST_ORIGIN } from './test-app.ts'
import { PASSWORD } from './test-members.ts'

type Who = (typeof CALLERS)[number]

/** These end the caller's session. */
const ENDING = new Set(
  ['login', 'logout', 'create-account', 'reauthenticate'].map((call) => `POST /account/${call}`),
)

/** Makes the calls of the access list. */
export function createAccessCaller(scene: () => AccessScene) {
  const signedIn = new Map<Who, Record<string, string>>()

  async function credentials(who: Who): Promise<Record<string, string>> {
    if (who === 'visitor') return {}
    const known = signedIn.get(who)
    if (known) return known
    const caller = scene()[who]
    const { access_token } = await caller.signIn(caller.member.email, PASSWORD)
    const cookie = [...caller.cookies]
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ')
    const headers = { cookie, 'access-token': access_token }
    signedIn.set(who, headers)
    return headers
  }

  return {
    async call(
      who: Who,
      line: string,
      { id = '', query = '', payload, form }: AccessCall,
      headers: Record<string, string> = {},
    ) {
      const [method, path = ''] = line.split(' ')
      return scene().app.inject({
        method: method as 'GET',
        url: `/api${path.replace(/:\w+/, id)}${query}`,
        remoteAddress: `203.0.113.${CALLERS.indexOf(who)}`,
        payload: form?.payload ?? payload,
        headers: { origin: TEST_ORIGIN, ...(await credentials(who)), ...form?.headers, ...headers },
      })
    },
    /** Everyone signs in again after a call that ended sessions. */
    afterLine(line: string): void {
      if (ENDING.has(line)) signedIn.clear()
    },
    signOut: () => signedIn.clear(),
  }
}
