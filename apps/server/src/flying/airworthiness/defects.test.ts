import { eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteCall } from '../../people/call/call.ts'
import { defects, groundings, inspections, inspections_done, meter_readings } from './tables.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { aircraft, downtimes } from '../records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { security_events } from '../../people/records/security-event-tables.ts'
import { picture } from '../../testing/calendar.ts'
import { addThisMorning, openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { readMail } from '../../testing/read-mail.ts'
import { addBooking, addDowntime, outcome, someoneWaits, tally } from '../../testing/timetable.ts'
import { groundOverdue } from './ground-aircraft.ts'

let club: FlyingClub
let mailsBefore: number
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(groundings)
  await club.db.delete(defects)
  await club.db.delete(bookings)
  await club.db.delete(downtimes)
  // The owner flies the aircraft, so a critical report of theirs grounds it.
  const flown = { flight_date: '2026-11-01', booking_status: 'completed' } as const
  await addBooking(club.db, { aircraft_type: club.plane, user_id: club.owner.member._id, ...flown })
  mailsBefore = (await club.mails()).length
})

const CRITICAL = { title: 'Fuel smell in the cockpit', severity: 'critical' as const }
const REASON = 'Aircraft grounded: Fuel smell in the cockpit'

const report = (who: 'owner' | 'other' | 'admin', body: object = {}) =>
  club[who].airworthiness.reportDefect({
    params: { id: club.plane },
    body: { title: 'Landing light out', severity: 'minor', ...body },
  })
const triage = (id: string, body: object) =>
  club.admin.airworthiness.triage({ params: { id }, body: body as { decision: 'grounded' } })
const rectify = (id: string) =>
  club.admin.airworthiness.rectify({
    params: { id },
    body: { work: 'Line replaced', by: 'S. Kumar', licence_number: 'AME 4411' },
  })
const release = (id: string) =>
  club.admin.airworthiness.release({ params: { id }, body: { statement: 'Released to service' } })
const techLog = () => club.owner.airworthiness.techLog({ params: { id: club.plane } })
/** Requested by an officer, whose calls are not limited. */
const request = (traits: Record<string, unknown> = {}) =>
  club.admin.bookings.create({ body: { ...wish(club.plane, traits), user_id: club.other.member._id } })
const newMails = async () => Promise.all((await club.mails()).slice(mailsBefore).map(readMail))
const booked = (flight_date: string, traits: object = {}) =>
  addBooking(club.db, {
    aircraft_type: club.plane,
    user_id: club.owner.member._id,
    flight_date,
    booking_status: 'confirmed',
    ...traits,
  })

test('a critical defect, from its report at the end of a flight to its release', async () => {
  const { _id: booking_id } = await addThisMorning(club)
  for (const day of ['2026-11-15', '2026-11-16', '2026-11-17']) await booked(day)
  const pending = await addBooking(club.db, {
    ...wish(club.plane, { flight_date: '2026-11-18' }),
    user_id: club.other.member._id,
  })
  await club.owner.bookings.postFlight({
    body: { booking_id, start_time: '09:05', end_time: '09:40', distance: 80, defect: CRITICAL },
  })
  const log = await techLog()
  expect(log).toMatchObject({
    grounded: true,
    groundings: [{ cause: 'defect', reason: CRITICAL.title }],
    defects: [{ ...CRITICAL, state: 'reported', reported_by_name: 'Wei Ming Tan' }],
  })
  const told = await newMails()
  const [toOwner, toOther] = [club.owner, club.other].map(({ member }) => member.email)
  const about = (mails: typeof told, subject: string) =>
    mails.filter((mail) => mail.subject.startsWith(subject)).map((mail) => [mail.to, mail.subject])
  expect(about(told, 'Aircraft grounded'), 'one mail for each pilot').toEqual([
    [toOwner, 'Aircraft grounded: 3 of your flights'],
    [toOther, expect.stringContaining('Wed 18 Nov 2026')],
  ])
  const gathered = told.find(({ subject }) => subject.endsWith('3 of your flights'))?.text
  for (const day of ['Sun 15 Nov', 'Mon 16 Nov', 'Tue 17 Nov'])
    expect(gathered).toMatch(new RegExp(`${day} 2026.*: Keeps its time`))
  expect(told.filter(({ subject }) => subject.startsWith('Critical defect on')).length).toBe(2)

  await expect(request({ flight_date: '2026-11-20' })).rejects.toMatchObject({
    status: 406,
    errors: [{ field: 'aircraft_type', message: REASON }],
  })
  await expect(
    club.admin.bookings.update({ params: { id: pending._id }, body: { booking_status: 'confirmed' } }),
  ).rejects.toMatchObject({ status: 409, message: REASON })
  const id = log.defects[0]?._id as string
  await expect(release(id)).rejects.toMatchObject({ status: 409 })

  await triage(id, { decision: 'grounded' })
  await rectify(id)
  expect((await techLog()).grounded, 'nothing releases by itself').toBe(true)
  mailsBefore = (await club.mails()).length
  const released = await release(id)
  expect(released.steps.map(({ state, by_name }) => [state, by_name])).toEqual([
    ['reported', 'Wei Ming Tan'],
    ['grounded', expect.any(String)],
    ['rectified', expect.any(String)],
    ['released', expect.any(String)],
  ])
  expect(released.steps[2]?.details).toEqual({
    work: 'Line replaced',
    by: 'S. Kumar',
    licence_number: 'AME 4411',
  })
  expect(await techLog()).toMatchObject({ grounded: false, groundings: [], defects: [] })
  const again = await newMails()
  expect(about(again, 'Aircraft available again')).toEqual([
    [toOwner, 'Aircraft available again: 3 of your flights'],
    [toOther, expect.stringContaining('Wed 18 Nov 2026')],
  ])
  await request({ flight_date: '2026-11-20' })
  await club.admin.bookings.update({ params: { id: pending._id }, body: { booking_status: 'confirmed' } })
})

test('a minor defect does not ground the aircraft; officers are told about it, but not about a note', async () => {
  await booked('2026-11-15')
  await report('other')
  await report('other', { severity: 'note', title: 'Seat cover torn' })
  expect(await techLog()).toMatchObject({
    grounded: false,
    defects: [{ severity: 'minor' }, { severity: 'note' }],
  })
  const subjects = (await newMails()).map(({ subject }) => subject)
  expect(subjects).toEqual(Array(2).fill('Minor defect on Tampico 9V-BOA: Landing light out'))
})

test('deferring a defect needs a limitation and an end, and ends on its date', async () => {
  const { _id } = await report('owner', { severity: 'major' })
  await expect(triage(_id, { decision: 'deferred' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'limitation' }, { field: 'until' }],
  })
  await expect(triage(_id, { decision: 'deferred', limitation: 'Day flights only' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'until', message: 'Say until when: a day, hours or the next inspection' }],
  })
  await expect(
    triage(_id, { decision: 'deferred', limitation: 'Day flights only', until: '2026-11-13' }),
  ).rejects.toMatchObject({ status: 400, errors: [{ field: 'until' }] })
  const deferred = await triage(_id, {
    decision: 'deferred',
    limitation: 'Day flights only',
    until: '2026-11-14',
  })
  expect(deferred).toMatchObject({
    state: 'deferred',
    limitation: 'Day flights only',
    until: '2026-11-14',
    until_hours: null,
  })
  expect((await techLog()).grounded).toBe(false)
  // A grounding has no end date, so any flight date is refused.
  const { _id: second } = await report('owner', { title: 'Flat tyre' })
  await triage(second, { decision: 'grounded', until: '2026-11-13' })
  await rectify(second)
  await release(second)
  await club.db.update(defects).set({ until: '2026-11-13' }).where(eq(defects._id, _id))
  await groundOverdue(siteCall(club.platform))
  expect(await techLog()).toMatchObject({ grounded: true, groundings: [{ reason: 'Landing light out' }] })
  await triage(_id, { decision: 'deferred', limitation: 'Day flights only', until: '2026-12-01' })
  expect((await techLog()).grounded).toBe(false)
})

test('the database refuses a deferral without an end', async () => {
  const { _id } = await report('owner', { severity: 'major' })
  const defer = (limits: object) =>
    club.db
      .update(defects)
      .set({ state: 'deferred', ...limits })
      .where(eq(defects._id, _id))
  await expect(defer({})).rejects.toMatchObject({ cause: { constraint: 'defects_deferral_ends' } })
  await defer({ until: '2026-12-01' })
  await expect(defer({ until: null })).rejects.toMatchObject({ cause: { code: '23514' } })
})

test('a defect can be deferred until the next inspection is due', async () => {
  const { _id } = await report('owner', { severity: 'major' })
  const defer = () =>
    triage(_id, { decision: 'deferred', limitation: 'Day flights only', until_inspection: true })
  await expect(defer()).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'until_inspection' }],
  })
  const params = { id: club.plane }
  const add = (body: Parameters<typeof club.admin.airworthiness.addInspection>[0]['body']) =>
    club.admin.airworthiness.addInspection({ params, body })
  await add({
    name: 'Radio licence',
    kind: 'calendar',
    document: true,
    interval_months: 12,
    due_on: '2026-11-20',
  })
  await add({ name: 'Annual', kind: 'calendar', interval_months: 12, due_on: '2027-03-01' })
  await add({ name: '50 h check', kind: 'hours', interval_hours: 50, due_hours: 70 })
  await add({ name: '100 h check', kind: 'hours', interval_hours: 100, due_hours: 120 })
  expect(await defer()).toMatchObject({ state: 'deferred', until: '2027-03-01', until_hours: 70 })
  await club.db.delete(inspections)
})

test('an officer can ground an aircraft and lift that; a grounding by a defect is lifted by its release', async () => {
  const by = { params: { id: club.plane }, body: { reason: 'Hail damage' } }
  await club.admin.airworthiness.ground(by)
  const { groundings: open } = await techLog()
  await expect(request()).rejects.toMatchObject({ status: 406 })
  await club.admin.airworthiness.lift({
    params: { id: open[0]?._id as string },
    body: { reason: 'Looked at' },
  })
  expect((await techLog()).grounded).toBe(false)
  await report('owner', CRITICAL)
  const [grounding] = (await techLog()).groundings
  await expect(
    club.admin.airworthiness.lift({
      params: { id: grounding?._id as string },
      body: { reason: 'Looks fine' },
    }),
  ).rejects.toMatchObject({
    status: 409,
    message: 'Release the defect first. The aircraft cannot fly before that.',
  })
})

test('an officer confirms a flight of a grounded aircraft only with a reason, which is recorded and becomes void when the flight moves', async () => {
  const { _id: id } = await addBooking(club.db, { ...wish(club.plane), user_id: club.owner.member._id })
  await report('owner', CRITICAL)
  const confirm = (override_reason?: string) =>
    club.admin.bookings.update({
      params: { id },
      body: { booking_status: 'confirmed', ...(override_reason !== undefined && { override_reason }) },
    })
  const reasonOf = async () => (await club.db.select().from(bookings).where(eq(bookings._id, id)))[0]
  for (const given of [undefined, ''])
    await expect(confirm(given)).rejects.toMatchObject({ status: 409, message: REASON })
  await expect(confirm('As I say')).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'override_reason' }],
  })
  await confirm('Ferry flight to the workshop, permit 12/26')
  expect(await reasonOf()).toMatchObject({
    booking_status: 'confirmed',
    override_reason: 'Ferry flight to the workshop, permit 12/26',
  })
  const [event] = await club.db.select().from(security_events).where(eq(security_events.kind, 'override'))
  expect(event?.details).toMatchObject({ rule: 'aircraft-grounded', booking_id: id })
  await club.admin.bookings.update({ params: { id }, body: { flight_date: '2026-11-23' } })
  expect(await reasonOf()).toMatchObject({ booking_status: 'confirmed', override_reason: '' })
})

test('a cancelled booking cannot be reopened while its aircraft is grounded', async () => {
  const { _id: id } = await booked('2026-11-21', { booking_status: 'cancelled' })
  await report('owner', CRITICAL)
  for (const booking_status of ['pending', 'confirmed'] as const)
    await expect(
      club.admin.bookings.update({ params: { id }, body: { booking_status } }),
    ).rejects.toMatchObject({ status: 406, errors: [{ field: 'aircraft_type', message: REASON }] })
})

test('a status other than active acts as a grounding, and the pilots are told when it begins and ends', async () => {
  await booked('2026-11-15')
  const set = (aircraft_status: 'active' | 'inactive' | 'under-maintenance') =>
    club.admin.fleet.update({ params: { id: club.plane }, body: { aircraft_status } })
  const told = async () => (await newMails()).map(({ subject }) => subject.split(':')[0])
  await set('under-maintenance')
  await set('inactive')
  expect(await told()).toEqual(['Aircraft grounded'])
  const byStatus = {
    _id: null,
    aircraft_id: club.plane,
    cause: 'officer',
    reason: 'Inactive',
    from: null,
    lifted_at: null,
  }
  expect(await techLog()).toMatchObject({
    grounded: true,
    grounded_reason: 'Inactive',
    groundings: [byStatus],
  })
  const forecast = await club.owner.airworthiness.forecast()
  expect(forecast.find(({ aircraft_id }) => aircraft_id === club.plane)?.groundings).toEqual([byStatus])
  await club.admin.airworthiness.ground({ params: { id: club.plane }, body: { reason: 'Hail damage' } })
  await set('active')
  expect(await told(), 'it is still grounded').toHaveLength(1)
  const { groundings: open, grounded_reason } = await techLog()
  expect(grounded_reason).toBe('Hail damage')
  expect(open).toMatchObject([{ aircraft_id: club.plane, cause: 'officer', lifted_at: null }])
  const lift = { params: { id: open[0]?._id as string }, body: { reason: 'Looked at' } }
  await club.admin.airworthiness.lift(lift)
  expect(await told()).toEqual(['Aircraft grounded', 'Aircraft available again'])
})

test('a request waits for a concurrent change of status, and is then refused', async () => {
  let pending: Promise<number> | undefined
  await club.db.transaction(async (tx) => {
    await tx.update(aircraft).set({ aircraft_status: 'inactive' }).where(eq(aircraft._id, club.otherPlane))
    pending = club.admin.bookings
      .create({ body: { ...wish(club.otherPlane), user_id: club.other.member._id } })
      .then(
        () => 200,
        ({ status }: { status: number }) => status,
      )
    await someoneWaits(club.db)
  })
  expect(await pending).toBe(406)
  await club.db.update(aircraft).set({ aircraft_status: 'active' }).where(eq(aircraft._id, club.otherPlane))
})

test('the history lists every time the aircraft was out of use', async () => {
  const days = { start_date: '2026-11-10', end_date: '2026-11-11', remarks: 'New tyres' }
  await addDowntime(club.db, { aircraft_id: club.plane, ...days })
  await club.admin.airworthiness.ground({ params: { id: club.plane }, body: { reason: 'Hail damage' } })
  const history = () => club.admin.airworthiness.downtimeHistory({ params: { id: club.plane } })
  expect(await history()).toMatchObject([
    { cause: 'officer', reason: 'Hail damage', to: null },
    { cause: 'downtime', reason: 'New tyres', to: '2026-11-11T10:00:00+08:00' },
  ])
  const [open] = (await techLog()).groundings
  const body = { reason: 'Looked at' }
  await club.admin.airworthiness.lift({ params: { id: open?._id as string }, body })
  expect((await history())[0]).toMatchObject({ to: '2026-11-14T10:00:00+08:00', lifted_reason: 'Looked at' })
})

test('no booking is accepted after the aircraft has been grounded concurrently', async () => {
  const hour = (index: number) => String(index + 1).padStart(2, '0')
  const requestAt = (flight_date: string) => (index: number) =>
    outcome(request({ flight_date, start_time: `${hour(index)}:00`, end_time: `${hour(index)}:30` }))
  const twenty = [...Array(20).keys()]
  const requests = twenty.map(requestAt('2026-12-01'))
  const grounding = report('owner', CRITICAL)
  await Promise.all([...requests, grounding])
  // Earlier requests may have been accepted; from now on none is.
  const after = await Promise.all(twenty.map(requestAt('2026-12-02')))
  expect(tally(after).done ?? 0).toBe(0)
})

test('a request waits for a concurrent grounding, and is then refused', async () => {
  let pending: Promise<string> | undefined
  await club.db.transaction(async (tx) => {
    await tx
      .insert(groundings)
      .values({ aircraft_id: club.plane, cause: 'officer', reason: 'Hail', from: club.now() })
    pending = request({ flight_date: '2026-12-03' }).then(
      () => 'taken',
      ({ status }: { status: number }) => String(status),
    )
    await someoneWaits(club.db)
  })
  expect(await pending).toBe('406')
})

test('pictures of a defect are uploaded first, and only members can see them', async () => {
  const { file_path } = await club.owner.airworthiness.uploadPicture({ files: [await picture()] })
  const defect = await report('owner', { pictures: [file_path] })
  expect(defect.pictures).toEqual([file_path])
  await expect(report('owner', { pictures: [file_path] })).rejects.toMatchObject({ status: 400 })
  const url = `/api${file_path.replace('public', '')}`
  expect((await club.other.request({ url })).statusCode).toBe(200)
  expect((await club.visitor.request({ url })).statusCode).toBe(404)
})

test('social members can neither report defects nor read the tech log', async () => {
  const { _id } = club.other.member
  await club.db.update(members).set({ membership_type: 'social' }).where(eq(members._id, _id))
  await expect(report('other')).rejects.toMatchObject({ status: 403 })
  const params = { id: club.plane }
  await expect(club.other.airworthiness.techLog({ params })).rejects.toMatchObject({ status: 403 })
  await expect(club.other.airworthiness.defects({ params })).rejects.toMatchObject({ status: 403 })
  for (const { airworthiness } of [club.admin, club.superAdmin]) {
    expect(await airworthiness.techLog({ params })).toMatchObject({ aircraft_id: club.plane })
    expect(await airworthiness.defects({ params })).toEqual([])
  }
  await club.db.update(members).set({ membership_type: 'ordinary' }).where(eq(members._id, _id))
})

test('each step of a defect is in the audit trail and in its history, with its details', async () => {
  const before = await club.db.$count(audit)
  const { _id } = await report('owner', { severity: 'major' })
  const until = { until: '2026-12-01', until_hours: 1234.5 }
  const limits = { limitation: 'Day flights only', reason: 'Part is ordered', ...until }
  expect(await triage(_id, { decision: 'deferred', ...limits })).toMatchObject({
    limitation: 'Day flights only',
    ...until,
  })
  const grounded = await triage(_id, { decision: 'grounded', ...limits })
  expect(grounded).toMatchObject({ limitation: '', until: null, until_hours: null })
  expect(grounded.steps.slice(1).map(({ details }) => details)).toEqual([
    limits,
    { reason: 'Part is ordered' },
  ])
  await rectify(_id)
  await expect(rectify(_id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^This defect is rectified, /),
  })
  await release(_id)
  const entries = await club.db.select().from(audit).orderBy(audit._id).offset(before)
  const steps = entries.filter(({ action }) => action.startsWith('aircraft.defect.'))
  expect(steps.map(({ action, after }) => [action, after?.defect_state])).toEqual(
    expect.arrayContaining([
      ['aircraft.defect.triage', 'deferred'],
      ['aircraft.defect.triage', 'grounded'],
      ['aircraft.defect.rectify', 'rectified'],
      ['aircraft.defect.release', 'released'],
    ]),
  )
  expect(steps.at(-1)).toMatchObject({ subject_id: club.plane, after: { defect: 'Landing light out' } })
  const [lifted] = await club.db.select().from(groundings)
  expect(lifted).toMatchObject({ lifted_reason: 'Released' })
  const [other] = [await report('owner', { title: 'Other' })]
  const listed = await club.owner.airworthiness.defects({ params: { id: club.plane } })
  expect(listed.map(({ title, steps: taken }) => [title, taken.length])).toEqual([
    ['Other', 1],
    ['Landing light out', 5],
  ])
  expect(other.aircraft_id).toBe(club.plane)
})

test('a grounding can be lifted once; current downtime has no end in the history', async () => {
  await addDowntime(club.db, {
    aircraft_id: club.plane,
    start_date: '2026-11-14',
    start_time: '10:00',
    end_date: '2026-11-15',
  })
  await addDowntime(club.db, { aircraft_id: club.plane, start_date: '2026-11-16', end_date: '2026-11-17' })
  club.passTime(60_000)
  await club.admin.airworthiness.ground({ params: { id: club.plane }, body: { reason: 'Hail damage' } })
  const [open] = (await techLog()).groundings
  const lift = () =>
    club.admin.airworthiness.lift({ params: { id: open?._id ?? '' }, body: { reason: 'Looked at' } })
  await lift()
  await expect(lift()).rejects.toMatchObject({ status: 404 })
  const history = await club.admin.airworthiness.downtimeHistory({ params: { id: club.plane } })
  expect(history).toMatchObject([
    { cause: 'officer', by_name: 'Mei Lim', lifted_by_name: 'Mei Lim', from: '2026-11-14T10:01:00+08:00' },
    {
      cause: 'downtime',
      by_name: null,
      lifted_by_name: null,
      lifted_reason: '',
      from: '2026-11-14T10:00:00+08:00',
      to: null,
    },
  ])
  expect(history).toHaveLength(2)
  club.passTime(-60_000)
})

test('the history lists only this aircraft, latest first, and no end in the future', async () => {
  const aircraft_id = club.plane
  const hail = {
    aircraft_id,
    cause: 'officer' as const,
    reason: 'Hail',
    from: new Date('2026-11-01T00:00:00Z'),
  }
  await club.db.insert(groundings).values({ ...hail, lifted_at: new Date('2026-11-02T00:00:00Z') })
  const tyres = { start_date: '2026-11-13', end_date: '2026-11-14', remarks: 'New tyres' }
  await addDowntime(club.db, { aircraft_id, ...tyres })
  await addDowntime(club.db, { aircraft_id: club.otherPlane, ...tyres })
  const history = await club.admin.airworthiness.downtimeHistory({ params: { id: aircraft_id } })
  expect(history.map(({ reason, to }) => [reason, to])).toEqual([
    ['New tyres', '2026-11-14T10:00:00+08:00'],
    ['Hail', '2026-11-02T08:00:00+08:00'],
  ])
})

test('the lists of an aircraft have at most two hundred rows', async () => {
  const params = { id: club.plane }
  const rows = <Row>(row: (index: number) => Row) => Array.from({ length: 201 }, (_, index) => row(index))
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 86_400_000)
  const of = { aircraft_id: club.plane }
  await club.db
    .insert(groundings)
    .values(
      rows((n) => ({ ...of, cause: 'officer' as const, reason: 'Hail', from: at(n), lifted_at: at(n) })),
    )
  expect(await club.admin.airworthiness.downtimeHistory({ params })).toHaveLength(200)
  await addDowntime(club.db, { ...of, start_date: '2026-11-10', end_date: '2026-11-11' })
  expect(await club.admin.airworthiness.downtimeHistory({ params })).toHaveLength(200)
  const reported_by = club.owner.member._id
  await club.db
    .insert(defects)
    .values(rows(() => ({ ...of, title: 'Scratch', severity: 'note' as const, reported_by })))
  expect(await club.admin.airworthiness.defects({ params })).toHaveLength(200)
  const reason = 'Read at the check'
  await club.db
    .insert(meter_readings)
    .values(rows((n) => ({ ...of, at: at(n), kind: 'correction' as const, value: n, reason })))
  expect(await club.admin.airworthiness.meterReadings({ params })).toHaveLength(200)
  const [check] = await club.db
    .insert(inspections)
    .values({ ...of, name: 'Wash', kind: 'calendar', interval_months: 1, blocks: false })
    .returning()
  const done = { inspection_id: check?._id ?? '', at_tenths: 0, done_by: 'S. Kumar' }
  await club.db
    .insert(inspections_done)
    .values(rows((n) => ({ ...done, done_on: at(n).toISOString().slice(0, 10) })))
  expect(await club.admin.airworthiness.inspectionsDone({ params })).toHaveLength(200)
})
