import type { Conflict, FailureCode, FieldError } from '@rsfc/contract/kit/http'
import type { ReadinessLine } from '@rsfc/contract/readiness/schemas'

/** An expected failure, returned as a value. Its message, if any, replaces the notice of the route. */
export class Refusal {
  readonly status: number
  readonly message: string | undefined
  readonly errors: FieldError[]
  readonly code: FailureCode | undefined
  /** The stored record. Its fields are filtered by the route's schema before it is sent. */
  readonly conflict: Conflict | undefined
  /** Why a pilot is not ready for a flight. */
  readonly lines: ReadinessLine[] | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    rest: {
      message?: string
      errors?: FieldError[]
      headers?: Record<string, string>
      code?: FailureCode
      conflict?: Conflict
      lines?: ReadinessLine[]
    } = {},
  ) {
    this.status = status
    this.message = rest.message
    this.errors = rest.errors ?? []
    this.code = rest.code
    this.conflict = rest.conflict
    this.lines = rest.lines
    this.headers = rest.headers ?? {}
  }
}

export function refused(status: number, rest: ConstructorParameters<typeof Refusal>[1] = {}): Refusal {
  return new Refusal(status, rest)
}
