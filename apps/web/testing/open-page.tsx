import '../app/theme/mantine.css'
import '../app/theme/fonts.css'
import '../app/theme/global.css'
import '../app/theme/shared.css'
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/dropzone/styles.layer.css'
import '../app/theme/area.css'
import '../app/theme/board-colours.css'
import { MantineProvider } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { account } from '@rsfc/contract/account/routes'
import type { SessionUser } from '@rsfc/contract/account/schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../app/data/query-client.ts'
import { forgetSession, clearTabStorage, rememberSession } from '../app/session/session.ts'
import { cssVariables, theme } from '../app/theme/theme.ts'
import { NoticePlace } from '../app/ui/feedback/notices.ts'
import { DialogPlace } from '../app/ui/forms/dialogs.ts'
import { club } from './fake-club.ts'
import { sampleOf } from './sample.ts'

type Options = {
  /** The address it is opened at, and the path of its route if that has parameters. */
  at?: string
  path?: string
  /** Who has signed in; nobody by default. */
  as?: Partial<SessionUser>
}

/** Shows a page or a part of one, with all that pages rely on: theme, notices, dialogs, router, cache and session. */
export async function openPage(content: ReactNode, { at = '/', path, as }: Options = {}) {
  if (as) await signIn(as)
  const queryClient = createQueryClient(() => undefined)
  const here = { path: path ?? new URL(at, 'https://rsfc.test').pathname, element: content }
  const router = createMemoryRouter(
    // Any other page is only named. Like every page of the site, it is loaded before it is shown.
    [
      {
        element: (
          <>
            <Outlet />
            <NoticePlace />
            <DialogPlace />
          </>
        ),
        children: [here, { path: '*', loader: () => null, element: <p>Another page</p> }],
      },
    ],
    { initialEntries: [at] },
  )
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  // React's production build draws in its own time, as for visitors.
  await expect
    .poll(() => screen.container.childElementCount, { interval: 5, timeout: 0x7fffffff })
    .toBeGreaterThan(0)
  return {
    screen,
    queryClient,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}

async function signIn(traits: Partial<SessionUser>): Promise<void> {
  const user = { ...sampleOf(account.checkMember), ...traits }
  rememberSession(user)
  club.answers(account.checkMember, user)
  club.answers(account.checkAdmin, user)
}

/** After each test. */
export function forgetPage(): void {
  modals.closeAll()
  notifications.clean()
  forgetSession()
  clearTabStorage()
}
