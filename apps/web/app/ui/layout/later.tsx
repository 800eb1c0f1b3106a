import { useIntersection } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'

type LaterProps = {
  /** About how tall it will be, in pixels, so that little moves when it is drawn. */
  height: number
  children: ReactNode
}

/** What stands below the first screen: drawn, and read from the server, when the reader comes near it. */
export function Later({ height, children }: LaterProps) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  const [isNear, setNear] = useState(false)
  if (entry?.isIntersecting && !isNear) setNear(true)
  return (
    <div ref={ref} style={isNear ? undefined : { minHeight: height }}>
      {isNear && children}
    </div>
  )
}
