import { CONTACT, HOME_AIRFIELD, HOME_AIRPORT } from '@rsfc/domain/club/facts'
import { AirfieldPlan } from '../../../pictures/drawings/airfield-plan.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ClubMap } from './club-map.tsx'
import { OpeningHours } from './opening-hours.tsx'
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
        <AirfieldPlan />
      </div>
    </Section>
  )
}
