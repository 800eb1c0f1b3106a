import { ApiError, failureOf } from '@rsfc/contract/kit/client'
import { fillPath, type Route } from '@rsfc/contract/kit/http'
import { API_BASE } from './api-base.ts'
import { withCure } from './call.ts'
import { watchRequest } from './connection.ts'
import { showFailure } from './show-failure.ts'
import { accessToken } from '../session/session.ts'

const FAILED = 'The download failed. Please try again.'

type Input = { params?: Record<string, string>; query?: Record<string, string> }

/** The URL of a route that answers a file or an event stream, for a frame or a link. */
export function fileAddress(route: { path: string }, { params = {}, query }: Input = {}): string {
  return API_BASE + fillPath(route.path, params) + (query ? `?${new URLSearchParams(query)}` : '')
}

/** Fetches a file and lets the browser save it. */
export async function download(
  route: Pick<Route, 'path' | 'access' | 'notices'>,
  name: string,
  input: Input = {},
): Promise<void> {
  try {
    saveFile(await withCure(route, () => fetchFile(route, fileAddress(route, input))), name)
  } catch (error) {
    showFailure(error instanceof ApiError ? error : new Error(FAILED))
  }
}

async function fetchFile(route: Pick<Route, 'access' | 'notices'>, address: string): Promise<Blob> {
  const token = accessToken()
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
  const response = await watchRequest(fetch(address, { credentials: 'same-origin', headers }))
  // The club serves no HTML files, so HTML must be the error page of a proxy.
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (response.status === 200 && !isPage) return response.blob()
  const answer = { status: response.status, text: await response.text() }
  throw new ApiError(failureOf({ ...route, notices: { otherwise: FAILED, ...route.notices } }, answer), route)
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
