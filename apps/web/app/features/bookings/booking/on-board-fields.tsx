import { SimpleGrid } from '@mantine/core'
import { carriesPassengers } from '@rsfc/domain/bookings/passengers'
import { PlaceField } from '../../../ui/forms/place-field.tsx'
import { FigureField } from '../../../ui/forms/figures/figure-field.tsx'

type OnBoardFieldsProps = {
  flightType: string
  field: (name: 'passengers' | 'destination') => Record<string, unknown> & { key: string }
}

/** Who comes along and where to. Lessons and examinations do not ask for passengers. */
export function OnBoardFields({ flightType, field }: OnBoardFieldsProps) {
  const { key: passengersKey, ...passengers } = field('passengers')
  const { key: destinationKey, ...destination } = field('destination')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <PlaceField key={destinationKey} {...destination} label="Destination" local />
      {carriesPassengers(flightType) && (
        <FigureField key={passengersKey} {...passengers} size="md" label="Passengers" />
      )}
    </SimpleGrid>
  )
}
