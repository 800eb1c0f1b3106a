/**
 * The text that the server has written into the element `data-today` of this page, so that it shows before any script
 * runs and nothing moves. Empty in the build, and on pages without the element.
 */
export function textInHtml(name: string): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector(`[data-today='${name}']`)?.textContent ?? ''
}
