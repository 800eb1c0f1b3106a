/** The committee that the members elected, by role, for the term that the page names. */
export const TERM = '2026'

export const OFFICERS = [
  { role: 'President', name: 'Marcus Thio', does: 'Chairs the committee and speaks for the club.' },
  {
    role: 'Vice President',
    name: 'Priya Raghavan',
    does: 'Stands in for the President; looks after facilities.',
  },
  { role: 'Honorary Secretary', name: 'Farid Hamzah', does: 'Keeps the minutes, the rules and the records.' },
  { role: 'Honorary Treasurer', name: 'Chong Mei Fen', does: 'Counts every dollar, in and out.' },
  {
    role: 'Chief Flying Instructor',
    name: 'Daniel Rozario',
    does: 'Answers for training, from first lesson to test.',
  },
  { role: 'Safety Officer', name: 'Kelvin Ong', does: 'Hears every report, and grounds us when in doubt.' },
  {
    role: 'Engineering Officer',
    name: 'Stephen Pereira',
    does: 'Keeps the aircraft, and their papers, airworthy.',
  },
  {
    role: 'Membership Officer',
    name: 'Nurul Salleh',
    does: 'The first person you will meet. Ask her anything.',
  },
  {
    role: 'Events Officer',
    name: 'Joanna Lim',
    does: 'Open days, fly-outs, charity flights and the barbecue.',
  },
] as const
