import { Box, Button, CopyButton, Modal, Text, Textarea } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

type MadeKeyDialogProps = { apiKey: string | null; onClose: () => void }

/** Shows a new key once. It closes only by its button, so that nobody loses the key by accident. */
export function MadeKeyDialog({ apiKey, onClose }: MadeKeyDialogProps) {
  return (
    <Modal
      opened={apiKey !== null}
      onClose={onClose}
      title="Your new key"
      size="lg"
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <p>
        Copy the key into the settings of the program now. <strong>We cannot show it again.</strong> Whoever
        has it can do what it allows, so do not send it by mail or chat.
      </p>
      <Textarea
        mt="ml"
        mb="sm"
        styles={{
          input: { background: 'var(--rsfc-quiet)', fontFamily: 'var(--mantine-font-family-monospace)' },
        }}
        label="API key"
        value={apiKey ?? ''}
        autosize
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Text size="sm" c="dimmed">
        The program sends it with every call, in the header <code>Authorization: Bearer rsfc_…</code>
      </Text>
      <Box mt="xs" className="rsfc-actions">
        <CopyButton value={apiKey ?? ''}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={copy}
              data-autofocus
            >
              {copied ? 'Copied' : 'Copy the key'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>I have saved it</Button>
      </Box>
    </Modal>
  )
}
