import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { AERODROMES } from '@rsfc/domain/places/aerodromes'
import { destinationInWords, HOME, LOCAL, placeInWords } from '@rsfc/domain/places/place'

const AWAY = Object.keys(AERODROMES).filter((code) => code !== HOME)
const PLACES = [HOME, ...AWAY].map(placeInWords)
const DESTINATIONS = [LOCAL, ...AWAY].map(destinationInWords)

type PlaceFieldProps = AutocompleteProps & {
  /** Whether the flight may also stay at the home field. */
  local?: boolean
}

/** A place by code or name; the known aerodromes are suggested. */
export function PlaceField({ local = false, ...props }: PlaceFieldProps) {
  return (
    <Autocomplete
      size="md"
      data={local ? DESTINATIONS : PLACES}
      placeholder="Such as WMKM or Melaka"
      limit={6}
      {...props}
    />
  )
}
