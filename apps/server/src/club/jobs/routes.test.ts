import { sql } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let club: TestApp
let officer: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  officer = await join(club.app, club.db, { account_type: 'admin' })
})
afterAll(() => club.close())

const mail = (to: string) => ({
  to,
  subject: 'Receipt',
  words: { heading: 'Secret', paragraphs: ['Secret'] },
})

/** Sets the state in which pg-boss leaves a job that failed for good, or once. */
async function fail(state: 'failed' | 'retry'): Promise<void> {
  const output = JSON.stringify({ message: 'connect ECONNREFUSED' })
  await club.db.execute(sql`
    update pgboss.job set state = ${state}::pgboss.job_state, output = ${output}::jsonb, retry_count = 30,
      start_after = now() + interval '1 hour'
    where name = 'mail' and state = 'created'`)
}

test('officers see failed mails without their text, and can retry them', async () => {
  await club.platform.mailer.queue(club.db, mail('gone@rsfc.test'))
  await fail('failed')
  await club.platform.mailer.queue(club.db, mail('slow@rsfc.test'))
  await fail('retry')
  await club.platform.mailer.queue(club.db, mail('fine@rsfc.test'))
  const found = await officer.jobs.failed()
  expect(found.map(({ to, next_try }) => [to, next_try === null])).toEqual([
    ['slow@rsfc.test', false],
    ['gone@rsfc.test', true],
  ])
  expect(found[1]).toMatchObject({
    name: 'mail',
    subject: 'Receipt',
    error: 'connect ECONNREFUSED',
    attempts: 31,
  })
  expect(JSON.stringify(found)).not.toContain('Secret')
  await officer.jobs.retry({ body: { ids: found.map(({ _id }) => _id) } })
  expect(await officer.jobs.failed()).toEqual([])
  const readers = (await club.mails()).map((eml) => /^To: (.*)\r$/m.exec(eml)?.[1])
  expect(new Set(readers)).toEqual(new Set(['gone@rsfc.test', 'slow@rsfc.test', 'fine@rsfc.test']))
  const [entry] = await officer.audit.list()
  expect(entry).toMatchObject({ action: 'job.retry', after: { jobs: ['Mail'], sent: 2 } })
  await expect(officer.jobs.retry({ body: { ids: [found[0]?._id ?? ''] } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a mail that failed for good can be dismissed; one that is still retried cannot', async () => {
  await club.platform.mailer.queue(club.db, mail('wrong@rsfc.test'))
  await fail('failed')
  const [failed] = await officer.jobs.failed()
  const body = { ids: [failed?._id ?? ''] }
  await officer.jobs.dismiss({ body })
  expect(await officer.jobs.failed()).toEqual([])
  const [entry] = await officer.audit.list()
  expect(entry).toMatchObject({ action: 'job.dismiss', after: { jobs: ['Mail'], entries: 1 } })
  await expect(officer.jobs.dismiss({ body })).rejects.toMatchObject({ status: 404 })
  await expect(officer.jobs.retry({ body })).rejects.toMatchObject({ status: 404 })
})

test('the newest two hundred failures are listed, with the number of attempts and the time of the next', async () => {
  await club.db.execute(sql`
    insert into pgboss.job (name, state, retry_count, created_on, start_after)
    select 'mail', 'failed', 30, ${'2026-11-14T02:00:00Z'}::timestamptz + n * interval '1 minute', now()
    from generate_series(1, 200) n`)
  await club.db.execute(sql`
    insert into pgboss.job (name, state, retry_count, created_on, start_after)
    values ('recovery', 'retry', 2, '2026-11-14T06:00:00Z', '2026-11-14T07:00:00Z')`)
  const found = await officer.jobs.failed()
  expect(found).toHaveLength(200)
  expect(found[0]).toMatchObject({
    name: 'recovery',
    to: null,
    error: 'It took too long.',
    attempts: 2,
    queued_at: '2026-11-14T14:00:00+08:00',
    next_try: '2026-11-14T15:00:00+08:00',
  })
  expect(found.at(-1)).toMatchObject({ queued_at: '2026-11-14T10:02:00+08:00', next_try: null })
  const ids = found.slice(0, 3).map(({ _id }) => _id)
  await officer.jobs.dismiss({ body: { ids } })
  const [entry] = await officer.audit.list()
  expect(entry?.after).toMatchObject({
    entries: 3,
    jobs: expect.arrayContaining(['Mail', 'Password recovery']),
  })
})
