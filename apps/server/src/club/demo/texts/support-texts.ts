import type { DataRequest } from '@rsfc/domain/support/requests'
import type { CASE_STATUSES } from '@rsfc/domain/support/status'

type DemoCase = {
  /** Missing for visitors, who have no account. */
  from?: 'member' | 'student'
  name?: string
  email?: string
  message: string
  /** For a request about personal data. */
  kind?: DataRequest
  case_status: (typeof CASE_STATUSES)[number]
  daysAgo: number
  replies: readonly string[]
}

export const DEMO_CASES: readonly DemoCase[] = [
  {
    name: 'Jasmine Khoo',
    email: 'jasmine.khoo@example.com',
    message:
      'Hi! I would love to give my father a trial flight for his 60th birthday. Is that possible, and how early should I book?',
    case_status: 'open',
    daysAgo: 0,
    replies: [],
  },
  {
    from: 'member',
    message:
      'The rear left headset jack in 9V-BOA crackles. I have put a tag on it. Could someone take a look before the weekend?',
    case_status: 'open',
    daysAgo: 1,
    replies: [],
  },
  {
    from: 'member',
    kind: 'access',
    message: 'Access to my data.\n\nPlease tell me also who has looked at my documents.',
    case_status: 'open',
    daysAgo: 6,
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
      'Hi Priya, thanks for letting us know. I have asked Terry to check the tech log and will get back to you by Friday.',
    ],
  },
  {
    name: 'Mdm Goh Siew Lan',
    email: 'siewlan.goh@example.com',
    message:
      'Our primary school would like to bring 28 pupils to visit the hangar during the June holidays. Who should I speak to?',
    case_status: 'pending',
    daysAgo: 8,
    replies: [
      'Dear Mdm Goh, what a lovely idea. We can take two groups of fourteen. May I call you this week to arrange a morning?',
      'Thank you for your time on the phone. I have pencilled in the Wednesday and am waiting for clearance from airport security.',
    ],
  },
  {
    name: 'Hiroshi Tanabe',
    email: 'h.tanabe@example.org',
    message: 'Is there parking near the club, and does the bus from Yio Chu Kang still stop at the gate?',
    case_status: 'resolved',
    daysAgo: 15,
    replies: [
      'Yes to both. You can park opposite the hangar with a visitor pass from the gate, or take the bus to the last stop and walk for five minutes.',
    ],
  },
  {
    from: 'member',
    message: 'I paid for my Tioman flight last Tuesday but it still says requesting payment.',
    case_status: 'resolved',
    daysAgo: 24,
    replies: [
      'We found it: the last letter of the reference was missing. Your flight is now marked as paid, and we have emailed you the receipt.',
    ],
  },
  {
    name: 'Chloe Richardson',
    email: 'chloe.r@example.com',
    message: 'I wear glasses (about 400 degrees). Can I still become a pilot?',
    case_status: 'resolved',
    daysAgo: 37,
    replies: [
      'Most likely, yes. You can get a Class 2 medical with glasses, as long as you see well with them. A designated medical examiner can tell you for sure.',
    ],
  },
  {
    from: 'student',
    message: 'Which books should I buy for the theory exams? There are so many editions.',
    case_status: 'resolved',
    daysAgo: 66,
    replies: [
      'No need to buy any yet. The club library has two full sets, and there is a list of the current editions in the pantry.',
    ],
  },
  {
    name: 'Ravi Shanmugam',
    email: 'ravi.s@example.org',
    message: 'Do you accept sixteen-year-olds? My daughter talks about nothing but flying.',
    case_status: 'resolved',
    daysAgo: 92,
    replies: [
      'Yes, we do. The minimum age is sixteen for the student pilot licence and seventeen for the PPL. Bring her over on a Saturday, and she can sit in 9V-BOC.',
    ],
  },
  {
    name: 'Old Seletar Heritage Group',
    email: 'hello@heritage.example.org',
    message:
      'We are collecting photographs of the old grass strip from before the war. Do any of your members have some in their albums?',
    case_status: 'resolved',
    daysAgo: 140,
    replies: [
      'We asked around and found eleven prints and a logbook from 1934. We have scanned them, and you are welcome to use them with a credit to the club.',
    ],
  },
]
