import { renderToPipeableStream } from 'react-dom/server'
import { createReadableStreamFromReadable } from '@react-router/node'
import { PassThrough } from 'node:stream'
import { ServerRouter, type EntryContext } from 'react-router'

// Runs only at build time to prerender pages, so it waits for the whole page and lets any error fail the build.
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onError: reject,
    })
  })
}
