import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasAllFields } from '@rsfc/contract/members/has-all-fields'
import { MEMBER_FIELDS } from '@rsfc/domain/members/member-fields'
import { addMember, join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type Joined = Awaited<ReturnType<typeof join>>

let club: TestApp
let owner: Joined
let other: Joined
let admin: Joined
let superAdmin: Joined

const PRIVATE = {
  contact_number: '+65 5550 1234',
  address: 'Blk 7 Jalan Kayu',
  date_of_birth: '1988-03-04',
  license_number: 'PPL-00777',
  account_remarks: 'Owes the bar a round',
}

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  owner = await join(club.app, club.db, {
    ...PRIVATE,
    first_name: 'Wei Ling',
    last_name: 'Tan',
    salutation: 'Ling',
    title: 'Dr',
    license_type: 'ppl',
    instructor: 'Capt Ong',
    flights: 42,
    flight_hours: 61.5,
    instructor_rated: true,
    date_joined: '2020-05-01',
    medical_date: '2026-12-01',
    certificate_of_expiry: '2027-10-01',
  })
  other = await join(club.app, club.db, { first_name: 'Arjun', last_name: 'de Souza' })
  admin = await join(club.app, club.db, { account_type: 'admin', first_name: 'Nora', last_name: 'Zulkifli' })
  superAdmin = await join(club.app, club.db, { account_type: 'super-admin', last_name: 'Chief' })
})
afterAll(() => club.close())

/** Who sees which field of a member: y is in the response, n is not. */
const SEEN: Record<string, string> = {
  //                     owner other admin super-admin
  _id: /*                */ 'yyyy',
  first_name: /*         */ 'yyyy',
  last_name: /*          */ 'yyyy',
  salutation: /*         */ 'yyyy',
  title: /*              */ 'yyyy',
  license_type: /*       */ 'yyyy',
  instructor_rated: /*   */ 'yyyy',
  examiner_rated: /*     */ 'yyyy',
  date_joined: /*        */ 'yyyy',
  profile_image: /*      */ 'yyyy',
  email: /*              */ 'ynyy',
  username: /*           */ 'ynyy',
  contact_number: /*     */ 'ynyy',
  address: /*            */ 'ynyy',
  date_of_birth: /*      */ 'ynyy',
  account_type: /*       */ 'ynyy',
  membership_type: /*    */ 'ynyy',
  account_status: /*     */ 'ynyy',
  account_remarks: /*    */ 'ynyy',
  license_number: /*     */ 'ynyy',
  certificate_of_expiry: 'ynyy',
  medical_date: /*       */ 'ynyy',
  flights: /*            */ 'ynyy',
  flight_hours: /*       */ 'ynyy',
  instructor: /*         */ 'ynyy',
  examiner: /*           */ 'ynyy',
  version: /*            */ 'ynyy',
}

const readers = () => ({ owner, other, admin, 'super-admin': superAdmin })

test('officers search in every field of a member', async () => {
  const { rows } = await club.db.execute<{ searched: string }>(
    `select generation_expression as searched from information_schema.columns
      where table_name = 'members' and column_name = 'search_words'`,
  )
  const missing = Object.keys(MEMBER_FIELDS).filter((name) => !rows[0]?.searched.includes(name))
  expect(missing, 'add them to the column search_words').toEqual([])
})

// SPEC 3.member.id, 7.members.list, 7.members.read
test.each(['owner', 'other', 'admin', 'super-admin'] as const)(
  'the %s sees exactly the allowed fields of a member, in the record and in the list',
  async (who) => {
    const reader = readers()[who]
    const column = Object.keys(readers()).indexOf(who)
    const fields = Object.keys(SEEN).filter((field) => SEEN[field]?.[column] === 'y')
    const read = await reader.members.read({ params: { id: owner.member._id } })
    expect(Object.keys(read).toSorted()).toEqual(fields.toSorted())
    const listed = (await reader.members.list()).find(({ _id }) => _id === owner.member._id)
    const { version: _unlisted, ...rest } = { version: '', ...read }
    expect(listed).toEqual(rest)
    if (who !== 'other') return expect(read).toMatchObject(PRIVATE)
    const { payload } = await reader.request({ url: `/api/members/${owner.member._id}` })
    for (const secret of Object.values(PRIVATE)) expect(payload).not.toContain(secret)
  },
)

test('no response contains a hash or the internal search columns', async () => {
  const { payload } = await admin.request({ url: '/api/members' })
  expect(payload).not.toMatch(/password|argon2|_words|createdAt|expiry_reminders/)
})

test('an unknown member is answered with 404, also for officers', async () => {
  for (const id of ['01919191-1111-7111-8111-111111111111', 'not-an-id'])
    await expect(admin.members.read({ params: { id } })).rejects.toMatchObject({ status: 404 })
})

const namesOf = async (reader: Joined, query: object) =>
  (await reader.members.list({ query })).map(({ first_name }) => first_name)

// SPEC 2.admin.members-search
test.each([
  'WEI LING',
  'ling tan',
  'Dr',
  'jalan KAYU',
  '5550 1234',
  'PPL-00777',
  'bar a round',
  'capt ong',
  '1988-03-04',
  '4 mar 1988',
  '61.5',
  'private',
])('officers find a member by %j, in any case', async (q) => {
  expect(await namesOf(admin, { q })).toEqual(['Wei Ling'])
  await expect(admin.members.count({ query: { q } })).resolves.toEqual({ count: 1 })
})

test.each(['100%', '_', '\\', "o'brien; --", 'jalan nowhere'])(
  '%j is searched literally, and not found',
  async (q) => {
    expect(await namesOf(admin, { q })).toEqual([])
  },
)

test('a search for a label on screen, such as Suspended or Super Admin, finds members', async () => {
  const suspended = await addMember(club.db, { first_name: 'Gone', account_status: 'banned' })
  expect(await namesOf(admin, { q: 'suspended' })).toEqual(['Gone'])
  expect(await namesOf(admin, { q: 'super admin' })).toEqual([superAdmin.member.first_name])
  expect(await namesOf(other, { q: 'Gone' })).toEqual([])
  await expect(other.members.read({ params: { id: suspended._id } })).resolves.toMatchObject({
    first_name: 'Gone',
  })
})

test('members can search only the fields that they may see', async () => {
  expect(await namesOf(other, { q: 'ling' })).toEqual(['Wei Ling'])
  for (const secret of ['jalan kayu', '5550 1234', 'bar a round', '1988', owner.member.email])
    expect(await namesOf(other, { q: secret })).toEqual([])
  expect(await namesOf(other, { due: 'true' })).toContain('Arjun')
})

test('members cannot sort by fields that they may not see', async () => {
  for (const sort of ['medical_date', 'account_status', 'membership_type', 'instructor'] as const)
    await expect(other.members.list({ query: { sort } })).rejects.toMatchObject({
      status: 403,
      errors: [{ field: 'sort' }],
    })
  for (const sort of ['name', 'title', 'date_joined'] as const)
    await expect(other.members.list({ query: { sort } })).resolves.not.toEqual([])
})

test('the list is sorted by last name, then first name, regardless of case', async () => {
  const names = (await admin.members.list()).map(({ last_name }) => last_name)
  expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en')))
  expect(names.indexOf('de Souza')).toBeLessThan(names.indexOf('Tan'))
})

test.each([
  ['name', false],
  ['name', true],
  ['title', false],
  ['title', true],
  ['date_joined', false],
  ['date_joined', true],
  ['medical_date', false],
  ['medical_date', true],
  ['certificate_of_expiry', false],
  ['instructor', true],
  ['examiner', false],
  ['membership_type', false],
  ['account_status', true],
] as const)(
  'sorted by %s (descending: %s), pages of two add up to the whole list, with empty values last',
  async (sort, down) => {
    for (const [i, title] of ['Capt', '', 'capt', 'Mr'].entries())
      await addMember(club.db, {
        title,
        date_joined: i % 2 ? `201${i}-01-01` : null,
        medical_date: i % 2 ? null : `203${i}-01-01`,
        instructor: title,
      })
    const query = { sort, descending: down ? ('true' as const) : ('false' as const) }
    const whole = await admin.members.list({ query })
    const paged: typeof whole = []
    for (;;) {
      const cursor = paged.at(-1)?._id
      const page = await admin.members.list({ query: { ...query, limit: 2, ...(cursor && { cursor }) } })
      paged.push(...page)
      if (page.length < 2) break
    }
    expect(paged).toEqual(whole)
    if (sort === 'name') return
    const values = whole.filter(hasAllFields).map((member) => member[sort]?.toLowerCase() ?? '')
    const given = values.filter((value) => value !== '')
    expect(values).toEqual([...given, ...values.slice(given.length).map(() => '')])
    expect(given).toEqual(down ? given.toSorted().toReversed() : given.toSorted())
  },
)

test('the filter "due" finds members with a date that has passed or is within 60 days', async () => {
  await addMember(club.db, { first_name: 'Late', certificate_of_expiry: '2026-11-01' })
  await addMember(club.db, { first_name: 'Edge', medical_date: '2027-01-13' })
  await addMember(club.db, { first_name: 'Fine', medical_date: '2027-01-14' })
  expect((await namesOf(admin, { due: 'true' })).toSorted()).toEqual(['Edge', 'Late', 'Wei Ling'])
  await expect(admin.members.count({ query: { due: 'true' } })).resolves.toEqual({ count: 3 })
})

test.each([
  { limit: 0 },
  { limit: 1001 },
  { sort: 'password_hash' },
  { cursor: 'x' },
  { q: 'x'.repeat(101) },
])('%j is refused', async (query) => {
  await expect(admin.members.list({ query: query as object })).rejects.toMatchObject({ status: 400 })
})

test('a cursor that refers to a deleted member is refused at its field', async () => {
  const cursor = '01919191-1111-7111-8111-111111111111'
  await expect(admin.members.list({ query: { cursor } })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'cursor' }],
  })
})
