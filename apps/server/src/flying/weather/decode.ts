import type { Cloud, CloudAmount, Conditions } from '@rsfc/domain/weather/reports'
import type { ForecastPeriod } from '@rsfc/domain/weather/forecast'
import type { Wind } from '@rsfc/domain/weather/wind'
import {
  AltimeterUnit,
  DistanceUnit,
  parseMetar,
  parseTAFAsForecast,
  type Forecast,
  type ICloud,
  type IMetar,
  type IWeatherCondition,
  type IWind,
  type SpeedUnit,
} from 'metar-taf-parser'
import { weatherWords } from './weather-words.ts'

export type DecodedMetar = {
  conditions: Conditions
  temperature: number | null
  dew_point: number | null
  qnh: number | null
}

/** Null if the parser does not understand the report. */
export function decodeMetar(raw: string, issued: Date): DecodedMetar | null {
  const metar = attempt(() => parseMetar(raw, { issued }))
  if (!metar) return null
  const { temperature = null, dewPoint: dew_point = null } = metar
  return { conditions: conditionsOf(metar), temperature, dew_point, qnh: pressureOf(metar) }
}

/** Empty if the parser does not understand the forecast. */
export function decodeTaf(raw: string, issued: Date): ForecastPeriod[] {
  const forecast = attempt(() => parseTAFAsForecast(raw, { issued }))?.forecast ?? []
  return forecast.map((part) => ({
    from: part.start,
    to: endOf(part, forecast),
    chance: part.probability ? 'probable' : String(part.type) === 'TEMPO' ? 'temporary' : 'prevailing',
    conditions: conditionsOf(part),
  }))
}

/** While the weather changes, the previous conditions may still prevail. */
function endOf({ end, type }: Forecast, all: readonly Forecast[]): Date {
  if (String(type) === 'TEMPO' || String(type) === 'PROB') return end
  const next = all.find((part) => 'by' in part && part.start.getTime() === end.getTime())
  return next && 'by' in next ? next.by : end
}

function attempt<T>(parse: () => T): T | null {
  try {
    return parse()
  } catch {
    return null
  }
}

type Said = Partial<
  Pick<IMetar, 'wind' | 'visibility' | 'clouds' | 'cavok' | 'verticalVisibility' | 'weatherConditions'>
>

function conditionsOf(said: Said): Conditions {
  const conditions = said.weatherConditions ?? []
  return {
    wind: said.wind ? windOf(said.wind) : null,
    visibility: said.cavok ? 10_000 : visibilityOf(said.visibility),
    clouds: cloudsOf(said),
    weather: conditions.flatMap((condition) => weatherWords(condition) ?? []),
    thunderstorm: conditions.some(isThunderstorm),
  }
}

const isThunderstorm = ({ descriptive }: IWeatherCondition) => String(descriptive) === 'TS'

const KNOTS: Readonly<Record<SpeedUnit, number>> = { KT: 1, MPS: 3600 / 1852, 'KM/H': 1 / 1.852 }

function windOf({ degrees, speed, gust, unit }: IWind): Wind {
  const knots = (value: number) => Math.round(value * KNOTS[unit])
  return {
    direction: degrees ?? null,
    speed: knots(speed),
    gust: gust === undefined ? null : knots(gust),
  }
}

const METRES_PER_MILE = 1609.344

function visibilityOf(visibility: Said['visibility']): number | null {
  if (!visibility) return null
  const metres =
    visibility.unit === DistanceUnit.Meters ? visibility.value : visibility.value * METRES_PER_MILE
  return metres >= 9999 ? 10_000 : Math.round(metres)
}

const AMOUNTS: Readonly<Record<string, CloudAmount>> = {
  FEW: 'few',
  SCT: 'scattered',
  BKN: 'broken',
  OVC: 'overcast',
}

/** Null if clouds are not reported; empty if it is reported that there are none. */
function cloudsOf({ clouds = [], cavok, verticalVisibility }: Said): Cloud[] | null {
  if (verticalVisibility !== undefined)
    return [{ amount: 'vertical', base: verticalVisibility, convective: false }]
  if (clouds.length === 0) return cavok ? [] : null
  return clouds.flatMap((cloud) => layerOf(cloud) ?? [])
}

function layerOf({ quantity, height, type }: ICloud): Cloud | undefined {
  const amount = AMOUNTS[quantity]
  if (!amount) return undefined
  return { amount, base: height ?? null, convective: String(type) === 'CB' || String(type) === 'TCU' }
}

const HPA_PER_INCH = 33.8639

function pressureOf({ altimeter }: IMetar): number | null {
  if (!altimeter) return null
  return altimeter.unit === AltimeterUnit.InHg ? Math.round(altimeter.value * HPA_PER_INCH) : altimeter.value
}
