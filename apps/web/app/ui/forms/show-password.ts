/** Makes the show-password button reachable by keyboard and gives it an accessible name. */
export const SHOW_PASSWORD = {
  visibilityToggleFocusable: true,
  visibilityToggleButtonProps: { 'aria-label': 'Show password' },
}
