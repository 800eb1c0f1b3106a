import { addDays } from '@rsfc/domain/time/club-time'
import { newId } from '../base/database/new-id.ts'
import { credentials, licence_setups } from '../flying/readiness/tables.ts'
import { createLink, makeLinkToken } from '../people/security/links.ts'
import type { AccessScene } from './access-scene.ts'
import { setUpAppFor } from './factors.ts'
import { linkIn } from './read-mail.ts'
import { addMember, join } from './test-members.ts'
import { openVisitor, type Visitor } from './visitor.ts'

type Call = {
  by: Pick<Visitor, 'requestWithToken'>
  id?: string
  query?: string
  payload?: object
}

const newEmail = () => `${newId()}@example.com`
let days = 0
const laterDay = () => addDays('2028-01-01', days++)
let months = 0
const nextMonth = () => `202${4 + Math.floor(months / 12)}-${String((months++ % 12) + 1).padStart(2, '0')}`
const rules = ['english', 'privileges', 'airport-pass', 'teaching-rating'].values()

async function tokenOf(
  { db, now }: AccessScene,
  purpose: 'password' | 'confirm-email',
  user: { _id: string; email: string },
): Promise<string> {
  const call = { db, now: now() }
  const email = purpose === 'confirm-email' ? { email: user.email } : {}
  return (await makeLinkToken(call, await createLink(call, { purpose, user_id: user._id, ...email }))) ?? ''
}

/** Writes that nobody in the access list makes with success, because they need a state of their own. */
export const OTHER_WRITES: Record<string, (scene: AccessScene) => Promise<Call>> = {
  'POST /account/password': async (scene) => {
    const recovery_id = await tokenOf(scene, 'password', await addMember(scene.db))
    return { by: openVisitor(scene.app), payload: { recovery_id, password: 'a-calm-runway' } }
  },
  'POST /account/confirm-email': async (scene) => {
    const member = await addMember(scene.db, { email_confirmed_at: null })
    return {
      by: openVisitor(scene.app),
      payload: { token: await tokenOf(scene, 'confirm-email', member) },
    }
  },
  'POST /account/confirm-email/resend': async ({ app, db }) => ({
    by: await join(app, db, { email_confirmed_at: null }),
  }),
  'POST /application/membership': async ({ app, db }) => ({
    by: await join(app, db, { membership_type: 'associate' }),
    payload: { message: '' },
  }),
  'POST /bank/lines/:id/undo': async (scene) => {
    const { line: id, parts } = await scene.bankStatement()
    await scene.superAdmin.bank.confirm({ params: { id }, body: { parts } })
    return { by: scene.superAdmin, id }
  },
  'POST /booking/report/:id': async (scene) => {
    const times = { start_time: '08:00', end_time: '08:30', distance: 20 }
    const booking_id = await scene.flown()
    await scene.owner.bookings.postFlight({ body: { ...times, booking_id } })
    return {
      by: scene.owner,
      id: booking_id,
      payload: { ...times, distance: 30, reason: 'I misread the map' },
    }
  },
  'POST /leaving/': async ({ app, db }) => ({ by: await join(app, db), payload: {} }),
  'POST /leaving/withdraw': async ({ app, db }) => {
    const by = await join(app, db)
    await by.leaving.request({ body: {} })
    return { by }
  },
  'POST /ledger/:member_id/remind': async ({ db, superAdmin }) => {
    const { _id: member_id } = await addMember(db)
    const body = { kind: 'charge' as const, amount: 50, memo: 'Headset that was lost' }
    await superAdmin.ledger.enter({ params: { member_id }, body })
    return { by: superAdmin, id: member_id }
  },
  'POST /ledger/months': async ({ superAdmin }) => ({
    by: superAdmin,
    payload: { month: nextMonth(), anyway: true },
  }),
  'POST /ledger/months/reopen': async ({ superAdmin }) => {
    const month = nextMonth()
    await superAdmin.ledger.closeMonth({ body: { month, anyway: true } })
    return { by: superAdmin, payload: { month, reason: 'A receipt was late' } }
  },
  'POST /ledger/rates/cancel': async ({ superAdmin }) => {
    const starts_on = laterDay()
    const rates = { hourly_rate: 620, incremental_rate: 620, instructor_rate: 70, examiner_rate: 70 }
    await superAdmin.ledger.setRates({ body: { starts_on, ...rates } })
    return { by: superAdmin, payload: { starts_on } }
  },
  'POST /ledger/field-rates/:id/cancel': async ({ superAdmin }) => {
    const starts_on = laterDay()
    const rate = { kind: 'landing', place: 'WMKM', aircraft_type: null, amount: 30 } as const
    const rates = await superAdmin.ledger.setFieldRate({ body: { ...rate, starts_on } })
    return { by: superAdmin, id: rates.find((each) => each.starts_on === starts_on)?._id ?? '' }
  },
  'POST /privacy/parent': async ({ app, db }) => ({
    by: await join(app, db, { date_of_birth: '2012-05-01' }),
    payload: { parent_name: 'Rosli', parent_email: newEmail() },
  }),
  'POST /privacy/parent/confirm': async (scene) => {
    const minor = await join(scene.app, scene.db, { date_of_birth: '2012-05-01' })
    await minor.privacy.askParent({ body: { parent_name: 'Rosli', parent_email: newEmail() } })
    const token = linkIn(
      (await scene.mails()).findLast((mail) => mail.includes('/parent/')),
      'parent',
    )
    return { by: openVisitor(scene.app), payload: { token } }
  },
  'POST /reminders/off': async (scene) => {
    const { _id: user_id, email } = await addMember(scene.db, { medical_date: '2026-12-01' })
    await scene.superAdmin.reminders.send({ body: { user_id, kind: 'medical' } })
    const mail = (await scene.mails()).findLast((eml) => eml.includes(`To: ${email}`)) ?? ''
    const token = /reminders\/off\?token=3D([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1]
    return { by: openVisitor(scene.app), query: `?token=${token}` }
  },
  'POST /rsfc/rules/:code/confirm': async ({ superAdmin }) => ({
    by: superAdmin,
    id: rules.next().value ?? '',
    payload: { reason: 'Nobody has been named yet' },
  }),
  'POST /rsfc/setup/licences': async ({ db, superAdmin }) => {
    const { _id: member_id } = await addMember(db)
    const licence = { kind: 'licence', detail: 'ppl', number: 'S-1', state: 'verified' } as const
    const [row] = await db
      .insert(credentials)
      .values({ member_id, ...licence })
      .returning()
    // The question is asked once.
    await db.delete(licence_setups)
    const licences = [{ credential_id: row?._id, state_of_issue: 'Singapore' }]
    return { by: superAdmin, payload: { licences } }
  },
  'DELETE /security/authenticator': async ({ app, db, now }) => {
    const by = await join(app, db)
    await setUpAppFor(by, now())
    return { by }
  },
  'POST /rsfc/training-requirements/:code/confirm': async ({ superAdmin }) => {
    const hours = { total: 2700, dual: 1500, solo: 600, solo_cross_country: 300 }
    const { version } = await superAdmin.training.setRequirements({
      body: { ...hours, reserve_percent: 20, source: 'CAAS ANR-61' },
    })
    return { by: superAdmin, id: String(version) }
  },
}

const NEW_SECRET = 'It gives the session a new secret, so a repeat with the old one is refused.'
export const NOT_TRIED = {
  'POST /security/password': NEW_SECRET,
  'POST /security/passkeys': NEW_SECRET,
  'POST /security/authenticator': NEW_SECRET,
}
