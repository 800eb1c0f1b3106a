import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'

/** Creates or updates pg-boss's tables. Must run as their owner, because the running server has no right to. */
export async function migrateJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  const failures: Error[] = []
  boss.on('error', (error) => failures.push(error))
  try {
    await boss.start()
    // After its migration pg-boss may still build indexes, which only the owner can do.
    while (await isBuildingIndexes(boss)) await wait(200)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failures[0]) throw failures[0]
}

async function isBuildingIndexes(boss: PgBoss): Promise<boolean> {
  const builds = await boss.getBamStatus()
  return builds.some(({ status }) => status === 'pending' || status === 'in_progress')
}
