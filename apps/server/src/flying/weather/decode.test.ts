import { clubDate } from '@rsfc/domain/time/club-time'
import { expect, test } from 'vitest'
import { decodeMetar, decodeTaf } from './decode.ts'
import { cacheDecoded } from './decoding-cache.ts'
import { replayReports } from './recorded-reports.ts'
import { SCENES } from './recorded-scenes.ts'

const ISSUED = new Date('2026-11-14T06:30:00Z')
const metar = (rest: string) => decodeMetar(`METAR WSSL 140630Z ${rest}`, ISSUED)

test('decodes the report of a squall', () => {
  expect(metar('27022G36KT 1500 +TSRA VCSH FEW008CB BKN014 24/23 Q1011')).toEqual({
    conditions: {
      wind: { direction: 270, speed: 22, gust: 36 },
      visibility: 1500,
      clouds: [
        { amount: 'few', base: 800, convective: true },
        { amount: 'broken', base: 1400, convective: false },
      ],
      weather: ['heavy thunderstorm with rain', 'showers nearby'],
      thunderstorm: true,
    },
    temperature: 24,
    dew_point: 23,
    qnh: 1011,
  })
})

test.each([
  ['VRB03KT 4000 HZ NSC 30/25 Q1009', { weather: ['haze'], clouds: [], wind: { direction: null } }],
  ['00000KT CAVOK 30/25 Q1009', { visibility: 10_000, clouds: [], weather: [] }],
  [
    '05010MPS 9999 FEW020 30/25 Q1009',
    { wind: { direction: 50, speed: 19, gust: null }, visibility: 10_000 },
  ],
  [
    '05036G54KM/H 9998 FEW008TCU SCT/// BKN010CB 30/25 Q1009',
    {
      wind: { direction: 50, speed: 19, gust: 29 },
      visibility: 9998,
      clouds: [
        { amount: 'few', base: 800, convective: true },
        { amount: 'scattered', base: null, convective: false },
        { amount: 'broken', base: 1000, convective: true },
      ],
    },
  ],
  ['05010G15MPS 9999 30/25 Q1009', { wind: { speed: 19, gust: 29 }, clouds: null }],
  ['05010KT 9000 FEW020 30/25 Q1009', { visibility: 9000, clouds: [{ amount: 'few', base: 2000 }] }],
  ['05008G11MPS 9999 30/25 Q1009', { wind: { speed: 16, gust: 21 } }],
  ['18005KT 2SM BR OVC003 30/25 A2992', { visibility: 3219, weather: ['mist'] }],
  ['18005KT 0200 FG VV001 24/24 Q1009', { clouds: [{ amount: 'vertical', base: 100, convective: false }] }],
  ['/////KT //// // ////// 30/25 Q1009', { wind: null, visibility: null, clouds: null }],
])('%s', (rest, conditions) => {
  expect(metar(rest)?.conditions).toMatchObject(conditions)
})

test('inches of mercury are read as hPa', () => {
  expect(metar('18005KT 9999 30/25 A2992')?.qnh).toBe(1013)
  expect(metar('18005KT 9999 30/25 A2999')?.qnh).toBe(1016)
})

const NOTHING = { wind: null, visibility: null, clouds: null, weather: [], thunderstorm: false }

test.each([
  ['an empty text', ''],
  ['words', 'no report at all'],
  ['half a report', 'METAR'],
  ['a script', '<script>alert(1)</script>'],
  ['a long text', 'x'.repeat(4000)],
])('%s is decoded as nothing, not as fine weather', (_what, raw) => {
  expect(decodeMetar(raw, ISSUED)?.conditions ?? NOTHING).toEqual(NOTHING)
  for (const { conditions } of decodeTaf(raw, ISSUED)) expect(conditions).toEqual(NOTHING)
})

test('a forecast is a list of periods, which overlap while the weather changes', () => {
  const periods = decodeTaf(
    'TAF WSSS 140500Z 1406/1512 21008KT 9999 FEW018 TEMPO 1407/1410 VRB15G25KT 3000 TSRA BKN016 ' +
      'BECMG 1411/1413 33005KT PROB30 TEMPO 1420/1424 4000 HZ FM150200 02010KT CAVOK',
    new Date('2026-11-14T05:00:00Z'),
  )
  const day = (at: Date) => at.toISOString().slice(8, 13)
  expect(periods.map(({ from, to, chance }) => `${day(from)} ${day(to)} ${chance}`)).toEqual([
    '14T06 14T13 prevailing',
    '14T07 14T10 temporary',
    '14T11 15T02 prevailing',
    '14T20 15T00 probable',
    '15T02 15T12 prevailing',
  ])
  expect(periods[1]?.conditions).toMatchObject({ thunderstorm: true, wind: { gust: 25 }, visibility: 3000 })
  expect(periods[3]?.conditions).toMatchObject({ wind: null, clouds: null, weather: ['haze'] })
})

test('temporary and probable periods end at their stated time, even if the weather changes then', () => {
  const periods = decodeTaf(
    'TAF WSSS 140500Z 1406/1512 21008KT 9999 FEW018 TEMPO 1406/1410 4000 RA PROB40 1407/1410 3000 TSRA ' +
      'BECMG 1410/1412 33005KT BECMG 1416/1418 01010KT',
    ISSUED,
  )
  const hour = (at: Date) => at.toISOString().slice(8, 13)
  expect(periods.map(({ from, to, chance }) => `${hour(from)} ${hour(to)} ${chance}`)).toEqual([
    '14T06 14T12 prevailing',
    '14T06 14T10 temporary',
    '14T07 14T10 probable',
    '14T10 14T18 prevailing',
    '14T16 15T12 prevailing',
  ])
})

test('a decoded report is cached until a hundred others were decoded', () => {
  let decoded = 0
  const decode = cacheDecoded((raw) => `${raw} ${++decoded}`)
  expect(decode('METAR', ISSUED)).toBe('METAR 1')
  for (let minute = 1; minute < 100; minute++) decode('METAR', new Date(ISSUED.getTime() + minute))
  expect(decode('METAR', ISSUED)).toBe('METAR 1')
  expect(decode('TAF', ISSUED)).toBe('TAF 101')
  expect(decode('METAR', ISSUED)).toBe('METAR 102')
})

test('every recorded report can be decoded at every half hour of three days, with times on those days', () => {
  const start = Date.parse('2026-11-29T16:00:00Z')
  for (let halfHours = 0; halfHours < 3 * 48; halfHours++) {
    const now = new Date(start + halfHours * 30 * 60_000 + 12 * 60_000)
    const reports = replayReports(['WSSL', 'WSSS', 'WMKJ', 'EGLL'], now)
    expect(reports.map(({ station, kind }) => `${station} ${kind}`)).toEqual([
      'WSSL metar',
      'WSSS metar',
      'WSSS taf',
      'WMKJ metar',
      'WMKJ taf',
    ])
    for (const { kind, raw, issued_at } of reports) {
      const age = now.getTime() - issued_at.getTime()
      expect(age).toBeGreaterThanOrEqual(0)
      if (kind === 'metar') {
        expect(age).toBeLessThan(30 * 60_000)
        expect(decodeMetar(raw, issued_at)?.conditions.wind, raw).not.toBeNull()
        expect(decodeMetar(raw, issued_at)?.conditions.visibility, raw).not.toBeNull()
      } else {
        expect(age).toBeLessThan(6 * 60 * 60_000)
        const periods = decodeTaf(raw, issued_at)
        expect(periods[0]?.from.getTime(), raw).toBe(issued_at.getTime() + 60 * 60_000)
        expect(periods[0]?.to.getTime(), raw).toBe(issued_at.getTime() + 31 * 60 * 60_000)
      }
    }
  }
})

test('the recorded days differ, and one has a thunderstorm in forecast and report', () => {
  const at = (day: number) => new Date(Date.parse('2026-11-14T06:00:00Z') + day * 24 * 60 * 60_000)
  const days = SCENES.map((_scene, day) => replayReports(['WSSL', 'WSSS'], at(day)))
  expect(new Set(days.map(([first]) => first?.raw.slice(20))).size).toBe(SCENES.length)
  const stormy = days.filter(([, , taf]) =>
    decodeTaf(taf?.raw ?? '', taf?.issued_at ?? ISSUED).some(
      ({ from, conditions }) =>
        clubDate(from) === clubDate(taf?.issued_at ?? ISSUED) && conditions.thunderstorm,
    ),
  )
  expect(stormy).toHaveLength(1)
  expect(stormy[0]?.[0]?.raw).toContain('+TSRA')
})

/** The recorded days, from midnight in Singapore. */
const DAYS = [
  ['clear', '2026-11-15', { WSSL: [7, 10, 13, 18], WSSS: [7, 11, 18], WMKJ: [9, 18] }],
  ['haze', '2026-11-16', { WSSL: [8, 12, 18], WSSS: [8, 18], WMKJ: [9] }],
  ['squall', '2026-11-14', { WSSL: [8, 11, 13, 15, 17, 20], WSSS: [8, 12, 16], WMKJ: [10, 14, 17] }],
] as const
test.each(DAYS)('on the %s day the reports change at the recorded hours', (_scene, day, hours) => {
  const reportAt = (station: string, hour: number) => {
    const at = new Date(Date.parse(`${day}T00:00:00+08:00`) + hour * 60 * 60_000)
    const [observed] = replayReports([station], at)
    return observed?.raw.split(' ').slice(3).join(' ')
  }
  const changes = (station: string) =>
    Array.from({ length: 23 }, (_, before) => before + 1).filter(
      (hour) => reportAt(station, hour) !== reportAt(station, hour - 1),
    )
  for (const [station, expected] of Object.entries(hours)) expect(changes(station), station).toEqual(expected)
})

test('a forecast is issued every six hours from 23 UTC, for thirty hours, with the changes of both days', () => {
  const tafAt = (at: string) => replayReports(['WSSS'], new Date(at))[1]?.raw
  const haze = 'TEMPO 1604/1608 3000 HZ'
  const clear = 'WSSS 142300Z 1500/1606 04009KT 9999 FEW020 SCT300 TEMPO 1604/1606 3000 HZ'
  expect(tafAt('2026-11-14T23:00:00Z')).toBe(`TAF ${clear}`)
  expect(tafAt('2026-11-15T04:59:00Z')).toBe(`TAF ${clear}`)
  expect(tafAt('2026-11-15T05:00:00Z')).toBe(`TAF WSSS 150500Z 1506/1612 04009KT 9999 FEW020 SCT300 ${haze}`)
  expect(tafAt('2026-11-16T05:00:00Z')).toBe(
    'TAF WSSS 160500Z 1606/1712 17008KT 5000 HZ NSC TEMPO 1606/1608 3000 HZ ' +
      'TEMPO 1704/1708 26020G35KT 2000 TSRA FEW010CB BKN014',
  )
})

test.each([
  ['-SHRA', 'light showers of rain'],
  ['TS', 'thunderstorm'],
  ['BCFG', 'patches of fog'],
  ['RADZ', 'rain and drizzle'],
  ['FZFG', 'freezing fog'],
  ['VCTS', 'thunderstorm nearby'],
  ['-RA', 'light rain'],
])('%s is %s', (code, words) => {
  expect(metar(`18005KT 5000 ${code} FEW020 30/25 Q1009`)?.conditions.weather).toEqual([words])
})
