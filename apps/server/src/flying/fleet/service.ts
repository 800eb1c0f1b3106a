import type { z } from 'zod'
import { isNameless } from '@rsfc/domain/fleet/nameless'
import type { Aircraft, AircraftChanges, NewAircraft } from '@rsfc/contract/fleet/schemas'
import { announceStatus } from '../airworthiness/groundings.ts'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import type { HttpCall } from '../../people/call/serve.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { changedFields } from '../../base/database/changed-fields.ts'
import { inTransaction, type OnViolation } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import type { ReceivedFile } from '../../base/files/uploads.ts'
import { changesSince } from '../../people/versions/changes-since.ts'
import { offerAtOnce } from '../wishes/offer-slots.ts'
import { dropPending } from '../../people/storage/pending-pictures-store.ts'
import { removeFiles } from '../../people/storage/remove-files.ts'
import { storeUpload, withdrawUpload } from '../../people/storage/uploaded-pictures.ts'
import { freeFromNow } from '@rsfc/domain/wishes/offered-slot'
import {
  deleteAircraft,
  findAircraft,
  insertAircraft,
  isAircraftPicture,
  lockAircraft,
  readFleet,
  updateAircraft,
  type AircraftRow,
} from './store.ts'
import { aircraftToWire } from './wire.ts'

const PICTURE_SIZE = { width: 1600, height: 1200 }
const NOT_UPLOADED = refused(400, {
  errors: [{ field: 'aircraft_image', message: 'Upload the picture first' }],
})
const NAMELESS = refused(400, {
  errors: [{ field: 'aircraft_name', message: 'Enter a name or a registration' }],
})
const STILL_NEEDED = {
  field: 'aircraft_status',
  message:
    'This aircraft has bookings on record, which must be kept. Set its status to Decommissioned instead: ' +
    'it is then no longer offered for booking.',
}
const ON_TAKEN_REGISTRATION: OnViolation = {
  aircraft_registration: refused(409, {
    errors: [{ field: 'aircraft_registration', message: 'Another aircraft has this registration' }],
  }),
}

export async function addAircraft(
  call: Call,
  fields: z.output<typeof NewAircraft>,
): Promise<Aircraft | Refusal> {
  if (isNameless(fields)) return NAMELESS
  if (!(await isStored(call, fields.aircraft_image))) return NOT_UPLOADED
  return inTransaction(
    call,
    async (tx) => {
      const { createdAt: _created, ...after } = await insertAircraft(tx.db, fields)
      await dropPending(tx.db, after.aircraft_image)
      await recordChange(tx, action('create', after._id), null, after)
      if (after.aircraft_status === 'active') await offerAtOnce(tx, freeFromNow([after._id], tx.now))
      return readAircraft(tx, after._id)
    },
    ON_TAKEN_REGISTRATION,
  )
}

export async function changeAircraft(
  call: Call,
  id: string,
  sent: z.output<typeof AircraftChanges>,
): Promise<Aircraft | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      const before = await lockAircraft(tx.db, id)
      if (!before) return refused(404)
      const wanted = await changesSince(tx, {
        kind: 'aircraft',
        current: before,
        wanted: sent,
        subject_id: id,
        record: () => readAircraft(tx, id),
      })
      if (wanted instanceof Refusal) return wanted
      const changes = changedFields(before, wanted)
      if (isNameless({ ...before, ...changes }) && !isNameless(before)) return NAMELESS
      if (!(await isStored(call, changes.aircraft_image))) return NOT_UPLOADED
      await saveChanges(tx, before, changes)
      return readAircraft(tx, id)
    },
    ON_TAKEN_REGISTRATION,
  )
}

export async function storeAircraftPicture(call: HttpCall, picture: ReceivedFile) {
  return storeUpload(call, picture, 'fleet', PICTURE_SIZE)
}

export async function changePicture(
  call: HttpCall,
  id: string,
  picture: ReceivedFile,
): Promise<{ file_path: string } | Refusal> {
  if (!(await findAircraft(call.db, id))) return refused(404)
  const stored = await storeAircraftPicture(call, picture)
  if (stored instanceof Refusal) return stored
  const result = await inTransaction(call, async (tx) => {
    const before = await lockAircraft(tx.db, id)
    if (!before) return refused(404)
    await saveChanges(tx, before, { aircraft_image: stored.file_path })
    return stored
  })
  if (result instanceof Refusal) await withdrawUpload(call, stored.file_path)
  return result
}

export async function removeAircraft(call: Call, id: string): Promise<null | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      const before = await deleteAircraft(tx.db, id)
      if (!before) return refused(404)
      await removeUnusedPicture(tx, before.aircraft_image)
      await recordChange(tx, action('delete', id), before, null)
      return null
    },
    { bookings_aircraft_type_aircraft__id_fk: refused(409, { errors: [STILL_NEEDED] }) },
  )
}

async function saveChanges(
  tx: TransactionCall,
  before: AircraftRow,
  changes: Partial<AircraftRow>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const after = await updateAircraft(tx.db, before._id, changes)
  await recordChange(tx, action('update', before._id), before, after)
  if (changes.aircraft_image !== undefined) {
    await dropPending(tx.db, changes.aircraft_image)
    await removeUnusedPicture(tx, before.aircraft_image)
  }
  await announceStatus(tx, after, before.aircraft_status)
}

async function removeUnusedPicture(tx: TransactionCall, path: string): Promise<void> {
  if (path && !(await isAircraftPicture(tx.db, path))) await removeFiles(tx, [path])
}

async function readAircraft(tx: TransactionCall, id: string): Promise<Aircraft> {
  const [row] = await readFleet(tx.db, tx.now, id)
  return aircraftToWire(row as NonNullable<typeof row>)
}

async function isStored({ platform }: Call, path: string | undefined): Promise<boolean> {
  return !path || (await platform.files.read(path)) !== null
}

function action(verb: string, id: string) {
  return { action: `aircraft.${verb}`, subject: 'aircraft' as const, subject_id: id }
}
