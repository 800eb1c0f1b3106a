import { OPENING_DAYS, openingTimes } from '@rsfc/domain/club/opening-hours'
import { useOpenState } from '../../../page/use-open-state.ts'
import { OpenSign } from '../../../ui/layout/open-sign.tsx'
import classes from './opening-hours.module.css'

/** The week's opening hours. Once hydrated, it also shows whether the club is open now. */
export function OpeningHours() {
  const state = useOpenState()
  return (
    <div className={classes.panel}>
      <h3 className={classes.state}>
        {state ? <OpenSign open={state.open} text={state.text} /> : 'Opening hours'}
      </h3>
      <dl className={classes.week}>
        {OPENING_DAYS.map(({ day, open }) => (
          <div key={day} className={classes.day} aria-current={day === state?.today ? 'date' : undefined}>
            <dt>{day}</dt>
            <dd>{open ? openingTimes() : 'Closed'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
