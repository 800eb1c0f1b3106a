import { expect, test } from 'vitest'
import { sql } from '../base/database/drizzle.ts'
import { testDatabase } from '../testing/database.ts'
import { openTestApp } from '../testing/test-app.ts'

test('these jobs are scheduled, in club time', async () => {
  const { db, url } = await testDatabase()
  const club = await openTestApp(url)
  await club.platform.jobs.work()
  const { rows } = await db.execute<{ name: string; cron: string; timezone: string }>(
    sql`select name, cron, timezone from pgboss.schedule`,
  )
  await club.close()
  expect(new Set(rows.map(({ timezone }) => timezone))).toEqual(new Set(['Asia/Singapore']))
  expect(Object.fromEntries(rows.map(({ name, cron }) => [name, cron]))).toEqual({
    'airport-sheet': '*/5 * * * *',
    'breach-reminders': '10 8-20 * * *',
    'completion-reminders': '0 20 * * *',
    'expire-downloads': '23 4 * * *',
    'expire-imports': '31 4 * * *',
    'expiry-reminders': '5 8 * * *',
    'flight-reminders': '0 18 * * *',
    'forget-book-outs': '47 3 * * *',
    'forget-wishes': '53 3 * * *',
    'ground-overdue': '0 * * * *',
    housekeeping: '17 4 * * *',
    'lapse-offers': '* * * * *',
    'lock-lessons': '20 3 * * *',
    'officers-digest': '0 7 * * *',
    'overdue-ladder': '* * * * *',
    'overdue-payments': '15 6 * * *',
    'readiness-mails': '30 7 * * *',
    retention: '37 3 * * *',
    'start-rates': '1 0 * * *',
    'storage-warning': '*/15 * * * *',
    'sweep-pictures': '43 4 * * *',
    'use-credit': '*/15 * * * *',
    weather: '*/5 * * * *',
    'weather-release': '*/10 * * * *',
  })
})
