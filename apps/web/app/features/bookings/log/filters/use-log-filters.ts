import { FLIGHT_FUNCTIONS, type FlightFunction } from '@rsfc/domain/airworthiness/flight'
import { validDate, validId, useFiltersInAddress } from './use-filters-in-address.ts'

type LogFilters = { from?: string; to?: string; aircraft?: string; function?: FlightFunction }

const NAMES = ['from', 'to', 'aircraft', 'function'] as const

export function useLogFilters() {
  return useFiltersInAddress(NAMES, filtersIn)
}

export type LogFilterState = ReturnType<typeof useLogFilters>

function filtersIn(search: URLSearchParams): LogFilters {
  const [from, to] = [validDate(search.get('from')), validDate(search.get('to'))]
  const aircraft = validId(search.get('aircraft'))
  const flownAs = FLIGHT_FUNCTIONS.find((name) => name === search.get('function'))
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(aircraft && { aircraft }),
    ...(flownAs && { function: flownAs }),
  }
}
