import { StatementList } from '../../features/bank/statement-list.tsx'
import { UploadPanel } from '../../features/bank/upload-panel.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { MoneyFrame } from './money-frame.tsx'

export const meta = privateMeta('Bank')

export default function BankPage() {
  return (
    <MoneyFrame>
      <UploadPanel />
      <StatementList />
    </MoneyFrame>
  )
}
