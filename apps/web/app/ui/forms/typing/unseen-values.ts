import { valueOf } from './typed-text.ts'

/** The texts in a form that its state lacks: typed before hydration, or filled in by the browser without an event. */
export function unseenValues<V extends Record<string, unknown>>(
  form: HTMLFormElement,
  values: V,
): Partial<V> {
  const texts = [...new FormData(form)]
    .map(([name, value]) => {
      const input = form.elements.namedItem(name)
      return [name, input instanceof HTMLInputElement ? valueOf(input) : value] as const
    })
    .filter(
      ([name, value]) =>
        typeof value === 'string' && typeof values[name] === 'string' && value !== values[name],
    )
  return Object.fromEntries(texts) as Partial<V>
}
