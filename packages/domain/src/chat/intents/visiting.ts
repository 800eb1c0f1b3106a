import { CHARGES, EXAMS } from '../../club/facts.ts'
import type { Intent, Link } from '../intent.ts'

/** Where visitors ask for a flight. */
const TRIAL_FLIGHT: Link = { label: 'Ask for a trial flight', page: 'trialFlight' }

export const safety: Intent = {
  code: 'CB3',
  when: [['safe']],
  answer: `Safety always comes first. Every pilot trains with an instructor and passes a medical check, an oral exam, ${EXAMS.theory} theory exams and a flight handling test. Medicals and certificates of experience must be renewed regularly.`,
  link: { label: 'How pilots are trained', page: 'membership', anchor: 'learningtofly' },
}

export const events: Intent = {
  code: 'CB42',
  when: [['event']],
  answer:
    'We have gatherings, seminars, classes, tours and learning trips. See what is coming up. Members sign up on the page of the event.',
  link: { label: 'Events', page: 'events' },
}

export const experience: Intent = {
  code: 'CB43',
  when: [['tryout'], ['charity'], ['nonmember', 'fly']],
  answer:
    'We also fly for events and charity. See our experience page, then contact us and we will see what we can do!',
  link: { label: 'Experience', page: 'experience' },
  variants: [
    {
      when: [
        ['tryout', '!charity', '!event', '!business'],
        ['nonmember', 'fly', '!charity', '!event'],
      ],
      answer: `Yes, you can fly with one of our instructors, or give the flight as a present: half an hour costs $${CHARGES.dual}. Tell us which days suit you, and an officer will reply by email.`,
      link: TRIAL_FLIGHT,
    },
  ],
}
