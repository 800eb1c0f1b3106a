import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { CESSNA_CREDIT } from '../../pictures/credits.ts'
import { sunset } from '../../pictures/sunset.ts'
import { PictureBehind } from '../../ui/picture-behind.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import classes from './events-teaser.module.css'

export function EventsTeaser() {
  return (
    <PictureBehind picture={{ wide: sunset, alt: '' }} className={classes.strip} labelledBy="events-title">
      <div className={classes.words}>
        <h2 id="events-title" className={classes.title}>
          Come by before you sign anything.
        </h2>
        <p className={classes.text}>
          Open days, seminars, fly-outs and the odd barbecue by the apron. Many are open to everyone.
        </p>
        <p className={classes.actions}>
          <Button component={Link} to="/events" size="lg">
            What is on
          </Button>
          <TextLink to="/experience">Flying for events and charity</TextLink>
        </p>
        <p className={classes.credit}>{CESSNA_CREDIT}</p>
      </div>
    </PictureBehind>
  )
}
