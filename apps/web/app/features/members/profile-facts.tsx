import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import type { Member, SeenMember } from '@rsfc/contract/members/schemas'
import { ACCOUNT_TYPE_WORDS, LICENSE_WORDS, MEMBERSHIP_WORDS } from '@rsfc/domain/members/words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { FactList } from '../../ui/layout/fact-list.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

const formatDate = (date: string | null) => (date ? dateInWords(date) : '–')

/** The details every member can see. */
export function ClubFacts({ member }: { member: SeenMember }) {
  const ratings = [member.instructor_rated && 'Instructor', member.examiner_rated && 'Examiner'].filter(
    Boolean,
  )
  return (
    <Panel title="At the club">
      <FactList
        facts={[
          { label: 'Preferred Name', value: member.salutation || '–' },
          { label: 'Title', value: member.title || '–' },
          { label: 'License Type', value: LICENSE_WORDS[member.license_type] },
          { label: 'Ratings', value: ratings.join(', ') || '–' },
          { label: 'Date Joined', value: formatDate(member.date_joined) },
        ]}
      />
    </Panel>
  )
}

/** The details only the member and the officers can see. */
export function PrivateFacts({ member }: { member: Member }) {
  return (
    <Panel title="Private details">
      <FactList
        facts={[
          { label: 'Email Address', value: member.email },
          { label: 'Username', value: member.username },
          { label: 'Contact Number', value: member.contact_number || '–' },
          { label: 'Residential Address', value: member.address || '–' },
          { label: 'Date Of Birth', value: formatDate(member.date_of_birth) },
          { label: 'Membership', value: MEMBERSHIP_WORDS[member.membership_type] },
          { label: 'Account Type', value: ACCOUNT_TYPE_WORDS[member.account_type] },
          { label: 'License Number', value: member.license_number || '–' },
          { label: 'Flight Cycles', value: member.flights.toLocaleString('en-SG') },
          { label: 'Flying Hours', value: durationInWords(Math.round(member.flight_hours * 60)) },
          { label: 'Instructor', value: member.instructor || '–' },
          { label: 'Examiner', value: member.examiner || '–' },
          { label: 'Account Remarks', value: member.account_remarks || '–' },
        ]}
      />
    </Panel>
  )
}
