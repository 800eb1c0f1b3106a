import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An in-memory S3 server with the operations that the site uses: PUT, HEAD, GET, DELETE and LIST. */
export async function openS3Server() {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const seen: { method: string; path: string; authorization: string }[] = []
  let refusal: { status: number; code: string } | undefined
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { method = '', url = '', headers } = request
    const path = decodeURIComponent(url.split('?')[0] ?? '')
    seen.push({ method, path, authorization: headers.authorization ?? '' })
    const body = await readBody(request)
    const object = objects.get(path)
    if (refusal) {
      const { status, code } = refusal
      return response.writeHead(status, XML).end(`<Error><Code>${code}</Code><Message>No</Message></Error>`)
    }
    if (method === 'PUT') {
      objects.set(path, { bytes: body, type: headers['content-type'] ?? '' })
      return response.writeHead(200, { etag: etagOf(body) }).end()
    }
    if (method === 'DELETE') {
      objects.delete(path)
      return response.writeHead(204).end()
    }
    if (url.includes('list-type=2')) {
      return response.writeHead(200, XML).end(list(path, new URL(url, 'http://s3')))
    }
    if (!object) {
      const missing = '<Error><Code>NoSuchKey</Code><Message>The key does not exist</Message></Error>'
      return response.writeHead(404, XML).end(method === 'HEAD' ? '' : missing)
    }
    const { bytes, type } = object
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length, etag: etagOf(bytes) })
    return response.end(method === 'HEAD' ? undefined : bytes)
  }
  /** Two keys per page, so that clients must follow the continuation token. */
  function list(bucket: string, { searchParams }: URL): string {
    const keys = [...objects.keys()].map((path) => path.slice(bucket.replace(/\/?$/, '/').length))
    const from = Number(searchParams.get('continuation-token') ?? 0)
    const contents = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
    const more = from + 2 < keys.length
    const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://the-key:the%2Fsecret@127.0.0.1:${port}/club?region=ap-southeast-1`,
    objects,
    seen,
    /** From now on every call is refused, until `accept`. */
    refuse(status: number, code: string) {
      refusal = { status, code }
    },
    accept() {
      refusal = undefined
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const XML = { 'content-type': 'application/xml' }

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  return request.headers['content-encoding']?.includes('aws-chunked') ? unchunk(body) : body
}

/** Decodes the SDK's chunks of a streamed body: size in hex, bytes, …, 0, checksum. */
function unchunk(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at)
    const size = parseInt(body.toString('latin1', at, end), 16)
    if (!size) return Buffer.concat(parts)
    parts.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}
