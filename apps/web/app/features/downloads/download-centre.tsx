import { Button, Progress } from '@mantine/core'
import type { DataType } from '@rsfc/contract/downloads/schemas'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './download-centre.module.css'
import { fetchList } from './fetch-list.ts'

const LISTS: { type: DataType; title: string; text: string }[] = [
  { type: 'members', title: 'Members', text: 'Every member with contact details, licence and ratings.' },
  { type: 'booking', title: 'Bookings', text: 'Every booking and flight with times, crew, fee and payment.' },
  {
    type: 'community',
    title: 'Community',
    text: 'Every post with its author, visibility and comments counted.',
  },
]

/** The club's lists for a spreadsheet. */
export function DownloadCentre() {
  return (
    <ul className={classes.lists}>
      {LISTS.map((list) => (
        <li key={list.type} className={classes.list}>
          <List {...list} />
        </li>
      ))}
    </ul>
  )
}

function List({ type, title, text }: (typeof LISTS)[number]) {
  const [share, setShare] = useState<number | null>(null)
  const start = async () => {
    setShare(0)
    await fetchList(type, setShare)
    setShare(null)
  }
  return (
    <>
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{text}</p>
      </div>
      {share !== null && (
        <Progress.Root size="lg">
          <Progress.Section value={share * 100} animated aria-label={`${title}: downloading`} />
        </Progress.Root>
      )}
      <Button
        variant="default"
        leftSection={<IconFileTypeCsv size={18} aria-hidden />}
        loading={share !== null}
        onClick={() => void start()}
      >
        {`Download ${title.toLowerCase()}`}
      </Button>
    </>
  )
}
