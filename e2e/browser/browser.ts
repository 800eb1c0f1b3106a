export type Browser = { executablePath: string; env: Record<string, string>; source: string }

/** One place a browser may come from. `find` throws the reason when it has none to offer. */
export type BrowserSource = { name: string; find: () => Promise<Browser> }

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
