/** A ref for fields that the user has just added: typing replaces the suggested value of the first one. */
export function focusFirstInput(group: HTMLElement | null): void {
  const input = group?.querySelector('input')
  input?.focus()
  input?.select()
}

/** Moves the focus from a removed row to the button that adds one. */
export function focusAddButton(removed: HTMLElement): void {
  removed.closest('[data-rows]')?.querySelector<HTMLElement>('[data-add]')?.focus()
}
