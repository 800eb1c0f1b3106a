import { Text } from '@mantine/core'
import type { Metar } from '@rsfc/contract/weather/schemas'
import type { Outlook } from '@rsfc/domain/weather/forecast'
import type { Comparison, WindOnRunway } from '@rsfc/domain/weather/wind'
import {
  ceilingInWords,
  cloudInWords,
  crosswindInWords,
  headwindInWords,
  limitInWords,
  visibilityInWords,
  weatherInWords,
  windInWords,
  type Limit,
} from '@rsfc/domain/weather/words'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'
import { FactList } from '../../ui/layout/fact-list.tsx'
import classes from './weather.module.css'

/** Never green: a comparison does not give permission to fly. */
const TONES: Record<Comparison, Tone> = { above: 'alarm', near: 'waiting', within: 'quiet', unknown: 'quiet' }

type FactsProps = { limits: readonly Limit[] }

export function ObservedFacts({ metar, limits }: FactsProps & { metar: Metar }) {
  const { conditions, on_runway } = metar
  if (!conditions)
    return (
      <Text size="sm" c="dimmed">
        This report could not be read. Its text is below.
      </Text>
    )
  const weather = weatherInWords(conditions)
  return (
    <FactList
      facts={[
        { label: 'Wind', value: windInWords(conditions.wind) },
        { label: 'Crosswind', value: <Crosswind wind={on_runway} limits={limits} /> },
        { label: 'Visibility', value: visibilityInWords(conditions.visibility) },
        { label: 'Cloud', value: cloudInWords(conditions.clouds) },
        ...(weather ? [{ label: 'Weather', value: weather }] : []),
      ]}
    />
  )
}

export function OutlookFacts({ outlook, limits }: FactsProps & { outlook: Outlook }) {
  const weather = weatherInWords(outlook)
  return (
    <FactList
      facts={[
        { label: 'Crosswind', value: <Crosswind wind={outlook.wind} limits={limits} /> },
        { label: 'Visibility', value: visibilityInWords(outlook.visibility) },
        { label: 'Cloud base', value: ceilingInWords(outlook.clouds) },
        ...(weather ? [{ label: 'Weather', value: weather }] : []),
      ]}
    />
  )
}

function Crosswind({ wind, limits }: FactsProps & { wind: WindOnRunway | null }) {
  return (
    <div className={classes.crosswind}>
      <span>{crosswindInWords(wind)}</span>
      {wind && (
        <Text span size="sm" c="dimmed">
          {headwindInWords(wind)}
        </Text>
      )}
      {limits.map((limit) => {
        const { comparison, text } = limitInWords(wind, limit)
        return (
          <StatusBadge key={limit.whose} tone={TONES[comparison]}>
            {text}
          </StatusBadge>
        )
      })}
    </div>
  )
}
