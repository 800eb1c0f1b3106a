import { Button } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Scene } from '../ui/public/scene.tsx'
import classes from './error-page.module.css'
import { Logo } from './public/logo.tsx'

/** Shown for unhandled errors (8.unexpected). Uses no data, router link or query, since any of them may have failed. */
export function ErrorPage() {
  const error = useRouteError()
  const notFound = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className={classes.page}>
      <title>{notFound ? '404 Page Not Found' : 'Unexpected Application Error!'}</title>
      <header className={classes.header}>
        <a href={addressOf(pages.home)} className={classes.home}>
          <Logo name="by-width" />
        </a>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Scene
          eyebrow={notFound ? 'Nothing here' : 'Something went wrong on our side'}
          title={notFound ? '404 Page Not Found' : 'Unexpected Application Error!'}
          action={
            <>
              <Button onClick={() => window.location.reload()}>Reload the page</Button>
              <Button component="a" href={addressOf(pages.home)} variant="default">
                Back to the home page
              </Button>
            </>
          }
        >
          {!notFound && <code className={classes.text}>{errorText(error)}</code>}
        </Scene>
      </main>
    </div>
  )
}

function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}
