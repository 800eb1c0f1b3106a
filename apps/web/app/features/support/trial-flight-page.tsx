import { addressOf, pages } from '@rsfc/contract/pages'
import { CHARGES, CONTACT } from '@rsfc/domain/club/facts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { focusPage } from '../../page/navigation-effects.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { Section } from '../../ui/public/section.tsx'
import classes from './trial-flight.module.css'

/** Loaded separately, because its fields use code of the member area. */
const TrialFlightForm = lazy(async () => {
  const { TrialFlightForm: Form } = await import('./trial-flight-form.tsx')
  return { default: Form }
})

export const meta = pageMeta('Trial flight', {
  path: pages.trialFlight.path,
  description:
    'Ask for a trial flight at Seletar Airport with a pilot of the club: half an hour over the Straits, for one to three people.',
})

export default function TrialFlightPage() {
  const hydrated = useHydrated()
  const [sentTo, setSentTo] = useState<string | null>(null)
  useEffect(() => {
    if (sentTo === null) return
    window.scrollTo(0, 0)
    focusPage()
  }, [sentTo])
  if (sentTo !== null) return <Arrived email={sentTo} />
  return (
    <Section
      id="trial-flight"
      as="h1"
      eyebrow="Trial flight"
      title="Try it before you decide."
      lead={`Half an hour with one of our instructors costs $${CHARGES.dual}. Tell us how many of you will come and which days suit you. An officer will reply by email with a date.`}
    >
      <div className={classes.form}>
        {hydrated && (
          <Suspense fallback={<p role="status">Loading the form</p>}>
            <TrialFlightForm onSent={setSentTo} />
          </Suspense>
        )}
        <noscript>
          <p>
            JavaScript is turned off in this browser. Please email us at{' '}
            <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>.
          </p>
        </noscript>
      </div>
    </Section>
  )
}

function Arrived({ email }: { email: string }) {
  return (
    <Section
      id="trial-flight"
      as="h1"
      eyebrow="Trial flight"
      title="Your enquiry has arrived."
      lead={`An officer will reply to ${email}, usually within a few days. We have sent you an email with what you asked for and what happens next. If you cannot find it, look in your spam folder or call ${CONTACT.phone}.`}
    >
      <div className={classes.links}>
        <TextLink to={addressOf(pages.membership, {}, { anchor: 'learningtofly' })}>
          What learning to fly takes
        </TextLink>
        <TextLink to={addressOf(pages.home)}>Home</TextLink>
      </div>
    </Section>
  )
}
