const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Windows/, 'Windows computer'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux computer'],
]

/** A name to suggest for a passkey made on this device, from what the browser says about itself. */
export function deviceName(agent: string): string {
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))
  return system ? `My ${system[1]}` : 'My device'
}
