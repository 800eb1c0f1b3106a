/** A ref for the field of a form that the user has just opened. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
