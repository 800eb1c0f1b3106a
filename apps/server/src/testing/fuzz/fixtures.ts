import { addDays } from '@rsfc/domain/time/club-time'
import { signIn, type Call, type Person, type Send } from './people.ts'
import { NEW_PASSWORD, type Records } from './valid-values.ts'
import { pdf } from '../upload-app.ts'

/** Markers for data that only the owner and officers may see, and for data that only the owner may see. */
const OFFICER_SECRET = 'zqsecreto'
const OWNER_SECRET = 'zqsecreta'
const BIRTH_YEAR = '1907'

export const SECRETS = {
  visitor: [new RegExp(OFFICER_SECRET), new RegExp(OWNER_SECRET), new RegExp(`${BIRTH_YEAR}-\\d\\d-\\d\\d`)],
  officer: [new RegExp(OWNER_SECRET)],
}
export const SEEN_BY_OFFICERS = new RegExp(OFFICER_SECRET)

type Row = { _id: string }
const MEMBERS_PER_ROUND = 2

/** Creates members with secrets in every private field, and collects the ids of existing records. */
export async function createFixtures(
  send: Send,
  call: Call,
  admin: Person,
  people: readonly Person[],
  round: number,
  today: string,
): Promise<{ records: Records; own: Map<string, Records> }> {
  const aircraft = (await call(admin, 'POST', '/fleet/new', {
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
  for (let n = 0; n < MEMBERS_PER_ROUND; n++) {
    const member = await addMember(send, call, admin, `${round}x${n}`)
    const secrets = { officer: `${OFFICER_SECRET}${round}x${n}`, owner: `${OWNER_SECRET}${round}x${n}` }
    fresh.push(
      await addRecords(
        call,
        admin,
        member,
        {
          aircraft: aircraft._id,
          event: event._id,
          day: addDays(today, 30 + n),
          past: addDays(today, -2 - n),
        },
        secrets,
      ),
    )
  }
  const own = new Map<string, Records>()
  for (const [n, person] of people.entries()) {
    if (person.officer || !person.id) continue
    const place = {
      aircraft: aircraft._id,
      event: event._id,
      day: addDays(today, 40 + n),
      past: addDays(today, -10 - n),
    }
    const added = addRecords(call, admin, person, place, { officer: 'plain', owner: 'plain' })
    own.set(person.name, await added.catch(ignoreRateLimit(person)))
  }
  return { records: await collectRecords(call, admin, people, fresh, aircraft._id), own }
}

async function addMember(send: Send, call: Call, admin: Person, mark: string): Promise<Person> {
  const secret = OFFICER_SECRET + mark
  const { username } = (await call(admin, 'POST', '/account/new', {
    first_name: 'Fuzz',
    last_name: mark,
    email: `${secret}@fuzz.example`,
    password: NEW_PASSWORD,
    account_type: 'user',
    membership_type: 'ordinary',
    account_status: 'active',
    // A phone number can only have digits, so it cannot contain the secret.
    contact_number: '+65 9123 4567',
    address: `Blk 1 ${secret} Road`,
    license_number: `S${secret}D`,
    instructor: secret,
    examiner: secret,
    account_remarks: secret,
    date_of_birth: `${BIRTH_YEAR}-06-15`,
  })) as { username: string }
  return signIn(send, { name: `member ${mark}`, officer: false, weight: 0, username, password: NEW_PASSWORD })
}

/** A person whose malformed requests have reached a rate limit gets no new records in this round. */
const ignoreRateLimit = (person: Person) => (error: Error) => {
  if (!error.message.includes('answered 429')) throw error
  return { member: [person.id ?? ''] }
}

type Place = { aircraft: string; event: string; day: string; past: string }

/** One pending booking, one to pay, one paid, and one that waits for its post-flight report. */
async function addBookings(call: Call, admin: Person, person: Person, at: Place, booking_remarks: string) {
  const added: string[] = []
  for (const [hour, change] of [
    ['08', null],
    ['10', { booking_status: 'completed', payment_status: 'requesting-payment', payment_fee: 300 }],
    ['12', { booking_status: 'completed', payment_status: 'paid', payment_fee: 300 }],
    ['14', { booking_status: 'confirmed', flight_date: at.past }],
  ] as const) {
    const times = { flight_date: at.day, start_time: `${hour}:00`, end_time: `${hour}:45` }
    const body = { ...times, aircraft_type: at.aircraft, flight_type: 'leisure', booking_remarks }
    const { _id } = (await call(person, 'POST', '/booking/new-booking', body)) as Row
    if (change) await call(admin, 'POST', `/booking/update/${_id}`, change)
    added.push(_id)
  }
  return added
}

/** Adds one of each kind of record that a member has. */
async function addRecords(
  call: Call,
  admin: Person,
  person: Person,
  at: Place,
  secrets: { officer: string; owner: string },
): Promise<Records> {
  const { officer, owner } = secrets
  const booking = await addBookings(call, admin, person, at, officer)
  const posts: Row[] = []
  for (const [header, visibility] of [
    [owner, false],
    ['For everyone', true],
  ] as const)
    posts.push(
      (await call(person, 'POST', '/community/upload-post', { header, remarks: header, visibility })) as Row,
    )
  await call(person, 'POST', `/events/event-signup/${at.event}`, {
    event_answers: `${officer}||${officer}||${officer}`,
  })
  const application = (await call(person, 'POST', '/application/submit-documents', [
    { field: 'user_id', bytes: person.id ?? '' },
    { field: 'application_type', bytes: 'medical' },
    { field: 'application_date', bytes: at.day },
    { field: 'documents', name: `${officer}.pdf`, bytes: pdf() },
  ])) as Row & { application_documents: Row[] }
  await call(person, 'POST', '/support/new', {
    name: officer,
    email: `${officer}@fuzz.example`,
    message: officer,
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

/**
 * The records that officers see. New ones are listed several times, so that they are chosen more often. The people who
 * send requests are left out, because they would suspend or delete each other.
 */
async function collectRecords(
  call: Call,
  admin: Person,
  people: readonly Person[],
  fresh: Records[],
  aircraft: string,
): Promise<Records> {
  const senders = new Set(people.map(({ id }) => id))
  const get = async <T>(path: string) => (await call(admin, 'GET', path)) as T
  const list = async (path: string) =>
    ids(await get<Row[]>(`${path}?limit=20`)).filter((id) => !senders.has(id))
  const staff = await get<{ instructors: Row[]; examiners: Row[] }>('/rsfc/staff')
  const fleet = await get<(Row & { aircraft_downtime: Row[] })[]>('/fleet/')
  const block = { startDate: '2030-01-01', endDate: '2030-01-01', startTime: '09:00', endTime: '10:00' }
  const downtime = (await call(admin, 'POST', `/fleet/downtime/${aircraft}`, block)) as Row
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
    aircraft: [aircraft, aircraft, aircraft, ...ids(fleet)],
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
    for (const [kind, list] of Object.entries(records)) merged[kind] = [...(merged[kind] ?? []), ...list]
  return merged
}
