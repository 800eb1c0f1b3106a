import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** The headers of every response, computed once: the Fastify plugin computes them for each request. */
export function sendSecurityHeaders(app: FastifyInstance, https: boolean): void {
  const addHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    // Only over https: a local server without TLS must stay reachable.
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', ({ raw }, reply, done) => addHeaders(raw, reply.raw, () => done()))
}

/** For responses that are written before any hook runs; all others get them from the hook above. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-store',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
