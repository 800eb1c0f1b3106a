import { inFigures } from '../text/figures.ts'

const KM_PER_NAUTICAL_MILE = 1.852

/** Converts km to NM, and km/h to knots, rounded to whole numbers. */
export function toNautical(km: number): number {
  return Math.round(km / KM_PER_NAUTICAL_MILE)
}

/** For example '1,250 km (675 NM)': km as stored, NM as pilots read it. */
export function distanceInWords(km: number): string {
  return `${inKilometres(km)} km (${inFigures(toNautical(km))} NM)`
}

/** With a decimal only where there is one. */
function inKilometres(km: number): string {
  return inFigures(km, 1).replace(/\.0$/, '')
}
