import type { PlaywrightWorkerArgs } from '@playwright/test'
import { contract } from '@rsfc/contract'
import { createApi, type Send } from '@rsfc/contract/kit/client'

/** The password of every account in the demo club. */
export const DEMO_PASSWORD = 'clear-skies'

export type Credentials = { email: string; password: string }

/** Signs in over the API, to set up what a page will show. */
export async function openApiSession(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  { email, password }: Credentials,
) {
  const context = await playwright.request.newContext({ baseURL })
  let token: string | undefined
  const send: Send = async ({ method, url, headers, body }) => {
    const tokenHeader = token ? { 'access-token': token } : undefined
    const options = { method, headers: { ...headers, ...tokenHeader }, ...(body ? { data: body } : {}) }
    const response = await context.fetch(url, options)
    return { status: response.status(), text: await response.text() }
  }
  const api = createApi(contract, '/api', send)
  token = (await api.account.login({ body: { username: email, password } })).access_token
  return { ...api, close: () => context.dispose() }
}
