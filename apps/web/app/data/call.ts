import { createCall, type ApiRequest, type CallOptions, type Send } from '@rsfc/contract/kit/client'
import { accessToken } from '../session/session.ts'

export const API_BASE = '/api'

const send: Send = (unsigned, options) => {
  const request = { ...unsigned, headers: { ...unsigned.headers, ...tokenHeaders() } }
  return options.onProgress ? sendWithProgress(request, options) : sendWithFetch(request, options)
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

/** Makes one call: `call(bookings.create, { body })`. */
export const call = createCall(API_BASE, send)
