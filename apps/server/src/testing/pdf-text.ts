import { inflateSync } from 'node:zlib'

/** What a reader of the PDF sees, one piece of text to a line. */
export function pdfText(pdf: Buffer): string {
  const pages = [
    ...pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ]
  return pages
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .flatMap((drawing) => [...drawing.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decode(hex)).join(''),
    )
    .join('\n')
}

function decode(hex: string): string {
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'))
}
