const KM_PER_NAUTICAL_MILE = 1.852

/** Converts km to NM, and km/h to knots, rounded to whole numbers. */
export function toNautical(km: number): number {
  return Math.round(km / KM_PER_NAUTICAL_MILE)
}
