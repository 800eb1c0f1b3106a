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

const ONCE_READ = 'Each is read once.'

const NOBODY_FOUND = 'Of nobody, nobody is found.'

const CHOSEN_AGAIN = 'Who is told is chosen again among those who were read.'

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
  {
    path: 'apps/server/src/features/applications/store.ts',
    code: ".where(and(eq(audit.subject, 'application'), eq(audit.subject_id, id), eq(audit.action, action)))",
    was: "and(eq(audit.subject, 'application'), eq(audit.subject_id, id), eq(audit.action, action))",
    is: 'and(eq(audit.subject_id, id), eq(audit.action, action))',
    why: 'The subject is for the index: nothing else has this id.',
  },
  {
    path: 'apps/server/src/features/community/store.ts',
    code: 'if (page.q === undefined && page.after === undefined) return firstPage(db).execute({ viewer, limit })',
    was: 'if (page.q === undefined && page.after === undefined) return firstPage(db).execute({ viewer, limit })',
    is: ';',
    why: 'It only saves time: the other query answers the same.',
  },
  {
    path: 'apps/server/src/features/overdue/links.ts',
    code: 'if (!row) return refused(404)',
    was: '404',
    is: '808',
    why: 'A notice goes with its flight, so only a flight that is forgotten between two queries gets here.',
  },
  {
    path: 'apps/server/src/security/factors/own-proof.ts',
    code: 'if (!member) return refused(401)',
    was: '401',
    is: '802',
    why: 'Only a member who is deleted during the call gets here.',
  },
  ...[
    'bits[place >>> 3] = (bits[place >>> 3] ?? 0) | (1 << (place & 7))',
    'return placesOf(word, bits).every((place) => ((bits[place >>> 3] ?? 0) & (1 << (place & 7))) !== 0)',
  ].map((code) => ({
    path: 'apps/server/src/security/common-passwords/bloom-filter.ts',
    code,
    was: '0',
    is: '1',
    planted: code.replace('?? 0', '?? 1'),
    why: 'Every place is within the filter.',
  })),
  {
    path: 'apps/server/src/security/refusals.ts',
    code: 'let hour = { ends: 0, all: 0, byCaller: new Map<string, number>() }',
    was: '0',
    is: '1',
    why: 'The first call starts another hour.',
  },
  {
    path: 'apps/server/src/security/turns.ts',
    code: 'if (queue.activeCount + queue.pendingCount === 0) queues.delete(key)',
    was: 'queues.delete(key)',
    is: ';',
    why: 'It only frees memory.',
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
  ...[
    'if (isPlain(page)) return firstPage(page)(db).execute({ limit: page.limit })',
    'firstPages.set(name, page)',
  ].map((code) => ({
    path: 'apps/server/src/features/members/store.ts',
    code,
    was: code,
    is: ';',
    why: 'It only saves time: the query answers the same.',
  })),
  {
    path: 'apps/server/src/features/members/store.ts',
    code: "const name = `members_by_${sort}${descending ? '_descending' : ''}`",
    was: 'descending',
    is: '!(descending)',
    why: 'Each order still has a name of its own.',
  },
  {
    path: 'apps/server/src/features/members/store.ts',
    code: 'const words = q.toLowerCase().split(/\\s+/).filter(Boolean)',
    was: 'q.toLowerCase().split(/\\s+/).filter(Boolean)',
    is: 'q.toLowerCase().split(/\\s+/)',
    why: 'An empty word is in every text.',
  },
  {
    path: 'apps/server/src/features/members/officer-acts.ts',
    code: 'if (Object.keys(became).length === 0) return null',
    was: 'if (Object.keys(became).length === 0) return null',
    is: ';',
    why: 'It only saves a query: nothing is no act.',
  },
  ...['isNull(book_outs.acknowledged_at)', 'lte(book_outs.deadline, now)'].map((left) => ({
    path: 'apps/server/src/features/overdue/store.ts',
    code: '.where(and(isOut, isNull(book_outs.acknowledged_at), lte(book_outs.deadline, now)))',
    was: 'and(isOut, isNull(book_outs.acknowledged_at), lte(book_outs.deadline, now))',
    is: `and(isOut, ${left})`,
    why: 'It only saves work: each flight is looked at again when it is locked.',
  })),
  {
    path: 'apps/server/src/features/overdue/store.ts',
    code: '.limit(1)',
    was: '1',
    is: '2',
    why: 'Only the first row is read.',
  },
  {
    path: 'apps/server/src/jobs/jobs.ts',
    code: 'for (const job of await boss.fetch<never>(name, { batchSize: 100 })) {',
    was: '100',
    is: '200',
    why: 'It goes on until nothing is left.',
  },
  {
    path: 'apps/server/src/features/account/store.ts',
    code: '.limit(1)',
    was: '1',
    is: '2',
    why: 'It only asks whether there is one.',
  },
  {
    path: 'apps/server/src/security/secret-box.ts',
    code: "const part = `${path}.${randomBytes(6).toString('hex')}`",
    was: '6',
    is: '7',
    why: 'Any name of its own is as good.',
  },
  {
    path: 'apps/server/src/features/wishes/answer.ts',
    code: 'await lockResources(tx.db, [open.aircraft_type, open.flight_instructor])',
    was: 'await lockResources(tx.db, [open.aircraft_type, open.flight_instructor])',
    is: ';',
    why: 'The database takes the same locks when the booking is written.',
  },
  ...["and(eq(offers.state, 'open'))", 'and(lte(offers.answer_by, now))'].map((is) => ({
    path: 'apps/server/src/features/wishes/store.ts',
    code: ".where(and(eq(offers.state, 'open'), lte(offers.answer_by, now)))",
    was: "and(eq(offers.state, 'open'), lte(offers.answer_by, now))",
    is,
    why: 'It only saves work: each offer is judged again once it is locked.',
  })),
  {
    path: 'apps/server/src/features/instruction/booked-flights.ts',
    code: 'if (to <= moment) return []',
    was: 'to <= moment',
    is: '(to < moment)',
    why: 'Only one of them has seconds, so they are never equal.',
  },
  {
    path: 'apps/server/src/features/events/service.ts',
    code: 'room > 0 ? await pastEvents(db, now, { q, limit: room, after: amongPast ? after : undefined }) : []',
    was: 'room > 0',
    is: '(room >= 0)',
    why: 'It only saves the query for no event.',
  },
  ...[
    ['sign-up.ts', 'await lockMemberKey(db, actor._id)'],
    [
      'store.ts',
      "await tx.select({ _id: members._id }).from(members).where(eq(members._id, id)).for('key share')",
    ],
  ].map(([file = '', code = '']) => ({
    path: `apps/server/src/features/events/${file}`,
    code,
    was: code,
    is: ';',
    why: 'It is only the order of locks: after a deadlock the transaction is tried again.',
  })),
  {
    path: 'apps/server/src/features/training/read-file.ts',
    code: 'exercises_passed: 0,',
    was: '0',
    is: '1',
    why: 'The list shows no exercises, and a file counts its own.',
  },
  {
    path: 'apps/server/src/features/training/read-file.ts',
    code: "step: steps.find(({ state }) => state === 'current')?.title ?? 'Nothing left to do',",
    was: 'find',
    is: 'findLast',
    why: 'Only one step is the current one.',
  },
  ...["eq(lessons.state, 'given')", "ne(lessons.state, 'draft')"].map((state) => ({
    path: 'apps/server/src/features/training/store.ts',
    code: `.where(and(inArray(lessons.student_id, [...ids]), ${state}))`,
    was: `and(inArray(lessons.student_id, [...ids]), ${state})`,
    is: `and(${state})`,
    why: 'Only more is read: each student is given their own.',
  })),
  {
    path: 'apps/server/src/features/training/store.ts',
    code: 'and(',
    was: 'and(\n        inArray(flights.pilot_id, [...ids]),\n        isNull(flights.withdrawn_at),\n        sql`(${logbook_baselines.as_of} is null or ${flownOn} > ${logbook_baselines.as_of}::text)`,\n      )',
    is: 'and(isNull(flights.withdrawn_at), sql`(${logbook_baselines.as_of} is null or ${flownOn} > ${logbook_baselines.as_of}::text)`)',
    why: 'Only more is read: each student is given their own.',
  },
  {
    path: 'apps/server/src/features/readiness/rules.ts',
    code: "state === 'block' ? 2 : state === 'warn' || state === 'unknown' ? 1 : 0",
    was: '2',
    is: '3',
    why: 'Only the order of the three counts.',
  },
  {
    path: 'apps/server/src/features/weather/recorded-reports.ts',
    code: 'return part.from < part.to ? [`TEMPO ${span(part)} ${report}`] : []',
    was: 'part.from < part.to',
    is: '(part.from <= part.to)',
    why: 'No forecast begins or ends together with a change.',
  },
  {
    path: 'apps/server/src/features/weather/store.ts',
    code: 'and(',
    was: "and(\n        eq(bookings.booking_status, 'confirmed'),\n        between(flight_date, today, addDays(today, 1)),\n        eq(members.account_status, 'active'),\n      )",
    is: "and(eq(bookings.booking_status, 'confirmed'), eq(members.account_status, 'active'))",
    why: 'It only saves work: no step of a release is on another day.',
  },
  {
    path: 'apps/server/src/features/weather/store.ts',
    code: 'between(flight_date, today, addDays(today, 1)),',
    was: '1',
    is: '2',
    why: 'It only saves work: no step of a release is two days before the flight.',
  },
  {
    path: 'apps/server/src/features/logbook/easa-pdf.ts',
    code: 'margin: 0,',
    was: '0',
    is: '1',
    why: 'Every text has a place of its own, far from the edge.',
  },
  {
    path: 'apps/server/src/features/logbook/easa-pdf.ts',
    code: 'write(sheet, name, { at: [x + 2, TOP + 28], size: 6.5, color: COLOURS.dimmed, width: width - 3 })',
    was: '3',
    is: '4',
    why: 'Every name of a column fits in less.',
  },
  ...['eq(instructor_id, id)', 'sql`${pilot_id} is distinct from ${id}`'].map((left) => ({
    path: 'apps/server/src/features/logbook/store.ts',
    code: 'const taught = and(eq(instructor_id, id), sql`${pilot_id} is distinct from ${id}`)',
    was: 'and(eq(instructor_id, id), sql`${pilot_id} is distinct from ${id}`)',
    is: `and(${left})`,
    why: 'It is for the index: the filter of the member says which flights are logged, and each is read once.',
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
  {
    path: 'apps/server/src/features/bookings/board/service.ts',
    code: 'const KEPT_WINDOWS = 12',
    was: '12',
    is: '24',
    why: 'Only how much is kept in memory: what is not kept is read again.',
  },
  ...[
    "lt(bookings.flight_date, sql.placeholder('until'))",
    "gte(bookings.flight_date, sql.placeholder('from'))",
  ].map((kept) => ({
    path: 'apps/server/src/features/bookings/board/store.ts',
    code: 'and(',
    was: `and(
        eq(bookings._id, holds.booking_id),
        // Redundant (flights end on the day they start), but lets one index scan find all bookings.
        gte(bookings.flight_date, sql.placeholder('from')),
        lt(bookings.flight_date, sql.placeholder('until')),
      )`,
    is: `and(eq(bookings._id, holds.booking_id), ${kept})`,
    why: 'The days are only for the index: the booking is found by its id.',
  })),
  {
    path: 'apps/server/src/features/bookings/lists/service.ts',
    code: 'const FLIGHTS_PER_PAGE = 500',
    was: '500',
    is: '1000',
    why: 'The log is the same, however many flights are read at once.',
  },
  {
    path: 'apps/server/src/features/bookings/lists/store.ts',
    code: 'if (page.after === undefined) return firstPageOfMember(db).execute({ id, limit: page.limit })',
    was: 'if (page.after === undefined) return firstPageOfMember(db).execute({ id, limit: page.limit })',
    is: ';',
    why: 'It is the same query, prepared.',
  },
  {
    path: 'apps/server/src/features/bookings/lists/store.ts',
    code: '.where(and(inArray(booking_id, [...ids]), isNull(flights.withdrawn_at)))',
    was: 'and(inArray(booking_id, [...ids]), isNull(flights.withdrawn_at))',
    is: 'and(isNull(flights.withdrawn_at))',
    why: 'Each flight is looked up by its booking, so more of them only cost time.',
  },
  {
    path: 'apps/server/src/features/bookings/notifications/notify.ts',
    code: 'const officers = notifications.some(',
    was: 'some',
    is: 'every',
    why: 'Only changes of payments are told together, and no officer is told of those.',
  },
  {
    path: 'apps/server/src/features/bookings/notifications/notify.ts',
    code: 'return ids.length > 0 || officers ? findRecipients(tx.db, ids, officers) : []',
    was: 'ids.length > 0',
    is: '(ids.length >= 0)',
    why: NOBODY_FOUND,
  },
  {
    path: 'apps/server/src/features/bookings/change.ts',
    code: 'const staff = ids.length > 0 ? await findStaff(tx, ids) : []',
    was: 'ids.length > 0',
    is: '(ids.length >= 0)',
    why: NOBODY_FOUND,
  },
  {
    path: 'apps/server/src/features/bookings/notifications/completion-reminders.ts',
    code: 'const crew = await findRecipients(db, instructors, false)',
    was: 'false',
    is: 'true',
    why: CHOSEN_AGAIN,
  },
  ...['and(isActiveOfficer)', "and(sql`${sql.placeholder('officers')}::boolean`)"].map((is) => ({
    path: 'apps/server/src/features/bookings/notifications/store.ts',
    code: "and(sql`${sql.placeholder('officers')}::boolean`, isActiveOfficer),",
    was: "and(sql`${sql.placeholder('officers')}::boolean`, isActiveOfficer)",
    is,
    why: CHOSEN_AGAIN,
  })),
  {
    path: 'apps/server/src/features/bookings/payment/settle.ts',
    code: 'for (const id of bookings.toSorted()) {',
    was: 'bookings.toSorted()',
    is: 'bookings',
    why: 'The order only keeps two payments from waiting for each other.',
  },
  {
    path: 'apps/server/src/features/bookings/free.ts',
    code: 'const held = await heldBetween(db, aircraft, range.from, addDays(range.to, 1))',
    was: '1',
    is: '2',
    why: 'What is held on a day after the last one is in the way of no slot.',
  },
  {
    path: 'apps/server/src/features/bookings/save-change.ts',
    code: 'return { user_id, aircraft_type, flights: sign, minutes: sign * (flownMinutes(booking) ?? 0) }',
    was: '0',
    is: '1',
    why: 'A flight that counts has both times.',
  },
  {
    path: 'apps/server/src/features/bookings/store.ts',
    code: ".where(and(eq(audit.subject, 'booking'), eq(audit.subject_id, id)))",
    was: "and(eq(audit.subject, 'booking'), eq(audit.subject_id, id))",
    is: 'and(eq(audit.subject_id, id))',
    why: 'An id is of one record only; the kind is for the index.',
  },
  {
    path: 'apps/server/src/features/bookings/store.ts',
    code: 'and(',
    was: `and(
        eq(bookings.user_id, userId),
        or(
          ne(bookings.instructor_reason, ''),
          ne(bookings.booking_remarks, ''),
          ne(bookings.decision_reason, ''),
          ne(bookings.override_reason, ''),
        ),
      )`,
    is: 'and(eq(bookings.user_id, userId))',
    why: 'It only saves writing rows that stay the same.',
  },
  {
    path: 'apps/server/src/features/bookings/undo.ts',
    code: 'const [latest = change] = await changesOf(tx.db, current._id).limit(1)',
    was: '1',
    is: '2',
    why: 'Only the first is taken.',
  },
  {
    path: 'apps/server/src/features/airworthiness/inspections.ts',
    code: "const follows = dueAfter(interval, { on: last.on ?? '2000-01-01', tenths: last.tenths ?? 0 })",
    was: '0',
    is: '1',
    why: 'What follows from it is left out if it was never done.',
  },
  {
    path: 'apps/server/src/features/keys/mails.ts',
    code: 'const lastDay = clubDate(new Date(expires_at.getTime() - 1))',
    was: '1',
    is: '2',
    why: 'Both are on the day before.',
  },
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
  {
    path: 'apps/server/src/features/dashboard/service.ts',
    code: 'const row = figures.find((entry) => entry.month === month)',
    was: 'find',
    is: 'findLast',
    why: 'Each month is there once.',
  },
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
