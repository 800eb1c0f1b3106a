import classes from './statistics.module.css'

const FIGURES = [
  { figure: '2,000+', what: 'flyers' },
  { figure: '90+', what: 'years' },
  { figure: '10,000+', what: 'flights' },
]

export function Statistics() {
  return (
    <section className={classes.place} aria-label="The club in figures">
      <dl className={classes.panel}>
        {FIGURES.map(({ figure, what }) => (
          <div key={what} className={classes.item}>
            <dt className={classes.what}>{what}</dt>
            <dd className={classes.figure}>{figure}</dd>
          </div>
        ))}
        <div className={classes.hours}>
          <dt className={classes.open}>Opening hours</dt>
          <dd className={classes.times}>
            Mon · Wed · Fri–Sun 09:00–17:00
            <br />
            Closed Tue · Thu
          </dd>
        </div>
      </dl>
    </section>
  )
}
