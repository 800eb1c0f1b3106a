import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

export type Fact = { label: string; value: ReactNode }

/** A list of labels and values. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
