import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { EnvError, readEnv } from '../env.ts'

function errorMessage(variables: Record<string, string>): string {
  try {
    readEnv(variables)
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError)
    return (error as EnvError).message
  }
  throw new Error('readEnv accepted the variables')
}

const KEY = Buffer.alloc(32, 'key').toString('base64')

const DEFAULTS = {
  PORT: 3000,
  ROLE: 'all',
  DATABASE_CONNECTIONS: 20,
  DRAIN_SECONDS: 2,
  STORAGE_LIMIT_GB: 10,
  NETWORK_UPLOADS_GB: 2,
  BUSY_AFTER_SECONDS: 2,
  HOST: '127.0.0.1',
  METRICS_HOST: '127.0.0.1',
  DATA_DIR: resolve('./data'),
  MAIL_FROM: 'RSFC <no-reply@rsfc.example>',
  PAYNOW_PROXY: 'T00SS0000A',
  PAYNOW_NAME: 'RSFC DEMO',
  DEMO: true,
  DEMO_PASSWORD: 'clear-skies',
  LOG_LEVEL: 'info',
  WEATHER_URL: 'recorded',
}

test('without variables the defaults apply', () => {
  expect(readEnv({})).toEqual(DEFAULTS)
  expect(readEnv({ PATH: '/usr/bin', npm_config_x: '1' })).toEqual(DEFAULTS)
})

test('an empty variable counts as unset', () => {
  const names = [
    ...Object.keys(DEFAULTS),
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_DIRECT_URL',
    'PUBLIC_URL',
    'SMTP_URL',
    'S3_URL',
    'CLAMAV_URL',
    'METRICS_PORT',
    'METRICS_TOKEN',
    'SECRET_KEY',
    'SECRET_KEY_BEFORE',
    'NODE_ENV',
  ]
  const empty = [...names, 'ADMIN_EMAIL', 'ADMIN_PASSWORD'].map((name) => [name, ''])
  expect(readEnv(Object.fromEntries(empty))).toEqual(DEFAULTS)
})

test.each([
  ['PORT', '8080', 8080],
  ['PORT', '0', 0],
  ['PORT', '65535', 65_535],
  ['DRAIN_SECONDS', '0', 0],
  ['STORAGE_LIMIT_GB', '50', 50],
  ['NETWORK_UPLOADS_GB', '5', 5],
  ['BUSY_AFTER_SECONDS', '0', 0],
  ['DRAIN_SECONDS', '60', 60],
  ['ROLE', 'web', 'web'],
  ['DATABASE_CONNECTIONS', '5', 5],
  ['HOST', '0.0.0.0', '0.0.0.0'],
  ['HOST', '::', '::'],
  ['DATA_DIR', '/srv/rsfc', '/srv/rsfc'],
  ['DATA_DIR', 'club', resolve('club')],
  ['DATABASE_URL', 'postgresql://u:p@db/club', 'postgresql://u:p@db/club'],
  ['DATABASE_URL', 'postgres://db/club', 'postgres://db/club'],
  ['PUBLIC_URL', 'https://www.rsfc.example/', 'https://www.rsfc.example'],
  ['SMTP_URL', 'smtp://user:pass@mail:587', 'smtp://user:pass@mail:587'],
  ['SMTP_URL', 'smtps://mail', 'smtps://mail'],
  ['WEATHER_URL', 'https://aviationweather.gov/', 'https://aviationweather.gov'],
  ['WEATHER_URL', 'off', 'off'],
  ['MAIL_FROM', 'Club <a@b.co>', 'Club <a@b.co>'],
  ['S3_URL', 'https://k:s@s3.example/bucket', 'https://k:s@s3.example/bucket'],
  ['CLAMAV_URL', 'tcp://127.0.0.1:3310', 'tcp://127.0.0.1:3310'],
  ['CLAMAV_URL', 'unix:///run/clamav/clamd.ctl', 'unix:///run/clamav/clamd.ctl'],
  ['METRICS_PORT', '9464', 9464],
  ['METRICS_HOST', '0.0.0.0', '0.0.0.0'],
  ['METRICS_TOKEN', 'x'.repeat(16), 'x'.repeat(16)],
  ['SECRET_KEY', KEY, KEY],
  ['SECRET_KEY_BEFORE', KEY, KEY],
  ['PAYNOW_PROXY', '+6591234567', '+6591234567'],
  ['PAYNOW_PROXY', '201403121W', '201403121W'],
  ['PAYNOW_PROXY', '201403121WFLY', '201403121WFLY'],
  ['PAYNOW_NAME', 'x'.repeat(25), 'x'.repeat(25)],
  ['DEMO_PASSWORD', 'tailwinds', 'tailwinds'],
  ['LOG_LEVEL', 'silent', 'silent'],
  ['LOG_FORMAT', 'json', 'json'],
])('%s accepts %s', (name, value, read) => {
  expect(readEnv({ [name]: value })).toEqual({ ...DEFAULTS, [name]: read })
})

test.each([
  ['PORT', '65536', 'PORT takes a port number from 0 to 65535 (it is "65536")'],
  ['PORT', '-1', 'PORT takes a port number from 0 to 65535 (it is "-1")'],
  ['PORT', '3000a', 'PORT takes a port number from 0 to 65535 (it is "3000a")'],
  ['PORT', ' ', 'PORT takes a port number from 0 to 65535 (it is " ")'],
  ['HOST', 'local host', 'HOST takes an address to listen on, such as 127.0.0.1 (it is "local host")'],
  ['HOST', 'a\nb', 'HOST takes an address to listen on, such as 127.0.0.1 (it is "a\\nb")'],
  ['MAIL_FROM', 'abc', 'MAIL_FROM takes the sender of mails: RSFC <office@example.com> (it is "abc")'],
  [
    'S3_URL',
    'https://k:s@s3.example',
    'S3_URL takes an S3 address: https://key:secret@host/bucket?region=ap-southeast-1',
  ],
  [
    'CLAMAV_URL',
    'http://127.0.0.1:3310',
    'CLAMAV_URL takes the address of clamd: tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
  ],
  [
    'CLAMAV_URL',
    'unix://',
    'CLAMAV_URL takes the address of clamd: tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
  ],
  ['MAIL_FROM', 'x', 'MAIL_FROM takes the sender of mails: RSFC <office@example.com> (it is "x")'],
  [
    'PAYNOW_PROXY',
    '91234567',
    'PAYNOW_PROXY takes a UEN, or a mobile number such as +6591234567 (it is "91234567")',
  ],
  [
    'PAYNOW_NAME',
    'x'.repeat(26),
    `PAYNOW_NAME takes a name of at most 25 characters (it is "${'x'.repeat(26)}")`,
  ],
  [
    'PAYNOW_NAME',
    'Club für Flug',
    'PAYNOW_NAME takes a name in plain ASCII: the QR code supports nothing else (it is "Club für Flug")',
  ],
  ['ROLE', 'mail', 'ROLE takes web, worker or all (it is "mail")'],
  ['NETWORK_UPLOADS_GB', '0', 'NETWORK_UPLOADS_GB takes a number of gigabytes from 1 to 999 (it is "0")'],
  ['BUSY_AFTER_SECONDS', '-1', 'BUSY_AFTER_SECONDS takes a number of seconds from 0 to 60 (it is "-1")'],
  ['DRAIN_SECONDS', '61', 'DRAIN_SECONDS takes a number of seconds from 0 to 60 (it is "61")'],
  [
    'DATABASE_CONNECTIONS',
    '1',
    'DATABASE_CONNECTIONS takes a number of connections from 2 to 200 (it is "1")',
  ],
  [
    'WEATHER_URL',
    'on',
    'WEATHER_URL takes the address of a weather service (https://aviationweather.gov), recorded or off',
  ],
  ['DEMO', 'yes', 'DEMO takes 0 or 1 (it is "yes")'],
  ['ADMIN_EMAIL', 'chief', 'ADMIN_EMAIL takes an email address (it is "chief")'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL takes fatal, error, warn, info, debug, trace or silent (it is "loud")'],
  ['LOG_FORMAT', 'xml', 'LOG_FORMAT takes pretty or json (it is "xml")'],
])('%s refuses %j with one line', (name, value, line) => {
  expect(errorMessage({ [name]: value })).toBe(line)
})

test.each([
  [
    'DATABASE_URL',
    'mysql://club:hushhush@db/club',
    'a PostgreSQL address: postgresql://user:password@host/database',
  ],
  ['DATABASE_URL', 'hushhush', 'a PostgreSQL address: postgresql://user:password@host/database'],
  ['SMTP_URL', 'https://user:hushhush@mail', 'a mail server address: smtp://user:password@host:587'],
  [
    'S3_URL',
    's3://key:hushhush@host/bucket',
    'an S3 address: https://key:secret@host/bucket?region=ap-southeast-1',
  ],
  ['METRICS_TOKEN', 'hushhush', 'a secret of at least 16 characters'],
  ['SECRET_KEY', 'hushhush', '32 random bytes in base64, as `openssl rand -base64 32` prints'],
  ['SECRET_KEY', `${KEY.slice(1)}!`, '32 random bytes in base64, as `openssl rand -base64 32` prints'],
  ['PUBLIC_URL', 'www.hushhush.example', 'the address people use: https://www.example.com'],
  ['PUBLIC_URL', 'javascript:hushhush', 'the address people use: https://www.example.com'],
  ['DEMO_PASSWORD', 'hushhus', 'a password of at least 8 characters'],
  ['ADMIN_PASSWORD', 'hushhus', 'a password of at least 8 characters'],
])('the message for an invalid %s does not contain its value', (name, value, takes) => {
  const line = errorMessage({ ADMIN_EMAIL: 'chief@rsfc.example', [name]: value })
  expect(line).toBe(`${name} takes ${takes}`)
})

test('ADMIN_EMAIL and ADMIN_PASSWORD must be set together', () => {
  const both = { ADMIN_EMAIL: 'Chief@RSFC.example', ADMIN_PASSWORD: 'hush-hush' }
  expect(readEnv(both)).toEqual({ ...DEFAULTS, ...both, ADMIN_EMAIL: 'chief@rsfc.example' })
  for (const [name, value] of Object.entries(both)) {
    const line = errorMessage({ [name]: value })
    expect(line).toBe('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither')
  }
})

test.each(['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'])('%s needs DATABASE_URL', (name) => {
  const other = { [name]: 'postgresql://owner@db/club' }
  expect(errorMessage(other)).toBe(`${name} goes with DATABASE_URL: set both, or only DATABASE_URL`)
  const both = { ...other, DATABASE_URL: 'postgresql://running@db/club' }
  expect(readEnv(both)).toEqual({ ...DEFAULTS, ...both })
  expect(errorMessage({ ...both, [name]: 'hushhush' })).not.toContain('hushhush')
})

test('a worker needs the address of the site, and listens on a separate port', () => {
  expect(errorMessage({ ROLE: 'worker' })).toBe(
    'ROLE=worker needs PUBLIC_URL, the address of the site: the mails it sends link to it',
  )
  const PUBLIC_URL = 'https://www.rsfc.example'
  expect(readEnv({ ROLE: 'worker', PUBLIC_URL })).toMatchObject({ PORT: 3001 })
  expect(readEnv({ ROLE: 'worker', PUBLIC_URL, PORT: '80' })).toMatchObject({ PORT: 80 })
})

test.each([
  [undefined, undefined, true],
  [undefined, 'development', true],
  [undefined, 'production', false],
  ['1', 'production', true],
  ['1', undefined, true],
  ['0', undefined, false],
  ['0', 'production', false],
])('with DEMO %s and NODE_ENV %s the demo club is loaded: %s', (DEMO, NODE_ENV, wanted) => {
  const env = readEnv({ DEMO, NODE_ENV })
  expect(env.DEMO).toBe(wanted)
  // A real club shows recorded weather only if it is configured.
  expect(env.WEATHER_URL).toBe(wanted ? 'recorded' : 'off')
})
