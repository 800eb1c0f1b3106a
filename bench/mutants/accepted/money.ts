import type { Accepted } from './accepted.ts'

export const money: readonly Accepted[] = [
  {
    path: 'packages/domain/src/bank/match.ts',
    code: 'const exact = [open, unpaid].find((each) => sumOf(each) === amount)',
    was: 'find',
    is: 'findLast',
    why: 'What is left of an item is positive, so both lists are the same if both sums are.',
  },
  ...[
    ['a < b', '!(a < b)'],
    ['a < b', '(a <= b)'],
    ['1', '2'],
  ].map(([was = '', is = '']) => ({
    path: 'apps/server/src/features/bank/confirm.ts',
    code: 'a < b ? -1 : 1,',
    was,
    is,
    why: 'The order only prevents two confirmations from waiting for each other.',
  })),
  {
    path: 'apps/server/src/features/bank/confirm.ts',
    code: 'const byAccount = [...Map.groupBy(parts, ({ account_id }) => account_id)].toSorted(([a], [b]) =>',
    was: `[...Map.groupBy(parts, ({ account_id }) => account_id)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )`,
    is: '[...Map.groupBy(parts, ({ account_id }) => account_id)]',
    why: 'The order only prevents two confirmations from waiting for each other.',
  },
  {
    path: 'apps/server/src/features/bank/upload.ts',
    code: 'await insertStatement(tx.db, { ...row, known_lines: 0, by, createdAt: tx.now })',
    was: '0',
    is: '1',
    why: 'It is set again once the lines are in.',
  },
  {
    path: 'apps/server/src/features/bank/store.ts',
    code: '.values(rows.slice(at, at + ROWS_AT_ONCE))',
    was: 'rows.slice(at, at + ROWS_AT_ONCE)',
    is: 'rows',
    why: 'Lines that are there already are not added again.',
  },
  ...[
    ['entry.amount < 0', '(entry.amount <= 0)'],
    ['0', '1'],
  ].map(([was = '', is = '']) => ({
    path: 'apps/server/src/features/ledger/entries.ts',
    code: 'if (entry.amount < 0) await settleCharges(tx.db, entry, allocate(-entry.amount, chosen).shares)',
    was,
    is,
    why: 'Amounts are whole cents, and none is 0.',
  })),
  {
    path: 'apps/server/src/features/ledger/papers.ts',
    code: 'if (y + 190 > BOTTOM) {',
    was: 'y + 190 > BOTTOM',
    is: '(y + 190 >= BOTTOM)',
    why: 'Lines are at 334 or 60 and every 20 after it, so none is at 550.',
  },
  {
    path: 'apps/server/src/features/ledger/routes.ts',
    code: 'await actOnLedger(tx)',
    was: 'await actOnLedger(tx)',
    is: ';',
    why: 'Only for what triggers write: once the charges are settled, they write nothing.',
  },
  {
    path: 'apps/server/src/features/ledger/figures.ts',
    code: 'const lastMonth = monthOf(addDays(firstDay(month), -1))',
    was: '1',
    is: '2',
    why: 'Two days before a month it is the month before, too.',
  },
  ...[
    [
      '.where(and(eq(open_amounts.account_id, account), gt(open_amounts.left, 0), lt(open_amounts.amount, 0)))',
      '.where(and(eq(open_amounts.account_id, account), gt(open_amounts.left, 0), lt(open_amounts.amount, 1)))',
    ],
    [
      '.where(and(gt(open_amounts.left, 0), lt(open_amounts.amount, 0)))',
      '.where(and(gt(open_amounts.left, 0), lt(open_amounts.amount, 1)))',
    ],
  ].map(([code = '', planted = '']) => ({
    path: 'apps/server/src/features/ledger/store.ts',
    code,
    was: '0',
    is: '1',
    planted,
    why: 'Amounts are whole cents, and none is 0.',
  })),
]
