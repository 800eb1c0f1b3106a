import { expect, test } from 'vitest'
import { judgeBackup, judgeDisk, judgeMigrations, judgeQueue, judgeServers, worstOf } from './judge.ts'

const now = new Date('2026-11-14T02:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  [null, 'warn'],
  [hoursAgo(0), 'ok'],
  [hoursAgo(36), 'ok'],
  [hoursAgo(37), 'warn'],
  [hoursAgo(72), 'warn'],
  [hoursAgo(73), 'alarm'],
])('when the last backup was at %j, the state is %s', (madeAt, state) => {
  expect(judgeBackup(madeAt, now)).toBe(state)
})

const GB = 1e9
test.each([
  [50 * GB, 100 * GB, 'ok'],
  [2 * GB, 20 * GB, 'ok'],
  [1.9 * GB, 20 * GB, 'warn'],
  [5 * GB, 100 * GB, 'ok'],
  [4 * GB, 100 * GB, 'warn'],
  [0.5 * GB, 100 * GB, 'warn'],
  [0.4 * GB, 1 * GB, 'alarm'],
])('with %d of %d bytes free, the state is %s', (free, total, state) => {
  expect(judgeDisk({ free, total })).toBe(state)
})

test.each([
  [0, 0, 'ok'],
  [300, 0, 'ok'],
  [301, 0, 'warn'],
  [0, 1, 'warn'],
  [3600, 0, 'warn'],
  [3601, 0, 'alarm'],
])('with a wait of %d s and %d failed jobs, the state is %s', (oldestSeconds, failed, state) => {
  expect(judgeQueue({ oldestSeconds, failed })).toBe(state)
})

test.each([
  [0, 0, 'ok'],
  [1, 0, 'warn'],
  [0, 1, 'alarm'],
])('with %d pending and %d unknown migrations, the state is %s', (pending, unknown, state) => {
  expect(judgeMigrations({ pending, unknown })).toBe(state)
})

const server = (role: string, version = '1.0.0') => ({ role, version })
test.each([
  [[], 'alarm'],
  [[server('all')], 'ok'],
  [[server('web'), server('worker')], 'ok'],
  [[server('web'), server('web')], 'alarm'],
  [[server('worker')], 'alarm'],
  [[server('web'), server('web', '1.1.0'), server('worker')], 'warn'],
])('with the servers %j, the state is %s', (servers, state) => {
  expect(judgeServers(servers)).toBe(state)
})

test('the worst state counts', () => {
  expect(worstOf([])).toBe('ok')
  expect(worstOf(['ok', 'warn'])).toBe('warn')
  expect(worstOf(['warn', 'alarm', 'ok'])).toBe('alarm')
})
