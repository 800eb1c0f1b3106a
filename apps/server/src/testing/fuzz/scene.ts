import { addDays } from '@rsfc/domain/time/club-time'
import { signIn, type Call, type Person, type Send } from './people.ts'
import { NEW_PASSWORD, type Records } from './sample.ts'
import { pdf } from '../upload-app.ts'

/** What only its owner and officers may see, and what only its owner may. */
const FOR_OFFICERS = 'zqsecreto'
const FOR_AUTHOR = 'zqsecreta'
const BIRTH_YEAR = '1907'

export const SECRETS = {
  visitor: [new RegExp(FOR_OFFICERS), new RegExp(FOR_AUTHOR), new RegExp(`${BIRTH_YEAR}-\\d\\d-\\d\\d`)],
  officer: [new RegExp(FOR_AUTHOR)],
}
export const SEEN_BY_OFFICERS = new RegExp(FOR_OFFICERS)

type Row = { _id: string }
const VICTIMS = 2

/** Members with secrets in every private field, and the ids of what is there, anew for each round. */
export async function setScene(
  send: Send,
  call: Call,
  admin: Person,
  cast: readonly Person[],
  round: number,
  today: string,
): Promise<{ records: Records; own: Map<string, Records> }> {
  const plane = (await call(admin, 'POST', '/fleet/new', {
    aircraft_name: 'Fuzz',
    aircraft_registration: `9V-Z${round}`,
    aircraft_status: 'active',
  })) as Row
  const event = (await call(admin, 'POST', '/events/new-event', {
    event_title: `Round ${round}`,
    event_description: 'Tea is served',
    event_start_date: `${addDays(today, 20)}T10:00:00+08:00`,
    event_end_date: `${addDays(today, 20)}T12:00:00+08:00`,
    event_price: 0,
    event_type: 'Tour',
  })) as Row
  const fresh: Records[] = []
  for (let n = 0; n < VICTIMS; n++) {
    const victim = await addVictim(send, call, admin, `${round}x${n}`)
    const marks = { officers: `${FOR_OFFICERS}${round}x${n}`, author: `${FOR_AUTHOR}${round}x${n}` }
    fresh.push(
      await settle(
        call,
        admin,
        victim,
        { plane: plane._id, event: event._id, day: addDays(today, 30 + n), past: addDays(today, -2 - n) },
        marks,
      ),
    )
  }
  const own = new Map<string, Records>()
  for (const [n, person] of cast.entries()) {
    if (person.officer || !person.id) continue
    const at = {
      plane: plane._id,
      event: event._id,
      day: addDays(today, 40 + n),
      past: addDays(today, -10 - n),
    }
    const things = settle(call, admin, person, at, { officers: 'plain', author: 'plain' })
    own.set(person.name, await things.catch(withinLimits(person)))
  }
  return { records: await gather(call, admin, cast, fresh, plane._id), own }
}

async function addVictim(send: Send, call: Call, admin: Person, mark: string): Promise<Person> {
  const secret = FOR_OFFICERS + mark
  const { username } = (await call(admin, 'POST', '/account/new', {
    first_name: 'Victim',
    last_name: mark,
    email: `${secret}@fuzz.example`,
    password: NEW_PASSWORD,
    account_type: 'user',
    membership_type: 'ordinary',
    account_status: 'active',
    contact_number: `+65 9${secret}`,
    address: `Blk 1 ${secret} Road`,
    license_number: `S${secret}D`,
    instructor: secret,
    examiner: secret,
    account_remarks: secret,
    date_of_birth: `${BIRTH_YEAR}-06-15`,
  })) as { username: string }
  return signIn(send, { name: `victim ${mark}`, officer: false, weight: 0, username, password: NEW_PASSWORD })
}

/** Who has used up a limit by crooked requests gets nothing new this time. */
const withinLimits = (person: Person) => (error: Error) => {
  if (!error.message.includes('answered 429')) throw error
  return { member: [person.id ?? ''] }
}

type Place = { plane: string; event: string; day: string; past: string }

/** One that waits, one to pay, one that is paid, and one that has been flown and waits for its post-flight. */
async function bookings(call: Call, admin: Person, person: Person, at: Place, booking_remarks: string) {
  const made: string[] = []
  for (const [hour, change] of [
    ['08', null],
    ['10', { booking_status: 'completed', payment_status: 'requesting-payment', payment_fee: 300 }],
    ['12', { booking_status: 'completed', payment_status: 'paid', payment_fee: 300 }],
    ['14', { booking_status: 'confirmed', flight_date: at.past }],
  ] as const) {
    const times = { flight_date: at.day, start_time: `${hour}:00`, end_time: `${hour}:45` }
    const body = { ...times, aircraft_type: at.plane, flight_type: 'leisure', booking_remarks }
    const { _id } = (await call(person, 'POST', '/booking/new-booking', body)) as Row
    if (change) await call(admin, 'POST', `/booking/update/${_id}`, change)
    made.push(_id)
  }
  return made
}

/** One of each thing that a member has. */
async function settle(
  call: Call,
  admin: Person,
  person: Person,
  at: Place,
  marks: { officers: string; author: string },
): Promise<Records> {
  const { officers, author } = marks
  const booking = await bookings(call, admin, person, at, officers)
  const posts: Row[] = []
  for (const [header, visibility] of [
    [author, false],
    ['For everyone', true],
  ] as const)
    posts.push(
      (await call(person, 'POST', '/community/upload-post', { header, remarks: header, visibility })) as Row,
    )
  await call(person, 'POST', `/events/event-signup/${at.event}`, {
    event_answers: `${officers}||${officers}||${officers}`,
  })
  const application = (await call(person, 'POST', '/application/submit-documents', [
    { field: 'user_id', bytes: person.id ?? '' },
    { field: 'application_type', bytes: 'medical' },
    { field: 'application_date', bytes: at.day },
    { field: 'documents', name: `${officers}.pdf`, bytes: pdf() },
  ])) as Row & { application_documents: Row[] }
  await call(person, 'POST', '/support/new', {
    name: officers,
    email: `${officers}@fuzz.example`,
    message: officers,
  })
  return {
    member: [person.id ?? ''],
    booking,
    post: ids(posts),
    application: [application._id],
    document: ids(application.application_documents),
    event: [at.event],
  }
}

const ids = (rows: readonly Row[]) => rows.map(({ _id }) => _id)

/** What officers see is there, the new ones often: but never the senders themselves, or they would unseat each other. */
async function gather(
  call: Call,
  admin: Person,
  cast: readonly Person[],
  fresh: Records[],
  plane: string,
): Promise<Records> {
  const senders = new Set(cast.map(({ id }) => id))
  const get = async <T>(path: string) => (await call(admin, 'GET', path)) as T
  const list = async (path: string) =>
    ids(await get<Row[]>(`${path}?limit=20`)).filter((id) => !senders.has(id))
  const staff = await get<{ instructors: Row[]; examiners: Row[] }>('/rsfc/staff')
  const fleet = await get<(Row & { aircraft_downtime: Row[] })[]>('/fleet/')
  const block = { startDate: '2030-01-01', endDate: '2030-01-01', startTime: '09:00', endTime: '10:00' }
  const downtime = (await call(admin, 'POST', `/fleet/downtime/${plane}`, block)) as Row
  const download = (await call(admin, 'POST', '/rsfc/download', { data_type: 'members' })) as {
    file_path: string
  }
  const event = fresh[0]?.event?.[0] ?? ''
  const { responses } = await get<{ responses: Row[] }>(`/events/event-signup/${event}`)
  const members = await list('/members')
  const found: Records = {
    member: members,
    booking: await list('/booking/'),
    event: await list('/events/'),
    post: await list('/community/'),
    case: await list('/support/'),
    application: await list('/application/'),
    aircraft: [plane, plane, plane, ...ids(fleet)],
    downtime: [
      downtime._id,
      downtime._id,
      ...fleet.flatMap(({ aircraft_downtime }) => ids(aircraft_downtime)),
    ],
    staff: [...ids(staff.instructors), ...ids(staff.examiners)].filter((id) => !senders.has(id)),
    signup: ids(responses),
    download: [download.file_path.split('/').at(-1) ?? ''],
    any: members,
  }
  return merge(found, ...fresh, ...fresh, ...fresh)
}

export function merge(...all: Records[]): Records {
  const merged: Records = {}
  for (const records of all)
    for (const [noun, list] of Object.entries(records)) merged[noun] = [...(merged[noun] ?? []), ...list]
  return merged
}
