import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const UP = 0x01
const UV = 0x04
const BACKUP = 0x18
const ATTESTED = 0x40

/** The place of a page, which the browser includes in what the passkey signs. */
type Place = { origin: string; rpID: string }
type Changes = Partial<Place> & {
  counter?: number
  verified?: boolean
  userHandle?: string
  type?: string
  /** The id of another passkey, with the signature of this one. */
  id?: string
}
type Options = { challenge: string; [field: string]: unknown }

/** A passkey in software. It gives valid answers, and invalid ones where a test asks for them. */
export function createSoftwarePasskey(place: Place) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let handle = ''

  /** What `navigator.credentials.create` returns, without attestation. */
  function register(options: Options, changes: Changes = {}) {
    handle = (options as { user?: { id: string } }).user?.id ?? ''
    const client = clientData('webauthn.create', options, { ...place, ...changes })
    const keyId = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id])
    const attested = Buffer.concat([keyId, coseKey(publicKey)])
    const authData = Buffer.concat([authenticatorData(ATTESTED, changes), attested])
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    const response = {
      clientDataJSON: client.toString('base64url'),
      attestationObject: Buffer.from(attestationObject).toString('base64url'),
      transports: ['internal'],
    }
    return answer(response)
  }

  /** What `navigator.credentials.get` returns. */
  function authenticate(options: Options, changes: Changes = {}) {
    counter = changes.counter ?? counter + 1
    const client = clientData('webauthn.get', options, { ...place, ...changes })
    const data = authenticatorData(0, { counter, ...changes })
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, privateKey).toString('base64url'),
      userHandle: changes.userHandle ?? handle,
    }
    return answer(response, changes.id)
  }

  function answer<T>(response: T, keyId = id.toString('base64url')) {
    return { id: keyId, rawId: keyId, type: 'public-key', response, clientExtensionResults: {} }
  }

  function authenticatorData(flags: number, changes: Changes): Buffer {
    const rpIdHash = createHash('sha256')
      .update(changes.rpID ?? place.rpID)
      .digest()
    const tail = Buffer.alloc(5)
    tail[0] = flags | UP | BACKUP | (changes.verified === false ? 0 : UV)
    tail.writeUInt32BE(changes.counter ?? 0, 1)
    return Buffer.concat([rpIdHash, tail])
  }

  return { id: id.toString('base64url'), register, authenticate }
}

function clientData(type: string, { challenge }: Options, changes: Changes): Buffer {
  const { origin } = changes
  return Buffer.from(JSON.stringify({ type: changes.type ?? type, challenge, origin, crossOrigin: false }))
}

/** An ES256 key in the form of RFC 9053. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const fields = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
  return isoCBOR.encode(fields)
}
