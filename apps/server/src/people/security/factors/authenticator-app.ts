import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const PERIOD = 30

/** A new secret, as bytes to store and as text for the app. */
export function newAuthenticatorSecret(email: string) {
  const secret = new Secret({ size: SECRET_BYTES })
  return { bytes: secret.bytes, text: secret.base32, uri: totp(secret, email).toString() }
}

/** The time step of a code, or null. Only the current step counts, so a code is valid for 30 seconds. */
export function stepOf(bytes: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const token = totp(new Secret({ buffer: new Uint8Array(bytes).buffer }))
  const delta = token.validate({ token: code, timestamp, window: 0 })
  return delta === null ? null : token.counter({ timestamp })
}

function totp(secret: Secret, label = 'RSFC'): TOTP {
  return new TOTP({ issuer: 'RSFC', label, secret, period: PERIOD, digits: 6, algorithm: 'SHA1' })
}
