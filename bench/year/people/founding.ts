import { addMember } from '../../../apps/server/src/testing/test-members.ts'
import type { Random } from '../random.ts'
import { addDays } from '../world/clock.ts'
import type { World } from '../world/world.ts'
import { connect, ROLES, signIn, type Line, type Person, type Role } from './person.ts'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** How many of a hundred members have each role. */
const SHARES: Record<Role, number> = {
  student: 25,
  pilot: 45,
  instructor: 5,
  examiner: 2,
  social: 17,
  desk: 2,
  treasurer: 2,
  maintenance: 2,
}
const FAMILIES = ['Tan', 'Lim', 'Lee', 'Ng', 'Wong', 'Goh', 'Chua', 'Koh', 'Nair', 'Rahim', 'Teo', 'Ong']
const OFFICERS = new Set<Role>(['desk', 'treasurer', 'maintenance'])

/** The club on its first day: members as they would be after moving in, and a fleet that an officer enters. */
export async function foundClub(world: World, line: Line, random: Random, size: number): Promise<Person[]> {
  const people: Person[] = []
  for (const role of ROLES)
    for (
      let made = 0;
      made < Math.max(role === 'treasurer' ? 1 : 2, Math.round((SHARES[role] * size) / 100));
      made++
    )
      people.push(await addPerson(world, line, random, role, people.length))
  for (const person of people)
    if (person.role === 'instructor' || person.role === 'maintenance') await signIn(world, person)
  const weekly = WEEK.map((weekday) => ({ weekday, from: '08:00', to: '19:00' }))
  for (const { role, api, _id } of people)
    if (role === 'instructor')
      await api.instruction.saveHours({ params: { id: _id }, body: { weekly, exceptions: [] } })
  const officer = people.find(({ role }) => role === 'maintenance')
  if (officer) await enterFleet(world, officer, random)
  return people
}

async function addPerson(world: World, line: Line, random: Random, role: Role, n: number): Promise<Person> {
  const first_name = `Person${String.fromCodePoint(65 + Math.floor(n / 26), 97 + (n % 26))}`
  const last_name = FAMILIES[n % FAMILIES.length] ?? 'Tan'
  const flies = role !== 'social'
  const medical = flies ? addDays(world.clock.today(), random.between(-10, 500)) : null
  const certificate = flies ? addDays(world.clock.today(), random.between(30, 700)) : null
  const member = await addMember(world.db, {
    first_name,
    last_name,
    username: `person${n}`,
    account_type: role === 'desk' ? 'super-admin' : OFFICERS.has(role) ? 'admin' : 'user',
    membership_type: role === 'social' ? 'social' : role === 'student' ? 'associate' : 'ordinary',
    license_type: role === 'student' ? 'spl' : flies ? 'ppl' : 'none',
    license_number: flies ? `L-${n}` : '',
    certificate_of_expiry: certificate,
    medical_date: medical,
    instructor_rated: role === 'instructor',
    examiner_rated: role === 'examiner',
  })
  const person: Partial<Person> = {
    _id: member._id,
    role,
    name: `${first_name} ${last_name}`,
    email: member.email,
    medical,
    certificate,
    signedInAt: -Infinity,
    away: false,
  }
  const self = person as Person
  self.api = connect(world, line, `198.51.100.${n % 250}`, () => self)
  return self
}

const MODELS = ['Tampico TB-9', 'Tampico TB-9', 'Cessna 172', 'Piper PA-28']

async function enterFleet(world: World, officer: Person, random: Random): Promise<void> {
  for (const [at, aircraft_model] of MODELS.entries()) {
    const aircraft_registration = `9V-BO${'ACBD'[at]}`
    const { _id } = await officer.api.fleet.create({
      body: {
        aircraft_name: aircraft_model,
        aircraft_model,
        aircraft_registration,
        aircraft_status: at === 2 ? 'inactive' : 'active',
      },
    })
    await officer.api.airworthiness.correctMeter({
      params: { id: _id },
      body: { value: 1000 + 100 * at, reason: 'Read when the club moved in' },
    })
    const due_hours = 1000 + 100 * at + random.between(5, 45)
    const params = { id: _id }
    await officer.api.airworthiness.addInspection({
      params,
      body: { name: '50 hours', kind: 'hours', interval_hours: 50, due_hours },
    })
    const due_on = addDays(world.clock.today(), random.between(5, 300))
    await officer.api.airworthiness.addInspection({
      params,
      body: { name: 'Annual', kind: 'calendar', interval_months: 12, due_on },
    })
  }
}
