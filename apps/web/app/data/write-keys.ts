import { ApiError } from '@rsfc/contract/kit/client'

/** Statuses after which nobody knows whether the server has done it: no answer, or that of a proxy. */
const UNKNOWN = new Set([0, 408, 502, 503, 504])

type Input = { params?: object; query?: object; body?: object; files?: readonly File[] }

/** 128 random bits. Not a UUID, which browsers make on https pages only. */
export function newWriteKey(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}

export function contentOf(input: unknown): string {
  const { params, query, body, files = [] } = input as Input
  const named = files.map(({ name, size, lastModified }) => [name, size, lastModified])
  return JSON.stringify([params, query, body, named])
}

/**
 * Gives a write the key of the last attempt if that got no answer and the content is the same. Then the server does it
 * once, however often somebody tries. Other content for the same record replaces it.
 */
export function createWriteKeys() {
  const unanswered = new Map<string, { content: string; key: string }>()
  return async function withKey<T>(input: unknown, send: (key: string) => Promise<T>): Promise<T> {
    const target = JSON.stringify((input as Input).params ?? {})
    const content = contentOf(input)
    const before = unanswered.get(target)
    const key = before?.content === content ? before.key : newWriteKey()
    unanswered.set(target, { content, key })
    const forget = () => {
      if (unanswered.get(target)?.key === key) unanswered.delete(target)
    }
    try {
      const answer = await send(key)
      forget()
      return answer
    } catch (error) {
      if (!(error instanceof ApiError && UNKNOWN.has(error.status))) forget()
      throw error
    }
  }
}
