/** The fields of a form with text that they cannot read, by name, with what each of them expects. */
export function unreadableFields(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[data-fault]')]
  return Object.fromEntries(fields.map(({ name, dataset }) => [name, dataset.fault ?? '']))
}
