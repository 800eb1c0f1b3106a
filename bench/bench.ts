import { bookingLoads, racedSlots } from './booking-loads.ts'
import { OFFICER, openClub, signIn } from './club.ts'
import { fillEvents, fillPosts } from './fill-community.ts'
import { measure, printTable, type Load, type Row } from './measure.ts'
import { readOptions } from './options.ts'
import { race } from './race.ts'

/** Enough that a p99 is more than the one slowest round. */
const RACES = 240

const say = (line: string) => process.stdout.write(`${line}\n`)
const options = readOptions(process.argv.slice(2))
const { site, limit, client, close } = await openClub(options, say)
try {
  await fillEvents(client)
  say(`${options.connections} clients, ${options.seconds} s each\n`)
  const rows: Row[] = []
  for (const load of await loads()) rows.push(await measure(load, options))
  const { cookie } = await signIn(site, 'pilot1')
  // Before the load of bookings: the mails those owe are still being sent when it ends.
  const [bare, ours] = [`${limit}/booking`, `${site}/api/booking/new-booking`]
  const slots = await racedSlots(client, 2 * RACES)
  rows.push(await race({ name: 'limit: twenty for one slot', url: bare, cookie }, slots.slice(0, RACES)))
  rows.push(await race({ name: 'twenty for one slot', url: ours, cookie }, slots.slice(RACES)))
  for (const load of await bookingLoads({ site, limit, cookie, client }))
    rows.push(await measure(load, options))
  rows.push(await measure(loginLoad(), options))
  printTable(rows)
  process.exitCode = rows.some(({ failures }) => failures > 0) ? 1 : 0
} finally {
  await close()
}

async function loads(): Promise<Load[]> {
  const { cookie } = await signIn(site, OFFICER.email)
  return [
    { name: 'limit: bare Fastify, JSON', url: `${limit}/json` },
    { name: 'limit: bare Fastify, one SQL query', url: `${limit}/sql` },
    { name: 'GET /api/rsfc/announcement', url: `${site}/api/rsfc/announcement` },
    { name: 'GET /api/health', url: `${site}/api/health` },
    {
      name: 'POST /api/account/cookie/member',
      method: 'POST',
      url: `${site}/api/account/cookie/member`,
      headers: { cookie },
    },
    { name: 'limit: 50 members', url: `${limit}/members?limit=50`, headers: { cookie } },
    ...memberLoads(cookie),
    { name: 'limit: 24 events', url: `${limit}/events?limit=24` },
    { name: 'GET /api/events/ (24 of 200)', url: `${site}/api/events/?limit=24` },
    ...[100, 20_000].flatMap((posts) => [
      {
        name: `limit: 10 of ${posts} posts`,
        url: `${limit}/feed?limit=10`,
        headers: { cookie },
        prepare: () => fillPosts(client, posts),
      },
      {
        name: `GET /api/community/ (10 of ${posts} posts)`,
        url: `${site}/api/community/?limit=10`,
        headers: { cookie },
      },
    ]),
    { name: 'GET / (home page)', url: `${site}/` },
  ]
}

/** Measured last: hashes that are still being worked out when it ends slow down what follows. */
function loginLoad(): Load {
  return {
    name: 'POST /api/account/login (argon2id)',
    method: 'POST',
    url: `${site}/api/account/login`,
    headers: { 'content-type': 'application/json' },
    // Each by another member: one account with so many tries in flight would be taken for under attack.
    bodies: Array.from({ length: 100 }, (_, n) =>
      JSON.stringify({ username: `pilot${n + 1}`, password: OFFICER.password }),
    ),
  }
}

/** The officers' list as its page asks for it, at whatever size the club was filled to. */
function memberLoads(cookie: string): Load[] {
  const asked = {
    'first page': 'limit=50',
    'by medical date': 'limit=50&sort=medical_date&descending=true',
    'search: a name': 'limit=50&q=priya%20rahman',
    'search: part of an address': 'limit=50&q=seletar%20hills%204',
    'search: nothing found': 'limit=50&q=nowhere%20at%20all',
  }
  return Object.entries(asked).map(([what, query]) => ({
    name: `GET /api/members (${what})`,
    url: `${site}/api/members?${query}`,
    headers: { cookie },
  }))
}
