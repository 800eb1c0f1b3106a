import type { FlightType } from '@rsfc/domain/bookings/status'
import type { Picture } from '../pictures.ts'

export type DemoPost = {
  header: string
  description: string
  pictures?: readonly Picture[]
  private?: boolean
} & (
  | {
      /** Posted by a member after a flight of this type. */
      flown: FlightType
    }
  | { by: 'student' | 'pilot' | 'veteran' | 'non-flying' }
)

/** Newest first. */
export const DEMO_POSTS: readonly DemoPost[] = [
  {
    header: 'Smooth as silk before ten',
    description:
      'First slot of the day, and not a bump from Seletar to the Johor coast. If you have only ever flown after lunch, do yourself a favour and set the alarm.',
    pictures: ['view-from-cabin-strut-and-sea'],
    flown: 'leisure',
  },
  {
    header: 'I went solo!',
    description:
      'One circuit after the lesson, six minutes, and I kept looking at the empty seat next to me. My instructor says the landing was fine. I don’t remember the landing at all.',
    pictures: ['ramp-tb9-parked-evening'],
    flown: 'training',
  },
  {
    header: 'Lost: one blue kneeboard',
    description:
      'I left it somewhere between the briefing room and 9V-BOC on Sunday. It has my name on the back and half a muesli bar in the pocket. Reward: a full muesli bar.',
    by: 'pilot',
  },
  {
    header: 'Radio nerves',
    description:
      'I read back the wrong runway today and the tower was kind about it. I signed up for the radio workshop straight after landing.',
    flown: 'training',
  },
  {
    header: 'Golden hour in the Tampico',
    description:
      'Late slot, the haze gone after the rain, and the whole strait turned gold. My passenger stopped talking for ten minutes, which has never happened before.',
    pictures: ['hero-tb9-golden-hour'],
    flown: 'leisure',
  },
  {
    header: 'Study group on Wednesday evenings',
    description:
      'Four of us meet in the briefing room at seven to study air law and meteorology. Everyone is welcome, and there is always kopi.',
    by: 'student',
  },
  {
    header: 'The children’s faces',
    description:
      'Thank you to everyone who gave up a Saturday for Flying for Smiles. One boy told me he will be back when he turns sixteen. I believe him.',
    pictures: ['c172-turning-toward-sunset'],
    by: 'non-flying',
  },
  {
    header: 'Above the weather',
    description:
      'We climbed through a gap in the clouds over Kota Tinggi and found this. One wide turn, then back down through the same gap with plenty of fuel and a big grin.',
    pictures: ['sea-of-clouds-low-sun'],
    flown: 'leisure',
  },
  {
    header: 'Notes on my crosswind landings',
    description:
      'Lowered the wing too late again. Start the correction at fifty feet, not over the numbers. Look at the far end of the runway. Book two more lessons before the next windy weekend.',
    flown: 'training',
    private: true,
  },
  {
    header: 'New tyres on 9V-BOC',
    description: 'They squeak, and that is normal. Please do not write it in the tech log a fourth time.',
    by: 'pilot',
  },
  {
    header: 'Tioman for a late breakfast',
    description:
      'Customs done the day before, off at nine sharp, roti canai by the beach, and home before the afternoon storms. Split three ways, it is worth every cent.',
    pictures: ['c172-from-above-over-sea'],
    flown: 'leisure',
  },
  {
    header: 'Theory exam number four done',
    description:
      'Navigation, 92 per cent, two more to go. What finally worked for me: draw the wind triangle first, then use the flight computer.',
    by: 'student',
  },
  {
    header: 'What the Cessna will look like',
    description:
      'The committee shared this picture of 9V-BOB at the last meeting. A high wing, so shade on the apron at last, and a door on each side. Who is signing up for the conversion?',
    pictures: ['fleet-c172-three-quarter'],
    by: 'veteran',
  },
  {
    header: 'My father at the controls',
    description:
      'He repaired aircraft at Paya Lebar for thirty years but had never flown one. Ten minutes, straight and level, and we were both in tears.',
    pictures: ['cockpit-c172-panel-over-sea'],
    flown: 'leisure',
  },
  {
    header: 'Check flight passed',
    description:
      'An hour of everything, and then the examiner asked for a practice forced landing over the one field I had practised on. I did not tell him.',
    flown: 'examiniation',
  },
  {
    header: 'Squall line lesson',
    description:
      'We saw it on the radar, took off anyway to stay in the circuit, and landed eight minutes before it hit. That was too close. Next time I will stay on the ground.',
    flown: 'training',
  },
  {
    header: 'Old logbook found',
    description:
      'While clearing my aunt’s flat I found a 1950s logbook with Seletar on every page, mostly Tiger Moths. I have lent it to the club for the display case.',
    by: 'non-flying',
  },
  {
    header: 'Sunset from the passenger seat',
    description: 'I am not a pilot, but I always bring my camera. Thank you for the ride!',
    pictures: ['sunset-silhouette-c172-over-sea'],
    by: 'non-flying',
  },
  {
    header: 'To-do list',
    description:
      'Renew medical, ask about the certificate of experience, order new headset cushions, book the check flight for next month.',
    by: 'pilot',
    private: true,
  },
  {
    header: 'Circuit number one hundred',
    description:
      'I keep count at the back of my logbook. Today was my hundredth, with a light wind straight down the runway. Perfect!',
    flown: 'training',
  },
  {
    header: 'Thank you, ground crew',
    description:
      'Somebody washed both aircraft on Monday without telling anyone. We noticed! There is a tin of pineapple tarts in the office for you, whoever you are.',
    by: 'pilot',
  },
  {
    header: 'An evening worth the drive',
    description:
      'The human factors talk was the best two hours I have spent on the ground this year. Thank you to the four members who shared their stories.',
    by: 'pilot',
  },
  {
    header: 'Spot landing practice',
    description:
      'Three of us tried to hit the white line. The closest landed four metres away. We clearly need more practice before the next contest.',
    flown: 'leisure',
  },
  {
    header: 'A kite at two thousand feet',
    description:
      'A brahminy kite, not the toy. It was circling off our left wing over the reservoir as if it owned the place. We gave way.',
    flown: 'leisure',
  },
  {
    header: 'Lunch in Malacca',
    description:
      'Flew up in the morning, had chicken rice balls on Jonker Street, and flew back in the afternoon with my friend at the controls. Parking was easier than on Orchard Road.',
    pictures: ['ramp-c172-parked-evening'],
    flown: 'leisure',
  },
  {
    header: 'Headset for sale',
    description:
      'Passive, eight years old, works like new. I have switched to a noise-cancelling one. Make me an offer, or swap it for a decent flight bag.',
    by: 'pilot',
  },
  {
    header: 'My two sisters in the back',
    description:
      'It took me years to persuade them. One kept asking if we were there yet, the other held on to the sick bag but never needed it. Success!',
    flown: 'leisure',
  },
  {
    header: 'Stalls are not scary any more',
    description:
      'They used to be. Then we did eleven in a row until I was almost bored, which is exactly what my instructor wanted.',
    flown: 'training',
  },
  {
    header: 'Fuel planning mistake',
    description:
      'Landed with less fuel than I like. It was legal, but I had used the book figure and not the real one. Plan with 38 litres an hour from now on.',
    flown: 'leisure',
    private: true,
  },
  {
    header: 'The singing hangar door',
    description:
      'If you push the left door at exactly the right speed, it squeaks the first three notes of Majulah Singapura. Try it!',
    by: 'non-flying',
  },
  {
    header: 'Navigation training over the Causeway',
    description:
      'Batu Pahat, Kluang and home, all within two minutes of the plan. My pencil broke over Kluang. Good thing I carry three.',
    flown: 'training',
  },
  {
    header: 'Anyone for Sunday fish-head curry?',
    description:
      'A few of us go to the place near the old gate after the last flight. Everyone is welcome, whether you flew or not.',
    by: 'veteran',
  },
  {
    header: 'A quiet anniversary',
    description:
      'Many years ago today I joined this club, just to try it for three months. Still here, still learning, still cannot fold the chart.',
    by: 'veteran',
  },
  {
    header: 'Haze day',
    description:
      'My lesson was cancelled, and rightly so. We used the time to practise cockpit drills blindfolded in 9V-BOC on the ground. Best cancelled lesson ever.',
    by: 'student',
  },
  {
    header: 'Where the river meets the sea',
    description:
      'The mouth of the Johor River at low tide, with the fish farms like a chessboard. I have flown past it fifty times, and today I finally looked down.',
    pictures: ['c172-from-above-over-sea'],
    flown: 'leisure',
  },
  {
    header: 'Back after a long break',
    description:
      'An hour of everything with the examiner. Rusty on the speeds, fine on the landings, and very happy to be back.',
    flown: 'examiniation',
  },
  {
    header: 'Tip: look outside',
    description:
      'I caught myself looking at the tablet for a full minute in the circuit. It now stays in the door pocket until we are clear of the zone.',
    flown: 'leisure',
  },
  {
    header: 'Three generations',
    description:
      'My grandfather joined in 1961, my mother in 1989, and then me. We took the same photo in the same spot.',
    pictures: ['ramp-tb9-parked-evening'],
    by: 'pilot',
  },
  {
    header: 'Things to practise',
    description:
      'Learn the short field take-off speeds by heart. Set the first stage of flap before the turn, not during it. Say the radio call in my head before pressing the button.',
    flown: 'training',
    private: true,
  },
  {
    header: 'Passed my medical again',
    description:
      'The doctor asked me what my secret is. I told him: climbing onto the wing of a Tampico twice a week.',
    by: 'veteran',
  },
  {
    header: 'Merlion in the clouds',
    description:
      'There was a cloud over Pulau Ubin that looked exactly like the Merlion, I swear. My co-pilot says it was a duck.',
    pictures: ['sea-of-clouds-low-sun'],
    flown: 'leisure',
  },
  {
    header: 'Welcome to the new students',
    description:
      'Five new faces in the briefing room this month. Ask anyone anything. All of us were new once.',
    by: 'veteran',
  },
  {
    header: 'A good go-around',
    description:
      'Too high and too fast, and for once I did not try to save it. Full power, flaps up, climb away. The next landing was a beauty.',
    flown: 'leisure',
  },
  {
    header: 'A milestone in the logbook',
    description:
      'I won’t say how many hours. It took me much longer than planned, and I enjoyed every one of them. Drinks are on me on Friday.',
    pictures: ['view-from-cabin-strut-and-sea'],
    flown: 'leisure',
  },
]
