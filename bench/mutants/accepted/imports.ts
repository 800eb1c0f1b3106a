import type { Accepted } from './accepted.ts'

export const imports: readonly Accepted[] = [
  {
    path: 'packages/domain/src/imports/read-cell.ts',
    code: 'if (number === null || Math.abs(Math.round(number * 100) - number * 100) > 1e-6) return null',
    was: 'Math.abs(Math.round(number * 100) - number * 100) > 1e-6',
    is: '(Math.abs(Math.round(number * 100) - number * 100) >= 1e-6)',
    why: 'No amount with decimals is off by exactly that.',
  },
  {
    path: 'apps/server/src/features/imports/flights/meter-chain.ts',
    code: 'const RANK = { in: 0, correction: 1, out: 2 }',
    was: '2',
    is: '3',
    why: 'Only their order counts.',
  },
  {
    path: 'apps/server/src/features/imports/read-table.ts',
    code: 'for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK)',
    was: 'at < text.length',
    is: '(at <= text.length)',
    why: 'One more piece, which is empty.',
  },
  ...['await preferIndexes(tx.db)', 'await announceDryRun(tx.db)'].map((code) => ({
    path: 'apps/server/src/features/imports/work.ts',
    code,
    was: code,
    is: ';',
    why: 'It only makes the import quicker.',
  })),
  ...['return refused(409)', 'if (judged.problems.length > 0 && !row.only_good) return refused(409)'].map(
    (code) => ({
      path: 'apps/server/src/features/imports/work.ts',
      code,
      was: '409',
      is: '818',
      why: 'It only rolls back: nobody sees the status.',
    }),
  ),
  {
    path: 'apps/server/src/features/imports/bookings/load.ts',
    code: '{ openOnly: true },',
    was: 'true',
    is: 'false',
    why: 'It only saves work: the other lines block nothing.',
  },
  ...['floor', '3'].map((is) => ({
    path: 'apps/server/src/features/imports/insert-rows.ts',
    code: 'const half = Math.ceil(good.length / 2)',
    was: is === '3' ? '2' : 'ceil',
    is,
    why: 'The parts may be of any size.',
  })),
  {
    path: 'apps/server/src/features/imports/map-in-pieces.ts',
    code: 'for (let at = 0; at < rows.length; at += AT_ONCE) {',
    was: 'at < rows.length',
    is: '(at <= rows.length)',
    why: 'One more piece, which is empty.',
  },
  {
    path: 'apps/server/src/features/imports/members/load.ts',
    code: "const password_hash = await hashPassword(randomBytes(32).toString('base64url'))",
    was: '32',
    is: '64',
    why: 'A password that nobody knows may be longer.',
  },
  ...[
    ['let tried = 0', '0', '1'],
    [
      'await updateImport(desk.db, id, { done: (tried += batch.length) })',
      'await updateImport(desk.db, id, { done: (tried += batch.length) })',
      ';',
    ],
    ['await updateImport(desk.db, id, { done: 0 })', 'await updateImport(desk.db, id, { done: 0 })', ';'],
    ['await updateImport(desk.db, id, { done: 0 })', '0', '1'],
  ].map(([code = '', was = '', is = '']) => ({
    path: 'apps/server/src/features/imports/work.ts',
    code,
    was,
    is,
    why: 'Only how far the work is: at the end the number is another.',
  })),
  {
    path: 'apps/server/src/features/imports/work.ts',
    code: 'let judged: Judged = { good: [], known: 0, problems: [] }',
    was: '0',
    is: '1',
    why: 'Only for the compiler: it is judged before anyone reads it.',
  },
]
