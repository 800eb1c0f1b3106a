import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Panel } from '../../../ui/layout/panel.tsx'
import { DefectForm } from './defect-form.tsx'

type ReportDefect = { button: ReactNode; form: ReactNode }

/** The button for the head of a page, and the form that it opens below. */
export function useReportDefect(aircraftId: string, groundsAtOnce: boolean): ReportDefect {
  const [reporting, setReporting] = useState(false)
  return {
    button: (
      <Button
        leftSection={<IconAlertTriangle size={18} aria-hidden />}
        aria-expanded={reporting}
        onClick={() => setReporting(true)}
      >
        Report a defect
      </Button>
    ),
    form: reporting && (
      <Panel title="Report a defect">
        <DefectForm
          aircraftId={aircraftId}
          groundsAtOnce={groundsAtOnce}
          onClose={() => setReporting(false)}
        />
      </Panel>
    ),
  }
}
