import { addressOf, pages } from '@rsfc/contract/pages'
import { Button } from '@mantine/core'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Scene } from '../ui/layout/scene.tsx'
import { Logo } from './public/logo.tsx'
import classes from './error-page.module.css'

/** Last resort for what nothing else caught (§8). It leans on no data, router link or query. */
export function ErrorPage() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className={classes.page}>
      <title>{missing ? '404 Page Not Found' : 'Unexpected Application Error!'}</title>
      <header className={classes.header}>
        <a href={addressOf(pages.home)} className={classes.home}>
          <Logo name="by-width" />
        </a>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Scene
          eyebrow={missing ? 'Off the chart' : 'Something broke on our side'}
          title={missing ? '404 Page Not Found' : 'Unexpected Application Error!'}
          action={
            <>
              <Button onClick={() => window.location.reload()}>Load the page again</Button>
              <Button component="a" href={addressOf(pages.home)} variant="default">
                Back to the home page
              </Button>
            </>
          }
        >
          {!missing && <code className={classes.text}>{textOf(error)}</code>}
        </Scene>
      </main>
    </div>
  )
}

function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}
