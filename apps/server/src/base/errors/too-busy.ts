/** Thrown when there is more work than the server can take on; answered with 503 and Retry-After. */
export class TooBusy extends Error {
  readonly statusCode = 503
  constructor() {
    super('too busy')
  }
}
