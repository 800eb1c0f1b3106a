import { Button, Group, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { addressOf, pages } from '@rsfc/contract/pages'
import {
  IconCash,
  IconHistory,
  IconKey,
  IconMailExclamation,
  IconMessageCircle,
  IconServer,
  IconShieldCheck,
  IconShieldLock,
  IconTableImport,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { smallerThan } from '../../theme/breakpoints.ts'
import { Fold, Folds } from '../../ui/layout/fold.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { TabLinks } from '../../ui/layout/tab-links.tsx'

const TABS = [
  { to: addressOf(pages.controlPanel), label: 'Overview' },
  { to: addressOf(pages.panelSite), label: 'Site' },
  { to: addressOf(pages.panelFleet), label: 'Fleet' },
  { to: addressOf(pages.panelCases), label: 'Cases' },
  { to: addressOf(pages.panelApplications), label: 'Applications' },
  { to: addressOf(pages.panelExpiries), label: 'Expiries' },
  { to: addressOf(pages.panelReadiness), label: 'Ready to fly' },
  { to: addressOf(pages.panelField), label: 'Airfield' },
  { to: addressOf(pages.panelReports), label: 'Reports' },
  { to: addressOf(pages.panelDownloads), label: 'Downloads' },
]

const RECORDS = [
  { page: pages.money, label: 'Money', icon: IconCash },
  { page: pages.auditTrail, label: 'Audit trail', icon: IconHistory },
  { page: pages.securityEvents, label: 'Security record', icon: IconShieldLock },
  { page: pages.teaching, label: 'Assistant', icon: IconMessageCircle },
  { page: pages.panelPrivacy, label: 'Privacy', icon: IconShieldCheck },
  { page: pages.apiKeys, label: 'API keys', icon: IconKey },
  { page: pages.failedJobs, label: 'Mails and jobs', icon: IconMailExclamation },
  { page: pages.imports, label: 'Imports', icon: IconTableImport },
  { page: pages.system, label: 'System', icon: IconServer },
]

/** The heading and the tabs around each page of the control panel. */
export function ControlPanelFrame({ children }: { children: ReactNode }) {
  const narrow = useMediaQuery(smallerThan('md'), undefined, { getInitialValueInEffect: false })
  const records = (
    <Group gap="xs">
      {RECORDS.map(({ page, label, icon: Icon }) => (
        <Button
          key={label}
          component={Link}
          to={addressOf(page)}
          variant="default"
          mih={44}
          leftSection={<Icon size={18} aria-hidden />}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
  return (
    <Stack gap="clamp(20px, 4vw, 52px)" py="clamp(28px, 6vw, 72px)" className="rsfc-page">
      <PageHeader title="Control Panel" eyebrow="Admin Dashboard" action={!narrow && records} />
      {narrow && (
        <Folds>
          <Fold title="Records and settings" summary={`${RECORDS.length} pages`}>
            {records}
          </Fold>
        </Folds>
      )}
      <TabLinks label="Control Panel" links={TABS} />
      {children}
    </Stack>
  )
}
