import type { FormErrors } from '@mantine/form'
import type { ApiError } from '@rsfc/contract/kit/client'
import { invalidNotice, type Notices } from '@rsfc/contract/kit/http'
import { useRef } from 'react'
import { hideErrors, showError } from '../ui/feedback/notices.ts'
import type { DraftedForm, Values } from './use-drafted-form.ts'

/** Shows errors at the fields of a form, and moves the focus to the first of them. */
export function useFormErrors<V extends Values>(
  form: DraftedForm<V>['form'],
  notices: Notices | undefined,
  fieldOf: (name: string) => string,
) {
  const element = useRef<HTMLFormElement>(null)

  /** Errors that the server found. The call itself shows the message. */
  const showRefused = ({ errors }: ApiError) => {
    const atFields = Object.fromEntries(errors.map(({ field, message }) => [fieldOf(field), message]))
    form.setErrors(atFields)
    focusFirst(element.current, atFields)
  }

  /** Errors that the schema found, and the message that the server would have sent. */
  const showInvalid = (errors: FormErrors) => {
    hideErrors()
    focusFirst(element.current, errors)
    const faults = Object.entries(errors).map(([field, message]) => ({
      field,
      message: typeof message === 'string' ? message : '',
    }))
    // Errors outside the form's fields, such as in its pictures, do not count as missing fields.
    const others = Object.fromEntries(faults.map(({ field }) => [field, true]))
    const notice = invalidNotice(notices, faults, { ...others, ...form.getValues() })
    if (notice) showError(notice)
  }

  return { element, showRefused, showInvalid }
}

function focusFirst(form: HTMLFormElement | null, errors: FormErrors): void {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[]
  fields.find(({ name }) => name && name in errors)?.focus()
}
