import type { ReactNode } from 'react'
import classes from './account-form.module.css'

type AccountFormProps = { title: string; lead: ReactNode; children: ReactNode; below?: ReactNode }

/** Heading, form and the ways to the other views: the frame that all account forms share. */
export function AccountForm({ title, lead, children, below }: AccountFormProps) {
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {children}
      {below && <div className={classes.below}>{below}</div>}
    </>
  )
}

export function SwitchButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={classes.switch} onClick={onClick}>
      {children}
    </button>
  )
}
