import { addressOf, pages } from '@rsfc/contract/pages'
import { LICENCE_COST, LICENCE_PATH, TRAINING_MONTHS } from '@rsfc/domain/club/facts'
import { inFigures } from '@rsfc/domain/text/figures'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { Section } from '../../ui/public/section.tsx'
import { Waypoints } from '../../ui/public/waypoints.tsx'

const POINTS = LICENCE_PATH.map((step) => ({
  title: step.title,
  text: step.hint,
  optional: 'optional' in step,
}))

export function RouteTeaser() {
  return (
    <Section
      id="route"
      tone="navy"
      eyebrow="Learning to fly"
      title="Nine waypoints to your PPL."
      lead={`${TRAINING_MONTHS.from} to ${TRAINING_MONTHS.to} months, about $${inFigures(LICENCE_COST)}, and a view of home you will not forget.`}
      action={
        <TextLink to={addressOf(pages.membership, {}, { anchor: 'learningtofly' })}>What it takes</TextLink>
      }
    >
      <Waypoints points={POINTS} brief />
    </Section>
  )
}
