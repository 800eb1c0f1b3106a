import { BOOKING_STATUSES, PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import { validDate, validId, useFiltersInAddress } from '../log/filters/use-filters-in-address.ts'

export type DeskFilters = {
  status?: (typeof BOOKING_STATUSES)[number]
  payment?: (typeof PAYMENT_STATUSES)[number]
  instructor?: string
  aircraft?: string
  from?: string
  to?: string
}

const NAMES = ['status', 'payment', 'instructor', 'aircraft', 'from', 'to'] as const

/** Filters for all bookings, including cancelled and rejected ones, which are in no section. */
export function useDeskFilters() {
  return useFiltersInAddress(NAMES, filtersIn)
}

function filtersIn(search: URLSearchParams): DeskFilters {
  const status = BOOKING_STATUSES.find((name) => name === search.get('status'))
  const payment = PAYMENT_STATUSES.find((name) => name === search.get('payment'))
  const [instructor, aircraft] = [validId(search.get('instructor')), validId(search.get('aircraft'))]
  const [from, to] = [validDate(search.get('from')), validDate(search.get('to'))]
  return {
    ...(status && { status }),
    ...(payment && { payment }),
    ...(instructor && { instructor }),
    ...(aircraft && { aircraft }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
