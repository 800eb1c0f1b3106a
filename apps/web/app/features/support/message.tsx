import { Box, Flex, Text } from '@mantine/core'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { LinkedText } from '../../ui/text/linked-text.tsx'

type MessageProps = { from: string; at: string; text: string; ours?: boolean }

/** One message of a conversation. */
export function Message({ from, at, text, ours = false }: MessageProps) {
  return (
    <Box
      component="li"
      maw="68ch"
      ms={ours ? 'clamp(12px, 6%, 56px)' : undefined}
      py="md"
      px="ml"
      bdrs="lg"
      bg={ours ? 'var(--rsfc-sky)' : 'var(--rsfc-tint)'}
    >
      <Flex component="p" wrap="wrap" columnGap="sm" align="baseline" fz="sm">
        <strong>{from}</strong>{' '}
        <Text component="time" size="xs" c={ours ? 'inherit' : 'dimmed'} ff="text" dateTime={at}>
          {momentInWords(at)}
        </Text>
      </Flex>
      <Text inherit style={{ whiteSpace: 'pre-line' }} mt="xs">
        <LinkedText text={text} />
      </Text>
    </Box>
  )
}

/** For example 'Sat 21 Nov 2026, 10:00', in club time. */
export function momentInWords(at: string): string {
  const moment = new Date(at)
  return `${dateInWords(clubDate(moment))}, ${clubTime(moment)}`
}
