import { inFigures, STATISTICS } from '@rsfc/domain/club/facts'
import { OpeningToday } from './opening-today.tsx'
import { useCountUp } from './use-count-up.ts'
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
