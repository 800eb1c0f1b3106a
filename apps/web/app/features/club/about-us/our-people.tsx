import { contactMail } from '@rsfc/domain/club/contact-mail'
import { Section } from '../../../ui/layout/section.tsx'
import { OFFICERS, TERM } from './officers.ts'
import classes from './our-people.module.css'

export function OurPeople() {
  return (
    <Section
      id="ourpeople"
      eyebrow={`Our people · committee of ${TERM}`}
      title="Members first, officers second."
      lead="Elected by the members each year, unpaid, and to be found on the apron. Write to one by role: the club's mailbox passes it on."
    >
      <ul className={classes.officers}>
        {OFFICERS.map(({ role, name, does }) => (
          <li key={role} className={classes.officer}>
            <h3 className={classes.role}>{role}</h3>
            <p className={classes.name}>{name}</p>
            <p className={classes.duties}>{does}</p>
            <a href={contactMail('', `For the ${role}`)} className={classes.email}>
              Write<span className={classes.visuallyHidden}> to the {role}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
