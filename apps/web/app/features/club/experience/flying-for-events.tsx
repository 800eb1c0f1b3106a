import { addressOf, pages } from '@rsfc/contract/pages'
import { instruments } from '../../../pictures/instruments.ts'
import { largerThan } from '../../../theme/breakpoints.ts'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { FramedPicture } from '../../../ui/pictures/framed-picture.tsx'
import { Section } from '../../../ui/public/section.tsx'
import classes from './flying-for-events.module.css'

const OCCASIONS = [
  {
    title: 'Open days on the apron',
    text: 'Sit in the pilot’s seat, move the controls, and ask a pilot anything you have always wondered about.',
  },
  {
    title: 'Schools and scout groups',
    text: 'How a wing works, why runways have numbers and what the tower says, all explained beside a real aeroplane.',
  },
  {
    title: 'Companies and clubs',
    text: 'A morning at the airfield for your team: a talk, a walk around the fleet, and a flight with a window seat.',
  },
  {
    title: 'Fly-outs and anniversaries',
    text: 'Members fly out together for a good lunch, or fly overhead to mark a special occasion.',
  },
]

export function FlyingForEvents() {
  return (
    <Section
      id="events"
      eyebrow="Flying for events"
      title="Bring people closer to flying."
      action={<TextLink to={addressOf(pages.events)}>Upcoming events</TextLink>}
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
        <FramedPicture
          picture={instruments}
          alt="The flight instruments of a Cessna 172 from the pilot’s seat"
          sizes={`${largerThan('lg')} 440px, 100vw`}
        />
      </div>
    </Section>
  )
}
