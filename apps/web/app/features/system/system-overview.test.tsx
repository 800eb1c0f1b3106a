import { system } from '@rsfc/contract/system/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { SystemOverview } from './system-overview.tsx'

test('an officer sees that a server runs, that the storage fills up, and that there is no backup yet', async () => {
  const state = sampleOf(system.state)
  const server = {
    host: 'seletar-1',
    role: 'all',
    version: '1.2.3',
    started_at: '2026-11-15T10:00:00+08:00',
    disk_free: 5e10,
    disk_total: 1e11,
    memory: 2e8,
    health: 'ok',
  } as const
  club.answers(system.state, {
    ...state,
    storage: { health: 'warn', bytes: 8.5e9, limit_bytes: 1e10 },
    backup: { health: 'warn', last: null },
    database: { ...state.database, version: '18.1' },
    servers: { health: 'ok', list: [server] },
  })
  const { screen } = await openPage(<SystemOverview />)
  const backup = screen.getByRole('region', { name: 'Backup', exact: true })
  await expect.element(backup.getByText('None yet')).toBeVisible()
  await expect.element(backup.getByText(/Check the daily backup\.$/)).toBeVisible()
  const files = screen.getByRole('region', { name: 'Files', exact: true })
  await expect.element(files.getByText('8.5 GB')).toBeVisible()
  await expect.element(files.getByText(/^The storage for files is filling up\./)).toBeVisible()
  const servers = screen.getByRole('region', { name: 'Servers', exact: true })
  await expect.element(servers.getByText('Everything')).toBeVisible()
  await expect.element(screen.getByText('PostgreSQL 18.1')).toBeVisible()
})
