import {
  ApiError,
  createCall,
  type ApiRequest,
  type Call,
  type CallOptions,
  type Send,
} from '@rsfc/contract/kit/client'
import type { Route } from '@rsfc/contract/kit/http'
import { withinTimeout } from '../page/script-timeout.ts'
import { accessToken } from '../session/session.ts'
import { API_BASE } from './api-base.ts'
import { watchRequest } from './connection.ts'
import { newWriteKey } from './write-keys.ts'

const send: Send = (unsigned, options) => {
  const request = { ...unsigned, headers: { ...unsigned.headers, ...tokenHeaders() } }
  const sendNow = options.onProgress ? sendWithProgress : sendWithFetch
  return watchRequest(sendNow(request, options), options.signal)
}

function tokenHeaders(): Record<string, string> {
  const token = accessToken()
  return token ? { authorization: `Bearer ${token}`, 'access-token': token } : {}
}

async function sendWithFetch({ url, ...request }: ApiRequest, { signal }: CallOptions) {
  const response = await fetch(url, { ...request, signal: signal ?? null, credentials: 'same-origin' })
  return { status: response.status, text: await response.text() }
}

// fetch cannot report upload progress.
function sendWithProgress({ method, url, headers, body }: ApiRequest, { signal, onProgress }: CallOptions) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => reject(new Error('Network error')))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body ?? null)
  })
}

const callOnce = createCall(API_BASE, send)

/** Makes one call: `call(bookings.create, { body })`. */
export const call: Call = (route, input, options) => {
  // One key for all repeats of a call.
  const keyed = { key: newWriteKey(), ...options }
  return withCure(route, () => callOnce(route, input, keyed))
}

/** Repeats what was refused for a reason that can be cured: an old access token or a sign-in too long ago. */
export async function withCure<T>(
  route: Pick<Route, 'access' | 'personal'>,
  attempt: () => Promise<T>,
): Promise<T> {
  const token = accessToken()
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error
    const { cureAndRepeat } = await withinTimeout(import('./cure-refusal.ts'))
    return cureAndRepeat({ route, attempt, error, token, callOnce })
  }
}
