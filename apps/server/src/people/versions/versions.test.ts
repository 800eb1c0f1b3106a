import { ApiError } from '@rsfc/contract/kit/client'
import type { Conflict } from '@rsfc/contract/kit/http'
import type { VersionedKind } from '@rsfc/domain/versions/kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember } from '../../testing/test-members.ts'
import { openAccessScene, type AccessScene } from '../../testing/access-scene.ts'

let scene: AccessScene
beforeAll(async () => {
  scene = await openAccessScene()
})
afterAll(() => scene.close())

type Officer = AccessScene['admin']
type Body = Record<string, unknown>
type Opened = {
  version: string
  save: (officer: Officer, changes: Body) => Promise<Body>
  read: () => Promise<Body>
}

/** The conflict that a call is refused with. */
async function conflictOf(call: Promise<unknown>): Promise<Conflict & { error: ApiError }> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError) || !error.conflict) throw new Error('no conflict', { cause: error })
  expect(error.status).toBe(409)
  return { ...error.conflict, error }
}

async function openBooking(traits: Parameters<AccessScene['booking']>[0] = {}): Promise<Opened> {
  const params = { id: await scene.booking(traits) }
  const read = () => scene.admin.bookings.read({ params })
  const save = (officer: Officer, body: Body) => officer.bookings.update({ params, body })
  return { read, save, version: (await read()).version }
}

async function openMember(): Promise<Opened> {
  const params = { id: await scene.leaver() }
  const read = async () => (await scene.admin.members.read({ params })) as Body & { version: string }
  const save = (officer: Officer, body: Body) => officer.members.update({ params, body })
  return { read, save, version: (await read()).version }
}

async function openAircraft(): Promise<Opened> {
  const params = { id: await scene.aircraft() }
  const read = async () => {
    const fleet = await scene.admin.fleet.list()
    return fleet.find(({ _id }) => _id === params.id) as (typeof fleet)[number]
  }
  const save = (officer: Officer, body: Body) => officer.fleet.update({ params, body })
  return { read, save, version: (await read()).version }
}

async function openDowntime(): Promise<Opened> {
  const { id, block } = await scene.downtime()
  const read = async () => {
    const [downtime] = await scene.admin.fleet.downtimes({ params: { id } })
    return downtime as NonNullable<typeof downtime>
  }
  const save = (officer: Officer, { version, ...body }: Body) =>
    officer.fleet.changeDowntime({
      params: { id },
      body: { downtime: { _id: block, ...body }, version: version as string },
    })
  return { read, save, version: (await read()).version }
}

async function openInspection(): Promise<Opened> {
  const { id, aircraft_id } = await scene.inspection()
  const read = async () => {
    const log = await scene.admin.airworthiness.techLog({ params: { id: aircraft_id } })
    return log.inspections[0] as NonNullable<(typeof log.inspections)[0]>
  }
  const save = (officer: Officer, body: Body) => {
    const { _id, aircraft_id: _plane, version: _seen, ...sent } = seen
    return officer.airworthiness.changeInspection({ params: { id }, body: { ...sent, ...body } })
  }
  const seen = await read()
  return { read, save, version: seen.version }
}

async function openEvent(): Promise<Opened> {
  const params = { id: await scene.event() }
  const read = () => scene.admin.events.read({ params })
  const save = async (officer: Officer, body: Body) => {
    const { event_start_date, event_end_date, event_title, event_description, event_price, event_type } = seen
    const sent = { event_start_date, event_end_date, event_title, event_description, event_price, event_type }
    return officer.events.update({ params, body: { ...sent, ...body } })
  }
  const seen = await read()
  return { read, save, version: seen.version }
}

async function openAnnouncement(): Promise<Opened> {
  const read = () => scene.admin.site.announcement()
  await scene.admin.site.announce({ body: { announcement: 'Welcome', status: false } })
  const save = (officer: Officer, body: Body) =>
    officer.site.announce({
      body: { announcement: seen.announcement, status: seen.announcement_status, ...body },
    })
  const seen = await read()
  return { read, save, version: seen.version }
}

async function openRates(): Promise<Opened> {
  const read = () => scene.admin.site.configurations()
  await scene.admin.site.configure({ body: { hourly_rate: 600 } })
  const save = (officer: Officer, body: Body) => officer.site.configure({ body })
  return { read, save, version: (await read()).version }
}

async function openRequestLimits(): Promise<Opened> {
  const read = () => scene.admin.site.requestLimits()
  await scene.admin.site.setRequestLimits({ body: { new_requests: 2 } })
  const save = (officer: Officer, body: Body) => officer.site.setRequestLimits({ body })
  return { read, save, version: (await read()).version }
}

async function openRule(): Promise<Opened> {
  const params = { code: 'overdue' }
  await scene.admin.readiness.changeRule({ params, body: { source: 'Club rules' } })
  const read = async () => {
    const rules = await scene.admin.readiness.rules()
    return rules.find(({ code }) => code === params.code) as (typeof rules)[number]
  }
  const save = (officer: Officer, body: Body) => officer.readiness.changeRule({ params, body })
  return { read, save, version: (await read()).version }
}

async function openHours(): Promise<Opened> {
  const { _id } = await addMember(scene.db, { instructor_rated: true })
  const params = { id: _id }
  const read = () => scene.admin.instruction.hours({ params })
  const save = (officer: Officer, body: Body) =>
    officer.instruction.saveHours({ params, body: { weekly: [], exceptions: [], ...body } })
  return { read, save, version: (await read()).version }
}

async function openWeather(): Promise<Opened> {
  await scene.admin.weather.configure({ body: { runway_bearing: 33 } })
  const read = () => scene.admin.weather.settings()
  const save = (officer: Officer, body: Body) => officer.weather.configure({ body })
  return { read, save, version: (await read()).version }
}

async function openField(): Promise<Opened> {
  await scene.admin.field.configure({ body: { bands: [] } })
  const read = () => scene.admin.field.read()
  const save = (officer: Officer, body: Body) => officer.field.configure({ body })
  return { read, save, version: (await read()).version }
}

async function openSheet(): Promise<Opened> {
  await scene.admin.field.setSheet({ body: { sheet_cut_off: '17:00' } })
  const read = () => scene.admin.field.sheetSettings()
  const save = (officer: Officer, body: Body) => officer.field.setSheet({ body })
  return { read, save, version: (await read()).version }
}

async function openOverdue(): Promise<Opened> {
  await scene.admin.overdue.configure({ body: { repeat_minutes: 15 } })
  const read = () => scene.admin.overdue.settings()
  const save = (officer: Officer, body: Body) => officer.overdue.configure({ body })
  return { read, save, version: (await read()).version }
}

async function openApplication(): Promise<Opened> {
  const params = { application_id: await scene.application() }
  const read = () => scene.admin.applications.read({ params })
  const save = (officer: Officer, body: Body) =>
    officer.applications.decide({ params, body: { application_status: 'pending', ...body } })
  return { read, save, version: (await read()).version }
}

async function openAnswer(): Promise<Opened> {
  const { _id } = await scene.clubAnswer()
  const read = async () => (await scene.admin.chat.teaching()).answers.find((answer) => answer._id === _id)!
  const save = (officer: Officer, body: Body) => officer.chat.changeAnswer({ params: { id: _id }, body })
  return { version: (await read()).version, save, read }
}

async function openCase(): Promise<Opened> {
  const params = { id: await scene.supportCase() }
  const read = () => scene.admin.support.read({ params })
  const save = (officer: Officer, body: Body) =>
    officer.support.answer({ params, body: { case_status: 'open', ...body } })
  return { read, save, version: (await read()).version }
}

type Case = {
  open: () => Promise<Opened>
  field: string
  label: string
  /** The values that the two officers choose for the field, and the first one in words. */
  values: [unknown, unknown]
  theirs: string
}

const CIRCUITS = { kind: 'training', days: ['Monday'], from: '09:00', to: '11:00', words: 'Circuits' }
const CURFEW = { kind: 'curfew', days: ['Monday'], from: '22:00', to: '07:00', words: '' }

const CASES: Record<VersionedKind, Case> = {
  booking: { open: openBooking, field: 'payment_fee', label: 'Fee', values: [50, 60], theirs: '$50.00' },
  member: {
    open: openMember,
    field: 'contact_number',
    label: 'Contact number',
    values: ['+65 9123 0001', '+65 9123 0002'],
    theirs: '+65 9123 0001',
  },
  aircraft: {
    open: openAircraft,
    field: 'aircraft_model',
    label: 'Model',
    values: ['TB-9', 'TB-10'],
    theirs: 'TB-9',
  },
  downtime: {
    open: openDowntime,
    field: 'remarks',
    label: 'Remarks',
    values: ['Tyres', 'Engine'],
    theirs: 'Tyres',
  },
  inspection: {
    open: openInspection,
    field: 'interval_months',
    label: 'Months between',
    values: [36, 24],
    theirs: '36',
  },
  event: {
    open: openEvent,
    field: 'event_title',
    label: 'Title',
    values: ['Open day', 'Open house'],
    theirs: 'Open day',
  },
  announcement: {
    open: openAnnouncement,
    field: 'announcement',
    label: 'Announcement',
    values: ['Runway closed', 'Runway open'],
    theirs: 'Runway closed',
  },
  rates: {
    open: openRates,
    field: 'hourly_rate',
    label: 'Flight Hourly Rate',
    values: [610, 620],
    theirs: '$610.00',
  },
  requests: {
    open: openRequestLimits,
    field: 'new_requests',
    label: 'Open requests of a new member',
    values: [3, 4],
    theirs: '3',
  },
  application: {
    open: openApplication,
    field: 'application_date',
    label: 'Date',
    values: ['2027-01-01', '2027-02-02'],
    theirs: 'Fri 1 Jan 2027',
  },
  hours: {
    open: openHours,
    field: 'weekly',
    label: 'Weekly hours',
    values: [
      [{ weekday: 'Monday', from: '09:00', to: '12:00' }],
      [{ weekday: 'Monday', from: '10:00', to: '12:00' }],
    ],
    theirs: 'Monday 09:00 to 12:00',
  },
  rule: {
    open: openRule,
    field: 'source',
    label: 'Source',
    values: ['Club rules 2026', 'Committee'],
    theirs: 'Club rules 2026',
  },
  field: {
    open: openField,
    field: 'bands',
    label: 'Training windows and curfew',
    values: [[CIRCUITS], [CURFEW]],
    theirs: 'training Monday 09:00 to 11:00',
  },
  sheet: {
    open: openSheet,
    field: 'sheet_cut_off',
    label: 'Time of the sheet for the airport',
    values: ['15:00', '16:00'],
    theirs: '15:00',
  },
  overdue: {
    open: openOverdue,
    field: 'repeat_minutes',
    label: 'Minutes between repetitions',
    values: [40, 90],
    theirs: '40',
  },
  weather: {
    open: openWeather,
    field: 'runway_bearing',
    label: 'Bearing of the runway',
    values: [40, 60],
    theirs: '40',
  },
  case: { open: openCase, field: 'reply', label: 'Reply', values: ['Yes', 'No'], theirs: 'Yes' },
  answer: { open: openAnswer, field: 'text', label: 'Text', values: ['Yes', 'No'], theirs: 'Yes' },
}

describe.each(Object.entries(CASES))('%s', (_kind, { open, field, label, values, theirs }) => {
  test('of two officers with the same version, the first saves and the second is told what changed', async () => {
    const { version, save, read } = await open()
    const saved = await save(scene.admin, { [field]: values[0], version })
    expect(saved.version).not.toBe(version)
    const { changes, record, error } = await conflictOf(
      save(scene.superAdmin, { [field]: values[1], version }),
    )
    const by = 'Mei Lim'
    expect(changes).toEqual([
      { field, label, yours: expect.any(String), theirs, by, at: expect.stringMatching(/\+08:00$/) },
    ])
    expect(error.errors).toEqual([{ field, message: `${by} changed this to ${theirs}` }])
    expect(error.message).toContain(`${label} is now ${theirs}`)
    expect(record).toEqual(await read())
    expect(await read()).toMatchObject({ [field]: values[0] })
  })

  test('with the version from the conflict, the second officer can overwrite the change', async () => {
    const { version, save, read } = await open()
    await save(scene.admin, { [field]: values[0], version })
    const { record } = await conflictOf(save(scene.superAdmin, { [field]: values[1], version }))
    await save(scene.superAdmin, { [field]: values[1], version: (record as Body).version })
    expect(await read()).toMatchObject({ [field]: values[1] })
  })

  test('a call without a version is accepted', async () => {
    const { save, read } = await open()
    await save(scene.admin, { [field]: values[0] })
    await save(scene.superAdmin, { [field]: values[1] })
    expect(await read()).toMatchObject({ [field]: values[1] })
  })

  test('of 20 concurrent saves with one version, exactly one is accepted', async () => {
    const { version, save } = await open()
    const officers = [scene.admin, scene.superAdmin]
    const wanted = Array.from({ length: 20 }, (_, n) => manyOf(values[0], n))
    const results = await Promise.allSettled(
      wanted.map((value, n) => save(officers[n % 2] as Officer, { [field]: value, version })),
    )
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(19)
    for (const result of refused)
      expect((result as PromiseRejectedResult).reason).toMatchObject({
        status: 409,
        conflict: { changes: [{ field }] },
      })
  })
})

/** Different values of a field. */
function manyOf(value: unknown, n: number): unknown {
  if (typeof value === 'number') return value + n
  if (Array.isArray(value)) return value.map((hours: object) => ({ ...hours, to: `12:${10 + n}` }))
  if (value === '2027-01-01') return `2027-01-${String(n + 1).padStart(2, '0')}`
  if (value === '15:00') return `15:${10 + n}`
  return typeof value === 'string' && value.startsWith('+65')
    ? `+65 9123 00${10 + n}`
    : `${String(value)} ${n}`
}

describe('a booking', () => {
  test('two officers who change different fields both keep their changes', async () => {
    const { version, save, read } = await openBooking()
    const seen = await read()
    await save(scene.admin, { payment_fee: 45, version })
    // Like the form, which sends all fields although only the remarks were changed.
    const saved = await save(scene.superAdmin, { ...seen, booking_remarks: 'Two guests', version })
    expect(saved).toMatchObject({ payment_fee: 45, booking_remarks: 'Two guests' })
  })

  test('cannot be confirmed by an officer who has not seen that it was moved', async () => {
    const { version, save, read } = await openBooking()
    await save(scene.admin, { start_time: '09:30', version })
    const { changes, error } = await conflictOf(
      save(scene.superAdmin, { booking_status: 'confirmed', undoable: true, version }),
    )
    expect(changes).toMatchObject([{ field: 'start_time', yours: null, theirs: '09:30' }])
    expect(error.message).toMatch(/^Mei Lim changed this booking at \d\d:\d\d: Start time is now 09:30\./)
    expect(await read()).toMatchObject({ booking_status: 'pending' })
  })

  test('names people and aircraft in the changes, never ids', async () => {
    const { version, save } = await openBooking()
    await save(scene.admin, { flight_instructor: 'Not Required', aircraft_type: scene.otherPlane, version })
    const { changes } = await conflictOf(
      save(scene.superAdmin, {
        start_time: '09:30',
        flight_instructor: scene.instructor.member._id,
        version,
      }),
    )
    expect(JSON.stringify(changes)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  })

  test('two officers who save the same value have no conflict', async () => {
    const { version, save } = await openBooking()
    await save(scene.admin, { booking_status: 'confirmed', version })
    await expect(save(scene.superAdmin, { booking_status: 'confirmed', version })).resolves.toMatchObject({
      booking_status: 'confirmed',
    })
  })

  test('after an undo the version is the previous one', async () => {
    const { version, save, read } = await openBooking()
    const { undo_id } = await save(scene.admin, { booking_status: 'confirmed', undoable: true, version })
    await scene.admin.bookings.undo({ params: { id: undo_id as string } })
    expect(await read()).toMatchObject({ version })
  })

  test('its member is told that the club changed it, but not which officer', async () => {
    const { version, save } = await openBooking({ flight_type: 'leisure' })
    const { _id } = await save(scene.admin, { booking_remarks: 'Bring a headset', version })
    const call = scene.owner.bookings.update({
      params: { id: _id as string },
      body: { booking_remarks: 'With my father', version },
    })
    const { changes } = await conflictOf(call)
    expect(changes).toMatchObject([{ by: 'The club', yours: 'With my father', theirs: 'Bring a headset' }])
  })

  test('a change made by the same officer in another window is shown as theirs', async () => {
    const { version, save } = await openBooking()
    await save(scene.admin, { payment_fee: 10, version })
    const { changes } = await conflictOf(save(scene.admin, { payment_fee: 20, version }))
    expect(changes).toMatchObject([{ by: 'You' }])
  })

  test('an invented version is refused if the call would change something', async () => {
    const { save } = await openBooking()
    await conflictOf(save(scene.admin, { payment_fee: 12, version: 'nonsense' }))
    await expect(save(scene.admin, { payment_fee: 0, version: 'nonsense' })).resolves.toBeTruthy()
  })
})

test('a status change is refused if someone replied meanwhile, and so is a reply if the case was resolved', async () => {
  const { version, save } = await openCase()
  await save(scene.admin, { reply: 'Yes', version })
  const late = await conflictOf(save(scene.superAdmin, { case_status: 'resolved', version }))
  expect(late.changes).toMatchObject([{ field: 'reply', theirs: 'Yes' }])
  const other = await openCase()
  await other.save(scene.admin, { case_status: 'resolved', version: other.version })
  const reply = await conflictOf(other.save(scene.superAdmin, { reply: 'Hello?', version: other.version }))
  expect(reply.changes).toMatchObject([{ field: 'case_status', theirs: 'Resolved' }])
})

test('flights counted while a member is edited are not lost', async () => {
  const { version, save } = await openMember()
  await save(scene.admin, { flights: 12 })
  const saved = await save(scene.superAdmin, { flights: 0, account_remarks: 'Quiet', version })
  expect(saved).toMatchObject({ flights: 12, account_remarks: 'Quiet' })
})
