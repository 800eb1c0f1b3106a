export type Browser = { executablePath: string; env: Record<string, string>; source: string }

/** `find` returns a browser that has started once, or throws the reason why there is none. */
export type BrowserSource = { name: string; find: () => Promise<Browser> }

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
