import { addressOf, pages } from '@rsfc/contract/pages'
import { HERITAGE_SINCE, MEMBER_COUNT } from '@rsfc/domain/club/facts'
import { tb9Close } from '../../pictures/tb9-close.ts'
import { largerThan } from '../../theme/breakpoints.ts'
import { FramedPicture } from '../../ui/pictures/framed-picture.tsx'
import { Eyebrow } from '../../ui/layout/eyebrow.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import classes from './club-teaser.module.css'

export function ClubTeaser() {
  return (
    <section className={classes.teaser} aria-labelledby="club-title">
      <div>
        <Eyebrow>The club, since {HERITAGE_SINCE}</Eyebrow>
        <h2 id="club-title" className={classes.title}>
          Run by members, for the love of flying.
        </h2>
        <p className={classes.text}>
          We have no shareholders and no sales team, just about {MEMBER_COUNT} pilots and students who love to
          fly. Aircraft are first come, first served, and every dollar goes back into flying.
        </p>
        <p className={classes.link}>
          <TextLink to={addressOf(pages.aboutUs)}>More about the club</TextLink>
        </p>
      </div>
      <div className={classes.picture}>
        <FramedPicture
          picture={tb9Close}
          alt="Nose and cabin of a white and blue Tampico on the apron in evening light"
          sizes={`${largerThan('lg')} 560px, 100vw`}
          ratio="16 / 10"
        />
      </div>
    </section>
  )
}
