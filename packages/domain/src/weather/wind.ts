/** Degrees true it blows from, null if variable; speeds in knots. */
export type Wind = { direction: number | null; speed: number; gust: number | null }

type Side = 'left' | 'right'

/** Whole knots along and across a runway. A negative headwind is a tailwind. */
export type WindOnRunway = {
  runway: string
  headwind: number
  crosswind: number
  /** In gusts; null if there are none. */
  gust_crosswind: number | null
  /** Null if it blows along the runway, or from anywhere. */
  side: Side | null
}

/** `bearing`: of the lower number, in degrees true. */
export type Runway = { name: string; bearing: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A wind of `speed` split along and across `bearing`; across is positive from the right. */
export function components(direction: number, speed: number, bearing: number) {
  // From 0 to 360, so that a full turn makes no difference in the last digit.
  const angle = radians((((direction - bearing) % 360) + 360) % 360)
  return { along: speed * Math.cos(angle), across: speed * Math.sin(angle) }
}

/**
 * The wind on the end of the runway that points into it. A variable wind may blow straight across, so all of it
 * counts as crosswind and none as headwind.
 */
export function windOnRunway({ direction, speed, gust }: Wind, { name, bearing }: Runway): WindOnRunway {
  const [low = name, high = name] = name.split('/')
  if (direction === null)
    return { runway: name, headwind: 0, crosswind: speed, gust_crosswind: gust, side: null }
  // In whole degrees: the cosine of a right angle is not quite 0.
  const angle = Math.abs(((((direction - bearing) % 360) + 540) % 360) - 180)
  const isLow = angle <= 90
  const heading = isLow ? bearing : bearing + 180
  const { along, across } = components(direction, speed, heading)
  const gusts = gust === null ? null : Math.abs(components(direction, gust, heading).across)
  const crosswind = Math.round(Math.abs(across))
  return {
    runway: isLow ? low : high,
    // Never -0.
    headwind: Math.round(along) + 0,
    crosswind,
    gust_crosswind: gusts === null ? null : Math.round(gusts),
    side: crosswind === 0 && !Math.round(gusts ?? 0) ? null : across > 0 ? 'right' : 'left',
  }
}

/** The strongest crosswind to expect, gusts included. */
export function strongestCrosswind({ crosswind, gust_crosswind }: WindOnRunway): number {
  return Math.max(crosswind, gust_crosswind ?? 0)
}

/** How a crosswind compares with a limit. Without a limit or a wind nothing is known. */
export type Comparison = 'above' | 'near' | 'within' | 'unknown'

/** Within this many knots of a limit is near it. */
const NEAR = 3

export function compareWithLimit(crosswind: number | null, limit: number | null): Comparison {
  if (crosswind === null || limit === null) return 'unknown'
  if (crosswind > limit) return 'above'
  return crosswind > limit - NEAR ? 'near' : 'within'
}
