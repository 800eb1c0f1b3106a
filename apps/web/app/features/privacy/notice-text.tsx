import { Stack, Text, Title } from '@mantine/core'

/** Paragraphs apart by an empty line; a line that begins with '## ' is a heading. */
export function NoticeText({ text }: { text: string }) {
  return (
    <Stack gap="md" maw={720}>
      {text.split(/\n\s*\n/).map((part) =>
        part.startsWith('## ') ? (
          <Title key={part} order={2} size="h3">
            {part.slice(3)}
          </Title>
        ) : (
          <Text key={part} style={{ whiteSpace: 'pre-line' }}>
            {part}
          </Text>
        ),
      )}
    </Stack>
  )
}
