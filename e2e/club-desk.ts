import type { PlaywrightWorkerArgs } from '@playwright/test'
import { contract } from '@rsfc/contract'
import { createApi, type Send } from '@rsfc/contract/kit/client'
import { DEMO_PASSWORD } from './fixtures.ts'

type Person = { email: string; password: string }
export const OFFICER: Person = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }

/** Someone's calls about events and posts, to arrange what a page will show. */
export async function openDesk(playwright: PlaywrightWorkerArgs['playwright'], baseURL: string, who: Person) {
  const context = await playwright.request.newContext({ baseURL })
  let token = ''
  const send: Send = async ({ method, url, headers, body }) => {
    const carried = token ? { 'access-token': token } : undefined
    const options = { method, headers: { ...headers, ...carried }, ...(body ? { data: body } : {}) }
    const response = await context.fetch(url, options)
    return { status: response.status(), text: await response.text() }
  }
  const api = createApi(contract, '/api', send)
  token = (await api.account.login({ body: { username: who.email, password: who.password } })).access_token
  return { events: api.events, community: api.community, close: () => context.dispose() }
}

let made = 0

/** A coming event with a title of its own. */
export function eventOf(traits: { event_participants?: number; questions?: string[]; title?: string } = {}) {
  const { title = 'Evening circuit', ...rest } = traits
  return {
    event_title: `${title} ${process.pid}-${made++}`,
    event_description: 'Bring a torch.',
    event_start_date: '2098-05-01T19:00:00+08:00',
    event_end_date: '2098-05-01T21:00:00+08:00',
    event_price: 10,
    event_type: 'Seminar' as const,
    ...rest,
  }
}
