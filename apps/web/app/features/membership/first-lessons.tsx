import { TrainingMap } from '../../pictures/drawings/training-map.tsx'
import { WindAndRunway } from '../../pictures/drawings/wind-and-runway.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { WeatherReport } from './weather-report.tsx'
import classes from './first-lessons.module.css'

/** What a student sees and reads in the first weeks. */
export function FirstLessons() {
  return (
    <Section
      id="firstlessons"
      eyebrow="Your first lessons"
      title="Where you will fly, and what you will read."
      lead="Most lessons take place within half an hour of Seletar. Before each one you look at the wind and the weather with your instructor."
    >
      <TrainingMap />
      <div className={classes.weather}>
        <WindAndRunway />
        <WeatherReport />
      </div>
    </Section>
  )
}
