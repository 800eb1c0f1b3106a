import { Button } from '@mantine/core'
import { IconPlaneInflight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from './empty-state.tsx'
import { PageHeader } from './page-header.tsx'
import classes from './coming-page.module.css'

type ComingPageProps = { title: string; area: string; home: string; homeName: string; children: string }

/** A page whose part of the site isn't built yet: its real title, and plainly what will be there. */
export function ComingPage({ title, area, home, homeName, children }: ComingPageProps) {
  return (
    <div className={classes.page}>
      <PageHeader title={title} eyebrow={area} />
      <EmptyState
        icon={<IconPlaneInflight size={28} stroke={1.5} />}
        title="On its way"
        action={
          <Button component={Link} to={home} variant="default">
            {homeName}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}

type Text = { title: string; children: string }

export function ComingPublicPage(text: Text) {
  return <ComingPage {...text} area="Seletar Airport · WSSL" home="/" homeName="Back to the home page" />
}

export function ComingMemberPage(text: Text) {
  return <ComingPage {...text} area="Member's Corner" home="/members" homeName="Member home" />
}

export function ComingAdminPage(text: Text) {
  return <ComingPage {...text} area="Admin Dashboard" home="/admin" homeName="Admin Dashboard" />
}
