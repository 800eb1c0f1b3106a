import { Skeleton } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { Suspense, useState, type ComponentType } from 'react'
import { lazyPart } from './lazy-part.ts'

type Space = { width?: number; height: number }

/** A part that is loaded when it is first shown, such as the form behind a button. Until then its space is kept. */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  space: Space = { height: 120 },
): ComponentType<Props> {
  const Loaded = lazyPart(load)
  return function LateComponent(props: Props) {
    return (
      <Suspense fallback={<Skeleton {...space} role="status" aria-label="Loading" />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

/** A dialog that is loaded when it is first opened. */
export function lateDialog<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazyPart(load)
  /** It opens once it is there: a dialog that is born open would not give back the focus. */
  function OnceThere(props: Props) {
    const isThere = useMounted()
    return <Loaded {...props} opened={isThere && props.opened} />
  }
  return function LateDialog(props: Props) {
    const [isWanted, setWanted] = useState(props.opened)
    if (props.opened && !isWanted) setWanted(true)
    return (
      isWanted && (
        <Suspense>
          <OnceThere {...props} />
        </Suspense>
      )
    )
  }
}
