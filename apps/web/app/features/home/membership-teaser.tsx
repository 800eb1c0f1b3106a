import { MEMBERSHIPS } from '@rsfc/domain/club/facts'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import classes from './membership-teaser.module.css'

export function MembershipTeaser() {
  return (
    <Section
      id="belong"
      eyebrow="Membership"
      title="Three ways to belong."
      action={<TextLink to="/membership#ourmembership">Compare them</TextLink>}
    >
      <ul className={classes.list}>
        {MEMBERSHIPS.map(({ type, name, what }) => (
          <li key={type} className={classes.card} data-type={type}>
            <h3 className={classes.name}>{name}</h3>
            <p className={classes.what}>{what}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
