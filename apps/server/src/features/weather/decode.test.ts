import { clubDate } from '@rsfc/domain/time/club-time'
import { expect, test } from 'vitest'
import { decodeMetar, decodeTaf } from './decode.ts'
import { replayReports } from './recorded-reports.ts'
import { SCENES } from './recorded-scenes.ts'

const ISSUED = new Date('2026-11-14T06:30:00Z')
const metar = (rest: string) => decodeMetar(`METAR WSSL 140630Z ${rest}`, ISSUED)

test('a squall', () => {
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
  ['05010KT 9000 FEW020 30/25 Q1009', { visibility: 9000 }],
  ['18005KT 2SM BR OVC003 30/25 A2992', { visibility: 3219, weather: ['mist'] }],
  ['18005KT 0200 FG VV001 24/24 Q1009', { clouds: [{ amount: 'vertical', base: 100 }] }],
  ['/////KT //// // ////// 30/25 Q1009', { wind: null, visibility: null, clouds: null }],
])('%s', (rest, conditions) => {
  expect(metar(rest)?.conditions).toMatchObject(conditions)
})

test('inches of mercury are read as hPa', () => {
  expect(metar('18005KT 9999 30/25 A2992')?.qnh).toBe(1013)
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

test('a forecast is a list of periods; while the weather changes, both may prevail', () => {
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

test('every recorded report can be decoded at every half hour of three days, with the times of those days', () => {
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
