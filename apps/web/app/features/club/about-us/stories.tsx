import { HERITAGE_SINCE } from '@rsfc/domain/club/facts'
import { IconExternalLink } from '@tabler/icons-react'
import { rampC172 } from '../../../pictures/ramp-c172.ts'
import { largerThan } from '../../../theme/breakpoints.ts'
import { Eyebrow } from '../../../ui/layout/eyebrow.tsx'
import { FramedPicture } from '../../../ui/pictures/framed-picture.tsx'
import { Chapter } from '../../../ui/public/chapter.tsx'
import { History } from './history.tsx'
import classes from './stories.module.css'

const ARCHIVE = 'https://eresources.nlb.gov.sg/newspapers/search?query=singapore%20flying%20club'

export function Stories() {
  return (
    <Chapter
      id="stories"
      eyebrow="History and stories"
      title={`Flying since ${HERITAGE_SINCE}.`}
      lead="From seaplanes on the Strait to today in six short paragraphs, and what the newspapers wrote."
    >
      <History />
      <article className={classes.card}>
        <FramedPicture
          picture={rampC172}
          alt="A Cessna 172 parked on the apron under evening clouds"
          sizes={`${largerThan('lg')} 540px, 100vw`}
        />
        <div>
          <Eyebrow>Our stories</Eyebrow>
          <h3 className={classes.title}>Read what the papers said.</h3>
          <p className={classes.text}>
            Air displays, first solos and long-distance arrivals: you can read about the early years of club
            flying in Singapore in the National Library’s newspaper archive, free of charge.
          </p>
          <a href={ARCHIVE} target="_blank" rel="noopener noreferrer external" className={classes.link}>
            Open the newspaper archive{' '}
            <IconExternalLink size={17} stroke={1.7} aria-label="(opens in a new tab)" role="img" />
          </a>
        </div>
      </article>
    </Chapter>
  )
}
