import { Alert, Text } from '@mantine/core'
import { applications } from '@rsfc/contract/applications/routes'
import { hasAllFields } from '@rsfc/contract/members/has-all-fields'
import { members } from '@rsfc/contract/members/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { membershipStepOf, waitingInWords } from '@rsfc/domain/applications/renewal'
import type { FlightType } from '@rsfc/domain/bookings/status'
import { membershipFacts } from '@rsfc/domain/club/facts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { TextLink } from '../../ui/layout/text-link.tsx'

type MembershipNoteProps = { memberId: string; flightType: FlightType | undefined }

/** Says that the membership does not include the flight, and leads on. The server decides, so it only informs. */
export function MembershipNote({ memberId, flightType }: MembershipNoteProps) {
  const member = useQuery({
    ...read(members.read, { params: { id: memberId } }),
    meta: { handlesRefusal: true },
  })
  const type = member.data && hasAllFields(member.data) ? member.data.membership_type : 'ordinary'
  const { flies, trains } = membershipFacts(type)
  if (flies && (trains || flightType !== 'training')) return null
  return (
    <Alert color="orange" title={flies ? 'Training is for Ordinary Members' : 'Social members do not fly'}>
      <NextStep membershipType={type} />
    </Alert>
  )
}

function NextStep({ membershipType }: { membershipType: string }) {
  const mine = useQuery({ ...read(applications.mine), meta: { handlesRefusal: true } })
  const next = membershipStepOf(membershipType, mine.data ?? [])
  if (next.step === 'wait') return <Text size="sm">{`${waitingInWords(next.since)}.`}</Text>
  return (
    <>
      <Text size="sm" mb="xs">
        Become an Ordinary Member first. You apply on this site, and an officer decides.
      </Text>
      <TextLink to={addressOf(pages.applyForMembership)}>Apply for ordinary membership</TextLink>
    </>
  )
}
