const BrowserEventSource = window.EventSource
let opened: FakeStream[] = []

/** A stream that brings only what the test says. */
class FakeStream extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readonly url: string
  readyState = FakeStream.OPEN

  constructor(url: string) {
    super()
    this.url = url
    opened.push(this)
  }

  close(): void {
    this.readyState = FakeStream.CLOSED
  }
}

/** An event of the stream at this address, for every page that follows it. */
export function tellStream(url: string, event: string, data: unknown): void {
  for (const stream of opened)
    if (stream.url === url) stream.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
}

/** From now on pages open streams of this file. */
export function fakeStreams(): void {
  opened = []
  // As much of an EventSource as pages use.
  window.EventSource = FakeStream as unknown as typeof EventSource
}

export function closeStreams(): void {
  window.EventSource = BrowserEventSource
}
