import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { withinTimeout } from '../../page/script-timeout.ts'
import { largerThan } from '../../theme/breakpoints.ts'
import { Panel } from '../../ui/layout/panel.tsx'

const TrainingMap = lazy(() =>
  withinTimeout(import('../../pictures/drawings/training-map.tsx')).then((file) => ({
    default: file.TrainingMap,
  })),
)

/** The map beside the lists. A phone has no room for it, and does not load it. */
export function TrainingArea() {
  const isWide = useMediaQuery(largerThan('lg'), undefined, { getInitialValueInEffect: false })
  if (!isWide) return null
  return (
    <Panel title="Around Seletar">
      <Suspense>
        <TrainingMap />
      </Suspense>
    </Panel>
  )
}
