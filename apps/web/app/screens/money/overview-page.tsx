import { FiguresOverview } from '../../features/ledger/overview/figures-overview.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { MoneyFrame } from './money-frame.tsx'

export const meta = privateMeta('Money')

export default function MoneyPage() {
  return (
    <MoneyFrame>
      <FiguresOverview />
    </MoneyFrame>
  )
}
