import { Box, Flex, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type ChapterProps = {
  /** The anchor for links. */
  id: string
  title: string
  lead?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A section of an admin page, with a heading. */
export function Chapter({ id, title, lead, action, children }: ChapterProps) {
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-title`} miw={0}>
      <Flex
        component="header"
        wrap="wrap"
        rowGap="sm"
        columnGap="lg"
        align="center"
        justify="space-between"
        mb="md"
      >
        <div>
          <Title id={`${id}-title`} order={2} size="h3">
            {title}
          </Title>
          {lead && (
            <Text size="sm" maw="64ch" mt="xxs" c="dimmed">
              {lead}
            </Text>
          )}
        </div>
        {action}
      </Flex>
      {children}
    </Box>
  )
}
