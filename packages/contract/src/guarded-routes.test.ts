import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './index.ts'
import type { Route } from './kit/http.ts'
import { isWrite, needsProof, scopeOf } from './kit/scopes.ts'
import { Member, PublicMember } from './members/schemas.ts'
import { schemasOfRoute } from './schemas.ts'

type Contract = typeof contract
type RouteName = { [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}` }[keyof Contract]

const SIGN_IN = 'It is how people prove who they are, or uses a link that was mailed to them.'
const ONE_MEMBER = 'It is about one member, for that member and officers.'
const DAILY = 'Officers work with it all day. It needs the access token, and a scope of its own for a key.'
const TAKES_AWAY = 'It only takes access or authority away, which must be possible at once.'
const NOTHING_YET = 'It enters nothing: what does, needs a proof.'
const DESK =
  'It is daily work at the desk, recorded and undoable. A key cannot set fees, payments or overrides.'

/** Routes that need no proof, or that API keys may call, although they concern money, personal data or access. */
const REASONS: Partial<Record<RouteName, string>> = {
  'airworthiness.inspectionsDone': 'It is about an aircraft.',
  'account.login': SIGN_IN,
  'account.register': SIGN_IN,
  'account.requestRecovery': SIGN_IN,
  'account.recover': SIGN_IN,
  'account.confirmEmail': SIGN_IN,
  'account.resendConfirmation': SIGN_IN,
  'account.passkeyOptions': SIGN_IN,
  'account.passkeySignIn': SIGN_IN,
  'account.reauthenticate': SIGN_IN,
  'account.undoAct': SIGN_IN,
  'account.askForReview': SIGN_IN,
  'account.logout': TAKES_AWAY,
  'applications.document': ONE_MEMBER,
  'bank.read': DAILY,
  'bank.setAside': NOTHING_YET,
  'bank.upload': NOTHING_YET,
  'bookings.briefing': DAILY,
  'bookings.flightLog': ONE_MEMBER,
  'bookings.flights': ONE_MEMBER,
  'bookings.list': DAILY,
  'bookings.ofMember': ONE_MEMBER,
  'bookings.payment': ONE_MEMBER,
  'bookings.paymentMade': 'Members say that they have paid; an officer checks it.',
  'bookings.postFlight': 'Pilots report their own flights.',
  'bookings.correct': 'Pilots correct reports of their own flights; the fee follows from the times.',
  'bookings.receipt': ONE_MEMBER,
  'bookings.remove': DESK,
  'bookings.replan': 'It moves or cancels flights that are not flown yet, so there is no fee.',
  'bookings.undo': DESK,
  'bookings.update': DESK,
  'breaches.read': 'It shows what officers recorded about a breach; the list of its people needs a proof.',
  'calendar.create':
    'It shows what the member may see anyway, is mailed to them, and ends with the password.',
  'calendar.read': 'Calendar programs cannot sign in: the address is the secret.',
  'calendar.revoke': TAKES_AWAY,
  'dashboard.flying': 'It shows sums for the whole club.',
  'dashboard.morning': DAILY,
  'downloads.open': 'The proof was given for the request. The link works for ten minutes, for that officer.',
  'events.calendar': 'It shows a public event.',
  'field.sheetPdf': DAILY,
  'imports.example': 'It contains no records.',
  'instruction.booked': 'Instructors call their own students.',
  'instruction.overview': 'Instructors call their own students.',
  'keys.revoke': TAKES_AWAY,
  'ledger.agreeToCredit': 'It settles charges of a member with credit of the same member.',
  'ledger.document': ONE_MEMBER,
  'ledger.fieldRates': 'They are prices, which the estimate of a booking shows.',
  'ledger.figures': DAILY,
  'ledger.openInMonth': DAILY,
  'ledger.previewDues': NOTHING_YET,
  'ledger.previewReminders': DAILY,
  'ledger.read': ONE_MEMBER,
  'ledger.remind': 'It enters nothing: the member gets a mail, once a day at most.',
  'ledger.statement': ONE_MEMBER,
  'ledger.statementCsv': ONE_MEMBER,
  'ledger.statementPdf': ONE_MEMBER,
  'logbook.csv': ONE_MEMBER,
  'logbook.foreFlight': ONE_MEMBER,
  'logbook.myFlightbook': ONE_MEMBER,
  'logbook.pdf': ONE_MEMBER,
  'members.list': DAILY,
  'members.update': 'The fields that give access or authority need a proof, and a key cannot change them.',
  'notes.list': ONE_MEMBER,
  'notifications.addDevice': 'It shows what the member is told anyway, and ends with the password.',
  'overdue.list': 'Whoever looks for a missing aircraft must not be stopped.',
  'overdue.sheet': 'Whoever looks for a missing aircraft must not be stopped.',
  'readiness.ofDay': DAILY,
  'readiness.reject': TAKES_AWAY,
  'readiness.revoke': TAKES_AWAY,
  'readiness.withdrawSolo': TAKES_AWAY,
  'readiness.yearAhead': ONE_MEMBER,
  'security.endSessionsOf': TAKES_AWAY,
  'security.events': DAILY,
  'security.own': ONE_MEMBER,
  'security.renamePasskey': 'A name gives no access.',
  'support.list': DAILY,
  'support.mine': ONE_MEMBER,
  'training.list': 'Instructors call their own students.',
  'training.notes': ONE_MEMBER,
  'weather.read': 'It is about the amount of cloud.',
}

/** Writes of money, access or authority that keys may call: none of them gives any of it. */
const OPEN_TO_KEYS: readonly RouteName[] = [
  'bank.setAside',
  'bank.upload',
  'bookings.correct',
  'bookings.paymentMade',
  'bookings.postFlight',
  'bookings.replan',
  'bookings.update',
  'ledger.remind',
  'members.update',
]

const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
const nameOf = ({ noun, name }: Route) => `${noun}.${name}` as RouteName

const MONEY = /(^|_)(amount|balance|fee|debt|owed|payout|revenue|charged|received|pay)($|_)/
const SECRET = /(^|_)(password\d?|endpoint|secret)($|_)/
const AUTHORITY = new Set([
  'account_type',
  'account_status',
  'instructor_rated',
  'examiner_rated',
  'license_type',
  'certificate_of_expiry',
  'medical_date',
  'valid_until',
])
/** What other members do not see of a member, and what people write about them. */
const NOT_PERSONAL = new Set(['flights', 'version', 'instructor', 'examiner'])
const PERSONAL = new Set([
  ...Object.keys(Member.shape).filter((field) => !(field in PublicMember.shape || NOT_PERSONAL.has(field))),
  'phone',
  'note',
])

type Json = z.core.JSONSchema.BaseSchema

/** The names of all fields in a schema, or only of those in its lists. */
function fieldsIn(schema: Json | boolean | undefined, onlyLists: boolean, inList = false): string[] {
  if (typeof schema !== 'object') return []
  const { anyOf = [], allOf = [], oneOf = [], properties = {}, items, additionalProperties } = schema
  const deeper = (part: unknown, isList = inList) => fieldsIn(part as Json, onlyLists, isList)
  return [
    ...(inList || !onlyLists ? Object.keys(properties) : []),
    ...[...anyOf, ...allOf, ...oneOf, ...Object.values(properties)].flatMap((part) => deeper(part)),
    ...[items, additionalProperties].flat().flatMap((part) => deeper(part, true)),
  ]
}

function jsonOf(schema: z.ZodType | undefined, io: 'input' | 'output'): Json | undefined {
  return schema && z.toJSONSchema(schema, { io, unrepresentable: 'any' })
}

/** Why a route must be guarded; empty if it need not. */
function concerns(route: Route): string[] {
  const { data, body } = schemasOfRoute(route)
  const { noun, touches = [], answers } = route
  const touched = new Set(touches.map((one) => one.split('.')[0]))
  if (!isWrite(route)) {
    const listed = fieldsIn(jsonOf(data, 'output'), true)
    return [
      ...(answers && answers !== 'text/event-stream' ? ['answers a file'] : []),
      ...(listed.some((field) => MONEY.test(field)) ? ['lists money'] : []),
      ...(listed.some((field) => PERSONAL.has(field)) ? ['lists personal data'] : []),
    ]
  }
  const sent = fieldsIn(jsonOf(body, 'input'), false)
  const settlesFlights =
    noun === 'bookings' && touched.has('dashboard') && !['create', 'answer'].includes(route.name)
  const isMoney = ['ledger', 'bank'].some((money) => noun === money || touched.has(money))
  const isAccess = ['account', 'calendar', 'keys', 'security', 'readiness'].includes(noun)
  return [
    ...(isMoney || settlesFlights || sent.some((field) => MONEY.test(field)) ? ['writes money'] : []),
    ...(isAccess || touches.includes('site.staff') || sent.some((field) => SECRET.test(field))
      ? ['writes access']
      : []),
    ...(sent.some((field) => AUTHORITY.has(field)) || (touched.has('members') && touched.has('readiness'))
      ? ['writes authority']
      : []),
  ]
}

const sensitive = routes.filter((route) => concerns(route).length > 0)

test('whatever concerns the money or data of several members, or writes money or authority, needs a proof', () => {
  const open = sensitive.filter((route) => !(needsProof(route) && scopeOf(route) === null))
  const unexplained = open.filter((route) => REASONS[nameOf(route)] === undefined)
  expect(unexplained.map((route) => `${nameOf(route)}: ${concerns(route).join(', ')}`)).toEqual([])
  const names = new Set(open.map(nameOf))
  expect(Object.keys(REASONS).filter((name) => !names.has(name as RouteName))).toEqual([])
})

test('keys never give access or authority, or move money', () => {
  const open = sensitive.filter((route) => isWrite(route) && scopeOf(route) !== null).map(nameOf)
  expect(open.toSorted()).toEqual(OPEN_TO_KEYS)
})

test.each([
  ['ledger.export', 'answers a file'],
  ['ledger.figures', 'lists money'],
  ['members.list', 'lists personal data'],
  ['bank.confirm', 'writes money'],
  ['bookings.update', 'writes money'],
  ['members.create', 'writes access'],
  ['notifications.addDevice', 'writes access'],
  ['applications.decide', 'writes authority'],
])('%s: it %s', (name, concern) => {
  expect(concerns(routes.find((route) => nameOf(route) === name) as Route)).toContain(concern)
})
