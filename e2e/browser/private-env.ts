import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const families = {
  'Liberation Sans': ['sans-serif', 'Arial', 'Helvetica'],
  'Liberation Serif': ['serif', 'Times New Roman', 'Times'],
  'Liberation Mono': ['monospace', 'Courier New', 'Courier'],
}

const aliases = Object.entries(families).flatMap(([font, names]) =>
  names.map(
    (name) =>
      `<alias binding="same"><family>${name}</family><prefer><family>${font}</family></prefer></alias>`,
  ),
)

/** For machines without fonts. The path is relative so that the folder can be moved. */
export async function writeFontsConf(folder: string, fonts: string) {
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `<dir prefix="relative">${fonts}</dir>`,
    '<dir>/usr/share/fonts</dir>',
    '<cachedir prefix="xdg">fontconfig</cachedir>',
    ...aliases,
    '</fontconfig>',
  ]
  await writeFile(join(folder, 'fonts.conf'), lines.join('\n') + '\n')
}

/** The environment in which a browser uses the libraries and fonts unpacked in `folder`. */
export function privateEnv(folder: string, libraryFolders: string[]): Record<string, string> {
  const inherited = process.env.LD_LIBRARY_PATH
  return {
    LD_LIBRARY_PATH: [...libraryFolders, ...(inherited ? [inherited] : [])].join(':'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    // Otherwise the list of fonts would be cached in the home folder.
    XDG_CACHE_HOME: join(folder, 'cache'),
  }
}
