const KM_PER_NAUTICAL_MILE = 1.852

/** Kilometres to nautical miles, which makes km/h to knots too; to the whole one. */
export function toNautical(km: number): number {
  return Math.round(km / KM_PER_NAUTICAL_MILE)
}
