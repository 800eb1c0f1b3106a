/** Settings that contain a password or are secret. */
const ADDRESSES = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'S3_URL',
  'CLAMAV_URL',
] as const
const SECRETS = [
  'SECRET_KEY',
  'SECRET_KEY_BEFORE',
  'ADMIN_PASSWORD',
  'DEMO_PASSWORD',
  'METRICS_TOKEN',
] as const

/** A shorter one may also be part of an ordinary word, and masking that would tell what it is. */
const LONG = 8
const NOT_SHOWN = 'The message is not shown, because it contains a password.'

/** Hides the secrets of the settings in a message of a driver or server, which may repeat them. */
export function createRedaction(variables: Record<string, string | undefined>): (message: string) => string {
  const secrets = [
    ...SECRETS.map((name) => variables[name]),
    ...ADDRESSES.flatMap((name) => passwordsIn(variables[name])),
  ].filter((secret): secret is string => Boolean(secret))
  const short = secrets.filter((secret) => secret.length < LONG)
  const long = secrets.filter((secret) => secret.length >= LONG)
  return (message) =>
    short.some((secret) => isWordIn(secret, message))
      ? NOT_SHOWN
      : long.reduce((left, secret) => left.replaceAll(secret, '•••'), message)
}

/** Whether the message contains the secret on its own, not as a part of a longer word. */
function isWordIn(secret: string, message: string): boolean {
  const pieces = message.split(secret)
  return pieces.slice(1).some((after, i) => !/\w$/.test(pieces[i] ?? '') && !/^\w/.test(after))
}

function passwordsIn(address: string | undefined): string[] {
  if (!address) return []
  if (!URL.canParse(address)) return [address]
  const { password } = new URL(address)
  return [password, decodeURIComponent(password)]
}
