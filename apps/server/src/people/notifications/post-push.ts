import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import { lookupPublic } from './public-address.ts'
import type { PushKeys } from './push-keys.ts'

/** What the service worker shows. A later push with the same `tag` replaces it. */
type PushPayload = { title: string; body: string; path: string; tag: string }

type Push = {
  device: { endpoint: string; p256dh: string; auth: string }
  payload: PushPayload
  keys: PushKeys
  /** The address that push services can contact. */
  contact: string
  ttlSeconds: number
  urgent: boolean
  topic: string
}

const TIMEOUT_MS = 10_000

export type PushAnswer = { status: number; retryAfterSeconds: number | null }

/**
 * Encrypts and sends one push. Only status and headers of the response are read: the address came from a browser, and
 * the server there might never stop sending. `local` allows tests to run their own push service.
 */
export function postPush(
  { device, payload, keys, contact, ttlSeconds, urgent, topic }: Push,
  { local = false }: { local?: boolean } = {},
): Promise<PushAnswer> {
  const { endpoint, p256dh, auth } = device
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: `mailto:${contact}`, ...keys },
      TTL: ttlSeconds,
      urgency: urgent ? 'high' : 'normal',
      topic,
    },
  )
  const isPlain = local && endpoint.startsWith('http:')
  return new Promise((resolve, reject) => {
    const request = (isPlain ? requestHttp : requestHttps)(endpoint, {
      method,
      headers,
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(!local && { lookup: lookupPublic }),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfterSeconds: retryAfter(response) })
      response.destroy()
    })
    request.end(body)
  })
}

function retryAfter({ headers }: IncomingMessage): number | null {
  const seconds = Number(headers['retry-after'])
  return Number.isInteger(seconds) && seconds > 0 ? seconds : null
}
