import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import type { Member, VisibleMember } from '@rsfc/contract/members/schemas'
import { ACCOUNT_TYPE_WORDS, LICENSE_WORDS, MEMBERSHIP_WORDS } from '@rsfc/domain/members/words'
import { MEMBER_FIELDS } from '@rsfc/domain/members/member-fields'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { FactList } from '../../../ui/layout/fact-list.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

const formatDate = (date: string | null) => (date ? dateInWords(date) : '–')

/** The details every member can see. */
export function ClubFacts({ member }: { member: VisibleMember }) {
  const ratings = [member.instructor_rated && 'Instructor', member.examiner_rated && 'Examiner'].filter(
    Boolean,
  )
  return (
    <Panel title="At the club">
      <FactList
        facts={[
          { label: MEMBER_FIELDS.salutation.label, value: member.salutation || '–' },
          { label: MEMBER_FIELDS.title.label, value: member.title || '–' },
          { label: MEMBER_FIELDS.license_type.label, value: LICENSE_WORDS[member.license_type] },
          { label: 'Ratings', value: ratings.join(', ') || '–' },
          { label: MEMBER_FIELDS.date_joined.label, value: formatDate(member.date_joined) },
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
          { label: MEMBER_FIELDS.email.label, value: member.email },
          { label: 'Username', value: member.username },
          { label: MEMBER_FIELDS.contact_number.label, value: member.contact_number || '–' },
          { label: MEMBER_FIELDS.address.label, value: member.address || '–' },
          { label: MEMBER_FIELDS.date_of_birth.label, value: formatDate(member.date_of_birth) },
          { label: MEMBER_FIELDS.membership_type.label, value: MEMBERSHIP_WORDS[member.membership_type] },
          { label: MEMBER_FIELDS.account_type.label, value: ACCOUNT_TYPE_WORDS[member.account_type] },
          { label: MEMBER_FIELDS.license_number.label, value: member.license_number || '–' },
          { label: MEMBER_FIELDS.flights.label, value: member.flights.toLocaleString('en-SG') },
          {
            label: MEMBER_FIELDS.flight_hours.label,
            value: durationInWords(Math.round(member.flight_hours * 60)),
          },
          { label: MEMBER_FIELDS.instructor.label, value: member.instructor || '–' },
          { label: MEMBER_FIELDS.examiner.label, value: member.examiner || '–' },
          { label: MEMBER_FIELDS.account_remarks.label, value: member.account_remarks || '–' },
        ]}
      />
    </Panel>
  )
}
