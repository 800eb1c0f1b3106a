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
      lead={`Registering on this site costs nothing. Members pay about $${MEMBERSHIP_COST_PER_MONTH} a month; flights are charged separately, by the time you fly.`}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.unseen}>Benefit</span>
            </th>
            {MEMBERSHIPS.map(({ type, name, what }) => (
              <th key={type} scope="col" data-type={type}>
                <Name name={name} />
                <span className={classes.what}>{what}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {BENEFITS.map(({ label, has }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {MEMBERSHIPS.map((membership) => (
                <td key={membership.type} data-type={membership.type}>
                  <Sign included={has(membership)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.join}>
        <TextLink to={addressOf(pages.account, {}, { query: { view: 'register' } })}>
          Register as an Associate Member
        </TextLink>
        <TextLink to={addressOf(pages.aboutUs, {}, { anchor: 'contactus' })}>Ask us about joining</TextLink>
      </p>
    </Section>
  )
}

/** 'Member' is said by the heading too, so a narrow column leaves it to screen readers. */
function Name({ name }: { name: string }) {
  const [kind, member] = name.split(' ')
  return (
    <span className={classes.name}>
      {kind} <span className={classes.member}>{member}</span>
    </span>
  )
}

function Sign({ included }: { included: boolean }) {
  const Icon = included ? IconCheck : IconMinus
  return (
    <Icon
      size={21}
      stroke={2}
      role="img"
      aria-label={included ? 'Included' : 'Not included'}
      className={classes.sign}
      data-included={included || undefined}
    />
  )
}
