import type { Accepted } from './accepted.ts'

const ONCE_READ = 'Each is read once.'

export const severalFeatures: readonly Accepted[] = [
  ...[
    ['airworthiness/inspections.ts', 'return items.find(({ _id }) => _id === id) as Inspection'],
    [
      'chat/service.ts',
      'INTENTS.find(({ code }) => code === key) ?? FURTHER_ANSWERS.find((answer) => answer.key === key)',
    ],
    ['overdue/service.ts', 'const pilot = people.find(({ _id }) => _id === pilot_id)'],
    ['overdue/service.ts', 'const instructor = people.find(({ _id }) => _id === instructor_id)'],
    ['readiness/rules.ts', 'const before = rulesInForce(saved).find((rule) => rule.code === code)'],
    [
      'readiness/rules.ts',
      'return toWire(rulesInForce(now).find((rule) => rule.code === code) as RuleSetting, now)',
    ],
    ['readiness/rules.ts', 'const row = saved.find(({ code }) => code === rule.code)'],
    ['training/read-file.ts', 'const here = hours.find(isTheirs)'],
    [
      'training/read-file.ts',
      'const baseline = baselines.find(({ member_id }) => member_id === student._id)',
    ],
    [
      'training/read-file.ts',
      'waiting: waiting.find(({ student_id }) => student_id === row._id)?.waiting ?? 0,',
    ],
    [
      'training/read-file.ts',
      "planned: planned.find(({ student_id }) => student_id === row._id)?.planned ?? '',",
    ],
    [
      'training/requirements.ts',
      'const found = (await allRequirements(tx.db)).find((one) => one.version === number)',
    ],
    [
      'training/requirements.ts',
      'const after = (await allRequirements(tx.db)).find((one) => one.version === number)',
    ],
    ['weather/service.ts', 'reports.find((report) => report.station === station && report.kind === kind)'],
    ['wishes/service.ts', 'const wish = withPlaces(await openWishes(db, now)).find(({ _id }) => _id === id)'],
  ].map(([file, code = '']) => ({
    path: `apps/server/src/features/${file}`,
    code,
    was: 'find',
    is: 'findLast',
    why: 'It is found by its key, which only one has.',
  })),
  ...[
    ['bank/store.ts', 'const ROWS_AT_ONCE = 1000', '1000', '2000'],
    ['imports/invitations.ts', 'const AT_ONCE = 50', '50', '100'],
    ['imports/map-in-pieces.ts', 'const AT_ONCE = 200', '200', '400'],
    ['imports/read-table.ts', 'const CHUNK = 64 * 1024', '64', '128'],
    ['imports/read-table.ts', 'const CHUNK = 64 * 1024', '1024', '2048'],
    ['imports/work.ts', 'const ROWS_AT_ONCE = 500', '500', '1000'],
    ['imports/work.ts', 'const BATCHES_AT_ONCE = 2', '2', '3'],
    ['ledger/store.ts', 'const ROWS_PER_PAGE = 1000', '1000', '2000'],
    ['logbook/store.ts', 'const FLIGHTS_PER_READ = 500', '500', '1000'],
  ].map(([file = '', code = '', was = '', is = '']) => ({
    path: `apps/server/src/features/${file}`,
    code,
    was,
    is,
    why: 'How many at once: all of them come, whatever it is.',
  })),
  ...[
    ['imports/service.ts', 'const label = IMPORT_FIELDS[kind].find(({ name }) => name === twice)?.label'],
    ['imports/read-lines.ts', 'const field = IMPORT_FIELDS[kind].find((each) => each.name === name)'],
  ].map(([file = '', code = '']) => ({
    path: `apps/server/src/features/${file}`,
    code,
    was: 'find',
    is: 'findLast',
    why: 'Each field has a name of its own.',
  })),
  ...[
    [
      'bookings/notifications/notify.ts',
      'const owner = recipients.find(({ _id }) => _id === booking.user_id)',
    ],
    [
      'bookings/notifications/notify.ts',
      'const instructor = recipients.find(({ _id }) => _id === answer?.instructor)',
    ],
    [
      'bookings/change.ts',
      'const person = staff.find((member) => member._id === id && member[`${role}_rated`])',
    ],
    ['bookings/free.ts', 'const plane = planes.find(({ _id }) => _id === slot.aircraft_type)'],
    ['bookings/request.ts', 'const pilot = recipients.find(({ _id }) => _id === user_id)'],
    ['bookings/notifications/flight-reminders.ts', 'last: notes.find(mine),'],
  ].map(([file = '', code = '']) => ({
    path: `apps/server/src/features/${file}`,
    code,
    was: 'find',
    is: 'findLast',
    why: ONCE_READ,
  })),
  ...[
    ['downloads/store.ts', 'const BATCH = 200', '200', '400'],
    ['imports/store.ts', 'const WORK_LOCK = 7462', '7462', '14924'],
  ].map(([file = '', code = '', was = '', is = '']) => ({
    path: `apps/server/src/features/${file}`,
    code,
    was,
    is,
    why: 'Any other number does the same.',
  })),
  ...[
    [
      'bank/confirm.ts',
      "if (line.amount <= 0) return refused(409, { message: 'This line is no payment to the club.' })",
      'line.amount <= 0',
      '(line.amount < 0)',
    ],
    [
      'bank/staging.ts',
      "const waiting = staged.filter(({ state, line }) => state === 'open' && line.amount > 0)",
      'line.amount > 0',
      '(line.amount >= 0)',
    ],
  ].map(([file = '', code = '', was = '', is = '']) => ({
    path: `apps/server/src/features/${file}`,
    code,
    was,
    is,
    why: 'Amounts are whole cents, and none is 0.',
  })),
  ...[
    ['dashboard/store.ts', 'gte(week, firstMonday), gt(flights, 0)', 'gt(flights, 0)'],
    [
      'reminders/store.ts',
      "eq(members.account_status, 'active'), members.expiry_reminders, expires",
      "eq(members.account_status, 'active'), members.expiry_reminders",
    ],
    [
      'ledger/store.ts',
      'eq(accounts.uses_credit, true), hasCredit, owes',
      'eq(accounts.uses_credit, true), owes',
    ],
    [
      'ledger/store.ts',
      'eq(accounts.uses_credit, true), hasCredit, owes',
      'eq(accounts.uses_credit, true), hasCredit',
    ],
    [
      'bank/store.ts',
      'inArray(ledger_entries.source_id, [...lines]), isNull(ledger_entries.reverses), stands',
      'isNull(ledger_entries.reverses), stands',
    ],
    [
      'imports/bookings/store.ts',
      'inArray(aircraft_type, [...planes]), between(flight_date, from, to)',
      'between(flight_date, from, to)',
    ],
    [
      'imports/bookings/store.ts',
      'inArray(aircraft_type, [...planes]), between(flight_date, from, to)',
      'inArray(aircraft_type, [...planes])',
    ],
    [
      'imports/flights/store.ts',
      'inArray(aircraft_id, [...planes]), isNull(withdrawn_at)',
      'isNull(withdrawn_at)',
    ],
    [
      'imports/flights/store.ts',
      'inArray(aircraft_id, [...planes]), isNull(flights.withdrawn_at)',
      'isNull(flights.withdrawn_at)',
    ],
    [
      'imports/flights/store.ts',
      'inArray(flights._id, [...ids]), isNotNull(flights.withdrawn_at)',
      'isNotNull(flights.withdrawn_at)',
    ],
    [
      'imports/store.ts',
      'isNotNull(file_path), lt(imports.createdAt, before)',
      'lt(imports.createdAt, before)',
    ],
  ].map(([file = '', asked = '', left = '']) => ({
    path: `apps/server/src/features/${file}`,
    code: `.where(and(${asked}))`,
    was: `and(${asked})`,
    is: `and(${left})`,
    why: 'It only saves reading: what is read too much is not looked for, or changes nothing.',
  })),
]
