import { Button, Text } from '@mantine/core'
import { logbook } from '@rsfc/contract/logbook/routes'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { download } from '../../data/download.ts'
import { LateMenu } from '../../ui/late/late-menu.tsx'

const FILES = [
  { route: logbook.csv, name: 'logbook.csv', label: 'Spreadsheet', hint: 'CSV' },
  { route: logbook.pdf, name: 'logbook.pdf', label: 'Logbook to print', hint: 'PDF in the EASA layout' },
  { route: logbook.myFlightbook, name: 'logbook-myflightbook.csv', label: 'MyFlightbook', hint: 'CSV' },
  { route: logbook.foreFlight, name: 'logbook-foreflight.csv', label: 'ForeFlight', hint: 'CSV' },
] as const

type DownloadMenuProps = { userId: string; filters: Record<string, string | undefined> }

/** Downloads the logbook; with filters, only the flights that match. */
export function DownloadMenu({ userId, filters }: DownloadMenuProps) {
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Record<
    string,
    string
  >
  const isFiltered = Object.keys(query).length > 0
  return (
    <LateMenu
      width={280}
      position="bottom-end"
      title={isFiltered && 'Only flights that match the filters'}
      entries={FILES.map(({ route, name, label, hint }) => ({
        key: name,
        act: () => void download(route, name, { params: { id: userId }, query }),
        label: (
          <>
            {label}{' '}
            <Text span size="sm" c="dimmed">
              {hint}
            </Text>
          </>
        ),
      }))}
      renderButton={(button) => (
        <Button
          {...button}
          variant="default"
          leftSection={<IconDownload size={18} />}
          rightSection={<IconChevronDown size={16} />}
        >
          Download
        </Button>
      )}
    />
  )
}
