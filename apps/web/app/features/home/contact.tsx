import { addressOf, pages } from '@rsfc/contract/pages'
import { CONTACT, HOME_AIRPORT } from '@rsfc/domain/club/facts'
import { useHours } from '../../page/use-hours.ts'
import { Eyebrow } from '../../ui/layout/eyebrow.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { ContactForm } from './contact-form.tsx'
import classes from './contact.module.css'

export function Contact() {
  const { week } = useHours()
  return (
    <section className={classes.contact} aria-labelledby="contact-title">
      <div className={classes.words}>
        <Eyebrow onNavy>Say hello</Eyebrow>
        <h2 id="contact-title" className={classes.title}>
          Write to us.
        </h2>
        <p className={classes.text}>
          Ask a question, plan a visit, or arrange a birthday flight for someone who loves aeroplanes. One of
          our members will reply.
        </p>
        <address className={classes.lines}>
          <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
          <a href={`tel:${CONTACT.phone.replaceAll(' ', '')}`}>{CONTACT.phone}</a>
          <span>{HOME_AIRPORT}, Singapore</span>
          <span data-today="week">{week}</span>
        </address>
        <TextLink to={addressOf(pages.aboutUs, {}, { anchor: 'contactus' })}>Map and hours</TextLink>
      </div>
      <ContactForm />
    </section>
  )
}
