import { createECDH, createDecipheriv, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type ReceivedPush = {
  path: string
  payload: unknown
  headers: IncomingMessage['headers']
  issuer: string
}

/** A push service on this machine, with browsers that decrypt their messages. `answer` is its next response. */
export async function openPushService() {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  const answer = { status: 201, headers: {} as Record<string, string> }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const browser = browsers.get(path)
      if (browser && answer.status === 201)
        received.push({
          path,
          headers: request.headers,
          payload: JSON.parse(decrypt(browser, Buffer.concat(chunks))) as unknown,
          issuer: issuerOf(request.headers.authorization ?? ''),
        })
      response.writeHead(answer.status, answer.headers)
      // The body never ends, so nobody may wait for it.
      response.write('x')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    answer,
    subscribe(path: string) {
      const browser = newBrowser()
      browsers.set(path, browser)
      return {
        endpoint: `http://127.0.0.1:${port}${path}`,
        p256dh: browser.keys.getPublicKey('base64url'),
        auth: browser.auth.toString('base64url'),
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Browser = ReturnType<typeof newBrowser>

function newBrowser() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { keys, auth: randomBytes(16) }
}

/** Decrypts by RFC 8291 and RFC 8188; a push has only one record. */
function decrypt({ keys, auth }: Browser, message: Buffer): string {
  const salt = message.subarray(0, 16)
  const idLength = message.readUInt8(20)
  const sender = message.subarray(21, 21 + idLength)
  const record = message.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const derive = (words: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${words}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** The signer of the token in 'vapid t=…, k=…' (RFC 8292); throws if the signature is invalid. */
function issuerOf(authorization: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [header, claims, signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    signed,
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the token of the push is not signed with its key')
  return (JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as { sub: string }).sub
}
