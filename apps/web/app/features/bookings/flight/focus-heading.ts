/** Moves focus to the heading of the panel that contains the element, or that it contains. */
export function focusHeading(element: HTMLElement | null): void {
  const panel = element?.closest('section') ?? element
  const heading = panel?.querySelector('h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
