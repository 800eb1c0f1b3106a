import { Button, Flex, Progress, SimpleGrid, Text, Title } from '@mantine/core'
import type { DataType } from '@rsfc/contract/downloads/schemas'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { asList } from '../../ui/layout/as-list.tsx'
import { downloadList } from './download-list.ts'

const LISTS: { type: DataType; title: string; text: string }[] = [
  { type: 'members', title: 'Members', text: 'All members with contact details, licence and ratings.' },
  { type: 'booking', title: 'Bookings', text: 'All bookings and flights with times, crew, fee and payment.' },
  {
    type: 'community',
    title: 'Community',
    text: 'All public posts with author, visibility and number of comments. Private posts stay with their authors.',
  },
]

/** The club's lists as CSV files (2.admin.panel-downloads). */
export function DownloadCentre() {
  return (
    <SimpleGrid minColWidth="min(100%, 260px)" autoFlow="auto-fit" renderRoot={asList}>
      {LISTS.map((list) => (
        <Flex
          component="li"
          key={list.type}
          gap="md"
          direction="column"
          justify="space-between"
          className="rsfc-surface"
        >
          <List {...list} />
        </Flex>
      ))}
    </SimpleGrid>
  )
}

function List({ type, title, text }: (typeof LISTS)[number]) {
  const [progress, setProgress] = useState<number | null>(null)
  const start = async () => {
    setProgress(0)
    await downloadList(type, setProgress)
    setProgress(null)
  }
  return (
    <>
      <div>
        <Title order={3} size="h4">
          {title}
        </Title>
        <Text size="sm" mt="xxs" c="dimmed">
          {text}
        </Text>
      </div>
      {progress !== null && (
        <Progress.Root size="lg">
          <Progress.Section
            value={progress * 100}
            animated
            aria-label={`Downloading ${title.toLowerCase()}`}
          />
        </Progress.Root>
      )}
      <Button
        variant="default"
        leftSection={<IconFileTypeCsv size={18} aria-hidden />}
        loading={progress !== null}
        onClick={() => void start()}
      >
        {`Download ${title.toLowerCase()}`}
      </Button>
    </>
  )
}
