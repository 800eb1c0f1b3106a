import { Box, Flex, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

type PanelProps = {
  /** The anchor for links. */
  id?: string
  title: string
  /** A badge, count or button beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled box. */
export function Panel({ id, title, aside, children }: PanelProps) {
  const titleId = useId()
  return (
    <Box
      component="section"
      id={id}
      p="clamp(20px, 3vw, 32px)"
      className="rsfc-card"
      aria-labelledby={titleId}
    >
      <Flex
        component="header"
        wrap="wrap"
        rowGap="sm"
        columnGap="ml"
        align="center"
        justify="space-between"
        mb={{ base: 'sm', md: 'ml' }}
      >
        <Title id={titleId} order={2} size="h3">
          {title}
        </Title>
        {aside}
      </Flex>
      {children}
    </Box>
  )
}
