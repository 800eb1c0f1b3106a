import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv, VARIABLES } from '../apps/server/src/env.ts'
import { pages, type Page } from '../packages/contract/src/pages.ts'

const pathOf = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url))
const read = (file: string) => readFileSync(pathOf(file), 'utf8')

type Service = {
  build?: string
  image: string
  read_only?: boolean
  cap_drop?: string[]
  ports?: string[]
  profiles?: string[]
  networks?: string[]
  depends_on?: Record<string, { required?: boolean }> | string[]
  environment?: Record<string, string | number>
}
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }

const isOwn = (image: string) => image.startsWith('rsfc:')

/** Reads `NAME=value` lines. */
function readSample(file: string): Record<string, string> {
  const lines = read(file).split('\n')
  return Object.fromEntries(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>
}

test('compose.yaml conforms to the schema of the Compose Specification', () => {
  const linter = new DCLinter({
    // Our services are in the order of a request, and the proxy has to be reachable from everywhere.
    rules: {
      'services-alphabetical-order': 0,
      'service-keys-order': 0,
      'service-dependencies-alphabetical-order': 0,
      'top-level-properties-order': 0,
      'no-quotes-in-volumes': 0,
      'no-unbound-port-interfaces': 0,
    },
    quiet: false,
    debug: false,
    exclude: [],
  })
  const [result] = linter.lintFiles([pathOf('compose.yaml')], false)
  expect(result?.messages).toEqual([])
})

test('the Dockerfile is valid', () => {
  expect(validate(read('Dockerfile')).map(({ message }) => message)).toEqual([])
})

test('the image runs without root, checks its health without curl and installs packages from the lock file', () => {
  const final =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  expect(final).toMatch(/^USER node$/m)
  expect(final).not.toMatch(/^(USER root|ADD )/m)
  expect(final).toMatch(/^HEALTHCHECK [^\n]*\\\n\s+CMD \["node",/m)
  expect(read('Dockerfile')).not.toMatch(/npm (install|i) |:latest|curl/)
  expect(read('Dockerfile').match(/^FROM node:24-\S*slim/gm)).toHaveLength(3)
})

test('every workspace that a stage needs is copied before its packages are installed', () => {
  const needed = ['apps/server', 'packages/contract', 'packages/domain', 'packages/embedded-postgres']
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1, 3)
  expect(read('Dockerfile')).toContain('COPY --from=packages /club ./\n')
  for (const stage of stages)
    for (const workspace of needed) expect(stage).toContain(`COPY ${workspace}/package.json ${workspace}/`)
})

test('two servers, a worker and the backup run from the image, each on a read-only file system', () => {
  const own = Object.entries(services).filter(([, { image }]) => isOwn(image))
  expect(own.map(([name]) => name)).toEqual(['app-1', 'app-2', 'worker', 'backup'])
  for (const [, service] of own) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  expect(own.map(([, { environment }]) => environment?.ROLE)).toEqual(['web', 'web', 'worker', undefined])
})

test('one service builds the image and the others use it, because building it several times at once fails', () => {
  const own = Object.entries(services).filter(([, { image }]) => isOwn(image))
  expect(own.filter(([, { build }]) => build).map(([name]) => name)).toEqual(['app-1'])
  for (const [, service] of own) expect(service).toMatchObject({ pull_policy: 'never' })
})

test('the workflow runs actions of a certain commit only', () => {
  const actions = [...read('.github/workflows/test.yml').matchAll(/uses: (\S+)(.*)/g)]
  expect(actions).not.toEqual([])
  for (const [, name, version] of actions)
    expect([name, version]).toEqual([
      expect.stringMatching(/@[\da-f]{40}$/),
      expect.stringMatching(/^ # v\d/),
    ])
})

test('only the proxy can be reached from outside, and every image has a version', () => {
  for (const [name, { ports = [], image }] of Object.entries(services)) {
    if (name !== 'proxy') expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    expect(image).toMatch(/:/)
  }
})

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}` like Compose; a default may contain more of them. */
function fillIn(text: string, variables: Record<string, string>): string {
  const inner = /\$\{(\w+)(?::([-?])([^{}$]*))?\}/
  for (let filled = text; ;) {
    const before = filled
    filled = filled.replace(
      inner,
      (_all, name: string, kind?: string, rest = ''): string => variables[name] || (kind === '-' ? rest : ''),
    )
    if (filled === before) return filled
  }
}

const SECRETS = {
  DB_SUPERUSER_PASSWORD: 'aa',
  DB_OWNER_PASSWORD: 'bb',
  DB_RUNNING_PASSWORD: 'cc',
  STORE_SECRET: 'dd',
  SECRET_KEY: Buffer.alloc(32, 'key').toString('base64'),
}

/** What the server reads, if .env is the sample with these changes. */
function settingsWith(changes: Record<string, string>) {
  const filled = { ...readSample('deploy/compose.env.sample'), ...SECRETS, ...changes }
  const given = Object.entries(services['app-1']?.environment ?? {})
  return readEnv(Object.fromEntries(given.map(([name, text]) => [name, fillIn(String(text), filled)])))
}

test('the server accepts the settings that compose.yaml builds from a filled-in sample', () => {
  const sample = readSample('deploy/compose.env.sample')
  const used = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
  expect(used.filter((name) => !((name as string) in sample))).toEqual([])
  const unused = Object.keys(sample).filter((name) => !used.includes(name))
  // Compose itself reads this one.
  expect(unused).toEqual(['COMPOSE_PROFILES'])
  expect(settingsWith({})).toMatchObject({
    DATABASE_URL: 'postgresql://club_running:cc@db/club',
    DATABASE_OWNER_URL: 'postgresql://club_owner:bb@db/club',
    S3_URL: 'http://club:dd@store:8333/club?region=us-east-1',
    PUBLIC_URL: 'https://localhost',
    DEMO: false,
  })
})

/** Given by the image, or by compose.yaml itself. */
const FIXED = new Set(['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV', 'ROLE', 'METRICS_PORT', 'METRICS_HOST'])

test('every setting of the server can be made in .env, and every one is known to the server', () => {
  for (const name of ['app-1', 'app-2', 'worker', 'backup']) {
    const environment = Object.entries(services[name]?.environment ?? {})
    const passed = environment
      .filter(([key, text]) => String(text).startsWith(`\${${key}:`))
      .map(([key]) => key)
    expect(passed.toSorted()).toEqual(VARIABLES.filter((key) => !FIXED.has(key)).toSorted())
  }
})

test('your own database and store replace those of compose.yaml, which then need not run', () => {
  const own = 'postgresql://club:ee@db.example/club'
  expect(settingsWith({ DATABASE_URL: own, S3_URL: 'https://key:ff@s3.example/club' })).toMatchObject({
    DATABASE_URL: own,
    DATABASE_OWNER_URL: own,
    S3_URL: 'https://key:ff@s3.example/club',
  })
  const direct = 'postgresql://club:ee@postgres.example/club'
  expect(settingsWith({ DATABASE_URL: own, DATABASE_DIRECT_URL: direct })).toMatchObject({
    DATABASE_OWNER_URL: direct,
  })
  const optional = Object.entries(services).filter(([, { profiles }]) => profiles)
  const { COMPOSE_PROFILES } = readSample('deploy/compose.env.sample')
  expect(optional.map(([name]) => name).toSorted()).toEqual(COMPOSE_PROFILES?.split(',').toSorted())
  for (const [name, { profiles }] of optional) expect(profiles).toEqual([name])
  for (const { depends_on, networks } of Object.values(services).filter(({ image }) => isOwn(image))) {
    expect(depends_on).toMatchObject({ db: { required: false }, store: { required: false } })
    expect(networks).toContain('outside')
  }
})

test('the server accepts the settings in the sample of the systemd service', () => {
  expect(readEnv(readSample('deploy/rsfc.env.sample'))).toMatchObject({
    DATA_DIR: '/var/lib/rsfc',
    DEMO: false,
  })
})

test.each(['deploy/Caddyfile', 'deploy/nginx.conf'])(
  '%s keeps the tokens of one-time links out of the log',
  (file) => {
    const secret = Object.values<Page>(pages).filter((page) => page.secret)
    expect(secret).not.toEqual([])
    for (const { path } of secret) expect(read(file)).toContain(path.split('/')[1])
    // The addresses of calendar feeds are part of the API.
    expect(read(file)).toContain('api/calendar')
  },
)

test('the systemd services start files that exist, and run without root', () => {
  for (const name of ['rsfc', 'rsfc-backup']) {
    const unit = read(`deploy/systemd/${name}.service`)
    expect(unit).toMatch(/^User=rsfc$/m)
    const script = /^ExecStart=\S+ (?:--\S+ )*(\S+\.ts)$/m.exec(unit)?.[1]
    expect(read(script ?? '')).toBeTruthy()
  }
})
