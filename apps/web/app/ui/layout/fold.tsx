import { Accordion } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
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

const CONTENT = 'content'

/** A part of a page that is neither drawn nor read from the server until someone opens it. */
export function Fold({ title, summary, anchors = [], openAtFirst = false, children }: FoldProps) {
  const { hash, key } = useLocation()
  const isLinked = anchors.some((anchor) => hash === `#${anchor}`)
  const [isOpen, setOpen] = useState(openAtFirst || isLinked)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  // A link to the same anchor opens it again.
  useEffect(() => {
    if (isLinked) setOpen(true)
  }, [isLinked, key])
  return (
    <Accordion
      order={2}
      id={anchors[0]}
      value={isOpen ? CONTENT : null}
      onChange={(value) => setOpen(value === CONTENT)}
      // What was typed in it stays when it is closed.
      keepMounted={wasOpen}
      classNames={{
        item: classes.item ?? '',
        control: classes.control ?? '',
        label: classes.label ?? '',
        content: classes.content ?? '',
      }}
    >
      <Accordion.Item value={CONTENT}>
        <Accordion.Control>
          <span className={classes.title}>{title}</span>{' '}
          {summary && <span className={classes.summary}>{summary}</span>}
        </Accordion.Control>
        <Accordion.Panel>{children}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
