import { contactMail } from '@rsfc/domain/club/contact-mail'
import { OFFICERS, TERM } from '@rsfc/domain/club/officers'
import { Chapter } from '../../../ui/public/chapter.tsx'
import classes from './our-people.module.css'

export function OurPeople() {
  return (
    <Chapter
      id="ourpeople"
      eyebrow={`Our people · ${TERM} committee`}
      title="Run by volunteers."
      lead="Nine officers, elected each year and unpaid. Write to any of them through the club’s mailbox."
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
    </Chapter>
  )
}
