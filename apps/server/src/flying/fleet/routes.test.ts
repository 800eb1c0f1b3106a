import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../base/database/drizzle.ts'
import { newId } from '../../base/database/new-id.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addBooking, addDowntime, someoneWaits } from '../../testing/timetable.ts'

let club: TestApp
let admin: Awaited<ReturnType<typeof join>>
let member: Awaited<ReturnType<typeof join>>
let png: File

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  admin = await join(club.app, club.db, { account_type: 'admin', first_name: 'Arun', last_name: 'Rao' })
  member = await join(club.app, club.db)
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b1b34' } })
  png = new File([new Uint8Array(await image.png().toBuffer())], 'plane.png', { type: 'image/png' })
})
afterAll(() => club.close())

type NewAircraft = Parameters<typeof admin.fleet.create>[0]['body']
const add = (body: NewAircraft = {}) => admin.fleet.create({ body: { aircraft_name: 'Tampico', ...body } })
const upload = async () => (await admin.fleet.uploadPicture({ files: [png] })).file_path
const pictureIsThere = async (path: string) => {
  await club.platform.jobs.drain()
  return (await member.request({ url: `/api${path.replace('public', '')}` })).statusCode === 200
}

async function trail(id: string) {
  const { rows } = await club.db.execute(
    `select actor_name, action, before, after from audit where subject = 'aircraft' and subject_id = '${id}' order by _id`,
  )
  return rows
}

const EVERY_FIELD = {
  aircraft_name: 'Tampico TB-9',
  aircraft_model: 'Socata TB-9',
  aircraft_registration: '9V-TST',
  aircraft_capacity: 4,
  range: 1030,
  speed: 305.6,
  aircraft_flight_cycles: 120,
  aircraft_flight_hours: 88.5,
  aircraft_age: 28,
  aircraft_status: 'under-maintenance',
  aircraft_remarks: 'Left brake\nis soft',
  aircraft_description: 'Roomy and forgiving',
  aircraft_image: '',
  aircraft_class: 'sep',
  aircraft_colours: 'White with a blue stripe',
  crosswind_limit: 20,
  max_takeoff_kg: 1060,
} as const

// SPEC 3.aircraft.id, 3.aircraft.names, 3.aircraft.capacity, 3.aircraft.range, 3.aircraft.speed
// SPEC 3.aircraft.flight-cycles, 3.aircraft.age, 3.aircraft.status, 3.aircraft.remarks, 7.fleet.list
// SPEC 7.fleet.new
test('an officer adds an aircraft with every field; members can read it', async () => {
  const made = await add(EVERY_FIELD)
  expect(made).toEqual({
    ...EVERY_FIELD,
    _id: made._id,
    aircraft_downtime: [],
    version: expect.any(String),
  })
  expect(await member.fleet.list()).toContainEqual(made)
  expect(await trail(made._id)).toEqual([
    {
      actor_name: 'Arun Rao',
      action: 'aircraft.create',
      before: null,
      after: { ...EVERY_FIELD, _id: made._id },
    },
  ])
})

// SPEC 5.aircraft.none
test('a name is enough: the aircraft is active, and several can have no registration', async () => {
  const [one, two] = [await add(), await add()]
  expect(one).toMatchObject({ aircraft_status: 'active', aircraft_registration: '', range: 0 })
  expect(two._id).not.toBe(one._id)
})

// SPEC 5.aircraft.none
test('an aircraft without a name and a registration is refused at its name', async () => {
  const errors = [{ field: 'aircraft_name', message: 'Enter a name or a registration' }]
  for (const body of [{}, { aircraft_name: '  ' }, { aircraft_registration: '' }])
    await expect(admin.fleet.create({ body })).rejects.toMatchObject({
      status: 400,
      message: 'Unable to add aircraft',
      errors,
    })
  const { _id } = await add()
  const change = (body: object) => admin.fleet.update({ params: { id: _id }, body })
  await expect(change({ aircraft_name: '' })).rejects.toMatchObject({ status: 400, errors })
  await change({ aircraft_registration: '9V-NMD' })
  expect(await change({ aircraft_name: '' })).toMatchObject({ aircraft_registration: '9V-NMD' })
})

// SPEC 3.aircraft.downtime
test('the list is sorted by registration and has the upcoming downtime, earliest first', async () => {
  const last = await add({ aircraft_registration: '9V-ZZZ' })
  await addDowntime(club.db, { aircraft_id: last._id, start_date: '2026-12-03', end_date: '2026-12-03' })
  await addDowntime(club.db, { aircraft_id: last._id, start_date: '2026-11-30', end_date: '2026-12-01' })
  await addDowntime(club.db, { aircraft_id: last._id, start_date: '2026-11-12', end_date: '2026-11-13' })
  const fleet = await member.fleet.list()
  const registered = fleet.map((plane) => plane.aircraft_registration)
  const named = registered.filter(Boolean)
  expect(registered.slice(0, named.length)).toEqual(named.toSorted())
  const found = fleet.find(({ _id }) => _id === last._id)
  expect(found?.aircraft_downtime.map(({ start_date }) => start_date)).toEqual(['2026-11-30', '2026-12-03'])
})

// SPEC 8.aircraft.add-failed, 8.aircraft.update-failed
test.each([
  ['aircraft_capacity', -1],
  ['aircraft_capacity', 2.5],
  ['range', -1],
  ['speed', 1e9],
  ['aircraft_age', 500],
  ['aircraft_status', 'sold'],
  ['aircraft_name', 'x'.repeat(101)],
])('%s: %s is refused at the field', async (field, value) => {
  const refusal = { status: 400, errors: [expect.objectContaining({ field })] }
  await expect(add({ [field]: value })).rejects.toMatchObject({
    ...refusal,
    message: 'Unable to add aircraft',
  })
  const { _id } = await add()
  await expect(admin.fleet.update({ params: { id: _id }, body: { [field]: value } })).rejects.toMatchObject({
    ...refusal,
    message: 'Unable to update aircraft',
  })
})

test('two aircraft cannot share a registration, whatever its case', async () => {
  await expect(add({ aircraft_registration: '9v-one' })).resolves.toMatchObject({
    aircraft_registration: '9V-ONE',
  })
  const other = await add({ aircraft_registration: '9V-TWO' })
  const refusal = {
    status: 409,
    errors: [{ field: 'aircraft_registration', message: 'Another aircraft has this registration' }],
  }
  await expect(add({ aircraft_registration: '9V-One' })).rejects.toMatchObject(refusal)
  const change = admin.fleet.update({
    params: { id: other._id },
    body: { aircraft_registration: '9V-ONE' },
  })
  await expect(change).rejects.toMatchObject(refusal)
})

// SPEC 7.fleet.update
test('a change is recorded with the values before and after; saving without changes is not', async () => {
  const { _id } = await add({ aircraft_name: 'Cessna 172', aircraft_flight_hours: 10.5 })
  const body = {
    aircraft_name: 'Cessna 172',
    aircraft_flight_hours: 11.25,
    aircraft_status: 'inactive',
  } as const
  const changed = await admin.fleet.update({ params: { id: _id }, body })
  expect(changed).toMatchObject(body)
  await admin.fleet.update({ params: { id: _id }, body })
  expect((await trail(_id)).slice(1)).toEqual([
    {
      actor_name: 'Arun Rao',
      action: 'aircraft.update',
      before: { aircraft_flight_hours: 10.5, aircraft_status: 'active' },
      after: { aircraft_flight_hours: 11.25, aircraft_status: 'inactive' },
    },
  ])
})

// SPEC 3.aircraft.image, 7.fleet.upload-image
test('a picture is uploaded first, then set by its path; other paths are refused', async () => {
  const path = await upload()
  expect(path).toMatch(/^public\/uploads\/fleet\/[\w-]+\.jpg$/)
  const { aircraft_image, _id } = await add({ aircraft_image: path })
  expect(aircraft_image).toBe(path)
  const wrong = [
    'https://evil.example/x.jpg',
    '//evil.example/x.jpg',
    'public/uploads/fleet/../../private/x.jpg',
    'private/applications/x.jpg',
    'public/uploads/fleet/never-uploaded.jpg',
  ]
  for (const image of wrong) {
    const refusal = { status: 400, errors: [expect.objectContaining({ field: 'aircraft_image' })] }
    await expect(add({ aircraft_image: image })).rejects.toMatchObject(refusal)
    const change = admin.fleet.update({ params: { id: _id }, body: { aircraft_image: image } })
    await expect(change).rejects.toMatchObject(refusal)
  }
})

// SPEC 7.fleet.upload-image-id, 7.files.images
test('a new picture replaces the old one, whose file is deleted', async () => {
  const old = await upload()
  const { _id } = await add({ aircraft_image: old })
  expect(await pictureIsThere(old)).toBe(true)
  const { file_path } = await admin.fleet.changePicture({ params: { id: _id }, files: [png] })
  expect((await member.fleet.list()).find((plane) => plane._id === _id)?.aircraft_image).toBe(file_path)
  expect(await pictureIsThere(file_path)).toBe(true)
  expect(await pictureIsThere(old)).toBe(false)
  expect((await trail(_id)).at(-1)).toMatchObject({
    before: { aircraft_image: old },
    after: { aircraft_image: file_path },
  })
})

test('a picture that another aircraft uses is kept', async () => {
  const shared = await upload()
  const { _id } = await add({ aircraft_image: shared })
  await add({ aircraft_image: shared })
  await admin.fleet.update({ params: { id: _id }, body: { aircraft_image: '' } })
  expect(await pictureIsThere(shared)).toBe(true)
})

test('a file that is not a picture is refused, and so is a picture for an unknown aircraft', async () => {
  const text = new File(['no picture'], 'plane.png', { type: 'image/png' })
  const message = 'Error, unable to upload image'
  await expect(admin.fleet.uploadPicture({ files: [text] })).rejects.toMatchObject({ status: 415, message })
  const { _id } = await add()
  const onAircraft = admin.fleet.changePicture({ params: { id: _id }, files: [text] })
  await expect(onAircraft).rejects.toMatchObject({ status: 415, message })
  const onNone = admin.fleet.changePicture({ params: { id: newId() }, files: [png] })
  await expect(onNone).rejects.toMatchObject({ status: 404, message })
})

test('a picture for an aircraft that is deleted meanwhile is refused, and its file deleted', async () => {
  const { _id: id } = await add()
  const files = async () => {
    let count = 0
    for await (const _path of club.platform.files.list()) count++
    return count
  }
  const before = await files()
  let refusal: Promise<unknown> | undefined
  await club.db.transaction(async (tx) => {
    await tx.delete(aircraft).where(eq(aircraft._id, id))
    refusal = admin.fleet.changePicture({ params: { id }, files: [png] }).catch((error: unknown) => error)
    await someoneWaits(club.db)
  })
  expect(await refusal).toMatchObject({ status: 404 })
  expect(await files()).toBe(before)
})

// SPEC 7.fleet.delete
test('deleting an aircraft deletes its downtime and its picture', async () => {
  const picture = await upload()
  const { _id } = await add({ aircraft_image: picture })
  await addDowntime(club.db, { aircraft_id: _id })
  const wrong = admin.fleet.remove({ params: { id: _id }, body: { aircraft_id: newId() } })
  await expect(wrong).rejects.toMatchObject({ status: 400, message: 'Unable to delete aircraft' })
  await expect(admin.fleet.remove({ params: { id: _id }, body: { aircraft_id: _id } })).resolves.toBeNull()
  expect((await member.fleet.list()).map((plane) => plane._id)).not.toContain(_id)
  expect(await pictureIsThere(picture)).toBe(false)
  expect((await trail(_id)).at(-1)).toMatchObject({ action: 'aircraft.delete', before: { _id } })
})

// SPEC 8.aircraft.delete-failed
test.each(['pending', 'completed', 'cancelled'] as const)(
  'an aircraft with a %s booking cannot be deleted; the refusal suggests an alternative',
  async (booking_status) => {
    const { _id } = await add()
    await addBooking(club.db, { aircraft_type: _id, booking_status })
    await expect(admin.fleet.remove({ params: { id: _id }, body: {} })).rejects.toMatchObject({
      status: 409,
      message: 'Unable to delete aircraft',
      errors: [{ field: 'aircraft_status', message: expect.stringContaining('Decommissioned') }],
    })
    expect((await member.fleet.list()).map((plane) => plane._id)).toContain(_id)
  },
)

test.each([newId(), 'no-id'])('the unknown aircraft %s is answered with 404', async (id) => {
  const update = admin.fleet.update({ params: { id }, body: { range: 1 } })
  await expect(update).rejects.toMatchObject({ status: 404, message: 'Unable to update aircraft' })
  const remove = admin.fleet.remove({ params: { id }, body: {} })
  await expect(remove).rejects.toMatchObject({ status: 404, message: 'Unable to delete aircraft' })
})
