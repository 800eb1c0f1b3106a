import type { FlightType } from './booking-remarks.ts'
import type { Picture } from '../pictures.ts'

export type DemoPost = {
  header: string
  description: string
  pictures?: readonly Picture[]
  private?: boolean
} & (
  | {
      /** Told after such a flight, by whoever flew it. */
      flown: FlightType
    }
  | { by: 'student' | 'pilot' | 'old hand' | 'ground' }
)

/** Newest first. */
export const DEMO_POSTS: readonly DemoPost[] = [
  {
    header: 'Smooth as silk before ten',
    description:
      'First slot of the day, not a ripple from Seletar to the Johor coast. If you have only ever flown after lunch, do yourself a favour and set the alarm.',
    pictures: ['view-from-cabin-strut-and-sea'],
    flown: 'leisure',
  },
  {
    header: 'I went solo!',
    description:
      'One circuit after the lesson, six minutes, and an empty right-hand seat that I kept looking at. My instructor says the landing was fine. I do not remember the landing.',
    pictures: ['ramp-tb9-parked-evening'],
    flown: 'training',
  },
  {
    header: 'Lost: one blue kneeboard',
    description:
      'Left somewhere between the briefing room and 9V-BOC on Sunday. It has my name on the back and a half-eaten muesli bar in the pocket. Reward: another muesli bar.',
    by: 'pilot',
  },
  {
    header: 'Radio nerves',
    description:
      'I read back the wrong runway today and the tower was kind about it. Signed up for the radio workshop straight after landing.',
    flown: 'training',
  },
  {
    header: 'Golden hour in the Tampico',
    description:
      'Late slot, haze gone after the rain, and the whole strait the colour of kaya. My passenger stopped talking for ten minutes, which has never happened before.',
    pictures: ['hero-tb9-golden-hour'],
    flown: 'leisure',
  },
  {
    header: 'Study group on Wednesday evenings',
    description:
      'Four of us meet in the briefing room at seven to grind through air law and meteorology. Bring questions, leave with fewer. There is always kopi.',
    by: 'student',
  },
  {
    header: 'The children’s faces',
    description:
      'Thank you to everyone who gave up a Saturday for Flying for Smiles. One boy told me he will be back when he is sixteen. I believe him.',
    pictures: ['c172-turning-toward-sunset'],
    by: 'ground',
  },
  {
    header: 'Above the weather',
    description:
      'Climbed through a gap over Kota Tinggi and found this. Stayed for one wide turn, then back down the same hole with plenty of fuel and a silly grin.',
    pictures: ['sea-of-clouds-low-sun'],
    flown: 'leisure',
  },
  {
    header: 'Notes on my crosswind landings',
    description:
      'Wing down too late again. Start the correction at fifty feet, not over the numbers. Eyes to the far end. Ask for two more with an instructor before the next windy weekend.',
    flown: 'training',
    private: true,
  },
  {
    header: 'New tyres on 9V-BOC',
    description: 'They squeak. It is normal. Please do not write it in the tech log a fourth time.',
    by: 'pilot',
  },
  {
    header: 'Tioman for a late breakfast',
    description:
      'Customs done the day before, off at nine sharp, roti canai by the beach, home before the big build-ups. The best bill I have ever split three ways.',
    pictures: ['c172-from-above-over-sea'],
    flown: 'leisure',
  },
  {
    header: 'Theory exam number four done',
    description:
      'Navigation, 92 per cent, two to go. The trick that finally worked: draw the wind triangle first, touch the computer second.',
    by: 'student',
  },
  {
    header: 'What the Cessna will look like',
    description:
      'The committee shared this picture of 9V-BOB at the last meeting. High wing, shade on the apron at last, and a door on both sides. Who is signing up for the conversion?',
    pictures: ['fleet-c172-three-quarter'],
    by: 'old hand',
  },
  {
    header: 'My father at the controls',
    description:
      'He fixed aircraft at Paya Lebar for thirty years and had never held a yoke. Ten minutes, straight and level, tears all round.',
    pictures: ['cockpit-c172-panel-over-sea'],
    flown: 'leisure',
  },
  {
    header: 'Check flight passed',
    description:
      'An hour of everything, and then the examiner asked for a forced landing over the one field I had practised. I did not tell him.',
    flown: 'examiniation',
  },
  {
    header: 'Squall line lesson',
    description:
      'We watched it on the radar, took off anyway to stay in the circuit, and were on the ground eight minutes before it hit. Eight was not enough. Next time I stay in the cafe.',
    flown: 'training',
  },
  {
    header: 'Old logbook found',
    description:
      'Clearing out my aunt’s flat I found a 1950s logbook with Seletar on every page. Tiger Moths, mostly. I have lent it to the club for the display case.',
    by: 'ground',
  },
  {
    header: 'Sunset from seat two',
    description: 'I am not a pilot, but I do carry the camera. Thank you for the ride.',
    pictures: ['sunset-silhouette-c172-over-sea'],
    by: 'ground',
  },
  {
    header: 'Checklist before I forget',
    description:
      'Renew medical, ask about the certificate of experience, order new headset cushions, book the check flight for next month.',
    by: 'pilot',
    private: true,
  },
  {
    header: 'Circuit number one hundred',
    description:
      'I keep a tally in the back of my logbook. Today was the hundredth, with a light wind straight down the runway as a present.',
    flown: 'training',
  },
  {
    header: 'Thank you, ground crew',
    description:
      'Somebody washed both aircraft on Monday without saying a word to anyone. We noticed. There is a tin of pineapple tarts in the office with your name on it, whoever you are.',
    by: 'pilot',
  },
  {
    header: 'An evening worth the drive',
    description:
      'The human factors talk was the best two hours I have spent on the ground this year. Thank you to the four who told us how close it was.',
    by: 'pilot',
  },
  {
    header: 'Spot landing practice',
    description:
      'Three of us tried for the white line with a bag of flour as the prize. Nearest was four metres. The flour is still in the hangar.',
    flown: 'leisure',
  },
  {
    header: 'A kite at two thousand feet',
    description:
      'A brahminy kite, not the string sort, thermalling off our left wing over the reservoir as if we were the odd ones. We gave way.',
    flown: 'leisure',
  },
  {
    header: 'Lunch in Malacca',
    description:
      'Up in the morning, chicken rice balls on Jonker Street, back in the afternoon with the other pilot flying. Parking was easier than on Orchard Road.',
    pictures: ['ramp-c172-parked-evening'],
    flown: 'leisure',
  },
  {
    header: 'Headset for sale',
    description:
      'Passive, eight years old, sounds like new. I have gone noise-cancelling and my ears are spoilt. Make me an offer or trade for a decent flight bag.',
    by: 'pilot',
  },
  {
    header: 'My two sisters in the back',
    description:
      'It took me this long to talk them into it. One asked when the film would start, the other held the sick bag and never needed it. Success.',
    flown: 'leisure',
  },
  {
    header: 'Stalls are not scary any more',
    description:
      'They were. Then we did eleven in a row until I was bored, and bored is exactly where my instructor wanted me.',
    flown: 'training',
  },
  {
    header: 'Fuel planning mistake',
    description:
      'Landed with less than I like. Legal, but I had used the book figure and not the real one. Use 38 litres an hour from now on.',
    flown: 'leisure',
    private: true,
  },
  {
    header: 'Hangar door song',
    description:
      'If you push the left door at exactly the right speed it plays the first three notes of Majulah Singapura. I will not be taking questions.',
    by: 'ground',
  },
  {
    header: 'Navigation training over the Causeway',
    description:
      'Batu Pahat, Kluang and home, all within two minutes of the plan. My pencil broke over Kluang, which is why I carry three.',
    flown: 'training',
  },
  {
    header: 'Anyone for Sunday fish-head curry?',
    description:
      'A few of us go to the place by the old gate after the last flight. Landed or not, flown or not, there is room at the table.',
    by: 'old hand',
  },
  {
    header: 'A quiet anniversary',
    description:
      'A good many years ago today I joined this club for three months. Still here, still learning, still cannot fold the chart.',
    by: 'old hand',
  },
  {
    header: 'Haze day',
    description:
      'Cancelled, and rightly. We spent the slot taking turns in 9V-BOC on the ground doing blindfold cockpit drills. Best cancelled lesson ever.',
    by: 'student',
  },
  {
    header: 'Where the river meets the sea',
    description:
      'Johor River mouth at low tide, fish farms like a chessboard. I have flown past it fifty times and today I finally looked.',
    pictures: ['c172-from-above-over-sea'],
    flown: 'leisure',
  },
  {
    header: 'Back after a long break',
    description: 'Dual, an hour of everything. Rusty on speeds, fine on the flare, very happy.',
    flown: 'examiniation',
  },
  {
    header: 'Tip: the app is not a window',
    description:
      'I caught myself looking at the tablet for a full minute in the circuit. It now lives in the door pocket until we are clear of the zone.',
    flown: 'leisure',
  },
  {
    header: 'Three generations',
    description:
      'Grandfather joined in 1961, mother in 1989, and then me. We took the same photograph in the same place.',
    pictures: ['ramp-tb9-parked-evening'],
    by: 'pilot',
  },
  {
    header: 'To practise',
    description:
      'Short field take-off speeds by heart. Flap one before the turn, not in it. Say the call in my head before pressing the button.',
    flown: 'training',
    private: true,
  },
  {
    header: 'Passed my medical again',
    description:
      'The doctor asked for my secret. I said it is climbing up on the wing of a Tampico twice a week.',
    by: 'old hand',
  },
  {
    header: 'Merlion at two o’clock',
    description: 'Not the real one. The cloud over Pulau Ubin, I swear. My co-pilot saw a duck.',
    pictures: ['sea-of-clouds-low-sun'],
    flown: 'leisure',
  },
  {
    header: 'Welcome to the new students',
    description:
      'Five new faces in the briefing room this month. Ask anybody anything; every one of us was lost on the apron once.',
    by: 'old hand',
  },
  {
    header: 'A good go-around',
    description:
      'Too high, too fast, and for once I did not try to save it. Power, flap, climb, smile. The next one was a beauty.',
    flown: 'leisure',
  },
  {
    header: 'A round number in the logbook',
    description:
      'I will not say which. It took me far longer than planned and I would not have hurried a single hour. Drinks are on me on Friday.',
    pictures: ['view-from-cabin-strut-and-sea'],
    flown: 'leisure',
  },
]
