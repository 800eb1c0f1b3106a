import { addressOf, pages } from '@rsfc/contract/pages'
import { site } from '@rsfc/contract/site/routes'
import type { FlyingToday as Today } from '@rsfc/contract/site/schemas'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { textInHtml } from '../../page/text-in-html.ts'
import { TextLink } from '../../ui/layout/text-link.tsx'
import classes from './flying-today.module.css'

const EVENTS = [0, 1, 2]

type Words = Today['words']

/** The server writes these texts into the HTML, so they show before any script runs and nothing moves. */
const IN_HTML: Words = {
  flights: textInHtml('flights'),
  aircraft: textInHtml('aircraft'),
  weather: textInHtml('weather'),
  observed: textInHtml('observed'),
  events: EVENTS.map((index) => textInHtml(`events${index}`)),
}

/** What the club does today: counts and weather, never who flies. */
export function FlyingToday() {
  const { data } = useQuery(read(site.today))
  const words = data?.words ?? IN_HTML
  return (
    <section className={classes.place} aria-labelledby="today-title">
      <h2 id="today-title" className={classes.title}>
        Flying today
      </h2>
      <dl className={classes.list}>
        <div className={classes.item}>
          <dt className={classes.what}>At the club</dt>
          <dd className={classes.words} data-today="flights">
            {words.flights}
          </dd>
          <dd className={classes.note} data-today="aircraft">
            {words.aircraft}
          </dd>
        </div>
        <div className={classes.item}>
          <dt className={classes.what}>Weather</dt>
          <dd className={classes.words} data-today="weather">
            {words.weather}
          </dd>
          <dd className={classes.note} data-today="observed">
            {words.observed}
          </dd>
        </div>
        <div className={classes.item}>
          <dt className={classes.what}>Next events</dt>
          {EVENTS.map((index) => (
            <dd key={index} className={classes.words} data-today={`events${index}`}>
              {words.events[index] ?? ''}
            </dd>
          ))}
        </div>
      </dl>
      <div className={classes.links}>
        <TextLink to={addressOf(pages.trialFlight)}>Ask for a trial flight</TextLink>
        <TextLink to={addressOf(pages.events)}>All events</TextLink>
      </div>
    </section>
  )
}
