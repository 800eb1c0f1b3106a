import { isShortSearch, TYPE_MORE } from '@rsfc/domain/search/short-search'
import { Anchor, Button, Skeleton } from '@mantine/core'
import { useEventListener } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import classes from './booking-desk-page.module.css'
import { countText } from './count-text.ts'
import { DeskBulkBar } from './desk-bulk-bar.tsx'
import { DESK_ACTIONS, type DeskList } from './desk-actions.ts'
import type { DeskFilters } from './use-desk-filters.ts'
import { DeskTable, type RenderReadiness } from './desk-table.tsx'
import { useDeskSection, type DeskSectionState } from './use-desk-section.ts'

type DeskSectionProps = {
  section: DeskList
  title: string
  count: number | undefined
  q: string
  filters?: DeskFilters
  onClear: () => void
  empty: string
  /** What to know about the rows. */
  note?: string | null
  readiness: RenderReadiness
}

const NO_FILTERS: DeskFilters = {}

export function DeskSection({
  section,
  title,
  count,
  q,
  filters = NO_FILTERS,
  onClear,
  empty,
  note,
  readiness,
}: DeskSectionProps) {
  const state = useDeskSection(section, q, filters)
  const { list, rows, actions, selected } = state
  const primary = DESK_ACTIONS[section].find((action) => action.primary)
  const keys = useEventListener<'keydown', HTMLElement>('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && primary)
      void actions.run(primary, selected)
    else moveBetweenCheckboxes(event)
  })
  const heading = useHeadingFocus((actions.running?.total ?? 0) > 1)
  return (
    <section ref={keys} id={section} className={classes.section} aria-labelledby={`${section}-title`}>
      <header className={classes.sectionHead}>
        <h2 id={`${section}-title`} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Count state={state} count={count} q={q} searching={q !== '' || section === 'results'} />
      </header>
      {note && <p className={classes.note}>{note}</p>}
      {list.isPending && <DeskSkeleton />}
      {list.isError && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <p className={classes.empty}>{q ? <NoMatch q={q} onClear={onClear} /> : empty}</p>
      )}
      {rows.length > 0 && (
        <div {...actions.place}>
          <DeskTable section={section} title={title} state={state} readiness={readiness} />
        </div>
      )}
      <p className={classes.announced} role="status">
        {actions.announced}
      </p>
      {state.hasMore && (
        <Button
          variant="default"
          className={classes.more}
          loading={list.isFetchingNextPage}
          onClick={state.showMore}
        >
          {`Show more of ${title}`}
        </Button>
      )}
      <DeskBulkBar section={section} state={state} />
    </section>
  )
}

/** The bar disappears when an action on several bookings starts, so focus moves to the section's heading. */
function useHeadingFocus(running: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    const stays = heading.current?.closest('section')?.contains(focused) && !focused?.matches(':disabled')
    // Keep the scroll position.
    if (running && !stays) heading.current?.focus({ preventScroll: true })
  }, [running])
  return heading
}

function NoMatch({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <>
      Nothing here matches your search. {isShortSearch(q) && `${TYPE_MORE} `}
      <Anchor component="button" type="button" inherit onClick={onClear}>
        Show all bookings
      </Anchor>
    </>
  )
}

type CountProps = { state: DeskSectionState; count: number | undefined; q: string; searching: boolean }

/** The count is always the server's: after each action it is read again. */
function Count({ state: { list, open }, count, q, searching }: CountProps) {
  if (!searching) {
    return count === undefined ? null : <span className={classes.count}>{countText(count)}</span>
  }
  // While searching, the rows still show the previous results.
  const text = list.isPlaceholderData
    ? 'Searching…'
    : `${open.length}${list.hasNextPage ? ' or more' : ''} found${isShortSearch(q) ? ' among the newest' : ''}`
  return (
    <span className={classes.count} role="status">
      {text}
    </span>
  )
}

/** Arrow keys move between checkboxes, so that Space, Down, Space selects consecutive bookings. */
function moveBetweenCheckboxes(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const at = event.target
  if (!step || !(at instanceof HTMLInputElement) || at.type !== 'checkbox') return
  const boxes = [...(at.closest('section')?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
  event.preventDefault()
  boxes[boxes.indexOf(at) + step]?.focus()
}

function DeskSkeleton() {
  return (
    <div role="status" aria-label="Loading bookings">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} height={56} mt={8} radius="md" />
      ))}
    </div>
  )
}
