import type { SpotlightStore } from '@mantine/spotlight'

/** Marks the first hit, as the library does when the arrow keys are used, so that Enter opens it. */
export function selectFirst(store: SpotlightStore): void {
  const { listId } = store.getState()
  const list = listId ? document.getElementById(listId) : null
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected')
  const first = list?.querySelector('[data-action]')
  if (!first) return
  first.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}
