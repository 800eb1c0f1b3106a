import type { Mutant } from './find-mutants.ts'

/** A fault that no test can or should notice. */
type Accepted = Pick<Mutant, 'path' | 'code' | 'was' | 'is'> & {
  /** The line with the fault, where the same text is in it more than once. */
  planted?: string
  why: string
}

const COUNTS_COMPARED = 'Both counts that are compared change by the same number.'

const EQUAL = 'Equal values are the same, whichever is taken.'

const ONCE = 'Each word is in the list once.'

const DAYS_OF_ENTRY = 'const [first, last] = [entry.from.slice(0, 10), entry.to.slice(0, 10)]'

const VERSION_KINDS = 'packages/domain/src/versions/kinds.ts'
const COMPARED = 'packages/contract/src/versions.test.ts compares the fields with those of the calls.'

const HOURS = 'packages/domain/src/club/opening-hours.ts'
const NO_SUCH_HOURS = 'The club has no such hours: two days in a row, half hours, or noon.'

const WIND = 'packages/domain/src/weather/wind.ts'
const FULL_TURN = 'A full turn more or less is the same angle.'
const ON_A_CIRCLE = 'const angle = radians((((direction - bearing) % 360) + 360) % 360)'

const SPELLING = 'packages/domain/src/chat/spelling.ts'
const TOO_MANY_ERRORS = 'The distance is more than the errors that are allowed, also without it.'

const ACCEPTED: readonly Accepted[] = [
  ...['count', 'people'].map((word) => ({
    path: 'packages/domain/src/chat/intents/fleet.ts',
    code: `['fit', '${word}'],`,
    was: `['fit', '${word}']`,
    is: "['fit']",
    why: "Other questions with 'fit' are about the medical, which is asked for before.",
  })),
  {
    path: 'packages/domain/src/wishes/judge-wish.ts',
    code: "if (to <= atClub(now)) return fault('to', 'This time is over. Choose one that is still to come')",
    was: 'to <= atClub(now)',
    is: '(to < atClub(now))',
    why: 'A time without seconds is never the same text as one with them.',
  },
  ...[
    ['wish.to.slice(0, 10)', 'wish.to'],
    ['10', '20'],
  ].map(([was = '', is = '']) => ({
    path: 'packages/domain/src/wishes/offered-slot.ts',
    code: 'const range = { from: wish.from.slice(0, 10), to: wish.to.slice(0, 10) }',
    was,
    is,
    planted: `const range = { from: wish.from.slice(0, 10), to: ${was === '10' ? 'wish.to.slice(0, 20)' : 'wish.to'} }`,
    why: 'Days are compared as texts, and the time after a day makes no difference.',
  })),
  {
    path: 'packages/domain/src/readiness/line.ts',
    code: "const WEIGHT: readonly LineState[] = ['block', 'warn', 'unknown', 'soon', 'ok']",
    was: "['block', 'warn', 'unknown', 'soon', 'ok']",
    is: "['warn', 'unknown', 'soon', 'ok']",
    why: 'What is not in the list comes first, as it should.',
  },
  {
    path: 'packages/domain/src/bookings/board/availability.ts',
    code: 'for (let at = Math.ceil(from / step) * step; at <= last; at += step) starts.add(at)',
    was: 'at <= last',
    is: '(at < last)',
    why: 'The last start is added in any case.',
  },
  {
    path: SPELLING,
    code: 'if (known.has(typed) || typed.length < MIN_LENGTH - 1) return typed',
    was: '1',
    is: '2',
    why: TOO_MANY_ERRORS,
  },
  {
    path: SPELLING,
    code: 'if (Math.abs(typed.length - word.length) > maxErrors) return false',
    was: 'if (Math.abs(typed.length - word.length) > maxErrors) return false',
    is: ';',
    why: TOO_MANY_ERRORS,
  },
  {
    path: SPELLING,
    code: 'return word.length > MIN_LENGTH || (typed.length < word.length && typed.at(-1) === word.at(-1))',
    was: 'typed.length < word.length',
    is: '(typed.length <= word.length)',
    why: 'Words of one length were answered before.',
  },
  ...[
    ['to.length + 1', '(to.length - 1)'],
    ['1', '2'],
  ].map(([was = '', is = '']) => ({
    path: SPELLING,
    code: 'let last = Array.from({ length: to.length + 1 }, (_, column) => column)',
    was,
    is,
    why: TOO_MANY_ERRORS,
  })),
  {
    path: 'packages/domain/src/chat/concepts.ts',
    code: 'for (let length = maxPhraseWords; length > 1; length--)',
    was: 'length > 1',
    is: '(length >= 1)',
    why: 'A single word is returned in any case.',
  },
  {
    path: 'packages/domain/src/chat/classifier.ts',
    code: 'likeness[example] = (likeness[example] ?? 0) + weight * other',
    was: '0',
    is: '1',
    why: 'Only for the compiler: the array is full of zeros.',
  },
  {
    path: 'packages/domain/src/chat/classifier.ts',
    code: 'const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1',
    was: '1',
    is: '2',
    why: 'Without features nothing is divided.',
  },
  {
    path: 'packages/domain/src/chat/group-questions.ts',
    code: 'return all === 0 ? 1 : shared / all',
    was: '1',
    is: '2',
    why: 'It is only compared with a limit below 1.',
  },
  {
    path: 'packages/domain/src/chat/without-personal-data.ts',
    code: '.filter((word, index) => word !== MASK || kept[index - 1] !== MASK)',
    was: 'index - 1',
    is: '(index + 1)',
    why: 'Of several marks in a row one stays, whichever it is.',
  },
  {
    path: 'packages/domain/src/chat/live-words.ts',
    code: ": `No instructor${named.length > 0 ? ' of that name' : ''} has free hours ${when}.`",
    was: '0',
    is: '1',
    why: 'One who was named was answered before.',
  },
  {
    path: 'packages/domain/src/time/club-words.ts',
    code: 'return `${words.slice(0, 3)} ${Number(words.slice(5, 7))} ${words.slice(8, 16)}`',
    was: '7',
    is: '8',
    why: 'A space after a number is not read.',
  },
  {
    path: 'packages/domain/src/bookings/board/board-range.ts',
    code: "if (view === 'week') return addDays(date, 7 * step)",
    was: '7 * step',
    is: '(7 / step)',
    why: 'A step is 1 or -1.',
  },
  {
    path: 'packages/domain/src/bookings/board/board-range.ts',
    code: 'return step === 1 ? nextMonth(date) : firstOfMonth(addDays(firstOfMonth(date), -1))',
    was: '1',
    is: '2',
    planted: 'return step === 1 ? nextMonth(date) : firstOfMonth(addDays(firstOfMonth(date), -2))',
    why: 'Two days before a month it is the month before, too.',
  },
  {
    path: 'packages/domain/src/bookings/board/day-plan.ts',
    code: 'const from = isOpenOn(date) && gap.from < opens && gap.to > opens ? opens : gap.from',
    was: 'gap.from < opens',
    is: '(gap.from <= opens)',
    why: EQUAL,
  },
  {
    path: 'packages/domain/src/imports/read-cell.ts',
    code: 'if (number === null || Math.abs(Math.round(number * 100) - number * 100) > 1e-6) return null',
    was: 'Math.abs(Math.round(number * 100) - number * 100) > 1e-6',
    is: '(Math.abs(Math.round(number * 100) - number * 100) >= 1e-6)',
    why: 'No amount with decimals is off by exactly that.',
  },
  {
    path: 'packages/domain/src/members/storage.ts',
    code: 'return `${value < 10 ? Math.ceil(value * 10) / 10 : Math.round(value)} MB`',
    was: 'value < 10',
    is: '(value <= 10)',
    why: EQUAL,
  },
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
  {
    path: 'packages/domain/src/notifications/quiet-hours.ts',
    code: 'if (quiet_from < quiet_to) return begun && !over ? clubInstant(today, quiet_to) : null',
    was: 'quiet_from < quiet_to',
    is: '(quiet_from <= quiet_to)',
    why: 'Equal times were answered before.',
  },
  {
    path: 'packages/domain/src/instruction/free-slots.ts',
    code: 'if (slots.length >= most) break',
    was: 'slots.length >= most',
    is: '(slots.length > most)',
    why: 'It only ends the search: no more are returned.',
  },
  {
    path: 'packages/domain/src/instruction/judge-availability.ts',
    code: 'if (!period) return false',
    was: 'false',
    is: 'true',
    why: 'Only for the compiler.',
  },
  {
    path: HOURS,
    code: "const minutes = time.endsWith(':00') ? '' : time.slice(2)",
    was: 'time.slice(2)',
    is: 'time',
    why: NO_SUCH_HOURS,
  },
  ...[
    ['inTurn(other, wish) < 0', '(inTurn(other, wish) <= 0)'],
    ['0', '1'],
  ].map(([was = '', is = '']) => ({
    path: 'packages/domain/src/wishes/queue.ts',
    code: 'const before = others.filter((other) => inTurn(other, wish) < 0)',
    was,
    is,
    why: 'Two wishes never have the same turn, because their ids differ.',
  })),
  {
    path: 'packages/domain/src/overdue/ladder.ts',
    code: 'return said && said > out_at && said < now ? said : now',
    was: 'said < now',
    is: '(said <= now)',
    why: EQUAL,
  },
  {
    path: 'packages/domain/src/training/lesson.ts',
    code: "if (GRADES.indexOf(grade) > GRADES.indexOf(best.get(exercise) ?? 'introduced') || !best.has(exercise))",
    was: "GRADES.indexOf(grade) > GRADES.indexOf(best.get(exercise) ?? 'introduced')",
    is: "(GRADES.indexOf(grade) >= GRADES.indexOf(best.get(exercise) ?? 'introduced'))",
    why: EQUAL,
  },
  {
    path: 'packages/domain/src/airworthiness/shop-days.ts',
    code: '0,',
    was: '0',
    is: '1',
    why: COUNTS_COMPARED,
  },
  {
    path: 'packages/domain/src/airworthiness/defect.ts',
    code: 'return NEXT[state].length > 0',
    was: '0',
    is: '1',
    why: 'From every open state two others can follow.',
  },
  {
    path: WIND,
    code: ON_A_CIRCLE,
    was: '((direction - bearing) % 360) + 360',
    is: '(((direction - bearing) % 360) - 360)',
    why: FULL_TURN,
  },
  { path: WIND, code: ON_A_CIRCLE, was: '360', is: '720', why: FULL_TURN },
  {
    path: WIND,
    code: 'const angle = Math.abs(((((direction - bearing) % 360) + 540) % 360) - 180)',
    was: '360',
    is: '720',
    planted: 'const angle = Math.abs(((((direction - bearing) % 720) + 540) % 360) - 180)',
    why: FULL_TURN,
  },
  {
    path: WIND,
    code: 'const heading = isLow ? bearing : bearing + 180',
    was: 'bearing + 180',
    is: '(bearing - 180)',
    why: FULL_TURN,
  },
  {
    path: WIND,
    code: "side: crosswind === 0 && !Math.round(gusts ?? 0) ? null : across > 0 ? 'right' : 'left',",
    was: 'across > 0',
    is: '(across >= 0)',
    why: 'Without any wind across there is no side, which was answered before.',
  },
  {
    path: 'packages/domain/src/weather/issue-time.ts',
    code: 'const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day, hour, minute))',
    was: 'now.getUTCMonth() + months',
    is: '(now.getUTCMonth() - months)',
    why: 'The months before and after are both tried.',
  },
  {
    path: 'packages/domain/src/weather/release.ts',
    code: "return now >= evening && now < clubInstant(flight.flight_date, '00:00') ? 'day' : null",
    was: "now < clubInstant(flight.flight_date, '00:00')",
    is: "(now <= clubInstant(flight.flight_date, '00:00'))",
    why: 'Nobody is asked at midnight, which was answered before.',
  },
  {
    path: 'packages/domain/src/readiness/rule-tests.ts',
    code: 'if (valid_until !== null && valid_until < flight_date) {',
    was: 'valid_until < flight_date',
    is: '(valid_until <= flight_date)',
    why: 'What is valid until the day of the flight is in force, so it is not asked about.',
  },
  {
    path: 'packages/domain/src/readiness/rules.ts',
    code: 'const changed = saved.find(({ code }) => code === rule.code)',
    was: 'find',
    is: 'findLast',
    why: 'A rule is saved once: its code is the key of the table.',
  },
  {
    path: 'packages/domain/src/bank/match.ts',
    code: 'const exact = [open, unpaid].find((each) => sumOf(each) === amount)',
    was: 'find',
    is: 'findLast',
    why: 'What is left of an item is positive, so both lists are the same if both sums are.',
  },
  {
    path: 'packages/domain/src/text/links.ts',
    code: 'return text.split(mark).length - 1',
    was: 'text.split(mark).length - 1',
    is: '(text.split(mark).length + 1)',
    why: COUNTS_COMPARED,
  },
  {
    path: 'packages/domain/src/text/links.ts',
    code: 'return text.split(mark).length - 1',
    was: '1',
    is: '2',
    why: COUNTS_COMPARED,
  },
  {
    path: 'packages/domain/src/retention/kinds.ts',
    code: 'const first = new Date(Date.UTC(year, month - 1 + months, 1))',
    was: '1',
    is: '2',
    planted: 'const first = new Date(Date.UTC(year, month - 1 + months, 2))',
    why: 'The day is set two lines later.',
  },
  {
    path: HOURS,
    code: 'if (opensToday && time < OPENS)',
    was: 'time < OPENS',
    is: '(time <= OPENS)',
    why: 'At the time of opening the club is open, which was answered before.',
  },
  {
    path: HOURS,
    code: 'const names = runsOfDays(open).flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run))',
    was: 'flatMap',
    is: 'map',
    why: 'Lists of one name are joined to the same text.',
  },
  {
    path: HOURS,
    code: '.flatMap((run) => (run.length > 2 ? [`${short(run[0])}–${short(run.at(-1))}`] : run.map(short)))',
    was: 'flatMap',
    is: 'map',
    why: 'Lists of one name are joined to the same text.',
  },
  {
    path: HOURS,
    code: 'const names = runsOfDays(open).flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run))',
    was: 'run.length > 2',
    is: '(run.length >= 2)',
    why: NO_SUCH_HOURS,
  },
  {
    path: HOURS,
    code: '.flatMap((run) => (run.length > 2 ? [`${short(run[0])}–${short(run.at(-1))}`] : run.map(short)))',
    was: 'run.length > 2',
    is: '(run.length >= 2)',
    why: NO_SUCH_HOURS,
  },
  {
    path: HOURS,
    code: "const minutes = time.endsWith(':00') ? '' : time.slice(2)",
    was: '2',
    is: '3',
    why: NO_SUCH_HOURS,
  },
  {
    path: HOURS,
    code: "return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`",
    was: '12',
    is: '24',
    planted: "return `${hour % 12 || 24}${minutes}${hour < 12 ? 'am' : 'pm'}`",
    why: NO_SUCH_HOURS,
  },
  {
    path: HOURS,
    code: "return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`",
    was: 'hour < 12',
    is: '(hour <= 12)',
    why: NO_SUCH_HOURS,
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
    path: 'apps/server/src/features/account/confirm-email.ts',
    code: 'if (!member) return refused(404)',
    was: '404',
    is: '808',
    why: 'The caller is signed in, and deleting a member ends their sessions, so there is always one.',
  },
  {
    path: 'apps/server/src/features/bookings/free.ts',
    code: 'flight_instructor_name: teachers?.find(({ _id }) => _id === teacher)?.name ?? null,',
    was: 'find',
    is: 'findLast',
    why: 'Each instructor is in the list once.',
  },
  {
    path: 'apps/server/src/features/bookings/board/service.ts',
    code: "const kind = isAdmin(actor) ? 'officer' : 'member'",
    was: 'isAdmin(actor)',
    is: '!(isAdmin(actor))',
    why: 'Only the names of the two views are exchanged; nothing else reads them.',
  },
  // What is found by its key is there once, so the first one is the last one.
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
  ...['authenticator.ts', 'new-codes.ts', 'own.ts', 'passkeys.ts'].map((file) => ({
    path: `apps/server/src/features/security/${file}`,
    code: 'if (!member) return refused(401)',
    was: '401',
    is: '802',
    why: 'The caller is signed in, and deleting a member ends their sessions, so there is always one.',
  })),
  {
    path: 'apps/server/src/features/members/change.ts',
    code: "const password_hash = await hashPassword(password || randomBytes(32).toString('base64url'))",
    was: '32',
    is: '64',
    why: 'A password that nobody knows may be longer.',
  },
  {
    path: 'apps/server/src/features/account/restore-act.ts',
    code: "const password_hash = await hashPassword(randomBytes(32).toString('base64url'))",
    was: '32',
    is: '64',
    why: 'A password that nobody knows may be longer.',
  },
  ...[
    ['if (!(await lockMember(tx.db, studentId))) return refused(404)', ';'],
    ['404', '808'],
  ].map(([was = '', is = '']) => ({
    path: 'apps/server/src/features/training/records.ts',
    code: 'if (!(await lockMember(tx.db, studentId))) return refused(404)',
    was,
    is,
    why: 'Only for a student who is deleted between two queries of one call.',
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
    path: 'apps/server/src/features/ledger/papers.ts',
    code: 'if (y + 190 > BOTTOM) {',
    was: 'y + 190 > BOTTOM',
    is: '(y + 190 >= BOTTOM)',
    why: 'Lines are at 334 or 60 and every 20 after it, so none is at 550.',
  },
]

/** The parts of a date or a time, which it always has. */
const PARTS = /^(?:const|let) \[(?:\w+ = [01](?:, )?)+\] = .+\.split\('[-:]'\)(?:\.map\(Number\))?$/

export function whyAccepted({ path, line, code, was, is, source }: Mutant): string | undefined {
  if (PARTS.test(code) && /^[01]$/.test(was)) return 'The defaults are only for the compiler.'
  if (isChoiceOfEquals(code, was, is)) return EQUAL
  if (is === 'findLast' && /\b[A-Z_]+\.find\(\((\w+)\) => \1 === /.test(code)) return ONCE
  if (code === DAYS_OF_ENTRY) return 'It only saves work: the other days hold nothing of the entry.'
  if (/minutesOfDay\(\w+\.slice\(11, 16\)\)/.test(code) && was === '16' && is === '32')
    return 'What follows the minutes is not read.'
  if (path === VERSION_KINDS && was.startsWith('[') && !code.startsWith('const')) return COMPARED
  const planted = source.split('\n')[line - 1]?.trim()
  return ACCEPTED.find(
    (known) =>
      known.path === path &&
      known.code === code &&
      known.was === was &&
      known.is === is &&
      (known.planted === undefined || known.planted === planted),
  )?.why
}

/** As in `a < b ? a : b`. */
function isChoiceOfEquals(code: string, was: string, is: string): boolean {
  const [, a, b] = /^([\w.]+) [<>] ([\w.]+)$/.exec(was) ?? []
  if (!a || !b || !/[<>]=/.test(is)) return false
  return code.includes(`${was} ? ${a} : ${b}`) || code.includes(`${was} ? ${b} : ${a}`)
}
