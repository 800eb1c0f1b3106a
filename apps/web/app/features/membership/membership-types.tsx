import { addressOf, pages } from '@rsfc/contract/pages'
import { MEMBERSHIP_COST_PER_MONTH, MEMBERSHIPS } from '@rsfc/domain/club/facts'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { Section } from '../../ui/public/section.tsx'
import classes from './membership-types.module.css'

type Membership = (typeof MEMBERSHIPS)[number]

const BENEFITS: readonly { label: string; has: (membership: Membership) => boolean }[] = [
  { label: 'Train for a licence', has: ({ trains }) => trains },
  { label: 'Book our aircraft', has: ({ flies }) => flies },
  { label: 'Join events and fly-outs', has: () => true },
  { label: 'Read and write community posts', has: () => true },
]

export function MembershipTypes() {
  return (
    <Section
      id="ourmembership"
      eyebrow="Our membership"
      title="Three ways to belong."
      lead={`Registering on this site costs nothing. Members pay about $${MEMBERSHIP_COST_PER_MONTH} a month, which pays for the hangar and keeps the aircraft airworthy; nobody profits from it. Flights are charged separately, by the time you fly.`}
    >
      <ul className={classes.types}>
        {MEMBERSHIPS.map((membership) => (
          <li key={membership.type} className={classes.type} data-type={membership.type}>
            <h3 className={classes.name}>{membership.name}</h3>
            <p className={classes.what}>{membership.what}</p>
            <ul className={classes.benefits}>
              {BENEFITS.map(({ label, has }) => (
                <Benefit key={label} label={label} included={has(membership)} />
              ))}
            </ul>
            <HowToJoin type={membership.type} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Benefit({ label, included }: { label: string; included: boolean }) {
  const Sign = included ? IconCheck : IconMinus
  return (
    <li className={classes.benefit} data-included={included || undefined}>
      <Sign
        size={19}
        stroke={2}
        role="img"
        aria-label={included ? 'Included:' : 'Not included:'}
        className={classes.sign}
      />
      {label}
    </li>
  )
}

function HowToJoin({ type }: { type: Membership['type'] }) {
  return (
    <p className={classes.join}>
      {type === 'associate' ? (
        <TextLink to={addressOf(pages.account, {}, { query: { view: 'register' } })}>
          Register on this site
        </TextLink>
      ) : (
        <TextLink to={addressOf(pages.aboutUs, {}, { anchor: 'contactus' })}>Ask us about joining</TextLink>
      )}
    </p>
  )
}
