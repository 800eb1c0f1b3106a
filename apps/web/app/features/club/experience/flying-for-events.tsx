import { addressOf, pages } from '@rsfc/contract/pages'
import { CESSNA_CREDIT } from '../../../pictures/credits.ts'
import { cabinView } from '../../../pictures/cabin-view.ts'
import { largerThan } from '../../../theme/breakpoints.ts'
import { CaptionedPicture } from '../../../ui/pictures/captioned-picture.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import classes from './flying-for-events.module.css'

const OCCASIONS = [
  {
    title: 'Open days on the apron',
    text: 'Sit in the left seat, move the controls, and ask a pilot the thing you always wondered about.',
  },
  {
    title: 'Schools and scout groups',
    text: 'How a wing works, why runways have numbers, what the tower says. With a real aeroplane as the blackboard.',
  },
  {
    title: 'Companies and clubs',
    text: 'A morning at the airfield for a team: a talk, a walk round the fleet, and the view from the window seat.',
  },
  {
    title: 'Fly-outs and anniversaries',
    text: 'Members fly together, to somewhere with a good lunch, or overhead when there is something to mark.',
  },
]

export function FlyingForEvents() {
  return (
    <Section
      id="events"
      eyebrow="Flying for events"
      title="Bring people closer to it."
      action={<TextLink to={addressOf(pages.events)}>Coming events</TextLink>}
    >
      <div className={classes.columns}>
        <ul className={classes.occasions}>
          {OCCASIONS.map(({ title, text }) => (
            <li key={title} className={classes.occasion}>
              <h3 className={classes.title}>{title}</h3>
              <p className={classes.text}>{text}</p>
            </li>
          ))}
        </ul>
        <CaptionedPicture
          picture={cabinView}
          alt="View past the wing strut to the sun on the sea"
          credit={CESSNA_CREDIT}
          sizes={`${largerThan('lg')} 440px, 100vw`}
        />
      </div>
    </Section>
  )
}
