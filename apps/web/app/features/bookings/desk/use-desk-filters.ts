import { BOOKING_STATUSES, PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import { isRealDate } from '@rsfc/domain/time/club-time'
import { useSearchParams } from 'react-router'

type Values = Record<'status' | 'payment' | 'instructor' | 'aircraft' | 'from' | 'to', string>
export type DeskFilters = {
  status?: (typeof BOOKING_STATUSES)[number]
  payment?: (typeof PAYMENT_STATUSES)[number]
  instructor?: string
  aircraft?: string
  from?: string
  to?: string
}

const NAMES = ['status', 'payment', 'instructor', 'aircraft', 'from', 'to'] as const

/** The filters of the desk, kept in the address: links lead to them, and Back and reload restore them. */
export function useDeskFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = filtersIn(search)
  const set = (changes: Partial<Values>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const clear = () => set(Object.fromEntries(NAMES.map((name) => [name, ''])))
  return { filters, isFiltered: Object.keys(filters).length > 0, set, clear }
}

export type DeskFilterState = ReturnType<typeof useDeskFilters>

/** What the address says, without what makes no sense. */
function filtersIn(search: URLSearchParams): DeskFilters {
  const status = BOOKING_STATUSES.find((name) => name === search.get('status'))
  const payment = PAYMENT_STATUSES.find((name) => name === search.get('payment'))
  const [instructor, aircraft] = [idIn(search.get('instructor')), idIn(search.get('aircraft'))]
  const [from, to] = [dateIn(search.get('from')), dateIn(search.get('to'))]
  return {
    ...(status && { status }),
    ...(payment && { payment }),
    ...(instructor && { instructor }),
    ...(aircraft && { aircraft }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

function idIn(text: string | null): string | null {
  return text && /^[0-9a-f-]{36}$/.test(text) ? text : null
}

function dateIn(text: string | null): string | null {
  return text && isRealDate(text) ? text : null
}
