import type { ComponentProps } from 'react'

/** For `renderRoot` of Mantine's grids, whose children are list items. */
export const asList = (props: ComponentProps<'ul'>) => <ul {...props} />
