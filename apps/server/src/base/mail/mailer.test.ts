import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '../database/drizzle.ts'
import addressparser from 'nodemailer/lib/addressparser'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../database/client.ts'
import { testDatabase } from '../../testing/database.ts'
import { createSmtpServer } from '../../testing/servers/smtp-server.ts'
import { createJobs } from '../queue/queue.ts'
import { createSecretBox } from '../secrets/secret-box.ts'
import { createMailer, type Mail } from './mailer.ts'
import { makeLinkToken } from '../../people/security/links.ts'

let db: Database
let url: string
let outbox: string
const smtp = createSmtpServer()
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  ;({ db, url } = await testDatabase())
  outbox = join(await mkdtemp(join(tmpdir(), 'rsfc-mail-')), 'outbox')
  await smtp.open()
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(async () => {
  await smtp.close()
  await rm(join(outbox, '..'), { recursive: true, force: true })
})

const site = () => ({
  publicUrl: () => 'https://rsfc.test',
  db,
  clock: () => new Date('2026-11-14T02:00:00Z'),
  makeLinkToken,
})

async function openMailer(smtpUrl?: string, secrets = createSecretBox(Buffer.alloc(32, 1))) {
  const warn = vi.fn<(details: object, text: string) => void>()
  const jobs = createJobs(url, { error: warn, warn })
  const settings = { smtpUrl, from: 'RSFC <office@rsfc.test>', outbox, ...site(), secrets }
  const mailer = createMailer(jobs, settings)
  await jobs.open()
  closing.push(jobs.stop)
  return { jobs, mailer, warn }
}

const MAIL: Mail = {
  to: 'mei@rsfc.test',
  subject: 'Your flight, confirmed – 确认',
  words: {
    heading: 'Cleared for <take-off>',
    paragraphs: ['Tom & "Jerry" fly <script>alert(1)</script> with you.'],
    action: { label: "See the day's plan", url: 'https://rsfc.test/a?b=1&c="2"' },
  },
}

const files = async () =>
  (await readdir(outbox).catch(() => [] as string[])).toSorted((a, b) => a.localeCompare(b))

const fresh = async (before: string[]) => (await files()).find((file) => !before.includes(file)) ?? ''

/** The parts of a mail, decoded. */
function parts(eml: string): { text: string; html: string } {
  const boundary = /boundary="([^"]+)"/.exec(eml)?.[1] as string
  const decoded = eml.split(`--${boundary}`).map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n')
    const text = body.join('\r\n\r\n')
    if (/base64/i.test(head)) return { head, text: Buffer.from(text, 'base64').toString() }
    const bytes = text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
    return { head, text: /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString() : text }
  })
  const of = (type: string) => decoded.find(({ head }) => head.includes(`Content-Type: ${type}`))?.text ?? ''
  return { text: of('text/plain'), html: of('text/html') }
}

function expectTheMail(eml: string, id: string) {
  expect(eml).toMatch(/^From: RSFC <office@rsfc.test>\r$/m)
  expect(eml).toMatch(/^To: mei@rsfc.test\r$/m)
  expect(eml).toContain(`Message-ID: <${id}@rsfc.test>`)
  expect(eml).toMatch(/^Content-Type: multipart\/alternative/m)
  const { text, html } = parts(eml)
  expect(text).toContain('Cleared for <take-off>')
  expect(text).toContain('Tom & "Jerry" fly <script>alert(1)</script> with you.')
  expect(text).toContain('See the day\'s plan: https://rsfc.test/a?b=1&c="2"')
  expect(html).toContain('Cleared for &lt;take-off&gt;')
  expect(html).toContain('Tom &amp; &quot;Jerry&quot; fly &lt;script&gt;alert(1)&lt;/script&gt; with you.')
  expect(html).toContain('href="https://rsfc.test/a?b=1&amp;c=&quot;2&quot;"')
  expect(html).not.toContain('<script')
}

test('without a mail server each mail is one file in the outbox, as text and as HTML', async () => {
  const { jobs, mailer } = await openMailer()
  await mailer.queue(db, MAIL)
  await mailer.queue(db, { ...MAIL, to: 'tan@rsfc.test' })
  await jobs.drain()
  const names = await files()
  expect(names).toHaveLength(2)
  for (const name of names) expect(name).toMatch(/^[0-9a-f-]{36}\.eml$/)
  const [first = '', second = ''] = names
  expectTheMail(await readFile(join(outbox, first), 'utf8'), first.replace('.eml', ''))
  expect(await readFile(join(outbox, second), 'utf8')).toMatch(/^To: tan@rsfc.test\r$/m)
})

test('a mail that is delivered twice is written to one file', async () => {
  const { jobs, mailer } = await openMailer()
  const before = await files()
  await mailer.queue(db, MAIL)
  await jobs.drain()
  const after = await files()
  expect(after).toHaveLength(before.length + 1)
  const again = await db.execute(sql`
    update pgboss.job set state = 'created', started_on = null, completed_on = null
    where name = 'mail' and data->>'id' = ${after.at(-1)?.replace('.eml', '') as string}`)
  expect(again.rowCount).toBe(1)
  await jobs.drain()
  expect(await files()).toEqual(after)
})

test('mails queued together are retried alike and go to separate recipients', async () => {
  const { jobs, mailer } = await openMailer()
  const before = await files()
  await mailer.queueAll(db, [])
  await mailer.queueAll(db, [MAIL, { ...MAIL, to: 'tan@rsfc.test' }])
  const { rows } = await db.execute(
    sql`select distinct retry_limit, retry_backoff from pgboss.job where name = 'mail' and state = 'created'`,
  )
  expect(rows).toEqual([{ retry_limit: 30, retry_backoff: true }])
  await jobs.drain()
  const written = (await files()).filter((file) => !before.includes(file))
  const mails = await Promise.all(written.map((name) => readFile(join(outbox, name), 'utf8')))
  expect(mails.map((eml) => /^To: (\S+)\r$/m.exec(eml)?.[1])).toEqual(['mei@rsfc.test', 'tan@rsfc.test'])
})

test('a mail is sent only if its transaction commits', async () => {
  const { jobs, mailer } = await openMailer()
  const before = await files()
  const work = db.transaction(async (tx) => {
    await mailer.queue(tx, MAIL)
    tx.rollback()
  })
  await expect(work).rejects.toThrow('Rollback')
  await jobs.drain()
  expect(await files()).toEqual(before)
})

test('a line break in an address or subject cannot add a header', async () => {
  const { jobs, mailer } = await openMailer()
  const before = await files()
  await mailer.queue(db, {
    ...MAIL,
    to: 'mei@rsfc.test\r\nBcc: all@rsfc.test',
    subject: 'Hi\r\nBcc: all@rsfc.test',
  })
  await jobs.drain()
  const name = (await files()).find((file) => !before.includes(file)) ?? ''
  expect(await readFile(join(outbox, name), 'utf8')).not.toMatch(/^Bcc:/im)
})

test.each(['x<victim@rsfc.test>', 'a,victim@rsfc.test', '"a"<victim@rsfc.test>'])(
  'a mail to %j never reaches another address',
  async (to) => {
    const { jobs, mailer } = await openMailer()
    const before = await files()
    await mailer.queue(db, { ...MAIL, to })
    await jobs.drain()
    const name = (await files()).find((file) => !before.includes(file)) ?? ''
    const header = /^To: (.*)\r$/m.exec(await readFile(join(outbox, name), 'utf8'))?.[1]
    expect(addressparser(header ?? '').map(({ address }) => address)).not.toContain('victim@rsfc.test')
  },
)

test('details are a list in the text part and a table in the HTML part', async () => {
  const { jobs, mailer } = await openMailer()
  const before = await files()
  const facts = [
    { label: 'Instructor <Rate>', value: '$40.83' },
    { label: 'Total', value: '$390.83', strong: true },
  ]
  await mailer.queue(db, { ...MAIL, words: { ...MAIL.words, facts } })
  await jobs.drain()
  const { text, html } = parts(await readFile(join(outbox, await fresh(before)), 'utf8'))
  expect(text.replaceAll('\r\n', '\n')).toContain('Instructor <Rate>: $40.83\nTotal: $390.83\n')
  expect(html).toMatch(/<td[^>]*>Instructor &lt;Rate&gt;<\/td><td[^>]*>\$40\.83<\/td>/)
})

test('a calendar entry is included as a part with its method and as an .ics file', async () => {
  const { jobs, mailer } = await openMailer()
  const before = await files()
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  await mailer.queue(db, { ...MAIL, calendar: { method: 'CANCEL', text } })
  await jobs.drain()
  const eml = await readFile(join(outbox, await fresh(before)), 'utf8')
  expect(eml).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL\r$/m)
  const attached = eml.split(/^--/m).find((part) => /^Content-Type: application\/ics/m.test(part)) ?? ''
  expect(attached).toMatch(/^Content-Disposition: attachment; filename=flight\.ics\r$/m)
  expect(Buffer.from(attached.split('\r\n\r\n')[1] as string, 'base64').toString()).toBe(text)
})

test('an attached file is unchanged', async () => {
  const { jobs, mailer } = await openMailer()
  const before = await files()
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const file = { name: 'RSFC-7K2M.pdf', type: 'application/pdf', base64: bytes.toString('base64') }
  await mailer.queue(db, { ...MAIL, files: [file] })
  await jobs.drain()
  const eml = await readFile(join(outbox, await fresh(before)), 'utf8')
  const attached = eml.split(/^--/m).find((part) => /^Content-Type: application\/pdf/m.test(part)) ?? ''
  expect(attached).toMatch(/filename=RSFC-7K2M\.pdf/)
  expect(Buffer.from(attached.split('\r\n\r\n')[1] as string, 'base64')).toEqual(bytes)
})

test.each([
  ['RSFC <office@rsfc.test>', { name: 'RSFC', email: 'office@rsfc.test' }],
  ['office@rsfc.test', { name: 'office@rsfc.test', email: 'office@rsfc.test' }],
])('mails from %j have a valid organizer for calendar entries', (from, sender) => {
  const secrets = createSecretBox(Buffer.alloc(32, 1))
  const settings = { smtpUrl: undefined, from, outbox, ...site(), secrets }
  const jobs = createJobs(url, { error: () => {}, warn: () => {} })
  expect(createMailer(jobs, settings).sender).toEqual(sender)
})

test('with a mail server the mail is sent there, and the outbox stays empty', async () => {
  const { jobs, mailer } = await openMailer(smtp.url())
  const before = await files()
  await mailer.queue(db, MAIL)
  await jobs.drain()
  expect(smtp.deliveries).toHaveLength(1)
  const [{ from, to, data } = { from: '', to: [], data: '' }] = smtp.deliveries.splice(0)
  expect({ from, to }).toEqual({ from: 'office@rsfc.test', to: ['mei@rsfc.test'] })
  expectTheMail(data, /Message-ID: <([^@]+)@/.exec(data)?.[1] as string)
  expect(await files()).toEqual(before)
})

test('a mail is kept while the mail server is down and sent once when it is back', async () => {
  const { jobs, mailer, warn } = await openMailer(smtp.url())
  await smtp.close()
  await mailer.queue(db, MAIL)
  await jobs.work()
  const owed = async () => {
    const { rows } = await db.execute<{ state: string; retry_limit: number }>(
      sql`select state, retry_limit from pgboss.job where name = 'mail' and state <> 'completed'`,
    )
    return rows
  }
  await expect.poll(owed).toMatchObject([{ state: 'retry', retry_limit: 30 }])
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ job: 'mail', err: expect.objectContaining({ code: 'ESOCKET' }) }),
    'job failed, will be retried',
  )
  expect(JSON.stringify(warn.mock.calls)).not.toContain('Jerry')
  await smtp.open()
  await db.execute(sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`)
  await jobs.drain()
  await expect.poll(owed).toEqual([])
  expect(smtp.deliveries.splice(0)).toMatchObject([{ to: ['mei@rsfc.test'] }])
})

const TOKEN = 'x'.repeat(43)
const WITH_TOKEN: Mail = {
  ...MAIL,
  words: {
    ...MAIL.words,
    action: { label: 'I have landed', url: `https://rsfc.test/overdue/${TOKEN}` },
    optOut: { label: 'No more', url: `https://rsfc.test/reminders/off?token=${TOKEN}` },
  },
  unsubscribe: `https://rsfc.test/api/reminders/off?token=${TOKEN}`,
}

test.each(['queue', 'queueAll'] as const)(
  'neither waiting nor finished jobs of %s contain the secret of a link, but the mail does',
  async (how) => {
    const before = await files()
    const { jobs, mailer } = await openMailer()
    const jobsWith = async () =>
      (await db.execute(sql`select from pgboss.job where data::text like ${`%${TOKEN}%`}`)).rowCount
    if (how === 'queue') await mailer.queue(db, WITH_TOKEN)
    else await mailer.queueAll(db, [MAIL, WITH_TOKEN])
    expect(await jobsWith()).toBe(0)
    await jobs.drain()
    expect(await jobsWith()).toBe(0)
    const eml = await readFile(
      join(outbox, (await files()).findLast((file) => !before.includes(file)) ?? ''),
      'utf8',
    )
    expect(eml.replaceAll('=\r\n', '').match(new RegExp(TOKEN, 'g'))?.length).toBeGreaterThan(3)
    expect(eml).toContain('List-Unsubscribe')
  },
)

test('a mail whose links do not open with the key of this server is sent without them', async () => {
  const before = await files()
  const { mailer } = await openMailer()
  await mailer.queue(db, WITH_TOKEN)
  const { jobs } = await openMailer(undefined, createSecretBox(Buffer.alloc(32, 2)))
  await jobs.drain()
  const eml = await readFile(join(outbox, await fresh(before)), 'utf8')
  expect(eml).toContain('Subject:')
  expect(eml).not.toContain('I have landed')
})
