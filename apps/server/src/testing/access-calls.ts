import { createECDH, randomBytes } from 'node:crypto'
import { addDays } from '@rsfc/domain/time/club-time'
import { NO_HOURS } from '@rsfc/domain/logbook/hours'
import { newId } from '../base/database/new-id.ts'
import type { AccessScene } from './access-scene.ts'
import { picture } from './calendar.ts'
import { PASSWORD } from './test-members.ts'
import { multipart, pdf, type Part } from './upload-app.ts'

/** A new push subscription, as a browser sends it. */
function newBrowser() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `https://push.example/${newId()}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

/** A visitor, the owner of the record, another member, the instructor of the flight, and officers. */
export const CALLERS = ['visitor', 'owner', 'other', 'instructor', 'admin', 'superAdmin'] as const
type Statuses = readonly [number, number, number, number, number, number]

const EVERYONE: Statuses = [200, 200, 200, 200, 200, 200]
const SIGNED_IN: Statuses = [401, 200, 200, 200, 200, 200]
const OWNER: Statuses = [401, 200, 403, 403, 403, 403]
const OWNER_AND_OFFICERS: Statuses = [401, 200, 403, 403, 200, 200]
const OWNER_ALONE: Statuses = [401, 200, 404, 404, 404, 404]
const OFFICERS: Statuses = [401, 403, 403, 403, 200, 200]
const INSTRUCTORS: Statuses = [401, 403, 403, 200, 200, 200]
/** For records written by an instructor. */
const AUTHOR: Statuses = [401, 403, 403, 200, 403, 403]
const THOSE_WHO_FLY_TOGETHER: Statuses = [401, 200, 403, 200, 200, 200]

/** A valid request, which can be refused only because of the caller's role. */
export type AccessCall = {
  id?: string
  query?: string
  payload?: object
  form?: ReturnType<typeof multipart>
}

type Ask = (scene: AccessScene) => AccessCall | Promise<AccessCall>

/** A day that no other call has made a holiday. */
const freshDay = () => addDays('2100-01-01', (fresh += 1))
let fresh = 0

const CLOSURE = { start_date: '2027-03-02', start_time: '03:00', end_date: '2027-03-02', end_time: '04:00' }

const nothing: Ask = () => ({})
const own: Ask = ({ user_id }) => ({ id: user_id })
const ofBooking: Ask = async (scene) => ({ id: await scene.booking() })
const ofCase: Ask = async (scene) => ({ id: await scene.supportCase() })
const ofEvent: Ask = async (scene) => ({ id: await scene.event() })
const ofApplication: Ask = async (scene) => ({ id: await scene.application() })
const ofBreach: Ask = async (scene) => ({ id: await scene.breach() })
const ofPost: Ask = async (scene) => ({ id: await scene.post() })

const ofInstructor: Ask = ({ instructor }) => ({ id: instructor.member._id })

/** The id of a member who has a flight with the instructor. */
const ofInstructed: Ask = async (scene) => {
  await scene.booking()
  return { id: scene.user_id }
}

const ofAircraft: Ask = async (scene) => ({ id: await scene.aircraft() })
const forAircraft =
  (payload: object): Ask =>
  async (scene) => ({ id: await scene.aircraft(), payload })

async function pictureForm(): Promise<ReturnType<typeof multipart>> {
  const file = await picture()
  return multipart([{ field: 'image', name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }])
}
const withPicture =
  (ask: Ask): Ask =>
  async (scene) => ({ ...(await ask(scene)), form: await pictureForm() })

const ofMonth: Ask = ({ user_id }) => ({ id: user_id, query: '?month=2026-11' })
const ofStatement: Ask = async (scene) => ({ id: (await scene.bankStatement()).id })
const RATES = { hourly_rate: 620, incremental_rate: 620, instructor_rate: 70, examiner_rate: 70 }

const REQUIREMENTS = {
  total: 2700,
  dual: 1500,
  solo: 600,
  solo_cross_country: 300,
  reserve_percent: 20,
  source: 'CAAS',
}

function bankForm(): ReturnType<typeof multipart> {
  const text = `Transaction Date,Transaction Description,Withdrawal,Deposit,Available Balance\n13 Nov 2026,${newId()},0.00,10.00,10.00\n`
  return multipart([{ field: 'file', name: 'uob.csv', bytes: new TextEncoder().encode(text) }])
}

function importForm(): ReturnType<typeof multipart> {
  const kind: Part = { field: 'kind', bytes: 'members' }
  const text = 'First name,Last name,Email\nIda,Ho,ida@example.com\n'
  return multipart([kind, { field: 'file', name: 'members.csv', bytes: new TextEncoder().encode(text) }])
}
const ofImport =
  (state: 'checked' | 'applied', payload?: object): Ask =>
  async (scene) => ({ id: await scene.import(state), ...(payload && { payload }) })

const WISH = { from: '2026-11-21T09:00', to: '2026-11-21T17:00', minutes: 60, flight_type: 'leisure' }
const WISH_ANYWAY = { ...WISH, anyway: true }
const BOOK_OUT = {
  persons: 2,
  route: 'Local',
  eta: '16:00',
  endurance_minutes: 400,
  phone: '+65 9123 4567',
}
const HOURS = { startTime: '09:00', endTime: '10:00' }
const member = () => ({
  first_name: 'New',
  last_name: 'Member',
  email: `${newId()}@rsfc.test`,
  password: PASSWORD,
  account_type: 'user',
  membership_type: 'associate',
  account_status: 'active',
})
const event = {
  event_start_date: '2027-01-01T10:00:00+08:00',
  event_end_date: '2027-01-01T12:00:00+08:00',
  event_title: 'Satay night',
  event_description: 'Tea is served',
  event_price: 0,
  event_type: 'Tour',
}

/**
 * The access list: for each route the status for each caller, and a valid request. A word after the route marks a second
 * row for the same route.
 */
export const ACCESS_LIST: Readonly<Record<string, readonly [Statuses, Ask]>> = {
  'POST /account/login': [
    EVERYONE,
    ({ owner }) => ({ payload: { username: owner.member.email, password: PASSWORD } }),
  ],
  'POST /account/create-account': [
    EVERYONE,
    () => ({
      payload: {
        firstname: 'A',
        lastname: 'B',
        email: `${newId()}@rsfc.test`,
        password1: PASSWORD,
        password2: PASSWORD,
      },
    }),
  ],
  'POST /account/new': [OFFICERS, () => ({ payload: member() })],
  'POST /account/change-password': [EVERYONE, () => ({ payload: { usernameEmail: `${newId()}@rsfc.test` } })],
  'POST /account/password': [
    [400, 400, 400, 400, 400, 400],
    () => ({ payload: { password: PASSWORD, recovery_id: 'none' } }),
  ],
  'POST /account/password/check': [EVERYONE, () => ({ payload: { recovery_id: 'none' } })],
  'POST /account/confirm-email': [[400, 400, 400, 400, 400, 400], () => ({ payload: { token: 'none' } })],
  'POST /account/confirm-email/resend': [[401, 409, 409, 409, 409, 409], nothing],
  'POST /account/reauthenticate': [SIGNED_IN, () => ({ payload: { password: PASSWORD } })],
  'POST /account/undo/read': [EVERYONE, async (scene) => ({ payload: { token: await scene.undoToken() } })],
  'POST /account/review/read': [
    EVERYONE,
    async (scene) => ({ payload: { token: await scene.reviewToken() } }),
  ],
  'POST /account/review': [EVERYONE, async (scene) => ({ payload: { token: await scene.reviewToken() } })],
  'POST /account/undo': [EVERYONE, async (scene) => ({ payload: { token: await scene.undoToken() } })],
  'POST /account/passkey/options': [EVERYONE, nothing],
  'POST /account/passkey': [[401, 401, 401, 401, 401, 401], () => ({ payload: { answer: { id: 'none' } } })],
  'POST /account/cookie/member': [SIGNED_IN, nothing],
  'POST /account/cookie/admin': [[401, 400, 400, 400, 200, 200], nothing],
  'POST /account/logout': [EVERYONE, nothing],
  'POST /account/update/:id': [
    OWNER_AND_OFFICERS,
    ({ user_id }) => ({ id: user_id, payload: { title: 'Captain' } }),
  ],
  'POST /account/update/:id role': [
    OFFICERS,
    ({ user_id }) => ({ id: user_id, payload: { account_remarks: newId() } }),
  ],
  'POST /account/delete': [OFFICERS, async (scene) => ({ payload: { user_id: await scene.leaver() } })],
  'GET /leaving/mine': [SIGNED_IN, nothing],
  'POST /leaving/': [[401, 400, 400, 400, 400, 400], () => ({ payload: { last_day: '2020-01-01' } })],
  'POST /leaving/withdraw': [[401, 404, 404, 404, 404, 404], nothing],
  'GET /leaving/': [OFFICERS, nothing],
  'GET /leaving/:member_id': [OFFICERS, own],
  'POST /leaving/:member_id/close': [OFFICERS, async (scene) => ({ id: await scene.leaver() })],
  'GET /audit/': [OFFICERS, nothing],
  'GET /security/events': [OFFICERS, nothing],
  'GET /security/members/:id': [OFFICERS, own],
  'POST /security/members/:id/end-sessions': [OFFICERS, async (scene) => ({ id: await scene.leaver() })],
  'GET /security/reviews': [OFFICERS, nothing],
  'POST /security/members/:id/restore': [OFFICERS, async (scene) => ({ id: await scene.underReview() })],
  'POST /security/members/:id/reset-factors': [
    OFFICERS,
    async (scene) => ({ id: await scene.withPasskey() }),
  ],
  'GET /application/': [OFFICERS, nothing],
  'GET /application/mine': [SIGNED_IN, nothing],
  'GET /application/:application_id': [OFFICERS, ofApplication],
  'GET /application/:application_id/openings': [OFFICERS, ofApplication],
  'POST /application/submit-documents': [
    OWNER_AND_OFFICERS,
    ({ user_id }) => {
      const parts: Part[] = [
        { field: 'user_id', bytes: user_id },
        { field: 'application_type', bytes: 'medical' },
        { field: 'application_date', bytes: '2027-05-01' },
        { field: 'documents', name: 'a.pdf', bytes: pdf() },
      ]
      return { form: multipart(parts) }
    },
  ],
  'POST /application/membership': [
    [401, 400, 400, 400, 400, 400],
    () => ({ payload: { message: 'x'.repeat(1001) } }),
  ],
  'PUT /application/:application_id': [
    OFFICERS,
    async (scene) => ({
      id: await scene.application(),
      payload: { application_status: 'rejected' },
    }),
  ],
  'POST /application/delete/:application_id': [OFFICERS, ofApplication],
  'GET /documents/:id': [[401, 200, 404, 404, 200, 200], async (scene) => ({ id: await scene.document() })],
  'POST /chatbot/chat': [EVERYONE, () => ({ payload: { code: 'CB1' } })],
  'POST /chatbot/unanswered': [EVERYONE, () => ({ payload: { question: 'May my dog fly?' } })],
  'POST /chatbot/ask': [EVERYONE, () => ({ payload: { question: 'What do I owe?' } })],
  'GET /chatbot/teaching': [OFFICERS, nothing],
  'POST /chatbot/answers': [
    OFFICERS,
    () => ({ payload: { title: 'Dogs', text: 'They stay home.', phrasings: [`my dog ${newId()}`] } }),
  ],
  'POST /chatbot/answers/:id': [
    OFFICERS,
    async (scene) => ({ id: (await scene.clubAnswer())._id, payload: { active: false } }),
  ],
  'DELETE /chatbot/answers/:id': [OFFICERS, async (scene) => ({ id: (await scene.clubAnswer())._id })],
  'POST /chatbot/phrasings': [
    OFFICERS,
    () => ({ payload: { key: 'CB5', phrasings: [`is it open ${newId()}`] } }),
  ],
  'DELETE /chatbot/phrasings/:id': [OFFICERS, async (scene) => ({ id: (await scene.clubAnswer()).phrasing })],
  'GET /community/': [SIGNED_IN, nothing],
  'GET /community/:id': [SIGNED_IN, ofPost],
  'GET /community/:id private': [
    [401, 200, 404, 404, 404, 404],
    async (scene) => ({ id: await scene.post(false) }),
  ],
  'GET /community/:id/posts': [SIGNED_IN, own],
  'POST /community/:id/edit': [
    [401, 200, 403, 403, 403, 403],
    async (scene) => ({ id: await scene.post(), payload: { header: 'A', remarks: 'B', visibility: true } }),
  ],
  'POST /community/:id/edit private': [
    [401, 200, 404, 404, 404, 404],
    async (scene) => ({
      id: await scene.post(false),
      payload: { header: 'A', remarks: 'B', visibility: true },
    }),
  ],
  'POST /community/:id/like': [
    [401, 403, 200, 200, 200, 200],
    async (scene) => ({ id: await scene.post(), payload: { liked: true } }),
  ],
  'POST /community/:id/like private': [
    [401, 403, 404, 404, 404, 404],
    async (scene) => ({ id: await scene.post(false), payload: { liked: true } }),
  ],
  'POST /community/:id/delete': [OWNER_AND_OFFICERS, ofPost],
  'POST /community/:id/delete private': [
    [401, 200, 404, 404, 200, 200],
    async (scene) => ({ id: await scene.post(false) }),
  ],
  'POST /community/:id/comment': [
    SIGNED_IN,
    async (scene) => ({ id: await scene.post(), payload: { comment: 'Nice' } }),
  ],
  'POST /community/:id/comment private': [
    [401, 200, 404, 404, 404, 404],
    async (scene) => ({
      id: await scene.post(false),
      payload: { comment: 'Nice' },
    }),
  ],
  'POST /community/upload-image': [SIGNED_IN, withPicture(nothing)],
  'POST /community/upload-post': [
    OWNER,
    ({ user_id }) => ({ payload: { user_id, header: 'A', remarks: 'B' } }),
  ],
  'GET /events/': [EVERYONE, nothing],
  'GET /events/:id': [EVERYONE, ofEvent],
  'GET /events/:id/calendar': [EVERYONE, ofEvent],
  'GET /events/mine': [SIGNED_IN, nothing],
  'GET /events/event-signup/:id': [SIGNED_IN, ofEvent],
  'POST /events/event-signup/:id': [
    SIGNED_IN,
    async (scene) => ({
      id: await scene.event(),
      payload: { event_answers: 'Mei||mei@rsfc.test||6123' },
    }),
  ],
  'DELETE /events/event-signup/:id': [SIGNED_IN, async (scene) => ({ id: (await scene.fullEvent()).id })],
  'POST /events/upload-image': [OFFICERS, withPicture(nothing)],
  'POST /events/upload-image/:id': [OFFICERS, withPicture(ofEvent)],
  'POST /events/upload-image:id': [OFFICERS, withPicture(ofEvent)],
  'POST /events/new-event': [OFFICERS, () => ({ payload: event })],
  'POST /events/update-event/:id': [OFFICERS, async (scene) => ({ id: await scene.event(), payload: event })],
  'POST /events/:id/delete': [OFFICERS, ofEvent],
  'POST /events/:id/delete-response': [
    OFFICERS,
    async (scene) => {
      const { id, response } = await scene.fullEvent()
      return { id, payload: { responses: [response] } }
    },
  ],
  'GET /events/:id/signups/csv': [OFFICERS, ofEvent],
  'POST /events/:id/message': [
    OFFICERS,
    async (scene) => ({
      id: (await scene.fullEvent()).id,
      payload: { subject: 'A', message: 'B' },
    }),
  ],
  'GET /members': [SIGNED_IN, nothing],
  'GET /members/count': [OFFICERS, nothing],
  'GET /members/:id': [SIGNED_IN, own],
  'POST /members/upload/:id': [OWNER_AND_OFFICERS, withPicture(own)],
  'GET /members/:id/data': [OWNER, own],
  'GET /rsfc/jobs': [OFFICERS, nothing],
  'GET /rsfc/system': [OFFICERS, nothing],
  'POST /rsfc/jobs/retry': [OFFICERS, async (scene) => ({ payload: { ids: [await scene.failedJob()] } })],
  'GET /keys': [OFFICERS, nothing],
  'POST /keys': [
    OFFICERS,
    () => ({ payload: { name: 'Board', scopes: ['bookings:read'], expires_on: '2027-01-01' } }),
  ],
  'DELETE /keys/:id': [OFFICERS, async (scene) => ({ id: await scene.apiKey() })],
  'POST /rsfc/jobs/dismiss': [OFFICERS, async (scene) => ({ payload: { ids: [await scene.failedJob()] } })],
  'GET /notes/:user_id': [OFFICERS, own],
  'POST /notes/:user_id': [
    OFFICERS,
    ({ user_id }) => ({ id: user_id, payload: { note: 'Prefers mornings' } }),
  ],
  'POST /notes/delete/:id': [OFFICERS, async (scene) => ({ id: await scene.note() })],
  'POST /members/mail': [
    OFFICERS,
    ({ user_id }) => ({ payload: { user_ids: [user_id], subject: 'News', message: 'Hello' } }),
  ],
  'GET /reminders/': [SIGNED_IN, nothing],
  'POST /reminders/': [SIGNED_IN, () => ({ payload: { reminders: true } })],
  'POST /reminders/send': [
    [401, 403, 403, 403, 200, 200],
    async (scene) => ({ payload: { user_id: await scene.memberToRemind(), kind: 'medical' } }),
  ],
  'POST /reminders/off': [[404, 404, 404, 404, 404, 404], () => ({ query: '?token=none' })],
  'GET /booking/': [OFFICERS, nothing],
  'GET /booking/counts': [OFFICERS, nothing],
  'GET /booking/board': [SIGNED_IN, () => ({ query: '?from=2026-12-01&to=2026-12-02' })],
  'GET /booking/:userId': [OWNER_AND_OFFICERS, own],
  'GET /booking/details/:id': [[401, 200, 403, 200, 200, 200], ofBooking],
  'GET /booking/briefing/:id': [OFFICERS, ofBooking],
  'GET /booking/limits': [SIGNED_IN, nothing],
  'GET /booking/free': [
    SIGNED_IN,
    () => ({ query: '?flight_type=training&minutes=60&from=2026-12-01&to=2026-12-07' }),
  ],
  'POST /booking/:id/instructor': [
    [401, 403, 403, 200, 403, 403],
    async (scene) => ({
      id: await scene.booking({ instructor_answer: 'asked' }),
      payload: { answer: 'declined', reason: 'On leave' },
    }),
  ],
  'GET /instructors/availability': [SIGNED_IN, () => ({ query: '?from=2026-12-01&to=2026-12-07' })],
  'GET /instructors/:id/availability': [INSTRUCTORS, ofInstructor],
  'GET /instructors/:id/flights': [
    INSTRUCTORS,
    ({ instructor }) => ({
      id: instructor.member._id,
      query: '?from=2026-12-01T09:00&to=2026-12-08T00:00',
    }),
  ],
  'GET /instructors/:id/overview': [INSTRUCTORS, ofInstructor],
  'PUT /instructors/:id/availability': [
    INSTRUCTORS,
    ({ instructor }) => ({ id: instructor.member._id, payload: { weekly: [], exceptions: [] } }),
  ],
  'POST /booking/new-booking': [
    OWNER_AND_OFFICERS,
    ({ plane, user_id, nextDay }) => ({
      payload: {
        aircraft_type: plane,
        flight_type: 'leisure',
        flight_date: nextDay(),
        start_time: '15:00',
        end_time: '16:00',
        user_id,
      },
    }),
  ],
  'POST /booking/update/:id': [
    OWNER_AND_OFFICERS,
    async (scene) => ({
      id: await scene.booking(),
      payload: { booking_remarks: 'Later' },
    }),
  ],
  'POST /booking/update/:id cancel': [
    OWNER_AND_OFFICERS,
    async (scene) => ({
      id: await scene.booking(),
      payload: { booking_status: 'cancelled' },
    }),
  ],
  'POST /booking/update/:id fee': [
    OFFICERS,
    async (scene) => ({
      id: await scene.booking(),
      payload: { payment_fee: 1 },
    }),
  ],
  // Only for the officer who made the change.
  'POST /booking/undo/:id': [
    [401, 403, 403, 403, 200, 403],
    async (scene) => ({ id: await scene.undoableChange() }),
  ],
  'DELETE /booking/:id': [OFFICERS, ofBooking],
  'POST /booking/post-flight': [
    [401, 200, 403, 200, 403, 403],
    async (scene) => ({
      payload: {
        booking_id: await scene.flown(),
        start_time: '09:00',
        end_time: '10:00',
        distance: 50,
        heading: 'Circuits',
        experience: 'Smooth',
      },
    }),
  ],
  'GET /booking/report/:id': [[401, 404, 403, 404, 404, 404], ofBooking],
  'POST /booking/report/:id': [
    [401, 409, 403, 409, 409, 409],
    async (scene) => ({
      ...(await ofBooking(scene)),
      payload: { start_time: '09:00', end_time: '10:00', distance: 50, reason: 'Misread' },
    }),
  ],
  'GET /booking/payment/:id': [OWNER, async (scene) => ({ id: await scene.toPay() })],
  'POST /booking/payment-made/:id': [OWNER, async (scene) => ({ id: await scene.toPay() })],
  'GET /booking/receipt/:id': [OWNER_AND_OFFICERS, async (scene) => ({ id: await scene.paid() })],
  'GET /booking/history/:id': [OFFICERS, ofBooking],
  'GET /members/:id/flights': [OWNER_AND_OFFICERS, own],
  'GET /members/:id/flights/csv': [OWNER_AND_OFFICERS, own],
  'GET /members/:id/flights/summary': [OWNER_AND_OFFICERS, own],
  'GET /field': [EVERYONE, nothing],
  'POST /field': [OFFICERS, () => ({ payload: { bands: [] } })],
  'GET /field/holidays': [SIGNED_IN, nothing],
  'POST /field/holidays': [OFFICERS, () => ({ payload: { date: freshDay(), name: 'Founders’ Day' } })],
  'POST /field/holidays/delete': [OFFICERS, async (scene) => ({ payload: { date: await scene.holiday() } })],
  'GET /field/closures': [SIGNED_IN, nothing],
  'GET /field/closures/clashes': [
    OFFICERS,
    () => ({ query: '?start_date=2027-03-02&start_time=09:00&end_date=2027-03-02&end_time=10:00' }),
  ],
  'POST /field/closures': [OFFICERS, () => ({ payload: { ...CLOSURE, reason: 'Air show' } })],
  'POST /field/closures/:id/delete': [OFFICERS, async (scene) => ({ id: await scene.closure() })],
  'GET /field/sheet': [OFFICERS, nothing],
  'GET /field/sheet.pdf': [OFFICERS, nothing],
  'GET /field/sheet-settings': [OFFICERS, nothing],
  'POST /field/sheet-settings': [OFFICERS, () => ({ payload: { sheet_cut_off: '16:00' } })],
  'GET /fleet/': [SIGNED_IN, nothing],
  'POST /fleet/new': [OFFICERS, () => ({ payload: { aircraft_name: 'Cessna' } })],
  'POST /fleet/upload-image': [OFFICERS, withPicture(nothing)],
  'POST /fleet/upload-image/:id': [OFFICERS, withPicture(async (scene) => ({ id: await scene.aircraft() }))],
  'POST /fleet/update/:id': [
    OFFICERS,
    async (scene) => ({
      id: await scene.aircraft(),
      payload: { aircraft_name: 'B' },
    }),
  ],
  'POST /fleet/delete/:id': [OFFICERS, async (scene) => ({ id: await scene.aircraft(), payload: {} })],
  'GET /fleet/downtime/:id': [SIGNED_IN, async (scene) => ({ id: await scene.aircraft() })],
  'GET /fleet/downtime/:id/clashes': [
    OFFICERS,
    async (scene) => ({
      id: await scene.aircraft(),
      query: '?start_date=2026-12-01&start_time=09:00&end_date=2026-12-01&end_time=10:00',
    }),
  ],
  'POST /fleet/downtime/:id': [
    OFFICERS,
    async (scene) => ({
      id: await scene.aircraft(),
      payload: { startDate: '2027-01-01', endDate: '2027-01-01', ...HOURS },
    }),
  ],
  'PUT /fleet/downtime/:id': [
    OFFICERS,
    async (scene) => {
      const { id, block } = await scene.downtime()
      return { id, payload: { downtime: { _id: block, remarks: 'Oil' } } }
    },
  ],
  'DELETE /fleet/downtime/:id': [
    OFFICERS,
    async (scene) => {
      const { id, block } = await scene.downtime()
      return { id, payload: { downtime: { _id: block } } }
    },
  ],
  'POST /booking/replan': [
    OFFICERS,
    async (scene) => ({
      payload: {
        changes: [{ _id: await scene.booking(), booking_status: 'cancelled' }],
        reason: 'In the shop',
      },
    }),
  ],
  'GET /fleet/forecast': [SIGNED_IN, nothing],
  'GET /members/:id/credentials': [THOSE_WHO_FLY_TOGETHER, ofInstructed],
  'POST /members/:id/credentials': [
    INSTRUCTORS,
    ({ user_id }) => ({ id: user_id, payload: { kind: 'rating', detail: 'Night' } }),
  ],
  'POST /members/:id/credentials paper': [
    OFFICERS,
    ({ user_id }) => ({ id: user_id, payload: { kind: 'medical', valid_until: '2027-06-30' } }),
  ],
  'POST /credentials/:id/verify': [OFFICERS, async (scene) => ({ id: await scene.credential('submitted') })],
  'POST /credentials/:id/reject': [OFFICERS, async (scene) => ({ id: await scene.credential('submitted') })],
  'POST /credentials/:id/revoke': [OFFICERS, async (scene) => ({ id: await scene.credential('verified') })],
  'GET /members/:id/certificate': [
    THOSE_WHO_FLY_TOGETHER,
    async (scene) => {
      await scene.askedToCertify()
      return { id: scene.user_id }
    },
  ],
  'POST /members/:id/certificate': [
    [401, 403, 403, 200, 403, 403],
    async (scene) => ({
      id: await scene.pilotToCertify(),
      payload: { minutes: 300, dual_minutes: 300, counted_until: '2026-11-30' },
    }),
  ],
  'POST /members/:id/certificate/requests': [
    OWNER,
    async (scene) => ({ id: scene.user_id, payload: { certifier_id: await scene.askedToCertify() } }),
  ],
  'GET /members/:id/solo-authorisations': [THOSE_WHO_FLY_TOGETHER, ofInstructed],
  'POST /members/:id/solo-authorisations': [
    INSTRUCTORS,
    ({ user_id }) => ({
      id: user_id,
      payload: { aircraft_model: 'TB-9', valid_from: '2026-11-14', valid_until: '2026-11-30' },
    }),
  ],
  'POST /solo-authorisations/:id/withdraw': [
    INSTRUCTORS,
    async (scene) => ({ id: await scene.soloAuthorisation() }),
  ],
  'GET /rsfc/setup': [OFFICERS, nothing],
  'POST /rsfc/setup/checkouts': [
    OFFICERS,
    async (scene) => ({ payload: { aircraft_model: await scene.newModel(), pilots: [] } }),
  ],
  'POST /rsfc/setup/inspections': [
    OFFICERS,
    async (scene) => ({ payload: { aircraft_id: await scene.aircraft() } }),
  ],
  'POST /rsfc/setup/licences': [
    [401, 403, 403, 403, 409, 409],
    () => ({
      payload: { licences: [{ credential_id: '019a0000-0000-7000-8000-000000000000', state_of_issue: '' }] },
    }),
  ],
  'POST /rsfc/setup/licences/waive': [OFFICERS, nothing],
  'GET /rsfc/rules': [SIGNED_IN, nothing],
  'POST /rsfc/rules/:code': [OFFICERS, () => ({ id: 'medical', payload: { days: 31 } })],
  // Nobody is chief flying instructor here, and the rule does not exist.
  'POST /rsfc/rules/:code/confirm none': [
    [401, 403, 403, 403, 403, 404],
    () => ({ id: 'moon', payload: { reason: 'Nobody is chief flying instructor' } }),
  ],
  'GET /rsfc/chief-instructor': [SIGNED_IN, nothing],
  'POST /rsfc/chief-instructor': [OFFICERS, () => ({ payload: { member_id: null } })],
  'POST /rsfc/rules/:code/preview': [OFFICERS, () => ({ id: 'medical', payload: { mode: 'block' } })],
  'GET /booking/readiness': [OWNER_AND_OFFICERS, ({ user_id }) => ({ query: `?user_id=${user_id}` })],
  'GET /booking/readiness booked': [
    THOSE_WHO_FLY_TOGETHER,
    async (scene) => ({ query: `?booking_id=${await scene.booking()}` }),
  ],
  'GET /booking/readiness/requests': [OFFICERS, nothing],
  'GET /booking/readiness/day': [OFFICERS, nothing],
  'GET /members/:id/readiness': [THOSE_WHO_FLY_TOGETHER, ofInstructed],
  'GET /members/:id/year-ahead': [THOSE_WHO_FLY_TOGETHER, ofInstructed],
  'GET /members/not-ready': [OFFICERS, nothing],
  'GET /members/recency': [OFFICERS, nothing],
  'GET /members/ready-counts': [OFFICERS, nothing],
  'POST /booking/:id/override': [
    OFFICERS,
    async (scene) => ({
      id: await scene.blockedBooking(),
      payload: { rule: 'daylight', reason: 'Night rating seen' },
    }),
  ],
  'GET /booking/:id/readiness-snapshots': [OFFICERS, ofBooking],
  'GET /fleet/:id/tech-log': [SIGNED_IN, ofAircraft],
  'GET /fleet/:id/defects': [SIGNED_IN, ofAircraft],
  'POST /fleet/:id/defects': [SIGNED_IN, forAircraft({ title: 'Flat tyre', severity: 'minor' })],
  'POST /defects/upload-image': [SIGNED_IN, withPicture(nothing)],
  'GET /fleet/:id/meter-readings': [OFFICERS, ofAircraft],
  'POST /fleet/:id/meter-readings': [OFFICERS, forAircraft({ value: 10.5, reason: 'Read at the check' })],
  'POST /fleet/:id/flights': [
    OFFICERS,
    async (scene) => ({
      id: await scene.aircraft(),
      payload: {
        pilot_id: scene.user_id,
        flight_date: '2026-11-13',
        start_time: '09:00',
        end_time: '10:00',
      },
    }),
  ],
  'GET /meter-gaps': [OFFICERS, nothing],
  'POST /meter-gaps/:id/close': [
    OFFICERS,
    async (scene) => ({ id: (await scene.meterGap()).id, payload: { reason: 'Ground run' } }),
  ],
  'POST /meter-gaps/question': [
    EVERYONE,
    async (scene) => ({ payload: { token: (await scene.meterGap()).token } }),
  ],
  'GET /fleet/:id/downtime-history': [OFFICERS, ofAircraft],
  'GET /fleet/:id/inspections/done': [OFFICERS, ofAircraft],
  'POST /meter-gaps/answer': [
    EVERYONE,
    async (scene) => ({ payload: { token: (await scene.meterGap()).token, answer: 'right' } }),
  ],
  'POST /defects/:id/triage': [
    OFFICERS,
    async (scene) => ({ id: await scene.defect(), payload: { decision: 'grounded' } }),
  ],
  'POST /defects/:id/rectify': [
    OFFICERS,
    async (scene) => ({ id: await scene.defect(), payload: { work: 'New tyre', by: 'S. Kumar' } }),
  ],
  'POST /defects/:id/release': [
    OFFICERS,
    async (scene) => ({ id: await scene.defect('rectified'), payload: { statement: 'Released to service' } }),
  ],
  'POST /fleet/:id/ground': [OFFICERS, forAircraft({ reason: 'Hail' })],
  'POST /groundings/:id/lift': [
    OFFICERS,
    async (scene) => ({ id: await scene.grounding(), payload: { reason: 'Looked at' } }),
  ],
  'POST /fleet/:id/inspections': [
    OFFICERS,
    forAircraft({ name: 'Annual', kind: 'calendar', interval_months: 12 }),
  ],
  'POST /fleet/:id/inspections/copy': [
    OFFICERS,
    async (scene) => ({
      id: await scene.aircraft(),
      payload: { from: (await scene.inspection()).aircraft_id },
    }),
  ],
  'POST /inspections/:id/update': [
    OFFICERS,
    async (scene) => ({
      id: (await scene.inspection()).id,
      payload: { name: 'Annual check', kind: 'calendar', interval_months: 12 },
    }),
  ],
  'POST /inspections/:id/remove': [OFFICERS, async (scene) => ({ id: (await scene.inspection()).id })],
  'POST /inspections/:id/complete': [
    OFFICERS,
    async (scene) => ({
      id: (await scene.inspection()).id,
      payload: { done_on: '2026-11-13', at_hours: 10 },
    }),
  ],
  'GET /rsfc/today': [EVERYONE, nothing],
  'GET /rsfc/announcement': [EVERYONE, nothing],
  'POST /rsfc/announcement': [OFFICERS, () => ({ payload: { announcement: 'Hello', status: false } })],
  'GET /rsfc/maintenance': [EVERYONE, nothing],
  'POST /rsfc/maintenance': [OFFICERS, () => ({ payload: { status: false } })],
  'GET /rsfc/configurations': [SIGNED_IN, nothing],
  'GET /rsfc/request-limits': [OFFICERS, nothing],
  'POST /rsfc/request-limits': [OFFICERS, () => ({ payload: { new_requests: 2 } })],
  'POST /rsfc/configurations': [OFFICERS, () => ({ payload: { hourly_rate: 600 } })],
  'GET /rsfc/staff': [SIGNED_IN, nothing],
  'GET /rsfc/morning': [OFFICERS, nothing],
  'GET /rsfc/waiting': [OFFICERS, nothing],
  'GET /rsfc/expiries': [OFFICERS, nothing],
  'GET /rsfc/flight': [OFFICERS, nothing],
  'GET /rsfc/asked': [OFFICERS, nothing],
  'GET /rsfc/retention': [OFFICERS, nothing],
  'POST /rsfc/retention': [OFFICERS, () => ({ payload: { documents: 12 } })],
  'GET /rsfc/retention/preview': [OFFICERS, nothing],
  'GET /rsfc/retention/training-files': [OFFICERS, nothing],
  'POST /rsfc/download': [OFFICERS, () => ({ payload: { data_type: 'members' } })],
  'GET /downloads/:id': [[401, 404, 404, 404, 200, 404], async (scene) => ({ id: await scene.download() })],
  'POST /rsfc/download-club': [[401, 403, 403, 403, 403, 200], nothing],
  'GET /downloads/:id of the club': [
    [401, 404, 404, 404, 404, 200],
    async (scene) => ({ id: await scene.clubDownload() }),
  ],
  'GET /imports': [OFFICERS, nothing],
  'POST /imports': [OFFICERS, () => ({ form: importForm() })],
  'GET /imports/:code/example': [OFFICERS, () => ({ id: 'members' })],
  'GET /imports/:id': [OFFICERS, ofImport('checked')],
  'GET /imports/:id/problems': [OFFICERS, ofImport('checked')],
  'POST /imports/:id/columns': [OFFICERS, ofImport('checked', { columns: ['email'] })],
  'POST /imports/:id/apply': [OFFICERS, ofImport('checked', {})],
  'POST /imports/:id/undo': [OFFICERS, ofImport('applied')],
  'DELETE /imports/:id': [OFFICERS, ofImport('checked')],
  'GET /training': [INSTRUCTORS, nothing],
  'GET /training/:member_id': [THOSE_WHO_FLY_TOGETHER, ofInstructed],
  'GET /training/:member_id of others': [OFFICERS, async (scene) => ({ id: await scene.leaver() })],
  'POST /training/:member_id/course': [
    INSTRUCTORS,
    async (scene) => ({ id: await scene.student(), payload: { started_on: '2026-11-01' } }),
  ],
  'POST /training/:member_id/course own': [
    [401, 403, 403, 409, 409, 409],
    async (scene) => ({ id: await scene.inTraining(), payload: { started_on: '2026-11-01' } }),
  ],
  'POST /training/:member_id/course/end': [
    INSTRUCTORS,
    async (scene) => ({
      id: await scene.inTraining(),
      payload: { ended_on: '2026-11-10', outcome: 'stopped' },
    }),
  ],
  'POST /training/:member_id/steps': [
    INSTRUCTORS,
    async (scene) => ({
      id: await scene.student(),
      payload: { step: 'navigation', done: true, on: '2026-11-01' },
    }),
  ],
  'POST /training/:member_id/lessons': [
    INSTRUCTORS,
    async (scene) => ({ id: await scene.student(), payload: { on: '2026-11-01', lesson: 'Stalling' } }),
  ],
  'POST /lessons/:id': [
    AUTHOR,
    async (scene) => ({ id: await scene.lesson('draft'), payload: { on: '2026-11-01', lesson: 'Stalling' } }),
  ],
  'POST /lessons/:id/delete': [INSTRUCTORS, async (scene) => ({ id: await scene.lesson('draft') })],
  'POST /lessons/:id/give': [AUTHOR, async (scene) => ({ id: await scene.lesson('draft') })],
  'POST /lessons/:id/acknowledge': [
    OWNER,
    async (scene) => ({ id: await scene.lesson('given'), payload: {} }),
  ],
  'POST /lessons/:id/lock': [INSTRUCTORS, async (scene) => ({ id: await scene.lesson('acknowledged') })],
  'POST /training/:member_id/exams': [
    INSTRUCTORS,
    async (scene) => ({
      id: await scene.student(),
      payload: { kind: 'oral', on: '2026-11-01', passed: true },
    }),
  ],
  'POST /exams/:id/withdraw': [
    INSTRUCTORS,
    async (scene) => ({ id: await scene.exam(), payload: { reason: 'Entered twice' } }),
  ],
  'GET /training/:member_id/notes': [INSTRUCTORS, ofInstructed],
  'POST /training/:member_id/notes': [
    INSTRUCTORS,
    async (scene) => ({ id: await scene.student(), payload: { note: 'Learns quickly' } }),
  ],
  'GET /rsfc/training-requirements': [SIGNED_IN, nothing],
  'POST /rsfc/training-requirements': [OFFICERS, () => ({ payload: REQUIREMENTS })],
  'POST /rsfc/training-requirements/:code/confirm none': [
    [401, 403, 403, 403, 404, 404],
    () => ({ id: '999999' }),
  ],
  'GET /members/:id/logbook': [OWNER_AND_OFFICERS, own],
  'PUT /members/:id/logbook/baseline': [
    OWNER_AND_OFFICERS,
    ({ user_id }) => ({ id: user_id, payload: { as_of: '2026-01-01', ...NO_HOURS } }),
  ],
  'DELETE /members/:id/logbook/baseline': [OWNER_AND_OFFICERS, own],
  'GET /members/:id/logbook/csv': [OWNER_AND_OFFICERS, own],
  'GET /members/:id/logbook/pdf': [OWNER_AND_OFFICERS, own],
  'GET /members/:id/logbook/myflightbook': [OWNER_AND_OFFICERS, own],
  'GET /members/:id/logbook/foreflight': [OWNER_AND_OFFICERS, own],
  'GET /ledger/:member_id': [OWNER_AND_OFFICERS, own],
  'GET /ledger/:member_id/statement': [OWNER_AND_OFFICERS, ofMonth],
  'GET /ledger/:member_id/statement.csv': [OWNER_AND_OFFICERS, ofMonth],
  'GET /ledger/:member_id/statement.pdf': [OWNER_AND_OFFICERS, ofMonth],
  'GET /ledger/documents/:id/pdf': [OWNER_AND_OFFICERS, async (scene) => ({ id: await scene.invoice() })],
  'POST /ledger/:member_id/entries': [
    OFFICERS,
    ({ user_id }) => ({
      id: user_id,
      payload: { kind: 'charge', amount: 10, memo: 'Charts that were bought' },
    }),
  ],
  'POST /ledger/entries/:id/reverse': [
    OFFICERS,
    async (scene) => ({ id: await scene.charge(), payload: { reason: 'It was found again' } }),
  ],
  'POST /ledger/:member_id/credit': [
    OWNER_AND_OFFICERS,
    ({ user_id }) => ({ id: user_id, payload: { uses_credit: false } }),
  ],
  'POST /ledger/:member_id/remind nothing owed': [
    [401, 403, 403, 403, 409, 409],
    ({ admin }) => ({ id: admin.member._id }),
  ],
  'GET /ledger/reminders': [OFFICERS, nothing],
  'POST /ledger/reminders': [OFFICERS, ({ admin }) => ({ payload: { members: [admin.member._id] } })],
  'GET /ledger/figures': [OFFICERS, nothing],
  'GET /ledger/export': [OFFICERS, () => ({ query: '?what=entries&from=2026-11-01&to=2026-11-30' })],
  'POST /ledger/dues/preview': [OFFICERS, () => ({ payload: { period: '2027', prices: { ordinary: 250 } } })],
  'POST /ledger/dues': [OFFICERS, () => ({ payload: { period: '2026', prices: { ordinary: 250 } } })],
  'GET /ledger/months': [OFFICERS, nothing],
  'GET /ledger/months/open': [OFFICERS, () => ({ query: '?month=2026-10' })],
  'POST /ledger/months/reopen none': [
    [401, 403, 403, 403, 403, 409],
    () => ({ payload: { month: '2026-10', reason: 'A receipt was late' } }),
  ],
  'POST /ledger/months not over': [[401, 403, 403, 403, 409, 409], () => ({ payload: { month: '2026-11' } })],
  'GET /calendar/feeds': [SIGNED_IN, nothing],
  'POST /calendar/feeds': [SIGNED_IN, () => ({ payload: { kind: 'mine' } })],
  'POST /calendar/feeds of flights one instructs': [
    [401, 403, 403, 200, 403, 403],
    () => ({ payload: { kind: 'instructor' } }),
  ],
  'DELETE /calendar/feeds/:id': [OWNER_ALONE, async (scene) => ({ id: await scene.calendarFeed() })],
  'GET /calendar/:token': [[404, 404, 404, 404, 404, 404], () => ({ id: 'none.ics' })],
  'GET /notifications': [SIGNED_IN, nothing],
  'GET /notifications/unread': [SIGNED_IN, nothing],
  'POST /notifications/:id/read': [OWNER_ALONE, async (scene) => ({ id: await scene.notification() })],
  'POST /notifications/read': [SIGNED_IN, () => ({ payload: {} })],
  'GET /notifications/settings': [SIGNED_IN, nothing],
  'POST /notifications/settings': [SIGNED_IN, () => ({ payload: { group: 'money', mail: false } })],
  'POST /notifications/quiet-hours': [
    SIGNED_IN,
    () => ({ payload: { quiet: true, quiet_from: '21:00', quiet_to: '06:00' } }),
  ],
  'GET /notifications/devices': [SIGNED_IN, nothing],
  'POST /notifications/devices': [SIGNED_IN, () => ({ payload: newBrowser() })],
  'DELETE /notifications/devices/:id': [OWNER_ALONE, async (scene) => ({ id: await scene.pushDevice() })],
  'GET /booking/:id/book-out': [THOSE_WHO_FLY_TOGETHER, ofBooking],
  'POST /booking/:id/book-out': [
    OWNER_AND_OFFICERS,
    async (scene) => ({ id: await scene.flightToday(), payload: BOOK_OUT }),
  ],
  'POST /booking/:id/landed': [
    THOSE_WHO_FLY_TOGETHER,
    async (scene) => ({ id: (await scene.flightOut()).booking_id }),
  ],
  'GET /overdue': [OFFICERS, nothing],
  'POST /overdue/:id/acknowledge': [OFFICERS, async (scene) => ({ id: (await scene.flightOut()).id })],
  'POST /overdue/:id/landed': [OFFICERS, async (scene) => ({ id: (await scene.flightOut()).id })],
  'GET /overdue/:id/sheet': [OFFICERS, async (scene) => ({ id: (await scene.flightOut()).id })],
  'GET /overdue/settings': [OFFICERS, nothing],
  'POST /overdue/settings': [OFFICERS, () => ({ payload: { repeat_minutes: 20 } })],
  'GET /overdue/contact': [SIGNED_IN, nothing],
  'POST /overdue/contact': [
    SIGNED_IN,
    () => ({ payload: { contact_name: 'Mei', contact_phone: '+65 9123 4567', relation: 'Sister' } }),
  ],
  'POST /overdue/question': [
    EVERYONE,
    async (scene) => ({ payload: { token: (await scene.flightOut()).token } }),
  ],
  'POST /overdue/answer': [
    EVERYONE,
    async (scene) => ({ payload: { token: (await scene.flightOut()).token, answer: 'landed' } }),
  ],
  'GET /wishes': [SIGNED_IN, nothing],
  'GET /wishes/free': [
    SIGNED_IN,
    () => ({ query: `?${new URLSearchParams({ ...WISH, minutes: '60' }).toString()}` }),
  ],
  'POST /wishes': [SIGNED_IN, () => ({ payload: WISH_ANYWAY })],
  'POST /wishes/:id': [
    [401, 200, 403, 403, 403, 403],
    async (scene) => ({ id: await scene.wish(), payload: WISH_ANYWAY }),
  ],
  'POST /wishes/:id/delete': [[401, 200, 403, 403, 403, 403], async (scene) => ({ id: await scene.wish() })],
  'GET /wishes/desk': [OFFICERS, nothing],
  'GET /offers': [SIGNED_IN, nothing],
  'POST /offers/:id/accept': [[401, 200, 403, 403, 403, 403], async (scene) => ({ id: await scene.offer() })],
  'POST /offers/:id/decline': [
    [401, 200, 403, 403, 403, 403],
    async (scene) => ({ id: await scene.offer() }),
  ],
  'POST /offers/:id/withdraw': [
    OFFICERS,
    async (scene) => ({ id: await scene.offer(), payload: { reason: 'The aircraft is needed' } }),
  ],
  'POST /weather/release-question': [
    EVERYONE,
    async (scene) => ({ payload: { token: await scene.releaseLink() } }),
  ],
  'POST /weather/release': [EVERYONE, async (scene) => ({ payload: { token: await scene.releaseLink() } })],
  'GET /weather': [EVERYONE, nothing],
  'GET /weather/settings': [OFFICERS, nothing],
  'POST /weather/settings': [OFFICERS, () => ({ payload: { stations: ['WSSL', 'WSSS', 'WMKJ'] } })],
  'GET /weather/limits': [SIGNED_IN, nothing],
  'POST /weather/limits': [SIGNED_IN, () => ({ payload: { crosswind_limit: 12 } })],
  'GET /ledger/rates': [OFFICERS, nothing],
  'POST /ledger/rates': [OFFICERS, () => ({ payload: { starts_on: '2027-01-01', ...RATES } })],
  'POST /ledger/rates/cancel none': [
    [401, 403, 403, 403, 404, 404],
    () => ({ payload: { starts_on: '2027-02-01' } }),
  ],
  'GET /ledger/field-rates': [SIGNED_IN, nothing],
  'POST /ledger/field-rates': [
    OFFICERS,
    () => ({
      payload: { kind: 'landing', place: 'WMKM', aircraft_type: null, starts_on: '2027-01-01', amount: 30 },
    }),
  ],
  'POST /ledger/field-rates/:id/cancel none': [
    [401, 403, 403, 403, 404, 404],
    () => ({ id: '01990000-0000-7000-8000-00000000f1e1' }),
  ],
  'GET /bank/statements': [OFFICERS, nothing],
  'POST /bank/statements': [OFFICERS, () => ({ form: bankForm() })],
  'GET /bank/statements/:id': [OFFICERS, ofStatement],
  'DELETE /bank/statements/:id': [OFFICERS, ofStatement],
  'GET /bank/statements/:id/file': [OFFICERS, ofStatement],
  'POST /bank/statements/:id/confirm-certain': [OFFICERS, ofStatement],
  'POST /bank/lines/:id/confirm': [
    OFFICERS,
    async (scene) => {
      const { line, parts } = await scene.bankStatement()
      return { id: line, payload: { parts } }
    },
  ],
  'POST /bank/lines/:id/undo not confirmed': [
    [401, 403, 403, 403, 409, 409],
    async (scene) => ({ id: (await scene.bankStatement()).line }),
  ],
  'POST /bank/lines/:id/set-aside': [
    OFFICERS,
    async (scene) => ({ id: (await scene.bankStatement()).line, payload: { set_aside: true } }),
  ],
  'GET /health': [EVERYONE, nothing],
  'GET /ready': [EVERYONE, nothing],
  'GET /security': [SIGNED_IN, nothing],
  'POST /security/password same': [
    [401, 400, 400, 400, 400, 400],
    () => ({ payload: { old_password: PASSWORD, password: PASSWORD } }),
  ],
  'POST /security/passkeys/options': [SIGNED_IN, nothing],
  'POST /security/passkeys unknown': [
    [401, 400, 400, 400, 400, 400],
    () => ({ payload: { name: 'Phone', answer: { id: 'none' } } }),
  ],
  'POST /security/passkeys/:id': [
    OWNER_ALONE,
    async (scene) => ({ id: await scene.passkey(), payload: { name: 'Tablet' } }),
  ],
  'DELETE /security/passkeys/:id': [OWNER_ALONE, async (scene) => ({ id: await scene.passkey() })],
  'POST /security/authenticator/start': [SIGNED_IN, nothing],
  'POST /security/authenticator wrong': [
    [401, 400, 400, 400, 400, 400],
    () => ({ payload: { code: 'no code' } }),
  ],
  'DELETE /security/authenticator none': [[401, 404, 404, 404, 404, 404], nothing],
  'POST /security/recovery-codes': [
    [401, 200, 409, 409, 409, 409],
    async (scene) => {
      await scene.passkey()
      return {}
    },
  ],
  'DELETE /security/sessions/:id': [OWNER_ALONE, async (scene) => ({ id: await scene.otherSession() })],
  'POST /security/sessions/end-others': [SIGNED_IN, nothing],
  'GET /breaches/': [OFFICERS, nothing],
  'POST /breaches/': [
    OFFICERS,
    () => ({ payload: { title: 'A list was lost', found_at: '2026-11-01T09:00' } }),
  ],
  'GET /breaches/:id': [OFFICERS, ofBreach],
  'GET /breaches/:id/people': [OFFICERS, ofBreach],
  'POST /breaches/:id/scope': [
    OFFICERS,
    async (scene) => ({
      ...(await ofBreach(scene)),
      payload: { scope: { by: 'record', id: scene.user_id } },
    }),
  ],
  'POST /breaches/:id/assessment': [
    OFFICERS,
    async (scene) => ({ ...(await ofBreach(scene)), payload: { harm: false, note: 'x' } }),
  ],
  'POST /breaches/:id/steps': [
    OFFICERS,
    async (scene) => ({ ...(await ofBreach(scene)), payload: { kind: 'note', note: 'x' } }),
  ],
  'GET /breaches/figures': [OFFICERS, nothing],
  'POST /breaches/figures': [
    OFFICERS,
    () => ({ payload: { days: 3, people: 500, source: 'PDPA', looked_up_on: '2026-11-01' } }),
  ],
  'GET /privacy/notice': [EVERYONE, nothing],
  'GET /privacy/notices': [OFFICERS, nothing],
  'POST /privacy/notices': [OFFICERS, () => ({ payload: { text: 'What we keep, and why.' } })],
  'GET /privacy/mine': [SIGNED_IN, nothing],
  'POST /privacy/consent': [SIGNED_IN, () => ({ payload: { notice_version: 1, answer: 'agreed' } })],
  'POST /privacy/parent': [
    [401, 409, 409, 409, 409, 409],
    () => ({ payload: { parent_name: 'A', parent_email: 'a@example.com' } }),
  ],
  'POST /privacy/parent/read': [[404, 404, 404, 404, 404, 404], () => ({ payload: { token: 'x' } })],
  'POST /privacy/parent/confirm': [[404, 404, 404, 404, 404, 404], () => ({ payload: { token: 'x' } })],
  'GET /privacy/members/:member_id': [OFFICERS, own],
  'POST /privacy/members/:member_id/parent': [
    OFFICERS,
    ({ user_id }) => ({ id: user_id, payload: { parent_name: 'A' } }),
  ],
  'POST /privacy/members/:member_id/parent/withdraw': [
    OFFICERS,
    async (scene) => ({ id: await scene.minorWithConsent(), payload: { reason: 'By letter' } }),
  ],
  'POST /support/data-request': [SIGNED_IN, () => ({ payload: { kind: 'access' } })],
  'POST /support/new': [EVERYONE, () => ({ payload: { name: 'A', email: 'a@rsfc.test', message: 'B' } })],
  'GET /support/': [OFFICERS, nothing],
  'POST /support/trial-flight': [
    EVERYONE,
    () => ({ payload: { name: 'Ann', email: `${newId()}@example.com`, people: 2 } }),
  ],
  'GET /support/mine': [SIGNED_IN, nothing],
  'GET /support/:id': [OFFICERS, ofCase],
  'POST /support/:id': [
    OFFICERS,
    async (scene) => ({
      id: await scene.supportCase(),
      payload: { case_status: 'pending' },
    }),
  ],
  'POST /support/delete/:id': [OFFICERS, ofCase],
}
