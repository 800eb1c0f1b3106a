import { HERITAGE_SINCE, HOME_AIRPORT, MEMBER_COUNT } from '@rsfc/domain/club/facts'
import { CLUB_NAME } from '@rsfc/domain/site/club'
import { fromAbove } from '../../../pictures/from-above.ts'
import { largerThan } from '../../../theme/breakpoints.ts'
import { FramedPicture } from '../../../ui/pictures/framed-picture.tsx'
import { Section } from '../../../ui/public/section.tsx'
import classes from './about.module.css'

export function About() {
  return (
    <Section id="aboutus" eyebrow="The club" title="We share aeroplanes.">
      <div className={classes.columns}>
        <div className={classes.text}>
          <p className={classes.first}>
            The {CLUB_NAME} is a non-profit club and a registered flying school. About {MEMBER_COUNT} members
            keep it going from {HOME_AIRPORT}, in the quiet north-east corner of the island, and its heritage
            goes back to {HERITAGE_SINCE}.
          </p>
          <p>
            We have nothing to sell. Aircraft are booked first come, first served, as far ahead as you like.
            What members pay goes into aircraft, instruction and safety. Some of us fly airliners during the
            week and something much slower on Sunday; some are in their first term of theory.
          </p>
        </div>
        <div className={classes.picture}>
          <FramedPicture
            picture={fromAbove}
            alt="A Cessna 172 from above, over turquoise water and the shadows of clouds"
            sizes={`${largerThan('lg')} 500px, 100vw`}
            ratio="16 / 9"
          />
        </div>
      </div>
    </Section>
  )
}
