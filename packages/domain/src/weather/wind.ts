/** The direction it blows from in degrees true, null if variable; speeds in knots. */
export type Wind = { direction: number | null; speed: number; gust: number | null }

type Side = 'left' | 'right'

/** In whole knots along and across a runway. A negative headwind is a tailwind. */
export type WindOnRunway = {
  runway: string
  headwind: number
  crosswind: number
  /** The crosswind in gusts; null if there are none. */
  gust_crosswind: number | null
  /** Null if the wind blows along the runway or is variable. */
  side: Side | null
}

/** `bearing` is that of the lower runway number, in degrees true. */
export type Runway = { name: string; bearing: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Splits a wind into its components along and across `bearing`; across is positive from the right. */
export function components(direction: number, speed: number, bearing: number) {
  // Between 0 and 360, so that a full turn gives exactly the same result.
  const angle = radians((((direction - bearing) % 360) + 360) % 360)
  return { along: speed * Math.cos(angle), across: speed * Math.sin(angle) }
}

/**
 * The wind on the runway end that points into it. A variable wind may blow straight across, so it counts
 * fully as crosswind and not as headwind.
 */
export function windOnRunway({ direction, speed, gust }: Wind, { name, bearing }: Runway): WindOnRunway {
  const [low = name, high = name] = name.split('/')
  if (direction === null)
    return { runway: name, headwind: 0, crosswind: speed, gust_crosswind: gust, side: null }
  // In whole degrees, because the cosine of a right angle is not exactly 0.
  const angle = Math.abs(((((direction - bearing) % 360) + 540) % 360) - 180)
  const isLow = angle <= 90
  const heading = isLow ? bearing : bearing + 180
  const { along, across } = components(direction, speed, heading)
  const gusts = gust === null ? null : Math.abs(components(direction, gust, heading).across)
  const crosswind = Math.round(Math.abs(across))
  return {
    runway: isLow ? low : high,
    // Adding 0 avoids -0.
    headwind: Math.round(along) + 0,
    crosswind,
    gust_crosswind: gusts === null ? null : Math.round(gusts),
    side: crosswind === 0 && !Math.round(gusts ?? 0) ? null : across > 0 ? 'right' : 'left',
  }
}

/** The strongest crosswind, including gusts. */
export function strongestCrosswind({ crosswind, gust_crosswind }: WindOnRunway): number {
  return Math.max(crosswind, gust_crosswind ?? 0)
}

/** The result of comparing a crosswind with a limit; unknown if either is missing. */
export type Comparison = 'above' | 'near' | 'within' | 'unknown'

/** A crosswind within this many knots of the limit is near it. */
const NEAR = 3

export function compareWithLimit(crosswind: number | null, limit: number | null): Comparison {
  if (crosswind === null || limit === null) return 'unknown'
  if (crosswind > limit) return 'above'
  return crosswind > limit - NEAR ? 'near' : 'within'
}
