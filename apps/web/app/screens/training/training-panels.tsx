import { Stack } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { TrainingFile } from '@rsfc/contract/training/schemas'
import { stepsDone } from '@rsfc/domain/training/steps'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { SoloPanel } from '../../features/readiness/solo-panel.tsx'
import { ExamsPanel } from '../../features/training/exams-panel.tsx'
import { HoursPanel } from '../../features/training/hours-panel.tsx'
import { LessonList } from '../../features/training/lesson-list.tsx'
import { OutlookPanel } from '../../features/training/outlook-panel.tsx'
import { TrainingTracker } from '../../features/training/training-tracker.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { CountedTabs, type CountedTab } from '../../ui/layout/counted-tabs.tsx'
import { lateComponent } from '../../ui/late/late-component.tsx'

const StaffNotes = lateComponent(
  async () => (await import('../../features/notes/notes-panel.tsx')).StaffNotes,
)

/** A training file: for students how far they are comes first, for instructors the lessons that they write. */
export function TrainingPanels({ file }: { file: TrainingFile }) {
  const { teaches, student, steps, lessons, solo_authorisations, exams } = file
  const tabs: CountedTab[] = [
    { name: 'lessons', label: 'Lessons', count: lessons.length, content: <LessonList file={file} /> },
    {
      name: 'solo',
      label: 'Solo',
      count: solo_authorisations.length,
      content: <Solos file={file} />,
    },
    { name: 'exams', label: 'Exams', count: exams.length, content: <ExamsPanel file={file} /> },
    ...(teaches ? [{ name: 'notes', label: 'Notes', content: <StaffNotes studentId={student._id} /> }] : []),
  ]
  const way: CountedTab[] =
    steps.length > 0
      ? [
          {
            name: 'steps',
            label: 'Steps',
            count: `${stepsDone(steps)} of ${steps.length}`,
            content: <TrainingTracker file={file} />,
          },
        ]
      : []
  // A lesson record that waits for the student is not hidden behind a tab.
  const [isToAcknowledge] = useState(() => !teaches && lessons.some(({ state }) => state === 'given'))
  const records = (
    <CountedTabs
      key="records"
      label="Training file"
      tabs={teaches ? [...tabs, ...way] : [...way, ...tabs]}
      {...(isToAcknowledge && { first: 'lessons' })}
    />
  )
  const progress = (
    <Stack key="progress" gap="lg">
      <OutlookPanel file={file} />
      <HoursPanel file={file} />
    </Stack>
  )
  return <Columns>{teaches ? [records, progress] : [progress, records]}</Columns>
}

/** Instructors choose among the models that the club flies. */
function Solos({ file: { student, solo_authorisations, teaches } }: { file: TrainingFile }) {
  const { data: planes = [] } = useQuery({ ...read(fleet.list), enabled: teaches })
  const models = [...new Set(planes.map(({ aircraft_model }) => aircraft_model).filter(Boolean))]
  return <SoloPanel studentId={student._id} solos={solo_authorisations} models={models} mayGrant={teaches} />
}
