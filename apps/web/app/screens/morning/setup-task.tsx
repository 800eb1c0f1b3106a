import { Anchor } from '@mantine/core'
import type { Morning } from '@rsfc/contract/dashboard/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Link } from 'react-router'
import { Panel } from '../../ui/layout/panel.tsx'
import { countInWords } from '@rsfc/domain/text/count-words'

/** What the site asks once. Hidden if everything is answered. */
export function SetupTask({ counts: { setup } }: Pick<Morning, 'counts'>) {
  if (setup === 0) return null
  return (
    <Panel title="Set up">
      <Anchor component={Link} to={addressOf(pages.setup)} inherit>
        {countInWords(setup, 'question')} about checkouts, inspections and licences
      </Anchor>
    </Panel>
  )
}
