import type { Aircraft, Downtime } from '@rsfc/contract/fleet/schemas'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { AircraftRow, DowntimeRow } from './store.ts'

export function aircraftToWire(row: AircraftRow & { aircraft_downtime: DowntimeRow[] }): Aircraft {
  const version = versionOf(VERSIONED.aircraft, row)
  return { ...row, aircraft_downtime: row.aircraft_downtime.map(downtimeToWire), version }
}

export function downtimeToWire(row: DowntimeRow): Downtime {
  return { ...row, version: versionOf(VERSIONED.downtime, row) }
}
