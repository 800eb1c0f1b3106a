import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { clubDocument } from '@rsfc/contract/openapi'
import { CLUB_SHORT_NAME } from '@rsfc/domain/site/club'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${CLUB_SHORT_NAME} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head>
<body><main id="reference"></main><script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

const START = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true })\n"

/** Serves the OpenAPI document, and Swagger UI to browse it. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  // Built on the first request, because it would take a tenth of every start.
  let document: string | undefined
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  await app.register(fastifyStatic, { root, prefix: '/docs/assets/', decorateReply: false, maxAge: '1d' })
  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(clubDocument())
    return reply.type('application/json').send(document)
  })
  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE),
  )
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START))
}
