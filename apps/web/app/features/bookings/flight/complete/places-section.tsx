import { Button, SimpleGrid, TagsInput } from '@mantine/core'
import { AERODROMES } from '@rsfc/domain/places/aerodromes'
import { HOME, placeInWords, VIA_MAX } from '@rsfc/domain/places/place'
import { useState } from 'react'
import { PlaceField } from '../../../../ui/forms/place-field.tsx'
import classes from './complete-flight-form.module.css'
import type { TechLogValues } from './tech-log-values.ts'
import { FigureField } from '../../../../ui/forms/figures/figure-field.tsx'

const NAMES = ['from', 'via', 'to', 'takeoffs_day', 'takeoffs_night'] as const
const AWAY = Object.keys(AERODROMES)
  .filter((code) => code !== HOME)
  .map(placeInWords)

type PlacesSectionProps = {
  field: (name: keyof TechLogValues) => Record<string, unknown>
  /** Whether there is something to see at once. */
  away: boolean
}

/** Most flights stay at the home field, with as many take-offs as landings; the others unfold this. */
export function PlacesSection({ field, away }: PlacesSectionProps) {
  const [unfolded, setUnfolded] = useState(away)
  const isRefused = NAMES.some((name) => Boolean(field(name).error))
  if (!unfolded && !isRefused)
    return (
      <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={() => setUnfolded(true)}>
        Flew elsewhere, or other take-offs?
      </Button>
    )
  const count = { size: 'md' } as const
  return (
    <fieldset className={classes.group}>
      <legend>Places and take-offs</legend>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ alignItems: 'end' }}>
        <PlaceField {...field('from')} label="From" />
        <PlaceField {...field('to')} label="To" />
        <TagsInput
          {...field('via')}
          size="md"
          label="Landed on the way at"
          description="In their order"
          placeholder="Such as WMKM"
          data={AWAY}
          limit={6}
          maxTags={VIA_MAX}
          acceptValueOnBlur
          style={{ gridColumn: '1 / -1' }}
        />
        <FigureField
          {...field('takeoffs_day')}
          {...count}
          label="Take-offs"
          description="If not as many as landings"
        />
        <FigureField {...field('takeoffs_night')} {...count} label="Take-offs at night" />
      </SimpleGrid>
    </fieldset>
  )
}
