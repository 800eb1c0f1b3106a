import { Stack } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { TrainingFile } from '@rsfc/contract/training/schemas'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { StaffNotes } from '../../features/notes/notes-panel.tsx'
import { SoloPanel } from '../../features/readiness/solo-panel.tsx'
import { ExamsPanel } from '../../features/training/exams-panel.tsx'
import { HoursPanel } from '../../features/training/hours-panel.tsx'
import { LessonList } from '../../features/training/lesson-list.tsx'
import { OutlookPanel } from '../../features/training/outlook-panel.tsx'
import { TrainingTracker } from '../../features/training/training-tracker.tsx'
import { Columns } from '../../ui/layout/columns.tsx'

/** The parts of a training file. Instructors can also write in it. */
export function TrainingPanels({ file }: { file: TrainingFile }) {
  const planes = useQuery(read(fleet.list)).data ?? []
  const models = [...new Set(planes.map(({ aircraft_model }) => aircraft_model).filter(Boolean))]
  return (
    <Columns>
      <Stack gap="lg">
        <LessonList file={file} />
        <SoloPanel
          studentId={file.student._id}
          solos={file.solo_authorisations}
          models={models}
          mayGrant={file.teaches}
        />
        <ExamsPanel file={file} />
        {file.teaches && <StaffNotes studentId={file.student._id} />}
      </Stack>
      <Stack gap="lg">
        {file.steps.length > 0 && <TrainingTracker file={file} />}
        <HoursPanel file={file} />
        <OutlookPanel file={file} />
      </Stack>
    </Columns>
  )
}
