import type { FailureCode, FieldError } from '@rsfc/contract/kit/http'

/** An expected failure, returned as a value. Its message, if any, replaces the notice of the route. */
export class Refusal {
  readonly status: number
  readonly message: string | undefined
  readonly errors: FieldError[]
  readonly code: FailureCode | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    rest: {
      message?: string
      errors?: FieldError[]
      headers?: Record<string, string>
      code?: FailureCode
    } = {},
  ) {
    this.status = status
    this.message = rest.message
    this.errors = rest.errors ?? []
    this.code = rest.code
    this.headers = rest.headers ?? {}
  }
}

export function refused(status: number, rest: ConstructorParameters<typeof Refusal>[1] = {}): Refusal {
  return new Refusal(status, rest)
}
