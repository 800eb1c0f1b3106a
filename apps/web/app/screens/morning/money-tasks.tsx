import { Anchor, SimpleGrid } from '@mantine/core'
import type { Morning } from '@rsfc/contract/dashboard/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Link } from 'react-router'
import { asList } from '../../ui/layout/as-list.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { countInWords } from '@rsfc/domain/text/count-words'

/** Tasks under Money. Hidden if there are none. */
export function MoneyTasks({ counts }: Pick<Morning, 'counts'>) {
  const { transfers, dues_overdue } = counts
  if (transfers === 0 && dues_overdue === 0) return null
  return (
    <Panel title="Money">
      <SimpleGrid minColWidth="min(100%, 380px)" spacing="lg" verticalSpacing={2} renderRoot={asList}>
        {transfers > 0 && (
          <li>
            <Anchor component={Link} to={addressOf(pages.bank)} inherit>
              {countInWords(transfers, 'transfer waits', 'transfers wait')} to be confirmed
            </Anchor>
          </li>
        )}
        {dues_overdue > 0 && (
          <li>
            <Anchor component={Link} to={addressOf(pages.money)} inherit>
              {countInWords(dues_overdue, 'member has', 'members have')} overdue membership dues
            </Anchor>
          </li>
        )}
      </SimpleGrid>
    </Panel>
  )
}
