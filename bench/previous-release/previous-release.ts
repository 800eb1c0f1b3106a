import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/base/database/connection/embedded-postgres.ts'
import { PREVIOUS_RELEASE } from '../../apps/server/src/base/database/connection/previous-release.ts'
import { buildWebIfStale } from '../../scripts/build-web-if-stale.ts'
import { checkOut, HERE } from './check-out.ts'
import { startRelease } from './start-release.ts'
import { walkCalls } from './walk-calls.ts'

/**
 * Starts the servers of the previous and of this release on one database that this release has migrated.
 * Makes the main calls on the previous one, and reads the results on this one.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`)
await buildWebIfStale(say)
const folder = await mkdtemp(join(tmpdir(), 'rsfc-previous-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
const stops: (() => Promise<void>)[] = []
try {
  const shared = { DATABASE_URL: postgres.url, DEMO: '1', LOG_LEVEL: 'error' }
  const present = await startRelease(HERE, { ...shared, DATA_DIR: join(folder, 'present') })
  stops.push(present.stop)
  say(
    `This version has migrated the database. Installing and starting ${PREVIOUS_RELEASE.commit.slice(0, 8)} on it …`,
  )
  const previousFolder = await checkOut(PREVIOUS_RELEASE.commit, join(folder, 'release'))
  const previous = await startRelease(previousFolder, { ...shared, DATA_DIR: join(folder, 'previous') })
  stops.push(previous.stop)
  const { calls, failures } = await walkCalls(previous.address, present.address)
  for (const failure of failures) say(`WRONG  ${failure}`)
  say(`${calls} calls, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  for (const stop of stops.toReversed()) await stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
