import { Button } from '@mantine/core'
import type { BookingSection } from '@rsfc/domain/bookings/sections'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { BookingsFailed } from './bookings-failed.tsx'
import { deskQuery } from './booking-readings.ts'
import { DeskBulkBar } from './desk-bulk-bar.tsx'
import { DESK_MOVES } from './desk-moves.ts'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { DeskTable } from './desk-table.tsx'
import { useDeskMoves } from './use-desk-moves.ts'
import classes from './booking-desk-page.module.css'

type DeskSectionProps = {
  section: BookingSection
  title: string
  count: number | undefined
  q: string
  empty: string
}

/** Requests are there to be decided, all of them; the rest is there to be looked up. */
const SHOWN_FIRST: Record<BookingSection, number> = { confirmation: 50, confirmed: 10, payment: 10, past: 20 }
const MORE = 20

export function DeskSection({ section, title, count, q, empty }: DeskSectionProps) {
  const list = useInfiniteQuery(deskQuery(section, q))
  const moves = useDeskMoves(section)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(SHOWN_FIRST[section])
  const held = list.data?.pages.flat() ?? []
  const loaded = moves.seen(held)
  const selected = loaded.filter(({ _id }) => chosen.has(_id))
  const run: typeof moves.run = async (move, bookings) => {
    const went = await moves.run(move, bookings)
    if (went) setChosen(new Set())
    return went
  }
  const showMore = () => {
    setShown(shown + MORE)
    if (list.hasNextPage && loaded.length < shown + MORE) void list.fetchNextPage()
  }
  const [primary] = DESK_MOVES[section].filter(({ primary: first }) => first)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && primary) void run(primary, selected)
    else moveBetweenBoxes(event)
  }
  return (
    <section
      id={section}
      className={classes.section}
      aria-labelledby={`${section}-title`}
      onKeyDown={onKeyDown}
    >
      <header className={classes.sectionHead}>
        <h2 id={`${section}-title`}>{title}</h2>
        <Count
          count={count === undefined ? undefined : count - (held.length - loaded.length)}
          found={q ? `${loaded.length}${list.hasNextPage ? '+' : ''}` : null}
        />
      </header>
      {list.isPending && <DeskSkeleton />}
      {list.isError && <BookingsFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && loaded.length === 0 && (
        <p className={classes.empty}>{q ? 'Nothing here matches your search.' : empty}</p>
      )}
      {loaded.length > 0 && (
        <DeskTable
          section={section}
          title={title}
          bookings={loaded}
          shown={shown}
          chosen={chosen}
          onChoose={setChosen}
          moves={{ ...moves, run }}
        />
      )}
      {(list.hasNextPage || loaded.length > shown) && (
        <Button
          variant="default"
          className={classes.more}
          loading={list.isFetchingNextPage}
          onClick={showMore}
        >
          {`Show more of ${title}`}
        </Button>
      )}
      <DeskBulkBar
        section={section}
        selected={selected}
        moves={{ ...moves, run }}
        onClear={() => setChosen(new Set())}
      />
    </section>
  )
}

function Count({ count, found }: { count: number | undefined; found: string | null }) {
  if (found !== null) return <span className={classes.count}>{`${found} found`}</span>
  return count === undefined ? null : <span className={classes.count}>{count.toLocaleString('en-SG')}</span>
}

/** Up and down go from box to box, so that Space, down, Space, down chooses a row of bookings. */
function moveBetweenBoxes(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const at = event.target
  if (!step || !(at instanceof HTMLInputElement) || at.type !== 'checkbox') return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  event.preventDefault()
  boxes[boxes.indexOf(at) + step]?.focus()
}
