/** The eye in a password field, reachable and named for keyboard and screen reader. */
export const SHOW_PASSWORD = {
  visibilityToggleFocusable: true,
  visibilityToggleButtonProps: { 'aria-label': 'Show password' },
}
