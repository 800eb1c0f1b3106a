import { addressOf, pages } from '@rsfc/contract/pages'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { heroTb9 } from '../../pictures/hero-tb9.ts'
import { Eyebrow } from '../../ui/layout/eyebrow.tsx'
import { PictureBehind } from '../../ui/pictures/picture-behind.tsx'
import classes from './hero.module.css'

export function Hero() {
  return (
    <PictureBehind
      picture={{ ...heroTb9, alt: 'A Tampico TB-9 flying above the clouds in the evening sun', first: true }}
      className={classes.hero}
      pictureClassName={classes.picture}
      labelledBy="hero-title"
    >
      <div className={classes.words}>
        <Eyebrow onNavy>Seletar Airport · WSSL · Singapore</Eyebrow>
        <h1 id="hero-title" className={classes.title}>
          The sky is closer than you think.
        </h1>
        <p className={classes.lead}>
          A non-profit club of about a hundred pilots and students. Learn to fly, earn your licence, and see
          the Straits the way few ever do.
        </p>
        <div className={classes.actions}>
          <Button component={Link} to={addressOf(pages.membership, {}, { anchor: 'summary' })} size="lg">
            Your path to a licence
          </Button>
          <Button
            component={Link}
            to={addressOf(pages.trialFlight)}
            size="lg"
            variant="default"
            className={classes.second}
          >
            Take a trial flight
          </Button>
        </div>
      </div>
    </PictureBehind>
  )
}
