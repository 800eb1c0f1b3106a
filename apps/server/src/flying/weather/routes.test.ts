import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteCall } from '../../people/call/call.ts'
import { sql } from '../../base/database/drizzle.ts'
import { weather_reports, weather_settings } from './tables.ts'
import { audited } from '../../testing/audited.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'
import { fetchReports } from './fetch-reports.ts'
import { refreshWeather, weatherNow } from './service.ts'

/** A weather service whose answers the test controls. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void
let answer: Answer
const requestedPaths: string[] = []
const service = createServer((request, response) => {
  requestedPaths.push(request.url ?? '')
  answer(request, response)
})
let address: string
let club: TestApp
const LIMITS = { ms: 300, bytes: 20_000 }

beforeAll(async () => {
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  club = await openTestApp((await testDatabase()).url, { weather: address })
})
afterAll(async () => {
  await club.close()
  service.closeAllConnections()
  service.close()
})
beforeEach(async () => {
  requestedPaths.length = 0
  await club.db.delete(weather_reports)
  await club.db.update(weather_settings).set({ tried_at: null, fetched_at: null })
})

const send =
  (rows: { metar?: unknown; taf?: unknown }, status = 200): Answer =>
  (request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(request.url?.includes('/metar') ? (rows.metar ?? []) : (rows.taf ?? [])))
  }
const refresh = () => refreshWeather(siteCall(club.platform), club.platform.weather, LIMITS)
const read = () => openVisitor(club.app).weather.read()

const METAR = {
  icaoId: 'WSSL',
  rawOb: 'METAR WSSL 140130Z 27022G36KT 1500 +TSRA FEW008CB BKN014 24/23 Q1011',
}
const TAF = {
  icaoId: 'WSSS',
  rawTAF: 'TAF WSSS 132300Z 1400/1506 22009KT 9999 FEW017\n  TEMPO 1404/1408 26020G35KT 2000 TSRA BKN014',
}

// SPEC 7.weather.read
test('reports are fetched, stored and decoded, and listed with their age in the order of the stations', async () => {
  answer = send({ metar: [METAR], taf: [TAF] })
  expect(await refresh()).toBeNull()
  expect(requestedPaths.toSorted()).toEqual([
    '/api/data/metar?ids=WSSL%2CWSSS%2CWMKJ&format=json',
    '/api/data/taf?ids=WSSL%2CWSSS%2CWMKJ&format=json',
  ])
  const weather = await read()
  expect(weather).toMatchObject({
    source: 'live',
    fetched_at: '2026-11-14T10:00:00+08:00',
    unreachable: false,
    runway: { name: '03/21', bearing: 33 },
  })
  expect(weather.stations.map(({ station, name }) => `${station} ${name}`)).toEqual([
    'WSSL Seletar',
    'WSSS Changi',
    'WMKJ Senai',
  ])
  expect(weather.stations[0]).toMatchObject({
    metar: {
      raw: METAR.rawOb,
      at: '2026-11-14T09:30:00+08:00',
      age_minutes: 30,
      stale: false,
      conditions: { thunderstorm: true, visibility: 1500 },
      on_runway: { runway: '21', crosswind: 18, gust_crosswind: 30, side: 'right' },
    },
    taf: null,
  })
  expect(weather.stations[1]).toMatchObject({
    metar: null,
    taf: { raw: TAF.rawTAF.replace('\n ', ''), thunderstorm: true, age_minutes: 180, stale: false },
  })
  expect(weather.stations[2]).toMatchObject({ metar: null, taf: null })
})

test('after 75 minutes an observation is stale; a later report replaces it, an earlier one does not', async () => {
  answer = send({ metar: [METAR] })
  await refresh()
  club.passTime(45 * 60_000)
  expect((await read()).stations[0]?.metar).toMatchObject({ age_minutes: 75, stale: false })
  club.passTime(60_000)
  expect((await read()).stations[0]?.metar).toMatchObject({ age_minutes: 76, stale: true })
  const later = { icaoId: 'WSSL', rawOb: 'METAR WSSL 140230Z 00000KT CAVOK 30/24 Q1010' }
  answer = send({ metar: [later, METAR] })
  await refresh()
  answer = send({ metar: [METAR] })
  await refresh()
  expect((await read()).stations[0]?.metar).toMatchObject({ raw: later.rawOb, age_minutes: 16, stale: false })
  club.passTime(-46 * 60_000)
})

/** A wrong answer is treated like no answer: the known reports stay, with their age. */
const FAULTS: Record<string, Answer> = {
  slow: () => undefined,
  'stalling in the middle': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('[')
  },
  huge: (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(`["${'x'.repeat(30_000)}"]`)
  },
  broken: send({}, 500),
  'not JSON': (_request, response) => void response.end('<html>maintenance</html>'),
  'not a list': send({ metar: { error: 'no' }, taf: 'no' }),
  'hanging up': (request) => void request.socket.destroy(),
  redirecting: (request, response) => {
    if (request.url?.startsWith('/elsewhere')) return send({ metar: [METAR] })(request, response)
    response.writeHead(302, { location: '/elsewhere/metar' })
    response.end()
  },
}

test.each(Object.keys(FAULTS))(
  'a service that is %s is reported as unreachable, and the known reports stay',
  async (fault) => {
    answer = send({ metar: [METAR] })
    await refresh()
    club.passTime(60_000)
    requestedPaths.length = 0
    answer = FAULTS[fault] as Answer
    expect(await refresh()).toEqual(expect.any(String))
    expect(requestedPaths.some((path) => path.startsWith('/elsewhere'))).toBe(false)
    const weather = await read()
    expect(weather).toMatchObject({ unreachable: true, stations: [{ metar: { raw: METAR.rawOb } }, {}, {}] })
    answer = send({})
    expect(await refresh()).toBeNull()
    expect(await read()).toMatchObject({ unreachable: false })
    club.passTime(-60_000)
  },
)

test.each<[string, object]>([
  ['another station', { icaoId: 'EGLL', rawOb: 'METAR EGLL 140130Z 00000KT CAVOK' }],
  ['another station in its text', { icaoId: 'WSSL', rawOb: 'METAR EGLL 140130Z 00000KT CAVOK' }],
  ['the future', { icaoId: 'WSSL', rawOb: 'METAR WSSL 140230Z 00000KT CAVOK' }],
  ['no time', { icaoId: 'WSSL', rawOb: 'METAR WSSL NIL' }],
  ['control characters', { icaoId: 'WSSL', rawOb: 'METAR WSSL 140130Z \u0000' }],
  ['no text', { icaoId: 'WSSL' }],
  ['too many words', { icaoId: 'WSSL', rawOb: 'METAR WSSL 140130Z 00000KT CAVOK'.padEnd(4001, ' X') }],
])('a report of %s is left out, and the others are kept', async (_what, row) => {
  answer = send({
    metar: [row, { icaoId: 'WSSS', rawOb: 'METAR WSSS 140130Z 02005KT 9999 FEW018 30/24 Q1010' }],
  })
  expect(await refresh()).toBeNull()
  const { stations } = await read()
  expect(stations.map(({ metar }) => metar?.raw.slice(6, 10))).toEqual([undefined, 'WSSS', undefined])
})

test('a report that cannot be decoded is shown as it is', async () => {
  answer = send({ metar: [{ icaoId: 'WSSL', rawOb: 'WSSL 140130Z' }] })
  await refresh()
  const metar = (await read()).stations[0]?.metar
  expect(metar?.conditions?.wind ?? null).toBeNull()
  expect(metar?.on_runway).toBeNull()
})

test('answers of up to half a megabyte are read, and a hundred reports of each', async () => {
  const rows = [
    ...Array.from({ length: 99 }, () => ({})),
    METAR,
    { ...TAF, icaoId: 'WSSS', rawOb: 'WSSS 140130Z' },
  ]
  const bytes = 512 * 1024
  const fetchOf = (length: number) => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(rows).padEnd(length))
    }
    return fetchReports({ url: address, stations: ['WSSL', 'WSSS'], now: club.now() })
  }
  expect((await fetchOf(bytes)).map(({ station, kind }) => `${kind} ${station}`)).toEqual(['metar WSSL'])
  await expect(fetchOf(bytes + 1)).rejects.toThrow('the weather service answered with more than 524288 bytes')
})

test('a report up to 15 minutes in the future is accepted', async () => {
  const ahead = (time: string) => ({ icaoId: 'WSSL', rawOb: `METAR WSSL ${time}Z 00000KT CAVOK 30/24 Q1010` })
  answer = send({ metar: [ahead('140216')] })
  await refresh()
  expect((await read()).stations[0]?.metar).toBeNull()
  answer = send({ metar: [{ ...ahead('140215'), rawOb: ` ${ahead('140215').rawOb}\r\n` }] })
  await refresh()
  expect((await read()).stations[0]?.metar).toMatchObject({ raw: ahead('140215').rawOb })
})

test('a failure of the job that fetches reports is logged', async () => {
  const logLines: string[] = []
  const other = await openTestApp((await testDatabase()).url, { weather: address, logLines })
  const warnings = async () => {
    await other.db.execute(sql`insert into pgboss.job (name) values ('weather')`)
    await other.platform.jobs.drain()
    return logLines.filter((line) => line.includes('the weather could not be fetched')).length
  }
  answer = send({})
  expect(await warnings()).toBe(0)
  other.passTime(60 * 60_000)
  answer = send({}, 500)
  expect(await warnings()).toBe(1)
  await other.close()
})

test('without reports no weather is shown', async () => {
  answer = (_request, response) => void response.writeHead(204).end()
  expect(await refresh()).toBeNull()
  expect((await read()).stations.every(({ metar, taf }) => metar === null && taf === null)).toBe(true)
})

test('recorded weather needs no service and says so; off has none at all', async () => {
  for (const [weather, source] of [
    ['recorded', 'recorded'],
    ['off', 'off'],
  ] as const) {
    const other = await openTestApp((await testDatabase()).url, { weather })
    const answered = await openVisitor(other.app).weather.read()
    expect(answered).toMatchObject({ source, fetched_at: null, unreachable: false })
    expect(answered.stations.every(({ metar }) => (metar !== null) === (source === 'recorded'))).toBe(true)
    if (source === 'recorded')
      for (const { station, metar } of answered.stations)
        expect(metar?.raw).toMatch(new RegExp(`^METAR ${station} 140\\d{3}Z `))
    const now = await weatherNow(siteCall(other.platform), other.platform.weather)
    expect(now?.recorded ?? null).toBe(source === 'recorded' ? true : null)
    expect(await refreshWeather(siteCall(other.platform), other.platform.weather)).toBeNull()
    await other.close()
  }
  expect(requestedPaths).toEqual([])
})

test('officers can change stations and runway, and errors are reported at their fields', async () => {
  const admin = await join(club.app, club.db, { account_type: 'admin' })
  const saved = await admin.weather.configure({ body: { stations: ['wsss', 'WSSL'], runway: '02l/20r' } })
  expect(saved).toMatchObject({ stations: ['WSSS', 'WSSL'], runway: '02L/20R', runway_bearing: 33 })
  expect((await read()).stations.map(({ station }) => station)).toEqual(['WSSS', 'WSSL'])
  for (const [body, field] of [
    [{ stations: [] }, 'stations'],
    [{ stations: ['WSSL', 'wssl'] }, 'stations'],
    [{ stations: ['Seletar'] }, 'stations.0'],
    [{ runway: '21/03' }, 'runway'],
    [{ runway_bearing: 181 }, 'runway_bearing'],
  ] as const)
    await expect(admin.weather.configure({ body: { ...body } as object })).rejects.toMatchObject({
      status: 400,
      errors: [{ field }],
    })
  await admin.weather.configure({ body: { stations: ['WSSL', 'WSSS', 'WMKJ'], runway: '03/21' } })
})

test('changes of the weather settings are recorded; saving without changes is not', async () => {
  const admin = await join(club.app, club.db, { account_type: 'admin' })
  const before = await admin.weather.settings()
  const entries = await audited(club.db, async () => {
    expect(await admin.weather.configure({ body: { runway: before.runway } })).toEqual(before)
    const after = await admin.weather.configure({ body: { runway_bearing: 34 } })
    expect(after).toEqual({ ...before, runway_bearing: 34, version: after.version })
    expect(after.version).not.toBe(before.version)
  })
  expect(entries).toMatchObject([
    { action: 'site.update', before: { runway_bearing: 33 }, after: { runway_bearing: 34 } },
  ])
  const stale = { runway_bearing: 35, version: before.version }
  await expect(admin.weather.configure({ body: stale })).rejects.toMatchObject({ status: 409 })
  await admin.weather.configure({ body: { runway_bearing: 33 } })
})

test('of two reports with the same time, the last one counts as a correction', async () => {
  const said = (rest: string) => ({ icaoId: 'WSSL', rawOb: `METAR WSSL 140130Z ${rest}` })
  const raw = async () => (await read()).stations[0]?.metar?.raw.slice(19)
  answer = send({ metar: [said('00000KT CAVOK 30/24 Q1010'), said('00000KT CAVOK 30/24 Q1011')] })
  await refresh()
  expect(await raw()).toBe('00000KT CAVOK 30/24 Q1011')
  answer = send({ metar: [said('00000KT CAVOK 30/24 Q1012')] })
  await refresh()
  expect(await raw()).toBe('00000KT CAVOK 30/24 Q1012')
})

test('nothing is reported as unreachable before the first fetch; temperature and pressure are shown', async () => {
  expect(await read()).toMatchObject({ fetched_at: null, unreachable: false })
  answer = send({}, 500)
  await refresh()
  expect(await read()).toMatchObject({ fetched_at: null, unreachable: true })
  answer = send({
    metar: [METAR],
    taf: [{ ...TAF, rawTAF: 'TAF WSSS 132300Z 1400/1506 22009KT 9999 FEW017' }],
  })
  await refresh()
  const { stations } = await read()
  expect(stations[0]?.metar).toMatchObject({ temperature: 24, dew_point: 23, qnh: 1011 })
  expect(stations[1]?.taf).toMatchObject({
    thunderstorm: false,
    periods: [{ from: '2026-11-14T08:00:00+08:00', to: '2026-11-15T14:00:00+08:00', chance: 'prevailing' }],
  })
})

test('visitors see the observation of the first station that has one, or none', async () => {
  const report = { icaoId: 'WSSS', rawOb: 'METAR WSSS 140130Z 02005KT 9999 FEW018 30/24 Q1010' }
  answer = send({ metar: [report] })
  await refresh()
  expect(await weatherNow(siteCall(club.platform), club.platform.weather)).toMatchObject({
    station: 'Changi',
    issued_at: new Date('2026-11-14T01:30:00Z'),
    age_minutes: 30,
    stale: false,
    recorded: false,
    conditions: { visibility: 10_000 },
  })
  expect((await openVisitor(club.app).site.today()).words.observed).toContain('Changi')
  await club.db.delete(weather_reports)
  expect(await weatherNow(siteCall(club.platform), club.platform.weather)).toBeNull()
})

test('a member can set their own limit and remove it', async () => {
  const member = await join(club.app, club.db)
  const none = { crosswind_limit: null, visibility_limit: null, ceiling_limit: null }
  await expect(member.weather.limits()).resolves.toEqual(none)
  await member.weather.setLimits({ body: { crosswind_limit: 12 } })
  await member.weather.setLimits({ body: { visibility_limit: 5000 } })
  await member.weather.setLimits({ body: { visibility_limit: 5000 } })
  const set = { ...none, crosswind_limit: 12, visibility_limit: 5000 }
  await expect(member.weather.limits()).resolves.toEqual(set)
  await member.weather.setLimits({ body: { crosswind_limit: null, visibility_limit: null } })
  await expect(member.weather.limits()).resolves.toEqual(none)
  await expect(member.weather.setLimits({ body: { crosswind_limit: 0 } })).rejects.toMatchObject({
    message: expect.any(String),
    errors: [{ field: 'crosswind_limit' }],
  })
})
