import { Button } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { LICENCE_PATH } from '@rsfc/domain/club/facts'
import { Link } from 'react-router'
import { Section } from '../../ui/public/section.tsx'
import { Waypoints } from '../../ui/public/waypoints.tsx'
import classes from './path-to-licence.module.css'

const POINTS = LICENCE_PATH.map((step) => ({
  title: step.title,
  text: step.what,
  optional: 'optional' in step,
}))

export function PathToLicence() {
  return (
    <Section
      id="summary"
      tone="navy"
      eyebrow="Obtaining your licence"
      title="Nine waypoints to your licence."
      lead="Every step from the medical check to the full private pilot licence, in order."
    >
      <div className={classes.route}>
        <Waypoints points={POINTS} />
      </div>
      <p className={classes.actions}>
        <Button component={Link} to={addressOf(pages.account, {}, { query: { view: 'register' } })} size="lg">
          Register on this site
        </Button>
        <Button
          component={Link}
          to={addressOf(pages.aboutUs, {}, { anchor: 'contactus' })}
          size="lg"
          variant="default"
          className={classes.second}
        >
          Talk to us first
        </Button>
      </p>
    </Section>
  )
}
