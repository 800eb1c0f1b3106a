import { isRealDate } from '@rsfc/domain/time/club-time'
import { useSearchParams } from 'react-router'

/**
 * The filters of a list, kept in the address: links can set them, and Back and reload restore them. `read` ignores
 * invalid values.
 */
export function useFiltersInAddress<Name extends string, Filters extends { [N in Name]?: string }>(
  names: readonly Name[],
  read: (search: URLSearchParams) => Filters,
) {
  const [search, setSearch] = useSearchParams()
  const filters = read(search)
  const setAll = (changed: readonly Name[], value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const name of changed) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    names,
    filters,
    isFiltered: Object.keys(filters).length > 0,
    set: (name: Name, value: string) => setAll([name], value),
    clear: () => setAll(names, ''),
  }
}

export type FilterState<Name extends string> = ReturnType<
  typeof useFiltersInAddress<Name, { [N in Name]?: string }>
>

export function validId(text: string | null): string | null {
  return text && /^[0-9a-f-]{36}$/.test(text) ? text : null
}

export function validDate(text: string | null): string | null {
  return text && isRealDate(text) ? text : null
}
