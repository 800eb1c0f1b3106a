/** The messages of Chrome, Firefox and Safari when a script that is loaded on demand fails to load. */
const SCRIPT_FAILED = /dynamically imported module|importing a module script/i

/** Browsers do not request a failed script again, so only a reload helps. */
const NOT_LOADED = 'Part of this page could not be loaded. Reload the page and try again.'

export function failureInWords({ message }: Error): string {
  return SCRIPT_FAILED.test(message) ? NOT_LOADED : message
}
