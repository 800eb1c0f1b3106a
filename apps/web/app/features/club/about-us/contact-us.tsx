import { CONTACT, HOME_AIRFIELD, HOME_AIRPORT } from '@rsfc/domain/club/facts'
import { WEEKDAYS } from '@rsfc/domain/time/weekdays'
import { useHours } from '../../../page/use-hours.ts'
import { useOpenState } from '../../../page/use-open-state.ts'
import { AirfieldPlan } from '../../../pictures/drawings/airfield-plan.tsx'
import { Fold } from '../../../ui/public/fold.tsx'
import { OpenSign } from '../../../ui/public/open-sign.tsx'
import { Section } from '../../../ui/public/section.tsx'
import { ClubMap } from './club-map.tsx'
import classes from './contact-us.module.css'

export function ContactUs() {
  return (
    <Section id="contactus" tone="tint" eyebrow="Contact us" title="Come and find us at Seletar.">
      <div className={classes.columns}>
        <div className={classes.details}>
          <OpeningHours />
          <dl className={classes.contacts}>
            <div>
              <dt>Where</dt>
              <dd>
                {HOME_AIRPORT}, Singapore
                <span className={classes.code}>
                  {HOME_AIRFIELD.code} · runway {HOME_AIRFIELD.runway}
                </span>
              </dd>
            </div>
            <div>
              <dt>Phone</dt>
              <dd>
                <a href={`tel:${CONTACT.phone.replaceAll(' ', '')}`}>{CONTACT.phone}</a>
              </dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
              </dd>
            </div>
          </dl>
        </div>
        <ClubMap />
      </div>
      <div className={classes.airfield}>
        <Fold title="Where to find us on the airfield">
          <AirfieldPlan />
        </Fold>
      </div>
    </Section>
  )
}

/** The week's opening hours. Once hydrated, it also shows whether the club is open now. */
function OpeningHours() {
  const { hours } = useHours()
  const state = useOpenState()
  return (
    <div className={classes.panel}>
      <h3 className={classes.state}>
        {state ? <OpenSign open={state.open} text={state.text} /> : 'Opening hours'}
      </h3>
      <dl className={classes.week}>
        {WEEKDAYS.map((day, index) => (
          <div key={day} className={classes.day} aria-current={day === state?.today ? 'date' : undefined}>
            <dt>{day}</dt>
            <dd data-today={`hours${index}`}>{hours[index]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
