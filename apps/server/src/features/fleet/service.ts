import type { z } from 'zod'
import type { Aircraft, AircraftFields } from '@rsfc/contract/fleet/schemas'
import { recordAudit } from '../../db/audit.ts'
import type { Transaction } from '../../db/client.ts'
import { inTransaction, violates } from '../../db/transaction.ts'
import { newPicturePath, storePicture } from '../../files/pictures.ts'
import type { Platform } from '../../platform.ts'
import { Refusal, refused } from '../../http/refusal.ts'
import type { Session } from '../../security/session.ts'
import type { ReceivedFile } from '../../files/uploads.ts'
import {
  deleteAircraft,
  findAircraft,
  insertAircraft,
  isShown,
  lockAircraft,
  readFleet,
  updateAircraft,
  type AircraftRow,
} from './store.ts'

type Fields = z.output<ReturnType<typeof AircraftFields.partial>>
type Changes = { [K in keyof Fields]?: Exclude<Fields[K], undefined> }

const PICTURE_SIZE = { width: 1600, height: 1200 }
const REGISTRATION_TAKEN = {
  field: 'aircraft_registration',
  message: 'Another aircraft has this registration',
}
const NO_SUCH_PICTURE = { field: 'aircraft_image', message: 'There is no such picture: upload it first' }
const STILL_NEEDED = {
  field: 'aircraft_status',
  message:
    'Bookings of this aircraft are on record, and records stay. Set its status to Decommissioned instead: ' +
    'it is then no longer offered for booking.',
}

export async function addAircraft(
  platform: Platform,
  actor: Session,
  fields: Fields,
  now: Date,
): Promise<Aircraft | Refusal> {
  if (!(await isStored(platform, fields.aircraft_image))) return refused(400, { errors: [NO_SUCH_PICTURE] })
  return refusingTakenRegistration(() =>
    inTransaction(platform.db, async (tx) => {
      const { createdAt: _made, ...after } = await insertAircraft(tx, given(fields))
      const subject = { subject: 'aircraft' as const, subject_id: after._id }
      await recordAudit(tx, { actor, action: 'aircraft.create', ...subject, after }, now)
      return readAircraft(tx, after._id, now)
    }),
  )
}

export async function changeAircraft(
  platform: Platform,
  actor: Session,
  id: string,
  fields: Fields,
  now: Date,
): Promise<Aircraft | Refusal> {
  return refusingTakenRegistration(() =>
    inTransaction(platform.db, async (tx) => {
      const before = await lockAircraft(tx, id)
      if (!before) return refused(404)
      const { aircraft_image } = fields
      if (aircraft_image !== before.aircraft_image && !(await isStored(platform, aircraft_image))) {
        return refused(400, { errors: [NO_SUCH_PICTURE] })
      }
      await saveChanges(platform, tx, actor, before, given(fields), now)
      return readAircraft(tx, id, now)
    }),
  )
}

export async function storeAircraftPicture({ files }: Platform, picture: ReceivedFile) {
  return storePicture(files, picture, newPicturePath('fleet'), PICTURE_SIZE)
}

export async function changePicture(
  platform: Platform,
  actor: Session,
  id: string,
  picture: ReceivedFile,
  now: Date,
): Promise<{ file_path: string } | Refusal> {
  if (!(await findAircraft(platform.db, id))) return refused(404)
  const stored = await storeAircraftPicture(platform, picture)
  if (stored instanceof Refusal) return stored
  const result = await inTransaction(platform.db, async (tx) => {
    const before = await lockAircraft(tx, id)
    if (!before) return refused(404)
    await saveChanges(platform, tx, actor, before, { aircraft_image: stored.file_path }, now)
    return stored
  })
  if (result instanceof Refusal) await platform.files.remove(stored.file_path)
  return result
}

export async function removeAircraft(
  platform: Platform,
  actor: Session,
  id: string,
  now: Date,
): Promise<null | Refusal> {
  try {
    return await inTransaction(platform.db, async (tx) => {
      const before = await deleteAircraft(tx, id)
      if (!before) return refused(404)
      await dropPicture(platform, tx, before.aircraft_image)
      const subject = { subject: 'aircraft' as const, subject_id: id }
      await recordAudit(tx, { actor, action: 'aircraft.delete', ...subject, before }, now)
      return null
    })
  } catch (error) {
    if (violates(error, 'bookings_aircraft_type_aircraft__id_fk')) {
      return refused(409, { errors: [STILL_NEEDED] })
    }
    throw error
  }
}

/** Writes and records what differs; a picture that nothing shows any more goes. */
async function saveChanges(
  platform: Platform,
  tx: Transaction,
  actor: Session,
  before: AircraftRow,
  wanted: Changes,
  now: Date,
): Promise<void> {
  const names = (Object.keys(wanted) as (keyof Changes)[]).filter((name) => wanted[name] !== before[name])
  if (names.length === 0) return
  const pick = (row: Changes) => Object.fromEntries(names.map((name) => [name, row[name]]))
  const after = await updateAircraft(tx, before._id, pick(wanted))
  const subject = { subject: 'aircraft' as const, subject_id: before._id }
  const change = { before: pick(before), after: pick(after) }
  await recordAudit(tx, { actor, action: 'aircraft.update', ...subject, ...change }, now)
  if (names.includes('aircraft_image')) await dropPicture(platform, tx, before.aircraft_image)
}

async function dropPicture(platform: Platform, tx: Transaction, path: string): Promise<void> {
  if (path && !(await isShown(tx, path))) await platform.fileRemoval.owe(tx, [path])
}

async function readAircraft(tx: Transaction, id: string, now: Date): Promise<Aircraft> {
  const [row] = await readFleet(tx, now, id)
  return row as Aircraft
}

async function isStored({ files }: Platform, path: string | undefined): Promise<boolean> {
  return !path || (await files.read(path)) !== null
}

/** Without the keys that were left out. */
function given(fields: Fields): Changes {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

async function refusingTakenRegistration<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (violates(error, 'aircraft_registration')) return refused(409, { errors: [REGISTRATION_TAKEN] })
    throw error
  }
}
