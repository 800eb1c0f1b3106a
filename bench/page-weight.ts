import { gzipSync } from 'node:zlib'

/** Gzipped kilobytes of script and style that the browser loads for the home page. */
export async function weighPage(address: string): Promise<{ script: number; style: number }> {
  const html = await read(`${address}/`)
  const named = [
    ...html.matchAll(/["'](\/(?:assets|static\/js)\/[^"']+\.(?:js|css))(?:#[^"']*)?["']/g),
  ].flatMap(([, path]) => path ?? [])
  const weight = { script: 0, style: 0 }
  for (const path of new Set(named)) {
    const kilobytes = gzipSync(await read(`${address}${path}`), { level: 9 }).length / 1024
    weight[path.endsWith('.css') ? 'style' : 'script'] += kilobytes
  }
  return weight
}

async function read(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  return response.text()
}
