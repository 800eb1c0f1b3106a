import { addressOf, pages } from '@rsfc/contract/pages'
import { FieldRateTable } from '../../features/ledger/rates/field-rate-table.tsx'
import { NewFieldRateForm } from '../../features/ledger/rates/new-field-rate-form.tsx'
import { NewRatesForm } from '../../features/ledger/rates/new-rates-form.tsx'
import { RateTable } from '../../features/ledger/rates/rate-table.tsx'
import { TryRates } from '../../features/ledger/rates/try-rates.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { Chapter } from '../../ui/layout/chapter.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { MoneyFrame } from './money-frame.tsx'

export const meta = privateMeta('Rates')

export default function RatesPage() {
  return (
    <MoneyFrame>
      <Chapter
        id="rates"
        title="Rates and their first day"
        lead="A flight is billed by the rates of the day it was flown, whenever it is completed."
        action={
          <TextLink to={addressOf(pages.panelSite, {}, { anchor: 'rates' })}>
            Change the rates of today
          </TextLink>
        }
      >
        <RateTable />
      </Chapter>
      <Columns>
        <NewRatesForm />
        <TryRates />
      </Columns>
      <Chapter
        id="field"
        title="Charges of the field"
        lead="Landing fees and a fuel surcharge are lines of their own on the estimate, the bill and the receipt."
      >
        <FieldRateTable />
      </Chapter>
      <NewFieldRateForm />
    </MoneyFrame>
  )
}
