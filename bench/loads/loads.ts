import { airworthinessLoads } from './airworthiness-loads.ts'
import { measureAssistant } from '../assistant.ts'
import { measureBankLines } from '../bank-lines.ts'
import { bookingLoads, raceSlots } from './booking-loads.ts'
import { RACE_P99_MS, reportBudgets } from '../budgets.ts'
import { OFFICER, openClub, signIn } from '../club.ts'
import { measureDemoClub } from '../demo-club.ts'
import { fillEvents, fillPosts } from '../fill/fill-community.ts'
import { measure, printTable, type Load, type Row } from './measure.ts'
import type { BenchOptions } from '../options.ts'
import { race } from './race.ts'
import { readinessLoads } from './readiness-loads.ts'

/** Enough rounds that a single one does not decide the p99. */
const RACES = 240

/** Measures how many requests the site answers, compared with a bare server on the same database. */
export async function measureLoads(options: BenchOptions, say: (line: string) => void): Promise<void> {
  const club = await openClub(options, say)
  try {
    if (options.airworthiness) await measureOnly(await airworthinessLoads(club), options)
    else if (options.readiness) await measureOnly(await readinessLoads(club), options)
    else await measureClub(club, options, say)
  } finally {
    await club.close()
  }
}

type Club = Awaited<ReturnType<typeof openClub>>

async function measureOnly(some: readonly Load[], options: BenchOptions): Promise<void> {
  const rows: Row[] = []
  for (const load of some) rows.push(await measure(load, options))
  printTable(rows)
}

async function measureClub(club: Club, options: BenchOptions, say: (line: string) => void): Promise<void> {
  const { site, bare, databaseUrl, client } = club
  const demoClub = await measureDemoClub(client, databaseUrl)
  const bankLines = await measureBankLines(client, databaseUrl)
  await fillEvents(client)
  say(`${options.connections} clients, ${options.seconds} s per row\n`)
  const rows: Row[] = []
  for (const load of await loads(club)) rows.push(await measure(load, options))
  // Measured before the booking loads, which add requests to the queue.
  for (const load of await readinessLoads(club)) rows.push(await measure(load, options))
  // Members have a daily limit of flight requests; officers have none.
  await client.query(
    `update members set account_type = 'admin', officer_since = now() where username = 'pilot1'`,
  )
  // Without its access token, an officer's session has only the rights of a member.
  const headers = await signIn(site, 'pilot1')
  // Measured before the booking loads, because the site continues to send their mails.
  const slots = await raceSlots(client, 2 * RACES)
  rows.push(
    await race({ name: 'bare: twenty for one slot', url: `${bare}/booking`, headers }, slots.slice(0, RACES)),
  )
  const ownRace = await race(
    { name: 'twenty for one slot', url: `${site}/api/booking/new-booking`, headers },
    slots.slice(RACES),
  )
  rows.push(ownRace)
  for (const load of await bookingLoads({ site, bare, headers, client }))
    rows.push(await measure(load, options))
  for (const load of await airworthinessLoads(club)) rows.push(await measure(load, options))
  rows.push(await measure(loginLoad(site), options))
  printTable(rows)
  say('')
  const withinBudget = reportBudgets(
    [
      { name: 'twenty for one slot, p99', value: ownRace.p99, unit: 'ms', most: RACE_P99_MS },
      demoClub,
      bankLines,
      ...measureAssistant(),
    ],
    say,
  )
  process.exitCode = withinBudget && rows.every(({ failures }) => failures === 0) ? 0 : 1
}

async function loads({ site, bare, client }: Club): Promise<Load[]> {
  const headers = await signIn(site, OFFICER.email)
  return [
    { name: 'bare: Fastify, JSON', url: `${bare}/json` },
    { name: 'bare: Fastify, one SQL query', url: `${bare}/sql` },
    { name: 'GET /api/rsfc/announcement', url: `${site}/api/rsfc/announcement` },
    { name: 'GET /api/health', url: `${site}/api/health` },
    { name: 'bare: the session', method: 'POST', url: `${bare}/session`, headers },
    {
      name: 'POST /api/account/cookie/member',
      method: 'POST',
      url: `${site}/api/account/cookie/member`,
      headers,
    },
    { name: 'bare: 50 members', url: `${bare}/members?limit=50`, headers },
    ...memberLoads(site, headers),
    { name: 'bare: 24 events', url: `${bare}/events?limit=24` },
    { name: 'GET /api/events/ (24 of 200)', url: `${site}/api/events/?limit=24` },
    ...[100, 20_000].flatMap((posts) => [
      {
        name: `bare: 10 of ${posts} posts`,
        url: `${bare}/feed?limit=10`,
        headers,
        prepare: () => fillPosts(client, posts),
      },
      {
        name: `GET /api/community/ (10 of ${posts} posts)`,
        url: `${site}/api/community/?limit=10`,
        headers,
      },
    ]),
    { name: 'bare: Fastify, the home page', url: `${bare}/home` },
    { name: 'GET / (home page)', url: `${site}/` },
  ]
}

/**
 * Measured last, because passwords are still being hashed after it ends, which slows down later measurements.
 */
function loginLoad(site: string): Load {
  return {
    name: 'POST /api/account/login (argon2id)',
    method: 'POST',
    url: `${site}/api/account/login`,
    headers: { 'content-type': 'application/json' },
    // A different member each time, because the site throttles concurrent sign-ins to one account.
    bodies: Array.from({ length: 100 }, (_, n) =>
      JSON.stringify({ username: `pilot${n + 1}`, password: OFFICER.password }),
    ),
  }
}

/** The officers' member list, with the queries of its page. */
function memberLoads(site: string, headers: Record<string, string>): Load[] {
  const queries = {
    'first page': 'limit=50',
    'by medical date': 'limit=50&sort=medical_date&descending=true',
    'search: a name': 'limit=50&q=priya%20rahman',
    'search: part of an address': 'limit=50&q=seletar%20hills%204',
    'search: nothing found': 'limit=50&q=nowhere%20at%20all',
  }
  return Object.entries(queries).map(([what, query]) => ({
    name: `GET /api/members (${what})`,
    url: `${site}/api/members?${query}`,
    headers,
  }))
}
