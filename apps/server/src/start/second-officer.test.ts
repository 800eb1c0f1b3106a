import { ASK_ANOTHER_OFFICER } from '@rsfc/domain/security/second-officer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desc, eq, ne } from '../base/database/drizzle.ts'
import { newId } from '../base/database/new-id.ts'
import { ledger_entries } from '../money/ledger/tables.ts'
import { applications } from '../people/applications/tables.ts'
import { members } from '../people/records/member-tables.ts'
import { security_events } from '../people/records/security-event-tables.ts'
import { insertCredential } from '../flying/readiness/credentials-store.ts'
import { openFlyingClub, type FlyingClub } from '../testing/flying-club.ts'
import { oweFlight } from '../testing/owed-flight.ts'
import { addAircraft, addBooking } from '../testing/timetable.ts'

let club: FlyingClub
let own: string
beforeAll(async () => {
  club = await openFlyingClub()
  own = club.admin.member._id
})
/** Each statement is of an account of its own, so that its line is new. */
let statements = 0
afterAll(() => club.close())

const REFUSED = { status: 403, message: ASK_ANOTHER_OFFICER }
const bill = async (who: string, payment_fee = 300) => {
  const { _id } = await oweFlight(club, { member: { _id: who } }, payment_fee)
  return _id
}
const enter = (member_id: string, kind: 'credit' | 'payment' | 'write-off' | 'charge', amount = 10) =>
  club.admin.ledger.enter({ params: { member_id }, body: { kind, amount, memo: 'A headset, bought' } })
const change = (id: string, body: object) => club.admin.bookings.update({ params: { id }, body })
const submitted = async (member_id: string) => {
  const paper = {
    kind: 'medical' as const,
    detail: '',
    number: '',
    valid_from: null,
    valid_until: '2027-11-01',
  }
  const row = {
    ...paper,
    member_id,
    state: 'submitted' as const,
    submitted_by: member_id,
    createdAt: club.now(),
  }
  return (await insertCredential(club.db, row))._id
}
const application = async (user_id: string) => {
  const _id = newId()
  await club.db.insert(applications).values({ _id, user_id, application_type: 'medical' })
  return _id
}

/** Each does something for this member that only someone else may do for oneself. */
const MATTERS: Record<string, (who: string) => Promise<unknown>> = {
  'enters a credit': (who) => enter(who, 'credit'),
  'enters a payment': (who) => enter(who, 'payment'),
  'writes off a debt': async (who) => {
    // More than the credit of the other tests pays at once.
    await enter(who, 'charge', 1000)
    return enter(who, 'write-off')
  },
  'reverses a charge': async (who) => {
    const { _id } = await enter(who, 'charge')
    return club.admin.ledger.reverse({ params: { id: _id }, body: { reason: 'Entered by mistake' } })
  },
  'confirms a bank line': async (member_id) => {
    const { account_id } = await club.admin.ledger.read({ params: { member_id } })
    const text = [
      `Account Number:,30999${100_000 + statements++}`,
      'Transaction Date,Transaction Description,Withdrawal,Deposit,Available Balance',
      '13 Nov 2026,"FROM A STRANGER",0.00,77.00,1000.00',
      '',
    ].join('\n')
    const files = [new File([text], 'statement.csv', { type: 'text/csv' })]
    const { staged } = await club.admin.bank.upload({ body: {}, files })
    const id = staged?.lines[0]?._id ?? ''
    return club.admin.bank.confirm({
      params: { id },
      body: { parts: [{ account_id, entry_id: null, amount: 77 }] },
    })
  },
  'marks a booking as paid': async (who) => change(await bill(who), { payment_status: 'paid' }),
  'lowers a fee': async (who) => change(await bill(who), { payment_fee: 1 }),
  'cancels a flown flight': async (who) => change(await bill(who), { booking_status: 'cancelled' }),
  'deletes a flown flight': async (who) => club.admin.bookings.remove({ params: { id: await bill(who) } }),
  'approves an application': async (who) =>
    club.admin.applications.decide({
      params: { application_id: await application(who) },
      body: { application_status: 'approved', application_date: '2027-11-01' },
    }),
  'grants a credential': (id) =>
    club.admin.readiness.grant({
      params: { id },
      body: { kind: 'type-checkout', detail: 'TB-9', number: '' },
    }),
  'verifies a credential': async (who) =>
    club.admin.readiness.verify({ params: { id: await submitted(who) }, body: {} }),
  'changes the medical date': (id) =>
    club.admin.members.update({ params: { id }, body: { medical_date: '2027-12-01' } }),
  'changes the certificate': (id) =>
    club.admin.members.update({ params: { id }, body: { certificate_of_expiry: '2027-12-01' } }),
  'makes someone an instructor': (id) =>
    club.admin.members.update({ params: { id }, body: { instructor_rated: true } }),
  'changes a licence': (id) => club.admin.members.update({ params: { id }, body: { license_type: 'atpl' } }),
  'overrides a grounding': async (user_id) => {
    const aircraft_type = await addAircraft(club.db)
    const { _id } = await addBooking(club.db, { aircraft_type, user_id, flight_date: '2026-12-10' })
    const body = { reason: 'A flat tyre on the right' }
    await club.admin.airworthiness.ground({ params: { id: aircraft_type }, body })
    return change(_id, { booking_status: 'confirmed', override_reason: 'It is being repaired today' })
  },
}

test.each(Object.entries(MATTERS))('an officer who %s does so for others only', async (_what, act) => {
  await expect(act(own)).rejects.toMatchObject(REFUSED)
  await act(club.owner.member._id)
})

test('the refusal names the fields, and an officer still edits the rest of their own profile', async () => {
  const params = { id: own }
  const body = { medical_date: '2027-12-01', title: 'Captain' }
  await expect(club.admin.members.update({ params, body })).rejects.toMatchObject({
    ...REFUSED,
    errors: [{ field: 'medical_date', message: 'Ask another officer to change this for you' }],
  })
  await expect(club.admin.members.update({ params, body: { title: 'Captain' } })).resolves.toMatchObject({
    title: 'Captain',
  })
})

test('officers may charge themselves, and say that they have paid', async () => {
  await enter(own, 'charge', 5)
  const id = await bill(own)
  await expect(club.admin.bookings.paymentMade({ params: { id } })).resolves.toMatchObject({
    payment_status: 'to-check-payment',
  })
})

test('the only officer of a club may do it, and the security record says so', async () => {
  const { db, superAdmin } = club
  await db
    .update(members)
    .set({ account_type: 'user', officer_since: null })
    .where(ne(members._id, superAdmin.member._id))
  const before = await db.$count(ledger_entries)
  await superAdmin.ledger.enter({
    params: { member_id: superAdmin.member._id },
    body: { kind: 'credit', amount: 10, memo: 'A headset, returned' },
  })
  expect(await db.$count(ledger_entries)).toBe(before + 1)
  const [event] = await db
    .select()
    .from(security_events)
    .where(eq(security_events.kind, 'override'))
    .orderBy(desc(security_events._id))
    .limit(1)
  expect(event).toMatchObject({
    user_id: superAdmin.member._id,
    actor_id: superAdmin.member._id,
    details: { rule: 'only-officer', what: 'ledger-entry' },
  })
})
