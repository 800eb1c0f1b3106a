export type Browser = { executablePath: string; env: Record<string, string>; source: string }

/** `find` gives a browser that has been seen to start, or throws the reason why there is none. */
export type BrowserSource = { name: string; find: () => Promise<Browser> }

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
