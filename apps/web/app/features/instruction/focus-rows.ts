/** A ref for a group of fields that the user has just added: what they type replaces what is suggested. */
export function focusFirstInput(group: HTMLElement | null): void {
  const input = group?.querySelector('input')
  input?.focus()
  input?.select()
}

/** The button that adds a row takes the focus of the one that removes it. */
export function focusAddButton(removed: HTMLElement): void {
  removed.closest('[data-rows]')?.querySelector<HTMLElement>('[data-add]')?.focus()
}
