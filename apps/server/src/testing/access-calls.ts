import { newId } from '../db/new-id.ts'
import type { AccessScene } from './access-scene.ts'
import { picture } from './calendar.ts'
import { PASSWORD } from './cast.ts'
import { multipart, pdf, type Part } from './upload-app.ts'

/** What goes into a call so that nothing but who calls can be in its way. */
export type Asked = { id?: string; query?: string; payload?: object; form?: ReturnType<typeof multipart> }

type Ask = (scene: AccessScene) => Asked | Promise<Asked>

const nothing: Ask = () => ({})
const own: Ask = ({ user_id }) => ({ id: user_id })
const ofBooking: Ask = async (scene) => ({ id: await scene.booking() })
const ofCase: Ask = async (scene) => ({ id: await scene.supportCase() })
const ofEvent: Ask = async (scene) => ({ id: await scene.event() })
const ofApplication: Ask = async (scene) => ({ id: await scene.application() })
const ofPost: Ask = async (scene) => ({ id: await scene.post() })

async function pictureForm(): Promise<ReturnType<typeof multipart>> {
  const file = await picture()
  return multipart([{ field: 'image', name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }])
}
const withPicture =
  (ask: Ask): Ask =>
  async (scene) => ({ ...(await ask(scene)), form: await pictureForm() })

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

/** By route; a word after the route names a second way to call it. */
export const CALLS: Record<string, Ask> = {
  'POST /account/login': ({ owner }) => ({ payload: { username: owner.member.email, password: PASSWORD } }),
  'POST /account/create-account': () => ({
    payload: {
      firstname: 'A',
      lastname: 'B',
      email: `${newId()}@rsfc.test`,
      password1: PASSWORD,
      password2: PASSWORD,
    },
  }),
  'POST /account/new': () => ({ payload: member() }),
  'POST /account/change-password': () => ({ payload: { usernameEmail: `${newId()}@rsfc.test` } }),
  'POST /account/password': () => ({ payload: { password: PASSWORD, recovery_id: 'none' } }),
  'POST /account/cookie/member': nothing,
  'POST /account/cookie/admin': nothing,
  'POST /account/logout': nothing,
  'POST /account/update/:id': ({ user_id }) => ({ id: user_id, payload: { title: 'Captain' } }),
  'POST /account/update/:id role': ({ user_id }) => ({ id: user_id, payload: { account_remarks: newId() } }),
  'POST /account/delete': async (scene) => ({ payload: { user_id: await scene.leaver() } }),
  'GET /audit/': nothing,
  'GET /application/': nothing,
  'GET /application/mine': nothing,
  'GET /application/:application_id': ofApplication,
  'GET /application/:application_id/openings': ofApplication,
  'POST /application/submit-documents': ({ user_id }) => {
    const parts: Part[] = [
      { field: 'user_id', bytes: user_id },
      { field: 'application_type', bytes: 'medical' },
      { field: 'application_date', bytes: '2027-05-01' },
      { field: 'documents', name: 'a.pdf', bytes: pdf() },
    ]
    return { form: multipart(parts) }
  },
  'PUT /application/:application_id': async (scene) => ({
    id: await scene.application(),
    payload: { application_status: 'rejected' },
  }),
  'POST /application/delete/:application_id': ofApplication,
  'GET /documents/:id': async (scene) => ({ id: await scene.document() }),
  'POST /chatbot/chat': () => ({ payload: { code: 'CB1' } }),
  'GET /community/': nothing,
  'GET /community/:id': ofPost,
  'GET /community/:id private': async (scene) => ({ id: await scene.post(false) }),
  'GET /community/:id/posts': own,
  'POST /community/:id/delete': ofPost,
  'POST /community/:id/delete private': async (scene) => ({ id: await scene.post(false) }),
  'POST /community/:id/comment': async (scene) => ({ id: await scene.post(), payload: { comment: 'Nice' } }),
  'POST /community/:id/comment private': async (scene) => ({
    id: await scene.post(false),
    payload: { comment: 'Nice' },
  }),
  'POST /community/upload-image': withPicture(nothing),
  'POST /community/upload-post': ({ user_id }) => ({ payload: { user_id, header: 'A', remarks: 'B' } }),
  'GET /events/': nothing,
  'GET /events/:id': ofEvent,
  'GET /events/:id/calendar': ofEvent,
  'GET /events/mine': nothing,
  'GET /events/event-signup/:id': ofEvent,
  'POST /events/event-signup/:id': async (scene) => ({
    id: await scene.event(),
    payload: { event_answers: 'Mei||mei@rsfc.test||6123' },
  }),
  'DELETE /events/event-signup/:id': async (scene) => ({ id: (await scene.fullEvent()).id }),
  'POST /events/upload-image': withPicture(nothing),
  'POST /events/upload-image/:id': withPicture(ofEvent),
  'POST /events/upload-image:id': withPicture(ofEvent),
  'POST /events/new-event': () => ({ payload: event }),
  'POST /events/update-event/:id': async (scene) => ({ id: await scene.event(), payload: event }),
  'POST /events/:id/delete': ofEvent,
  'POST /events/:id/delete-response': async (scene) => {
    const { id, response } = await scene.fullEvent()
    return { id, payload: { responses: [response] } }
  },
  'GET /events/:id/signups/csv': ofEvent,
  'POST /events/:id/message': async (scene) => ({
    id: (await scene.fullEvent()).id,
    payload: { subject: 'A', message: 'B' },
  }),
  'GET /members': nothing,
  'GET /members/count': nothing,
  'GET /members/:id': own,
  'POST /members/upload/:id': withPicture(own),
  'GET /members/:id/data': own,
  'GET /reminders/': nothing,
  'POST /reminders/': () => ({ payload: { reminders: true } }),
  'POST /reminders/off': () => ({ query: '?token=none' }),
  'GET /booking/': nothing,
  'GET /booking/counts': nothing,
  'GET /booking/board': () => ({ query: '?from=2026-12-01&to=2026-12-02' }),
  'GET /booking/:userId': own,
  'GET /booking/details/:id': ofBooking,
  'POST /booking/new-booking': ({ plane, user_id, nextDay }) => ({
    payload: {
      aircraft_type: plane,
      flight_type: 'leisure',
      flight_date: nextDay(),
      start_time: '15:00',
      end_time: '16:00',
      user_id,
    },
  }),
  'POST /booking/update/:id': async (scene) => ({
    id: await scene.booking(),
    payload: { booking_remarks: 'Later' },
  }),
  'POST /booking/update/:id cancel': async (scene) => ({
    id: await scene.booking(),
    payload: { booking_status: 'cancelled' },
  }),
  'POST /booking/update/:id fee': async (scene) => ({
    id: await scene.booking(),
    payload: { payment_fee: 1 },
  }),
  'DELETE /booking/:id': ofBooking,
  'POST /booking/post-flight': async (scene) => ({
    payload: {
      booking_id: await scene.flown(),
      start_time: '09:00',
      end_time: '10:00',
      distance: 50,
      heading: 'Circuits',
      experience: 'Smooth',
    },
  }),
  'GET /booking/payment/:id': async (scene) => ({ id: await scene.toPay() }),
  'POST /booking/payment-made/:id': async (scene) => ({ id: await scene.toPay() }),
  'GET /booking/receipt/:id': async (scene) => ({ id: await scene.paid() }),
  'GET /booking/history/:id': ofBooking,
  'GET /members/:id/flights': own,
  'GET /members/:id/flights/csv': own,
  'GET /members/:id/flights/summary': own,
  'GET /fleet/': nothing,
  'POST /fleet/new': () => ({ payload: { aircraft_name: 'Cessna' } }),
  'POST /fleet/upload-image': withPicture(nothing),
  'POST /fleet/upload-image/:id': withPicture(async (scene) => ({ id: await scene.aircraft() })),
  'POST /fleet/update/:id': async (scene) => ({
    id: await scene.aircraft(),
    payload: { aircraft_name: 'B' },
  }),
  'POST /fleet/delete/:id': async (scene) => ({ id: await scene.aircraft(), payload: {} }),
  'GET /fleet/downtime/:id': async (scene) => ({ id: await scene.aircraft() }),
  'GET /fleet/downtime/:id/clashes': async (scene) => ({
    id: await scene.aircraft(),
    query: '?start_date=2026-12-01&start_time=09:00&end_date=2026-12-01&end_time=10:00',
  }),
  'POST /fleet/downtime/:id': async (scene) => ({
    id: await scene.aircraft(),
    payload: { startDate: '2027-01-01', endDate: '2027-01-01', ...HOURS },
  }),
  'PUT /fleet/downtime/:id': async (scene) => {
    const { id, block } = await scene.downtime()
    return { id, payload: { downtime: { _id: block, remarks: 'Oil' } } }
  },
  'DELETE /fleet/downtime/:id': async (scene) => {
    const { id, block } = await scene.downtime()
    return { id, payload: { downtime: { _id: block } } }
  },
  'GET /rsfc/announcement': nothing,
  'POST /rsfc/announcement': () => ({ payload: { announcement: 'Hello', status: false } }),
  'GET /rsfc/maintenance': nothing,
  'POST /rsfc/maintenance': () => ({ payload: { status: false } }),
  'GET /rsfc/configurations': nothing,
  'POST /rsfc/configurations': () => ({ payload: { hourly_rate: 600 } }),
  'GET /rsfc/staff': nothing,
  'GET /rsfc/waiting': nothing,
  'GET /rsfc/expiries': nothing,
  'GET /rsfc/flight': nothing,
  'GET /rsfc/asked': nothing,
  'POST /rsfc/download': () => ({ payload: { data_type: 'members' } }),
  'GET /downloads/:id': async (scene) => ({ id: await scene.download() }),
  'GET /health': nothing,
  'POST /support/new': () => ({ payload: { name: 'A', email: 'a@rsfc.test', message: 'B' } }),
  'GET /support/': nothing,
  'GET /support/:id': ofCase,
  'POST /support/:id': async (scene) => ({
    id: await scene.supportCase(),
    payload: { case_status: 'pending' },
  }),
  'POST /support/delete/:id': ofCase,
}
