/** Settings whose values are addresses with a password, or secrets as a whole. */
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

/** Hides every secret of the settings in a text: messages of drivers and servers may repeat them. */
export function createRedaction(variables: Record<string, string | undefined>): (text: string) => string {
  const secrets = [
    ...SECRETS.map((name) => variables[name]),
    ...ADDRESSES.flatMap((name) => passwordsIn(variables[name])),
  ].filter((secret): secret is string => secret !== undefined && secret.length >= 2)
  return (text) => secrets.reduce((left, secret) => left.replaceAll(secret, '•••'), text)
}

function passwordsIn(address: string | undefined): string[] {
  if (!address) return []
  if (!URL.canParse(address)) return [address]
  const { password } = new URL(address)
  return [password, decodeURIComponent(password)]
}
