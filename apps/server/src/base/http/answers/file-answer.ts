import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** The result of a route that sends a file. Without a name, or with `inline`, the browser may display it. */
export type FileAnswer = {
  body: Readable | Buffer | string
  name?: string
  type?: string
  inline?: boolean
  headers?: Record<string, string>
}

export function sendFile(reply: FastifyReply, type: string, answer: FileAnswer): FastifyReply {
  if (answer.headers) reply.headers(answer.headers)
  if (answer.name) reply.header('content-disposition', disposition(answer.name, answer.inline))
  return reply.type(withCharset(answer.type ?? type)).send(answer.body)
}

function withCharset(type: string): string {
  return type.startsWith('text/') && !type.includes('charset') ? `${type}; charset=utf-8` : type
}

/** RFC 6266: an ASCII name for old clients, and the full name encoded. Half an emoji cannot be encoded. */
function disposition(name: string, inline = false): string {
  const plain = name.replace(/[^\w.-]+/g, '-')
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`
}
