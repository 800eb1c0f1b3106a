import { Button } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { contactMail } from '@rsfc/domain/club/contact-mail'
import { Link } from 'react-router'
import { AirfieldPlan } from '../../../pictures/drawings/airfield-plan.tsx'
import { Section } from '../../../ui/public/section.tsx'
import classes from './planning-a-day.module.css'

const STEPS = [
  {
    title: 'Tell us your plans',
    text: 'Who it is for, how many of you there are, and when. Please write about a month ahead.',
  },
  {
    title: 'We plan it together',
    text: 'The Events Officer and the Safety Officer will tell you what we can do in the air, and what is better done on the ground.',
  },
  {
    title: 'Come to Seletar',
    text: 'After a briefing and a headset for everyone, we take off. We always plan a second date in case of bad weather.',
  },
]

export function PlanningADay() {
  return (
    <Section id="plan" eyebrow="How it works" title="Plan your day in three steps.">
      <ol className={classes.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title} className={classes.step}>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ol>
      <div className={classes.plan}>
        <AirfieldPlan />
      </div>
      <p className={classes.actions}>
        <Button component="a" href={contactMail('', 'A flight for an event or a cause')} size="lg">
          Write to us
        </Button>
        <Button component={Link} to={addressOf(pages.events)} size="lg" variant="default">
          See upcoming events
        </Button>
      </p>
    </Section>
  )
}
