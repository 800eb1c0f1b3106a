import { applications } from '@rsfc/contract/applications/routes'
import type { Opening } from '@rsfc/contract/applications/schemas'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '../../data/read.ts'
import layout from '../../ui/layout/area-layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from './openings.module.css'

const SHOWN = 8

/** Who has looked at these documents: they are private, so every look is kept. */
export function Openings({ application_id, looks }: { application_id: string; looks: number }) {
  const { data = [], refetch } = useQuery({
    ...read(applications.openings, { params: { application_id } }),
    staleTime: 0,
  })
  // Each document that this page shows is one more opening on record.
  useEffect(() => {
    if (looks > 0) void refetch()
  }, [looks, refetch])
  return (
    <Panel title="Opened by">
      {data.length === 0 && <p className={layout.quiet}>No officer has opened a document yet.</p>}
      <ul className={classes.list}>
        {data.slice(0, SHOWN).map((opening) => (
          <OpeningLine key={opening._id} opening={opening} />
        ))}
      </ul>
      {data.length > SHOWN && <p className={layout.quiet}>{`and ${data.length - SHOWN} times before`}</p>}
    </Panel>
  )
}

function OpeningLine({ opening }: { opening: Opening }) {
  const at = new Date(opening.at)
  return (
    <li>
      <strong>{opening.actor_name}</strong> opened {opening.file_name}
      <span className={classes.when}>{`${dateInWords(clubDate(at))}, ${clubTime(at)}`}</span>
    </li>
  )
}
