import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What a route that `answers` a file gives back. Without a name the browser may show it in the page. */
export type FileAnswer = { body: Readable | Buffer | string; name?: string; type?: string }

export function sendFile(reply: FastifyReply, type: string, answer: FileAnswer): FastifyReply {
  if (answer.name) reply.header('content-disposition', attachment(answer.name))
  return reply.type(answer.type ?? type).send(answer.body)
}

/** RFC 6266: a plain name for old readers, the real one encoded beside it. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '-')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
