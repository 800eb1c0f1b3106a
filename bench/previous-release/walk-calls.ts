import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { createApiSession, type ApiSession } from '../faults/api-session.ts'

const PASSWORD = 'clear-skies'

type ClubRecord = Record<string, unknown> & { _id: string }
type Step = { name: string; run: () => Promise<{ status: number }> }

/** Makes the calls of a typical day at the club on one server, and reads the results on the other. */
export async function walkCalls(previous: string, present: string) {
  const signIn = async (address: string, who: string) => {
    const session = createApiSession(() => [address], `${who}@rsfc.example`, PASSWORD)
    await session.signIn()
    return session
  }
  const member = await signIn(previous, 'member')
  const admin = await signIn(previous, 'admin')
  const elsewhere = await signIn(present, 'admin')
  const failures: string[] = []
  let calls = 0

  async function make({ name, run }: Step): Promise<void> {
    calls++
    const { status } = await run().catch((error: unknown) => ({ status: String(error) }))
    if (status !== 200) failures.push(`${name}: ${status}`)
  }
  const get = (session: ApiSession, path: string): Step => ({
    name: `GET ${path}`,
    run: () => session.call('GET', path),
  })
  const post = (session: ApiSession, path: string, body: object): Step => ({
    name: `POST ${path}`,
    run: () => session.call('POST', path, body),
  })

  // As docs/operating.md says: the previous release knows no applications for membership.
  const applications = (await elsewhere.call('GET', '/application/?limit=200'))
    .data as unknown as ClubRecord[]
  for (const { _id, application_type } of applications)
    if (application_type === 'membership') await make(post(elsewhere, `/application/delete/${_id}`, {}))

  for (const path of await readsWithoutInput(previous)) await make(get(admin, path))

  const list = async (path: string) => (await admin.call('GET', path)).data as unknown as ClubRecord[]
  const plane = (await list('/fleet/')).find(({ aircraft_status }) => aircraft_status === 'active')
  const flight_date = addDays(clubDate(new Date()), 300)
  const flight = { aircraft_type: plane?._id, flight_type: 'leisure', flight_date }
  const times = { start_time: '09:00', end_time: '10:00' }
  const { data: booking } = await member.call('POST', '/booking/new-booking', { ...flight, ...times })
  if (!booking?._id) failures.push('POST /booking/new-booking: no booking')
  const id = booking?._id ?? ''
  const event = (await list('/events/')).at(-1)
  const steps = [
    get(elsewhere, `/booking/details/${id}`),
    post(member, `/booking/update/${id}`, { booking_remarks: 'Circuits' }),
    post(admin, `/booking/update/${id}`, { booking_status: 'confirmed' }),
    post(elsewhere, `/booking/update/${id}`, { end_time: '10:30' }),
    get(member, `/booking/details/${id}`),
    get(member, `/booking/board?from=${flight_date}&to=${flight_date}`),
    post(member, `/booking/update/${id}`, { booking_status: 'cancelled' }),
    get(admin, `/booking/history/${id}`),
    get(member, `/booking/${member.userId()}`),
    get(member, `/members/${member.userId()}`),
    get(member, `/members/${member.userId()}/flights/summary`),
    get(elsewhere, `/events/${event?._id ?? ''}`),
    post(member, '/community/upload-post', { header: 'A day out', remarks: 'Smooth air' }),
    post(member, '/support/new', {
      name: 'Wei Ming Tan',
      email: 'member@rsfc.example',
      message: 'Hello',
    }),
    get(elsewhere, '/support/'),
    get(elsewhere, '/audit/?limit=20'),
  ]
  for (const step of steps) await make(step)
  return { calls, failures }
}

/** The lists and settings of the release, from its OpenAPI document. */
async function readsWithoutInput(address: string): Promise<string[]> {
  const response = await fetch(`${address}/api/openapi.json`)
  const { paths } = (await response.json()) as {
    paths: Record<string, { get?: { parameters?: { required?: boolean }[]; responses: Responses } }>
  }
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const needsInput = path.includes('{') || get?.parameters?.some(({ required }) => required)
    const isJson = get?.responses['200']?.content?.['application/json'] !== undefined
    return get && !needsInput && isJson ? [path.replace(/^\/api/, '')] : []
  })
}

type Responses = Record<string, { content?: Record<string, unknown> }>
