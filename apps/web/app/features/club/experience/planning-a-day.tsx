import { addressOf, pages } from '@rsfc/contract/pages'
import { Button } from '@mantine/core'
import { contactMail } from '@rsfc/domain/club/contact-mail'
import { Link } from 'react-router'
import { Section } from '../../../ui/layout/section.tsx'
import classes from './planning-a-day.module.css'

const STEPS = [
  {
    title: 'Tell us the day',
    text: 'Who it is for, how many of you, when. A month ahead is good; the weather decides the rest.',
  },
  {
    title: 'We look at it together',
    text: 'The Events Officer and the Safety Officer say what can be done, and what is better done on the ground.',
  },
  {
    title: 'Come to Seletar',
    text: 'A briefing, a headset each, and off. If the cloud is too low there is a second date in the diary already.',
  },
]

export function PlanningADay() {
  return (
    <Section id="plan" eyebrow="How it works" title="Three steps, one of them upwards.">
      <ol className={classes.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title} className={classes.step}>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ol>
      <p className={classes.actions}>
        <Button component="a" href={contactMail('', 'A flight for an event or a cause')} size="lg">
          Write to us about a day
        </Button>
        <Button component={Link} to={addressOf(pages.events)} size="lg" variant="default">
          See coming events
        </Button>
      </p>
    </Section>
  )
}
