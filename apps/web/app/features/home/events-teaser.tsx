import { addressOf, pages } from '@rsfc/contract/pages'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { sunset } from '../../pictures/sunset.ts'
import { PictureBehind } from '../../ui/pictures/picture-behind.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import classes from './events-teaser.module.css'

export function EventsTeaser() {
  return (
    <PictureBehind picture={{ wide: sunset, alt: '' }} className={classes.strip} labelledBy="events-title">
      <div className={classes.words}>
        <h2 id="events-title" className={classes.title}>
          Come and visit before you join.
        </h2>
        <p className={classes.text}>
          Open days, seminars, fly-outs and the odd barbecue by the apron. Many are open to everyone.
        </p>
        <p className={classes.actions}>
          <Button component={Link} to={addressOf(pages.events)} size="lg">
            {"What's on"}
          </Button>
          <TextLink to={addressOf(pages.experience)}>Flying for events and charity</TextLink>
        </p>
      </div>
    </PictureBehind>
  )
}
