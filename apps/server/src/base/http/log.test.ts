import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../database/drizzle.ts'
import { createJobs } from '../queue/queue.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'

const lines: string[] = []
let club: TestApp
let url: string
let admin: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  url = (await testDatabase()).url
  club = await openTestApp(url, { logLines: lines, pages: true })
  admin = await join(club.app, club.db, { account_type: 'admin' })
})
afterAll(() => club.close())
beforeEach(() => void lines.splice(0))

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const SECRETS = ['12 Hidden Lane', '1990-04-05', 'hidden@rsfc.test', 'argon2id']

test('a query that fails is logged with its SQL and the constraint, without values of the row', async () => {
  await club.db.execute(`alter table members add constraint no_hidden check (address not like '%Hidden%')`)
  const body = {
    first_name: 'Mei',
    last_name: 'Lim',
    email: 'hidden@rsfc.test',
    password: 'monsoon season',
    address: '12 Hidden Lane',
    date_of_birth: '1990-04-05',
    account_type: 'user',
    membership_type: 'associate',
    account_status: 'active',
  } as const
  await expect(admin.members.create({ body })).rejects.toMatchObject({ status: 500 })
  const failure = logged().find(({ msg }) => msg === 'unexpected error')
  expect(failure).toMatchObject({
    err: {
      query: expect.stringMatching(/^insert into "members" .*\$1/),
      stack: expect.stringMatching(/\n +at .*members/),
      cause: { code: '23514', constraint: 'no_hidden', table: 'members' },
    },
  })
  for (const secret of SECRETS) expect(lines.join('')).not.toContain(secret)
})

test('a value that PostgreSQL rejects is neither in the log of a failed job nor in the queue', async () => {
  const jobs = createJobs(url, club.app.log)
  const queue = jobs.define<{ n: number }>('broken', async () => {
    await club.db.execute(sql`select ${'12 Hidden Lane'}::uuid`)
  })
  await jobs.open()
  await jobs.work()
  await queue.send(club.db, { n: 1 })
  await expect.poll(() => lines).toHaveLength(1)
  expect(logged()[0]).toMatchObject({
    job: 'broken',
    err: { cause: { code: '22P02', message: 'invalid input syntax for type uuid: "…"' } },
  })
  const output = async () =>
    (await club.db.execute(sql`select output from pgboss.job where name = 'broken'`)).rows[0]?.output
  await expect.poll(output).toBeTruthy()
  const said = JSON.stringify(await output()) + lines.join('')
  expect(said).toContain('invalid input syntax')
  expect(said).not.toContain('Hidden')
  await jobs.stop()
})

test.each(['/', '//', '/%63hange-password/../', '///x//'])(
  'a recovery link is never logged, however its path is written: %s',
  async (start) => {
    await openVisitor(club.app).request({ url: `${start}change-password/s3cret-token/?a=s3cret-token` })
    expect(logged()[0]).toMatchObject({ req: { path: expect.stringMatching(/change-password\/…$/) } })
    expect(lines.join('')).not.toContain('s3cret')
  },
)

test('each request is logged as one line of JSON without its query, whatever its path contains', async () => {
  const path = '/a%0d%0a{"level":60,"msg":"forged"}%22%1b[2J?phone=s3cret'
  await openVisitor(club.app).request({ url: path })
  expect(logged()).toMatchObject([{ msg: 'request completed', status: 404, ms: expect.any(Number) }])
  for (const line of lines) expect(line).toMatch(/^[\x20-\x7e]+\n$/)
  expect(lines.join('')).not.toContain('s3cret')
})

test('the log line of a request names the member who made it', async () => {
  await admin.members.count()
  expect(logged().at(-1)).toMatchObject({ msg: 'request completed', member: admin.member._id })
})

test.each([
  ['of a visitor who claims another one', '198.51.100.9', '203.0.113.5', '198.51.100.9'],
  ['that the proxy adds last', '127.0.0.1', '192.0.2.1, 203.0.113.5', '203.0.113.5'],
  ['before two proxies', '127.0.0.1', '192.0.2.1, 203.0.113.5, 10.0.0.2', '203.0.113.5'],
])('the logged address is the one %s', async (_what, remoteAddress, forwarded, address) => {
  await club.app.inject({ url: '/api/health', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
  expect(logged()[0]).toMatchObject({ req: { address } })
})
