import { lazy, useEffect, type ComponentType } from 'react'
import { withinTimeout } from '../../page/script-timeout.ts'
import { showError } from '../feedback/notices.ts'

/** A part of a page in a file of its own. If that cannot be loaded, a notice says so and the page stays as it is. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await withinTimeout(load()) }
    } catch {
      return { default: NotLoaded as ComponentType<Props> }
    }
  })
}

function NotLoaded() {
  useEffect(
    () => showError('Part of this page could not be loaded. Check your connection, then reload the page.'),
    [],
  )
  return null
}
