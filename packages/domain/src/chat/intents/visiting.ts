import { EXAMS } from '../../club/facts.ts'
import type { Intent } from '../intent.ts'

export const safety: Intent = {
  code: 'CB3',
  when: [['safe']],
  answer: `Safety comes first here. Every pilot trains with an instructor and passes a medical check, an oral exam, ${EXAMS.theory} theory exams and a flight handling test. Medicals and experience are renewed for as long as you fly.`,
  link: { label: 'How pilots are trained', to: '/membership#learningtofly' },
}

export const events: Intent = {
  code: 'CB42',
  when: [['event']],
  answer:
    'Gatherings, seminars, classes, tours, learning trips: there is more to the club than flying. See what is coming up, and sign in to put your name down.',
  link: { label: 'Events', to: '/events' },
}

export const experience: Intent = {
  code: 'CB43',
  when: [['tryout'], ['charity'], ['nonmember', 'fly']],
  answer:
    'A flight to remember, or one for a good cause? Our experience page tells how we fly for events and charity. Write to us and we will see what we can do!',
  link: { label: 'Experience', to: '/experience' },
}
