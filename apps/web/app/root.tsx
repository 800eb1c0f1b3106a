import './theme/mantine.css'
import './theme/fonts.css'
import './theme/global.css'
import './theme/shared.css'
import fraunces from '@fontsource/fraunces/files/fraunces-latin-400-normal.woff2?url'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { ApiError } from '@rsfc/contract/kit/client'
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigate,
  type LinksFunction,
  type NavigateFunction,
} from 'react-router'
import { goToAccount } from './session/go-to-account.ts'
import { LateScripts } from './page/late-scripts.tsx'
import { useMaintenanceGate } from './page/maintenance.ts'
import { NavigationEffects } from './page/navigation-effects.tsx'
import { NoticePlace } from './ui/feedback/notices.ts'
import { pageMeta } from './page/page-meta.ts'
import { takePageData } from './data/page-data.ts'
import { createQueryClient } from './data/query-client.ts'
import { isSigningOut, rememberSession } from './session/session.ts'
import { navy } from './theme/colours.ts'
import { cssVariables, theme } from './theme/theme.ts'
import { OfflineHint } from './ui/feedback/offline-hint.tsx'

export { ErrorPage as ErrorBoundary } from './shells/error-page.tsx'
export { Starting as HydrateFallback } from './shells/starting.tsx'

export const meta = pageMeta(null)

export const links: LinksFunction = () => [
  {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    // Only the heading font, after CSS and the first picture: the fallback fonts have matching metrics.
    fetchPriority: 'low',
    href: fraunces,
  },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={navy} />
        <ColorSchemeScript defaultColorScheme="auto" />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          {children}
          <NoticePlace />
        </MantineProvider>
        <ScrollRestoration />
        <Scripts />
        <LateScripts />
      </body>
    </html>
  )
}

export default function Root() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [queryClient] = useState(() => {
    const client = createQueryClient((error, cache) => {
      if (isSigningOut()) return
      // A refusal with a code says what the user has to do; the shell or the page offers it in place.
      if (error.code === 'confirm-email') return recheckLater(cache)
      if (error.code) return
      void showAndLeave(error, navigate)
    })
    const user = takePageData(client)
    if (user) rememberSession(user)
    return client
  })
  return (
    <QueryClientProvider client={queryClient}>
      <NavigationEffects />
      <MaintenanceGate />
      <Outlet />
      {pathname !== addressOf(pages.offline) && <OfflineHint />}
    </QueryClientProvider>
  )
}

// Loaded on first use: most visitors are never refused.
async function showAndLeave(error: ApiError, navigate: NavigateFunction): Promise<void> {
  const { showFailure } = await import('./data/show-failure.ts')
  showFailure(error)
  goToAccount(navigate, error.status)
}

function recheckLater(cache: QueryClient): void {
  void import('./session/session-cache.ts').then((module) => module.recheckSession(cache))
}

function MaintenanceGate() {
  useMaintenanceGate()
  return null
}
