import { CLOUD_AMOUNTS, STATIONS_MAX, WEATHER_SOURCES } from '@rsfc/domain/weather/reports'
import { z } from 'zod'
import { ClubStamp, quantity, SeenVersion, Version } from '../kit/fields.ts'
import { says } from '../kit/plain-errors.ts'

/** The direction it blows from in degrees true, null if variable; speeds in knots. */
export const Wind = z.object({
  direction: z.int().nullable(),
  speed: z.number(),
  gust: z.number().nullable(),
})

/** On the runway end that points into the wind, in knots; a negative headwind is a tailwind. */
export const WindOnRunway = z.object({
  runway: z.string(),
  headwind: z.number(),
  crosswind: z.number(),
  gust_crosswind: z.number().nullable(),
  side: z.enum(['left', 'right']).nullable(),
})

/** `base` is in feet above the airfield. */
export const Cloud = z.object({
  amount: z.enum(CLOUD_AMOUNTS),
  base: z.number().nullable(),
  convective: z.boolean(),
})

/** Null means not reported. Visibility is in metres; 10,000 means ten kilometres or more. */
export const Conditions = z.object({
  wind: Wind.nullable(),
  visibility: z.number().nullable(),
  clouds: z.array(Cloud).nullable(),
  weather: z.array(z.string()),
  thunderstorm: z.boolean(),
})

const Report = z.object({
  raw: z.string(),
  at: ClubStamp,
  age_minutes: z.int(),
  /** Too old to be relied on. */
  stale: z.boolean(),
})

export const Metar = Report.extend({
  /** Null if the report could not be decoded. */
  conditions: Conditions.nullable(),
  on_runway: WindOnRunway.nullable(),
  temperature: z.number().nullable(),
  dew_point: z.number().nullable(),
  /** In hPa. */
  qnh: z.number().nullable(),
})
export type Metar = z.output<typeof Metar>

export const ForecastPeriod = z.object({
  from: ClubStamp,
  to: ClubStamp,
  chance: z.enum(['prevailing', 'temporary', 'probable']),
  conditions: Conditions,
})
export type ForecastPeriod = z.output<typeof ForecastPeriod>

export const Taf = Report.extend({
  /** Empty if the forecast could not be decoded. */
  periods: z.array(ForecastPeriod),
  /** In any period of the forecast. */
  thunderstorm: z.boolean(),
})
export type Taf = z.output<typeof Taf>

export const StationWeather = z.object({
  station: z.string(),
  name: z.string(),
  metar: Metar.nullable(),
  taf: Taf.nullable(),
})
export type StationWeather = z.output<typeof StationWeather>

export const Weather = z.object({
  source: z.enum(WEATHER_SOURCES),
  /** When reports last arrived; null if never. */
  fetched_at: ClubStamp.nullable(),
  /** Whether the weather service failed to answer at the last try. */
  unreachable: z.boolean(),
  runway: z.object({ name: z.string(), bearing: z.int() }),
  /** In the order of the settings. */
  stations: z.array(StationWeather),
})
export type Weather = z.output<typeof Weather>

const Station = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{4}$/, says('must be codes of four letters, such as WSSL'))

const Settings = z.object({
  stations: z
    .array(Station)
    .min(1, says('must have at least one station'))
    .max(STATIONS_MAX, says(`can have at most ${STATIONS_MAX} stations`))
    .refine((codes) => new Set(codes).size === codes.length, says('has a station twice')),
  runway: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(0[1-9]|1[0-8])[LRC]?\/(19|2\d|3[0-6])[LRC]?$/, says('must be a pair such as 03/21')),
  runway_bearing: quantity({ min: 1, max: 180, whole: true, unit: '°' }),
})

export const WeatherSettings = Settings.extend({ version: Version })
export type WeatherSettings = z.output<typeof WeatherSettings>

export const WeatherSettingsChanges = Settings.partial().extend({ version: SeenVersion })

/** The limits that a pilot has set; null means no limit. */
export const PilotLimits = z.object({
  crosswind_limit: quantity({ min: 1, max: 60, whole: true, unit: ' kt' }).nullable(),
  visibility_limit: quantity({ min: 500, max: 10_000, whole: true, unit: ' m' }).nullable(),
  ceiling_limit: quantity({ min: 200, max: 10_000, whole: true, unit: ' ft' }).nullable(),
})

/** Limits that are left out stay unchanged. */
export const PilotLimitsChanges = PilotLimits.partial()

export const ReleaseToken = z.object({ token: z.string().min(1).max(100) })

/** What the page behind the link in a mail about the forecast shows. */
export const ReleaseQuestion = z.object({
  /** `over` means that the flight has begun, was cancelled or was moved. */
  state: z.enum(['booked', 'released', 'over']),
  aircraft_name: z.string(),
  aircraft_registration: z.string(),
  flight_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  /** The limits that the forecast exceeded when the mail was sent. */
  reasons: z.array(z.string()),
})
export type ReleaseQuestion = z.output<typeof ReleaseQuestion>
