import { Tabs, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import classes from './counted-tabs.module.css'

export type CountedTab = {
  name: string
  label: string
  /** How many there are; left out while it is not known. */
  count?: number | string | undefined
  /** Whether something in it is late. */
  isUrgent?: boolean
  content: ReactNode
}

type CountedTabsProps = {
  label: string
  tabs: readonly CountedTab[]
  /** The tab shown if the address names none; the first by default. */
  first?: string
  /** The query parameter with the name of the tab. */
  param?: string
  /** As chips, which wrap: all of many tabs are in view. */
  asChips?: boolean
}

/** Tabs with counts. The address names the open one; the others are neither drawn nor read. */
export function CountedTabs({
  label,
  tabs,
  first = tabs[0]?.name ?? '',
  param = 'tab',
  asChips = false,
}: CountedTabsProps) {
  const [search, setSearch] = useSearchParams()
  const named = search.get(param)
  const open = tabs.some(({ name }) => name === named) ? named : first
  const show = (name: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (name && name !== first) after.set(param, name)
        else after.delete(param)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Tabs
      value={open}
      onChange={show}
      keepMounted={false}
      {...(asChips && { variant: 'pills' })}
      data-chips={asChips || undefined}
      classNames={{ list: classes.list ?? '', tab: classes.tab ?? '', panel: classes.panel ?? '' }}
    >
      <Tabs.List aria-label={label}>
        {tabs.map(({ name, label: text, count, isUrgent }) => (
          <Tabs.Tab key={name} value={name}>
            {text} {count !== undefined && <span className={classes.count}>{count}</span>}
            {isUrgent && (
              <span className={classes.urgent}>
                <VisuallyHidden>, late</VisuallyHidden>
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
