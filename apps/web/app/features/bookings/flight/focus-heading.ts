/** Moves keyboard and screen reader to the heading of the panel around or inside an element. */
export function focusHeading(place: HTMLElement | null): void {
  const panel = place?.closest('section') ?? place
  const heading = panel?.querySelector('h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
