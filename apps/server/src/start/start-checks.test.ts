import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openFiles } from '../base/files/files.ts'
import { createJobs } from '../base/queue/queue.ts'
import { createMailer } from '../base/mail/mailer.ts'
import { createSecretBox } from '../base/secrets/secret-box.ts'
import type { Database } from '../base/database/client.ts'
import { testDatabase } from '../testing/database.ts'
import { openS3Server } from '../testing/servers/s3-server.ts'
import { createSmtpServer } from '../testing/servers/smtp-server.ts'
import { checkServices } from './start-checks.ts'
import { makeLinkToken } from '../people/security/links.ts'

let s3: Awaited<ReturnType<typeof openS3Server>>
let db: Database
let url: string
beforeAll(async () => {
  s3 = await openS3Server()
  ;({ db, url } = await testDatabase())
})
afterAll(() => s3.close())

async function startCheck(
  settings: { S3_URL?: string; SMTP_URL?: string; ROLE?: 'web' | 'all' },
  bucketPatience = 0,
) {
  const warn = vi.fn<(details: object, text: string) => void>()
  const { S3_URL, SMTP_URL, ROLE = 'all' } = settings
  const files = await openFiles({ dataDir: tmpdir(), s3Url: S3_URL })
  const from = 'office@rsfc.test'
  const site = {
    outbox: tmpdir(),
    publicUrl: () => 'https://rsfc.test',
    db,
    clock: () => new Date(),
    secrets: createSecretBox(Buffer.alloc(32, 1)),
    makeLinkToken,
  }
  const mailer = createMailer(createJobs(url, { error: warn, warn }), { smtpUrl: SMTP_URL, from, ...site })
  const stopped = await checkServices(
    { S3_URL, SMTP_URL, ROLE },
    { files, mailer },
    { warn },
    bucketPatience,
  ).then(
    () => null,
    (error: Error) => error.message,
  )
  return { stopped, warnings: warn.mock.calls.map(([, text]) => text) }
}

test('a store and a mail server that accept our credentials pass the check', async () => {
  const smtp = createSmtpServer()
  await smtp.open()
  expect(await startCheck({ S3_URL: s3.url, SMTP_URL: smtp.url() })).toEqual({ stopped: null, warnings: [] })
  await smtp.close()
})

test.each([
  [404, 'NoSuchBucket', /^S3_URL: there is no bucket club at 127\.0\.0\.1:\d+$/],
  [403, 'InvalidAccessKeyId', /^S3_URL: 127\.0\.0\.1:\d+ does not accept the key$/],
  [403, 'SignatureDoesNotMatch', /^S3_URL: the secret does not match the key$/],
  [403, 'AccessDenied', /^S3_URL: the key may not read the bucket club$/],
  [400, 'AuthorizationHeaderMalformed', /^S3_URL: \S+ answers AuthorizationHeaderMalformed \(400\)$/],
])('a store that answers %s %s stops the start with one line', async (status, code, line) => {
  const refusing = await openS3Server()
  refusing.refuse(status, code)
  const { stopped } = await startCheck({ S3_URL: refusing.url })
  expect(stopped).toMatch(line)
  expect(stopped).not.toContain('secret@')
  await refusing.close()
})

test('a store that has just started may create its bucket a moment later', async () => {
  const starting = await openS3Server()
  starting.refuse(404, 'NoSuchBucket')
  const checked = startCheck({ S3_URL: starting.url }, 600_000)
  await expect.poll(() => starting.seen.length).toBeGreaterThan(1)
  starting.accept()
  expect(await checked).toEqual({ stopped: null, warnings: [] })
  await starting.close()
})

test('servers that do not respond are logged, and the site starts', async () => {
  const S3_URL = 'http://key:hushhush@127.0.0.1:9/club'
  const { stopped, warnings } = await startCheck({ S3_URL, SMTP_URL: 'smtp://user:hushhush@127.0.0.1:9' })
  expect(stopped).toBeNull()
  expect(warnings.toSorted()).toEqual([
    expect.stringMatching(/^S3_URL: 127\.0\.0\.1:9 does not respond \(\w+\)\. Uploads fail until it does$/),
    expect.stringMatching(/^SMTP_URL: 127\.0\.0\.1:9 does not respond \(\w+\)\. Mails wait until it does$/),
  ])
})

test('a mail server that refuses the password stops the start, except of a server that sends no mails', async () => {
  const smtp = createSmtpServer({ refusesEveryone: true })
  await smtp.open()
  const SMTP_URL = smtp.url().replace('//', '//user:hushhush@')
  const { host } = new URL(SMTP_URL)
  expect((await startCheck({ SMTP_URL })).stopped).toBe(`SMTP_URL: ${host} refuses the user or the password`)
  expect((await startCheck({ SMTP_URL, ROLE: 'web' })).stopped).toBeNull()
  await smtp.close()
})
