import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Activity, useId, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import classes from './fold.module.css'

/** Folds below each other, in one box. */
export function Folds({ children }: { children: ReactNode }) {
  return <div className={classes.folds}>{children}</div>
}

type FoldProps = {
  title: string
  /** A figure or a few words that are enough for most readers. */
  summary?: ReactNode
  /** The anchors of the fold and of what is in it: an address with one of them opens it. */
  anchors?: readonly string[]
  openAtFirst?: boolean
  children: ReactNode
}

const NO_ANCHORS: readonly string[] = []

/** A part of a page that is neither drawn nor read from the server until someone opens it. */
export function Fold({ title, summary, anchors = NO_ANCHORS, openAtFirst = false, children }: FoldProps) {
  const { hash, key } = useLocation()
  const isLinked = anchors.some((anchor) => hash === `#${anchor}`)
  const [isOpen, setOpen] = useState(openAtFirst || isLinked)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  // A link to the same anchor opens it again.
  const [openedFor, setOpenedFor] = useState(key)
  if (key !== openedFor) {
    setOpenedFor(key)
    if (isLinked) setOpen(true)
  }
  const id = useId()
  return (
    <section id={anchors[0]} aria-labelledby={`${id}title`}>
      <h2>
        <UnstyledButton
          id={`${id}title`}
          className={classes.control}
          aria-expanded={isOpen}
          aria-controls={`${id}content`}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.label}>
            <span className={classes.title}>{title}</span>{' '}
            {summary && <span className={classes.summary}>{summary}</span>}
          </span>
          <IconChevronDown className={classes.sign} size={20} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </h2>
      <div id={`${id}content`} className={classes.content} hidden={!isOpen}>
        {/* What was typed in it stays when it is closed. */}
        {wasOpen && <Activity mode={isOpen ? 'visible' : 'hidden'}>{children}</Activity>}
      </div>
    </section>
  )
}
