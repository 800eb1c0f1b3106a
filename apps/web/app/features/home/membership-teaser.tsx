import { addressOf, pages } from '@rsfc/contract/pages'
import { MEMBERSHIPS } from '@rsfc/domain/club/facts'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { Section } from '../../ui/public/section.tsx'
import classes from './membership-teaser.module.css'

export function MembershipTeaser() {
  return (
    <Section
      id="belong"
      eyebrow="Membership"
      title="Three ways to belong."
      action={
        <TextLink to={addressOf(pages.membership, {}, { anchor: 'ourmembership' })}>Compare them</TextLink>
      }
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
