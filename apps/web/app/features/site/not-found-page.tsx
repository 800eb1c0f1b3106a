import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pageMeta } from '../../platform/page-meta.ts'
import { Scene } from '../../ui/scene.tsx'

export const meta = pageMeta('404 Page Not Found', { indexed: false })

export default function NotFoundPage() {
  return (
    <Scene
      eyebrow="Off the chart"
      title="404 Page Not Found"
      action={
        <Button component={Link} to="/">
          Back to the home page
        </Button>
      }
    >
      There is nothing at this address. It may have moved, or the link has a slip in it.
    </Scene>
  )
}
