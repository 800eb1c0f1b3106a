import type { ReactNode } from 'react'
import classes from './account-form.module.css'

type AccountFormProps = { title: string; lead: ReactNode; children: ReactNode; below?: ReactNode }

/** The frame shared by all account forms: heading, form and links to the other views. */
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
