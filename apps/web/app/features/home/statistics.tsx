import { STATISTICS } from '@rsfc/domain/club/facts'
import { inFigures } from '@rsfc/domain/text/figures'
import { useEffect, useRef, useState } from 'react'
import { useHours } from '../../page/use-hours.ts'
import { useOpenState } from '../../page/use-open-state.ts'
import { OpenSign } from '../../ui/public/open-sign.tsx'
import classes from './statistics.module.css'

export function Statistics() {
  return (
    <section className={classes.place} aria-label="The club in figures">
      <dl className={classes.panel}>
        {STATISTICS.map((statistic) => (
          <Figure key={statistic.what} {...statistic} />
        ))}
        <OpeningToday />
      </dl>
    </section>
  )
}

function Figure({ atLeast, what }: (typeof STATISTICS)[number]) {
  const { ref, count } = useCountUp(atLeast)
  return (
    <div className={classes.item}>
      <dt className={classes.what}>{what}</dt>
      <dd ref={ref} className={classes.figure}>
        {`${inFigures(count)}+`}
      </dd>
    </div>
  )
}

function OpeningToday() {
  const { times } = useHours()
  const state = useOpenState()
  return (
    <div className={classes.hours}>
      <dt className={classes.open}>
        {state ? <OpenSign open={state.open} text={state.text} /> : 'Opening hours'}
      </dt>
      <dd className={classes.times} data-today="times">
        {times}
      </dd>
    </div>
  )
}

const DURATION_MS = 1400

/** Counts from zero to `target` once, when `ref` scrolls into view. With reduced motion it shows `target` at once. */
function useCountUp(target: number) {
  const ref = useRef<HTMLElement>(null)
  const [count, setCount] = useState(target)

  useEffect(() => {
    const element = ref.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const countFrom = (start: number) => {
      const part = Math.min(1, (performance.now() - start) / DURATION_MS)
      setCount(Math.round(target * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(() => countFrom(start))
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      countFrom(performance.now())
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [target])

  return { ref, count }
}
