import { CLOSES, OPENS, shortDays } from '@rsfc/domain/club/opening-hours'
import { useOpenState } from '../../page/use-open-state.ts'
import { OpenSign } from '../../ui/layout/open-sign.tsx'
import classes from './statistics.module.css'

export function OpeningToday() {
  const state = useOpenState()
  return (
    <div className={classes.hours}>
      <dt className={classes.open}>
        {state ? <OpenSign open={state.open} text={state.text} /> : 'Opening hours'}
      </dt>
      <dd className={classes.times}>
        {shortDays(true)} {OPENS}–{CLOSES}
        <br />
        Closed {shortDays(false)}
      </dd>
    </div>
  )
}
