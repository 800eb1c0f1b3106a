export const AIRCRAFT_STATUSES = ['active', 'inactive', 'under-maintenance', 'decommissioned'] as const
