import type { EVENT_TYPES } from '@rsfc/domain/events/event-type'
import type { Picture } from '../pictures.ts'

export type DemoEvent = {
  event_title: string
  event_description: string
  event_type: (typeof EVENT_TYPES)[number]
  event_price: number
  /** 0 means no limit. */
  event_participants: number
  pictures: readonly Picture[]
  /** Days from today. */
  days: number
  /** Minutes after midnight. */
  from: number
  until: number
  /** For events of several days. */
  extraDays?: number
  /** Questions besides name, email and phone number, each with possible answers. */
  extraQuestions?: Record<string, readonly string[]>
  signUps: number
  waiting?: number
}

const HOUR = 60

export const DEMO_EVENTS: readonly DemoEvent[] = [
  {
    event_title: 'Satay Night on the Apron',
    event_description:
      'Our oldest tradition. We light the charcoal at six and serve the first sticks at half past, and the children can sit in the aircraft parked next to us. Families and friends are welcome. Please bring a folding chair.',
    event_type: 'Gathering',
    event_price: 25,
    event_participants: 60,
    pictures: ['ramp-tb9-parked-evening', 'ramp-c172-parked-evening'],
    days: 13,
    from: 18 * HOUR,
    until: 22 * HOUR,
    extraQuestions: {
      'Any dietary needs?': [
        'None',
        'Halal, please',
        'Vegetarian',
        'No prawns',
        'None, but extra peanut sauce please',
      ],
      'How many guests are you bringing?': ['Just me', 'One', 'Two', 'My wife and two children'],
    },
    signUps: 23,
  },
  {
    event_title: 'Reading the Weather Before You Fly',
    event_description:
      'A retired forecaster walks us through METARs, TAFs and the satellite picture of a typical Sumatra squall, and explains why it pays to fly in the morning. Tea and curry puffs will be served in the briefing room.',
    event_type: 'Seminar',
    event_price: 0,
    event_participants: 0,
    pictures: [],
    days: 6,
    from: 10 * HOUR,
    until: 12 * HOUR,
    signUps: 19,
  },
  {
    event_title: 'Radiotelephony Workshop',
    event_description:
      'Three mornings of practice with a mock control tower, until your radio calls feel natural. Taught by two of our instructors, with recordings of real Seletar traffic. Ideal for students preparing for the oral exam.',
    event_type: 'Class',
    event_price: 120,
    event_participants: 12,
    pictures: [],
    days: 20,
    from: 9 * HOUR,
    until: 12 * HOUR,
    extraDays: 2,
    extraQuestions: {
      'When do you plan to take the oral exam?': ['Next month', 'Before the end of the year', 'Not sure yet'],
    },
    signUps: 12,
    waiting: 2,
  },
  {
    event_title: 'Dawn Fly-out to Tioman',
    event_description:
      'Both Tampicos, four crews and a long breakfast by the beach. We take off at first light, with customs already arranged, and are back before the afternoon storms. Pilots and passengers share the cost.',
    event_type: 'Flight',
    event_price: 380,
    event_participants: 8,
    pictures: ['view-from-cabin-strut-and-sea', 'hero-tb9-golden-hour'],
    days: 34,
    from: 7 * HOUR,
    until: 15 * HOUR,
    extraQuestions: {
      'Pilot or passenger?': ['Pilot', 'Passenger', 'Either'],
      'Is your passport valid for at least six months?': ['Yes'],
    },
    signUps: 5,
  },
  {
    event_title: 'Behind the Scenes at the Control Tower',
    event_description:
      'See how the controllers work, try the light gun and enjoy the best view of the runway. The tower only takes small groups, so sign up early.',
    event_type: 'Tour',
    event_price: 0,
    event_participants: 15,
    pictures: [],
    days: 27,
    from: 14 * HOUR,
    until: 16 * HOUR,
    signUps: 9,
  },
  {
    event_title: 'A Day with the Engineers in Johor',
    event_description:
      'We follow 9V-BOC to her annual inspection: the cowlings come off, the borescope goes in, and an engineer answers all your questions. Coach from Seletar, lunch in Senai, back by five.',
    event_type: 'Learning Trip',
    event_price: 65,
    event_participants: 20,
    pictures: ['fleet-tb9-three-quarter'],
    days: 60,
    from: 8 * HOUR,
    until: 17 * HOUR,
    signUps: 7,
  },
  {
    event_title: 'Flying for Smiles',
    event_description:
      'We took nineteen children from a family service centre flying over the Johor Strait, and all of them came back wanting to be pilots. Thank you to the crews, the marshallers and whoever baked the aeroplane cake.',
    event_type: 'Other',
    event_price: 0,
    event_participants: 30,
    pictures: ['c172-turning-toward-sunset'],
    days: -41,
    from: 9 * HOUR,
    until: 16 * HOUR,
    extraQuestions: {
      'How would you like to help?': [
        'Fly',
        'Marshal on the apron',
        'Look after the children',
        'Bake a cake',
      ],
    },
    signUps: 22,
  },
  {
    event_title: 'Annual General Meeting and Dinner',
    event_description:
      'Accounts, elections and the treasurer’s famous pie chart, followed by dinner. Thank you to all who came, and congratulations to the new committee.',
    event_type: 'Gathering',
    event_price: 48,
    event_participants: 0,
    pictures: ['sunset-silhouette-c172-over-sea'],
    days: -118,
    from: 18 * HOUR,
    until: 22 * HOUR,
    signUps: 41,
  },
  {
    event_title: 'Spot Landing Contest',
    event_description:
      'One white line, three tries each, and the whole club watching from the grass. The winner touched down just eleven centimetres past the line. We will not name who came last.',
    event_type: 'Flight',
    event_price: 150,
    event_participants: 16,
    pictures: ['ramp-c172-parked-evening'],
    days: -167,
    from: 9 * HOUR,
    until: 13 * HOUR,
    signUps: 16,
  },
  {
    event_title: 'Human Factors: The Flights We Almost Took',
    event_description:
      'Four members talked about the day they turned back, or should have. No slides and no blame, just honest stories. The briefing room has never been so quiet.',
    event_type: 'Seminar',
    event_price: 0,
    event_participants: 40,
    pictures: [],
    days: -203,
    from: 19 * HOUR,
    until: 21 * HOUR,
    signUps: 27,
  },
  {
    event_title: 'First Aid for Pilots',
    event_description:
      'A Saturday with a nurse, two mannequins and the club’s own first-aid kit, which turned out to need new plasters. Everyone went home with a certificate.',
    event_type: 'Class',
    event_price: 35,
    event_participants: 18,
    pictures: ['view-from-cabin-strut-and-sea'],
    days: -290,
    from: 9 * HOUR,
    until: 17 * HOUR,
    signUps: 14,
  },
]
