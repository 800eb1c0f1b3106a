import { isShortSearch, TYPE_MORE } from '@rsfc/domain/search/short-search'
import { Anchor, Button, Flex, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { useEventListener } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { CountPill } from '../booking/count-pill.tsx'
import classes from './desk-section.module.css'
import { countText } from './count-text.ts'
import { DeskBulkBar } from './desk-bulk-bar.tsx'
import { DESK_ACTIONS, type DeskList } from './desk-actions.ts'
import type { DeskFilters } from './use-desk-filters.ts'
import { DeskTable, type RenderReadiness } from './desk-table.tsx'
import { useDeskSection, type DeskSectionState } from './use-desk-section.ts'

type DeskSectionProps = {
  section: DeskList
  title: string
  /** Whether the tab above it has the title and the count already. */
  titleHidden?: boolean
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
  titleHidden = false,
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
  const headingRef = useHeadingFocus((actions.running?.total ?? 0) > 1)
  const heading = (
    <Title order={2} size="h3" lh="md" id={`${section}-title`} ref={headingRef} tabIndex={-1}>
      {title}
    </Title>
  )
  return (
    <Flex
      component="section"
      direction="column"
      gap={14}
      ref={keys}
      id={section}
      className={classes.section}
      aria-labelledby={`${section}-title`}
    >
      {titleHidden ? (
        <VisuallyHidden>{heading}</VisuallyHidden>
      ) : (
        <Flex component="header" align="center" gap="sm">
          {heading}
          <Count state={state} count={count} q={q} searching={q !== '' || section === 'results'} />
        </Flex>
      )}
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      {actions.left && (
        <Text role="status" size="sm" fw={550}>
          {actions.left}
        </Text>
      )}
      {list.isPending && <DeskSkeleton />}
      {list.isError && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <Text p="20px 24px" bd="1px dashed var(--rsfc-line)" bdrs="lg" c="dimmed">
          {q ? <NoMatch q={q} onClear={onClear} /> : empty}
        </Text>
      )}
      {rows.length > 0 && (
        <div {...actions.listProps}>
          <DeskTable section={section} title={title} state={state} readiness={readiness} />
        </div>
      )}
      <VisuallyHidden role="status">{actions.announced}</VisuallyHidden>
      {state.hasMore && (
        <Button variant="default" mx="auto" loading={list.isFetchingNextPage} onClick={state.showMore}>
          Show more
        </Button>
      )}
      <DeskBulkBar section={section} state={state} />
    </Flex>
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
function Count({ state: { list, remaining }, count, q, searching }: CountProps) {
  if (!searching) {
    return count === undefined ? null : <CountPill>{countText(count)}</CountPill>
  }
  // While searching, the rows still show the previous results.
  const text = list.isPlaceholderData
    ? 'Searching…'
    : `${remaining.length}${list.hasNextPage ? ' or more' : ''} found${isShortSearch(q) ? ' among the newest' : ''}`
  return <CountPill role="status">{text}</CountPill>
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
