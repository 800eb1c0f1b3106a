import { addressOf, pages } from '@rsfc/contract/pages'
import type { ReactNode } from 'react'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TabLinks } from '../../ui/layout/tab-links.tsx'

const TABS = [
  { to: addressOf(pages.money), label: 'Overview' },
  { to: addressOf(pages.bank), label: 'Bank' },
  { to: addressOf(pages.rates), label: 'Rates' },
  { to: addressOf(pages.books), label: 'Dues and books' },
]

/** The heading and the tabs around the treasurer's pages. */
export function MoneyFrame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <BackLink to={addressOf(pages.controlPanel)}>Control Panel</BackLink>
      <PageHeader title="Money" eyebrow="Admin Dashboard" />
      <TabLinks label="Money" links={TABS} />
      {children}
    </Page>
  )
}
