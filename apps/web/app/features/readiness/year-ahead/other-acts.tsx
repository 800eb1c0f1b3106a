import { Button, Group, Text } from '@mantine/core'
import type { YearLine } from '@rsfc/contract/readiness/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'

/** What to do besides flying. */
export function OtherActs({ lines }: { lines: readonly YearLine[] }) {
  const open = lines.flatMap(({ key, title, act }) => (act ? [{ key, title, ...act }] : []))
  if (open.length === 0) return null
  return (
    <Panel title="What else to do">
      <Rows>
        {open.map(({ key, title, text, by, link, link_label }) => (
          <li key={key}>
            <Group justify="space-between" gap="sm">
              <div>
                <Text fw={600} c="var(--rsfc-heading)">
                  {by ? `By ${dateInWords(by)}` : 'Now'}
                </Text>
                <p>{text}</p>
              </div>
              {link && (
                <Button component={Link} to={link} variant="default" aria-label={`${link_label}: ${title}`}>
                  {link_label}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </Rows>
    </Panel>
  )
}
