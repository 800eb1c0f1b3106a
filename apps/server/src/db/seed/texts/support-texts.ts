import type { CASE_STATUSES } from '@rsfc/domain/support/status'

type DemoCase = {
  /** Left out: a visitor, who has no account. */
  from?: 'member' | 'student'
  name?: string
  email?: string
  message: string
  case_status: (typeof CASE_STATUSES)[number]
  daysAgo: number
  replies: readonly string[]
}

export const DEMO_CASES: readonly DemoCase[] = [
  {
    name: 'Jasmine Khoo',
    email: 'jasmine.khoo@example.com',
    message:
      'Hi! I would love to give my father a trial flight for his 60th birthday. Is that possible, and how far ahead should I book?',
    case_status: 'open',
    daysAgo: 0,
    replies: [],
  },
  {
    from: 'member',
    message:
      'The left rear headset jack in 9V-BOA crackles. I have put a tag on it, could someone have a look before the weekend?',
    case_status: 'open',
    daysAgo: 1,
    replies: [],
  },
  {
    name: 'Aaron Mathews',
    email: 'aaron.mathews@example.org',
    message: 'I hold an Australian RPL with 60 hours. What do I need to fly with you as a member?',
    case_status: 'open',
    daysAgo: 3,
    replies: [],
  },
  {
    from: 'student',
    message:
      'My invoice for the stalls lesson shows 80 minutes but I think we were airborne for 75. Could you check the log?',
    case_status: 'pending',
    daysAgo: 4,
    replies: [
      'Hello Priya, thank you for the note. I have asked Terry to look at the tech log and will come back to you by Friday.',
    ],
  },
  {
    name: 'Mdm Goh Siew Lan',
    email: 'siewlan.goh@example.com',
    message:
      'Our primary school would like to visit the hangar with 28 pupils in the June holidays. Whom should I speak to?',
    case_status: 'pending',
    daysAgo: 8,
    replies: [
      'Dear Mdm Goh, what a lovely idea. We can take two groups of fourteen. May I ring you this week to settle a morning?',
      'Thank you for the call. I have pencilled in the Wednesday and am waiting for the airport’s security office.',
    ],
  },
  {
    name: 'Hiroshi Tanabe',
    email: 'h.tanabe@example.org',
    message: 'Is there parking near the club, and does the bus from Yio Chu Kang still stop at the gate?',
    case_status: 'resolved',
    daysAgo: 15,
    replies: [
      'Yes to both: park opposite the hangar with a visitor’s slip from the gate, or take the bus to the last stop and walk five minutes.',
    ],
  },
  {
    from: 'member',
    message: 'I paid for my Tioman flight last Tuesday but it still says requesting payment.',
    case_status: 'resolved',
    daysAgo: 24,
    replies: [
      'Found it: the reference was missing its last letter. It is marked as paid now, and a receipt is on its way.',
    ],
  },
  {
    name: 'Chloe Richardson',
    email: 'chloe.r@example.com',
    message: 'I wear glasses (about minus four). Can I still become a pilot?',
    case_status: 'resolved',
    daysAgo: 37,
    replies: [
      'Very likely, yes. A Class 2 medical allows glasses as long as you see well with them. A designated medical examiner can tell you in half an hour.',
    ],
  },
  {
    from: 'student',
    message: 'Which books should I buy for the theory exams? There are so many editions.',
    case_status: 'resolved',
    daysAgo: 66,
    replies: [
      'Do not buy any yet: the club library has two full sets, and Saras keeps a list of the current editions by the kettle.',
    ],
  },
  {
    name: 'Ravi Shanmugam',
    email: 'ravi.s@example.org',
    message: 'Do you take sixteen-year-olds? My daughter talks of nothing else.',
    case_status: 'resolved',
    daysAgo: 92,
    replies: [
      'We do. Sixteen is the age for the student pilot licence and seventeen for the PPL. Bring her by on a Saturday and let her sit in 9V-BOC.',
    ],
  },
  {
    name: 'Old Seletar Heritage Group',
    email: 'hello@heritage.example.org',
    message:
      'We are collecting photographs of the grass strip from before the war. Would your members have any in their albums?',
    case_status: 'resolved',
    daysAgo: 140,
    replies: [
      'We asked around and found eleven prints and a logbook from 1934. They are scanned, and yours to use with a credit to the club.',
    ],
  },
]
