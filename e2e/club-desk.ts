import type { PlaywrightWorkerArgs } from '@playwright/test'
import { DEMO_PASSWORD, openApiSession, type Credentials } from './api-session.ts'
import { unique } from './fixtures.ts'

export const OFFICER: Credentials = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }

/** A person's calls about events and posts, to set up what a page will show. */
export async function openDesk(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  who: Credentials,
) {
  const { events, community, close } = await openApiSession(playwright, baseURL, who)
  return { events, community, close }
}

/** A future event with a unique title. */
export function eventOf(traits: { event_participants?: number; questions?: string[]; title?: string } = {}) {
  const { title = 'Evening circuit', ...rest } = traits
  return {
    event_title: `${title} ${unique()}`,
    event_description: 'Bring a torch.',
    event_start_date: '2098-05-01T19:00:00+08:00',
    event_end_date: '2098-05-01T21:00:00+08:00',
    event_price: 10,
    event_type: 'Seminar' as const,
    ...rest,
  }
}
