import { Button, CopyButton, Textarea } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Panel } from '../../ui/layout/panel.tsx'

/** A draft to copy into a mail or the form of the authority. */
export function DraftNotice({ title, text }: { title: string; text: string }) {
  return (
    <Panel
      title={title}
      aside={
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy draft'}
            </Button>
          )}
        </CopyButton>
      }
    >
      <Textarea
        aria-label={title}
        description="A draft from what is recorded. Complete the places in [brackets] before you send it."
        value={text}
        readOnly
        autosize
        minRows={6}
        maxRows={18}
      />
    </Panel>
  )
}
