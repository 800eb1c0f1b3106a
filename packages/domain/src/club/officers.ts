/** The elected committee for this term, by role. */
export const TERM = '2026'

export const OFFICERS = [
  { role: 'President', name: 'Marcus Thio', does: 'Chairs the committee and speaks for the club.' },
  {
    role: 'Vice President',
    name: 'Priya Raghavan',
    does: 'Deputises for the President and looks after our facilities.',
  },
  { role: 'Honorary Secretary', name: 'Farid Hamzah', does: 'Keeps the minutes, the rules and the records.' },
  { role: 'Honorary Treasurer', name: 'Chong Mei Fen', does: 'Keeps the club’s accounts.' },
  {
    role: 'Chief Flying Instructor',
    name: 'Daniel Rozario',
    does: 'Leads training, from the first lesson to the flight test.',
  },
  {
    role: 'Safety Officer',
    name: 'Kelvin Ong',
    does: 'Follows up every safety report, and grounds the fleet if in doubt.',
  },
  {
    role: 'Engineering Officer',
    name: 'Stephen Pereira',
    does: 'Keeps the aircraft airworthy and their records in order.',
  },
  {
    role: 'Membership Officer',
    name: 'Nurul Salleh',
    does: 'Welcomes new members and answers their questions.',
  },
  {
    role: 'Events Officer',
    name: 'Joanna Lim',
    does: 'Organises open days, fly-outs, charity flights and the barbecue.',
  },
] as const
