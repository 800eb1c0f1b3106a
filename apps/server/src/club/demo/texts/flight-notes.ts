/** Notes for the next pilot. */
export const FLIGHT_NOTES = [
  'Parked on stand 4, chocks in. Topped up to the tabs.',
  'Stand 6. Left brake a little soft, fine after pumping.',
  'Stand 3, cover on. Carburettor heat worked well, used it twice.',
  'Radio 2 crackles on 122.9; radio 1 is clear.',
  'Door on the right needs a firm push to close.',
  'Fuel on the low side: please check before you plan a long leg.',
  'Cleaned the windscreen, cloth is in the rear pocket.',
  'Seat rail on the left is stiff; move it before you strap in.',
  'Tyres checked and topped up. Runs nice and straight.',
  'One quart of oil used in the last five hours, so have a look.',
  'Headsets are in the club room; the cockpit got hot.',
  'Transponder took a minute to warm up, then no problem.',
] as const
