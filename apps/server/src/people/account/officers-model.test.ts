import { ACCOUNT_STATUSES, ACCOUNT_TYPES } from '@rsfc/domain/members/account'
import { ModelClub } from '@rsfc/domain/security/testing/model-club'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { and, gt, inArray, isNull, notInArray, sql } from '../../base/database/drizzle.ts'
import { throttles } from '../../base/limits/tables.ts'
import { testDatabase } from '../../testing/database.ts'
import { join } from '../../testing/test-members.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'
import { members } from '../records/member-tables.ts'
import { makeLinkToken } from '../security/links.ts'
import { officer_acts } from '../security/tables.ts'

const HOUR_MS = 60 * 60 * 1000
const PEOPLE = 5

const { url, db } = await testDatabase()
const club = await openTestApp(url)
afterAll(() => club.close())

type Person = Awaited<ReturnType<typeof join>>
type Role = (typeof ACCOUNT_TYPES)[number]

/** Five people, who are the only officers of the club. */
async function startClub(roles: readonly Role[]): Promise<Person[]> {
  const people: Person[] = []
  for (const account_type of roles) people.push(await join(club.app, db, { account_type }))
  const ids = people.map(({ member }) => member._id)
  await db
    .update(members)
    .set({ account_type: 'user', officer_since: null, frozen_at: null })
    .where(notInArray(members._id, ids))
  await db.delete(officer_acts)
  // All links are used from one address.
  await db.delete(throttles)
  return people
}

const person = fc.nat(PEOPLE - 1)
const role = fc.constantFrom(...ACCOUNT_TYPES)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('role' as const), by: person, whom: person, value: role }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      by: person,
      whom: person,
      value: fc.constantFrom(...ACCOUNT_STATUSES),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('undo' as const), by: person, which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('agree' as const), by: person, whom: person }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 80 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Takes the step on the server; a refusal changes nothing. */
async function take(people: readonly Person[], taken: Step): Promise<void> {
  if (taken.kind === 'wait') return club.passTime(taken.hours * HOUR_MS)
  const actor = people[taken.by] as Person
  if (taken.kind === 'undo') return undo(actor.member._id, taken.which)
  const id = people[taken.whom]?.member._id ?? ''
  const visitor = openVisitor(club.app)
  await visitor.signInWithoutPassword(actor.member._id)
  const body =
    taken.kind === 'role'
      ? { account_type: taken.value }
      : { account_status: taken.kind === 'status' ? taken.value : undefined }
  const call =
    taken.kind === 'agree'
      ? visitor.security.agreeToRestore({ params: { id } })
      : visitor.members.update({ params: { id }, body })
  await call.catch(ignoreRefusal)
}

async function undo(holder: string, which: number): Promise<void> {
  const since = new Date(club.now().getTime() - 72 * HOUR_MS)
  const open = await db
    .select()
    .from(officer_acts)
    .where(and(isNull(officer_acts.undone_at), gt(officer_acts.createdAt, since)))
    .orderBy(officer_acts.createdAt, officer_acts._id)
  const act = open[which % Math.max(1, open.length)]
  const link = Object.entries(act?.before.sent_to ?? {}).find(([, id]) => id === holder)?.[0]
  const token = link && (await makeLinkToken({ db, now: club.now() }, link))
  if (token) await openVisitor(club.app).account.undoAct({ body: { token } }).catch(ignoreRefusal)
}

function ignoreRefusal(error: unknown) {
  expect(error).toMatchObject({ status: expect.toBeOneOf([401, 403, 404, 409]) })
}

function takeInModel(model: ModelClub, taken: Step): void {
  const name = (index: number) => `p${index}`
  if (taken.kind === 'wait') model.hour += taken.hours
  else if (taken.kind === 'undo') {
    const open = model.openActs
    const act = open[taken.which % Math.max(1, open.length)]
    if (act) model.undo(name(taken.by), act)
  } else if (taken.kind === 'agree') {
    const actor = model.find(name(taken.by))
    if (actor?.account_status === 'active') model.agree(name(taken.by), name(taken.whom))
  } else {
    const values = taken.kind === 'role' ? { account_type: taken.value } : { account_status: taken.value }
    model.change(name(taken.by), name(taken.whom), values)
  }
}

/** `RUNS=100` for a longer run. */
const numRuns = Number(process.env['RUNS'] ?? 5)

test('the server does what the rules say, step by step', async () => {
  const roles = fc.tuple(fc.constant('super-admin' as const), role, role, role, role)
  await fc.assert(
    fc.asyncProperty(
      roles,
      fc.array(step, { minLength: 5, maxLength: 20, size: 'max' }),
      async (start, taken) => {
        const people = await startClub(start)
        const model = new ModelClub(start)
        for (const each of taken) {
          await take(people, each)
          takeInModel(model, each)
          expect(await stateOf(people)).toEqual(
            model.people.map(({ account_type, account_status, frozen }) => ({
              account_type,
              account_status,
              frozen,
            })),
          )
        }
      },
    ),
    { numRuns, ...(process.env['RUNS'] ? {} : { seed: 1928 }) },
  )
})

async function stateOf(people: readonly Person[]) {
  const ids = people.map(({ member }) => member._id)
  const { account_type, account_status } = members
  const frozen = sql<boolean>`${members.frozen_at} is not null`
  const rows = await db
    .select({ _id: members._id, account_type, account_status, frozen })
    .from(members)
    .where(inArray(members._id, ids))
  return ids.map((id) => {
    const { _id, ...state } = rows.find((row) => row._id === id) as (typeof rows)[number]
    return state
  })
}
