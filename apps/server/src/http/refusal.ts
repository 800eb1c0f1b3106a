import type { Conflict, FailureCode, FieldError } from '@rsfc/contract/kit/http'

/** An expected failure, returned as a value. Its message, if any, replaces the notice of the route. */
export class Refusal {
  readonly status: number
  readonly message: string | undefined
  readonly errors: FieldError[]
  readonly code: FailureCode | undefined
  /** Its record is stripped like the answer of a success before it is sent. */
  readonly conflict: Conflict | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    rest: {
      message?: string
      errors?: FieldError[]
      headers?: Record<string, string>
      code?: FailureCode
      conflict?: Conflict
    } = {},
  ) {
    this.status = status
    this.message = rest.message
    this.errors = rest.errors ?? []
    this.code = rest.code
    this.conflict = rest.conflict
    this.headers = rest.headers ?? {}
  }
}

export function refused(status: number, rest: ConstructorParameters<typeof Refusal>[1] = {}): Refusal {
  return new Refusal(status, rest)
}
