import { Button } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Link } from 'react-router'
import { pageMeta } from '../../page/page-meta.ts'
import { Scene } from '../../ui/public/scene.tsx'

export const meta = pageMeta('404 Page Not Found', { indexed: false })

export default function NotFoundPage() {
  return (
    <Scene
      eyebrow="Nothing here"
      title="404 Page Not Found"
      action={
        <Button component={Link} to={addressOf(pages.home)}>
          Back to the home page
        </Button>
      }
    >
      There is no page at this address. It may have moved, or there may be a typo in the link.
    </Scene>
  )
}
