import type { Accepted } from './accepted.ts'
import { EQUAL } from './reasons.ts'

export const platform: readonly Accepted[] = [
  {
    path: 'packages/domain/src/system/words.ts',
    code: 'return `${power === 0 || amount >= 100 ? Math.round(amount) : Number(amount.toFixed(1))} ${UNITS[power]}`',
    was: 'amount >= 100',
    is: '(amount > 100)',
    why: EQUAL,
  },
  {
    path: 'packages/domain/src/system/judge.ts',
    code: "const does = (role: string) => servers.some((server) => server.role === role || server.role === 'all')",
    was: 'server.role === role',
    is: '(server.role !== role)',
    why: 'There are two roles, and both are asked about.',
  },
  ...[
    [
      'const BATCHES = { batchSize: 10, perJobResults: true, burstWhenBatchFull: true } as const',
      'true',
      'false',
    ],
    ['await boss.createQueue(name, { ...RETRIES, notify: true })', 'true', 'false'],
  ].map(([code = '', was = '', is = '']) => ({
    path: 'apps/server/src/jobs/jobs.ts',
    code,
    was,
    is,
    planted: code.replace(/(.*)true/, '$1false'),
    why: 'It only makes jobs begin sooner.',
  })),
  {
    path: 'apps/server/src/jobs/jobs.ts',
    code: 'for (let done = -1; done !== 0;) {',
    was: '1',
    is: '2',
    why: 'Any number but zero starts the loop.',
  },
  {
    path: 'apps/server/src/jobs/jobs.ts',
    code: 'await Promise.race([finished, wait(STOP_MS, undefined, { ref: false })])',
    was: 'false',
    is: 'true',
    why: 'It only lets the process end sooner.',
  },
  {
    path: 'apps/server/src/jobs/jobs.ts',
    code: 'for (const job of await boss.fetch<never>(name, { batchSize: 100 })) {',
    was: '100',
    is: '200',
    why: 'It goes on until nothing is left.',
  },
]
