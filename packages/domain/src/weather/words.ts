import { ceilingOf, type Cloud, type Conditions } from './reports.ts'
import {
  compareWithLimit,
  strongestCrosswind,
  type Comparison,
  type Wind,
  type WindOnRunway,
} from './wind.ts'
import { capitalised } from '../text/capitalised.ts'
import { inFigures } from '../text/figures.ts'

export const NOT_A_BRIEFING =
  'This is not a weather briefing. Get one from the weather service before you fly.'

export function windInWords(wind: Wind | null): string {
  if (!wind) return 'Not reported'
  const { direction, speed, gust } = wind
  if (speed === 0 && !gust) return 'Calm'
  const from = direction === null ? 'Variable' : `${String(direction || 360).padStart(3, '0')}°`
  return `${from} at ${speed} kt${gust ? `, gusts ${gust} kt` : ''}`
}

export function visibilityInWords(metres: number | null): string {
  if (metres === null) return 'Not reported'
  if (metres >= 10_000) return '10 km or more'
  return metres >= 5000 ? `${Math.floor(metres / 1000)} km` : `${inFigures(metres)} m`
}

const AMOUNTS: Readonly<Record<Cloud['amount'], string>> = {
  few: 'Few',
  scattered: 'Scattered',
  broken: 'Broken',
  overcast: 'Overcast',
  vertical: 'Sky obscured, vertical visibility',
}

function layerInWords({ amount, base, convective }: Cloud): string {
  const height = base === null ? '' : ` ${inFigures(base)} ft`
  return `${AMOUNTS[amount]}${height}${convective ? ' (thundercloud)' : ''}`
}

/** All layers, for example 'Few 1,800 ft, broken 30,000 ft'. */
export function cloudInWords(clouds: Cloud[] | null): string {
  if (!clouds) return 'Not reported'
  if (clouds.length === 0) return 'No significant cloud'
  const [first = '', ...rest] = clouds.map(layerInWords)
  return [first, ...rest.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join(', ')
}

/** The lowest layer that counts as a ceiling, because a forecast has many layers. */
export function ceilingInWords(clouds: Cloud[] | null): string {
  if (!clouds) return 'Not forecast'
  const ceiling = ceilingOf(clouds)
  return ceiling === null ? 'None' : `${inFigures(ceiling)} ft`
}

/** For example 'Heavy thunderstorm with rain'; null if the report names no weather. */
export function weatherInWords({ weather }: Pick<Conditions, 'weather'>): string | null {
  const [first, ...rest] = weather
  if (!first) return null
  return [capitalised(first), ...rest].join(', ')
}

/** For example '12 kt from the left on runway 21, gusts 18 kt'. */
export function crosswindInWords(wind: WindOnRunway | null): string {
  if (!wind) return 'Not known'
  const { crosswind, gust_crosswind, side, runway } = wind
  const from = side ? ` from the ${side}` : ''
  const gusts = gust_crosswind !== null && gust_crosswind > crosswind ? `, gusts ${gust_crosswind} kt` : ''
  const upTo = side === null && crosswind > 0 ? 'Up to ' : ''
  return `${upTo}${crosswind} kt${from} on runway ${runway}${gusts}`
}

export function headwindInWords({ headwind }: WindOnRunway): string {
  return headwind < 0 ? `Tailwind ${-headwind} kt` : `Headwind ${headwind} kt`
}

/** A limit with its name, for example 'your limit' or 'the limit of 9V-BOA'. */
export type Limit = { whose: string; knots: number | null }

export type LimitLine = { comparison: Comparison; text: string }

/** Compares in words, and never says whether to fly. */
export function limitInWords(wind: WindOnRunway | null, { whose, knots }: Limit): LimitLine {
  const strongest = wind && strongestCrosswind(wind)
  const comparison = compareWithLimit(strongest, knots)
  const capital = capitalised(whose)
  if (knots === null) return { comparison, text: `${capital} is not recorded` }
  const limit = `${whose}, ${knots} kt`
  if (comparison === 'unknown')
    return { comparison, text: `${capital}: ${knots} kt. The crosswind is not known` }
  const words = { above: 'Above', near: 'Close to', within: 'Below' }[comparison]
  return { comparison, text: `${words} ${limit}` }
}

/** For example '20 min ago' or '3 h ago'. */
export function ageInWords(minutes: number): string {
  if (minutes < 1) return 'just now'
  return minutes < 120 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
}
