export const AIRCRAFT_STATUSES = ['active', 'inactive', 'under-maintenance', 'decommissioned'] as const
export type AircraftStatus = (typeof AIRCRAFT_STATUSES)[number]

export const AIRCRAFT_STATUS_WORDS: Record<AircraftStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  'under-maintenance': 'Under maintenance',
  decommissioned: 'Decommissioned',
}
