import { IconPlaneInflight } from '@tabler/icons-react'
import { EmptyState } from './empty-state.tsx'
import { PageHeader } from './page-header.tsx'
import classes from './coming-page.module.css'

type Text = { title: string; children: string }

/** A page whose part of the site isn't built yet: its real title, and plainly what will be there. */
function ComingPage({ title, area, children }: Text & { area: string }) {
  return (
    <div className={classes.page}>
      <PageHeader title={title} eyebrow={area} />
      <EmptyState icon={<IconPlaneInflight size={28} stroke={1.5} />} title="On its way">
        {children}
      </EmptyState>
    </div>
  )
}

export function ComingMemberPage(text: Text) {
  return <ComingPage {...text} area="Member's Corner" />
}

export function ComingAdminPage(text: Text) {
  return <ComingPage {...text} area="Admin Dashboard" />
}
