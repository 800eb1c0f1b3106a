import { afterAll, beforeAll, expect, test } from 'vitest'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let clubs: TestApp[]
beforeAll(async () => {
  const { url } = await testDatabase()
  clubs = [await openTestApp(url), await openTestApp(url)]
})
afterAll(() => Promise.all(clubs.map((club) => club.close())))

async function officers() {
  const [here, there] = clubs as [TestApp, TestApp]
  const admin = { account_type: 'admin' } as const
  return { one: await join(here.app, here.db, admin), two: await join(there.app, there.db, admin) }
}

test('concurrent changes of different rates on two servers are both kept', async () => {
  const { one, two } = await officers()
  const changes = Array.from({ length: 20 }, (_, n) => [
    one.site.configure({ body: { hourly_rate: 600 + n } }),
    two.site.configure({ body: { examiner_rate: 70 + n } }),
  ])
  await Promise.all(changes.flat())
  await one.site.configure({ body: { hourly_rate: 640 } })
  await two.site.configure({ body: { examiner_rate: 95.5 } })
  await expect(one.site.configurations()).resolves.toMatchObject({ hourly_rate: 640, examiner_rate: 95.5 })
})

test('of concurrent changes of one rate the last one wins, and the audit trail lists all in order', async () => {
  const { one, two } = await officers()
  const { db } = clubs[0] as TestApp
  await one.site.configure({ body: { instructor_rate: 10 } })
  const { rows: before } = await db.execute<{ n: number }>('select count(*)::int as n from audit')
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? one : two).site.configure({ body: { instructor_rate: 11 + n } }),
    ),
  )
  const { rows } = await db.execute<{ was: number; is: number }>(
    `select (before->>'instructor_rate')::numeric::float8 as was, (after->>'instructor_rate')::numeric::float8 as is
     from audit order by _id offset ${before[0]?.n}`,
  )
  expect(rows).toHaveLength(20)
  const left = new Map(rows.map(({ was, is }) => [was, is]))
  let standing = 10
  for (let step = 0; step < 20; step++) standing = left.get(standing) ?? Number.NaN
  await expect(one.site.configurations()).resolves.toMatchObject({ instructor_rate: standing })
})
