import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What a route that `answers` a file gives back. Without a name, or `inline`, the browser may show it in the page. */
export type FileAnswer = { body: Readable | Buffer | string; name?: string; type?: string; inline?: boolean }

export function sendFile(reply: FastifyReply, type: string, answer: FileAnswer): FastifyReply {
  if (answer.name) reply.header('content-disposition', disposition(answer.name, answer.inline))
  return reply.type(answer.type ?? type).send(answer.body)
}

/** RFC 6266: a plain name for old readers, the real one encoded beside it. */
function disposition(name: string, inline = false): string {
  const plain = name.replace(/[^\w.-]+/g, '-')
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
