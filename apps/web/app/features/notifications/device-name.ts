const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
]

const named = (agent: string, names: typeof BROWSERS) => names.find(([sign]) => sign.test(agent))?.[1]

/** For the list of devices, such as 'Chrome on Android'. */
export function deviceName(agent: string): string {
  return `${named(agent, BROWSERS) ?? 'Browser'} on ${named(agent, SYSTEMS) ?? 'this device'}`
}

/** An iPad says that it is a Mac, but no Mac has a touch screen. */
export function isApplePhone({
  userAgent,
  maxTouchPoints,
}: {
  userAgent: string
  maxTouchPoints: number
}): boolean {
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
