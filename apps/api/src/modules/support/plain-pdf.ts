/** What a PDF may not hold: scripts, programs to start, files inside, and a password, behind which nobody can look. */
const refused = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'Encrypt']

/** How far before its end the closing mark of a PDF may stand. */
const TAIL_BYTES = 1_024

/** Whether the bytes begin as a PDF does. */
export function looksLikePdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-'
}

/**
 * Whether a PDF is whole and holds none of what is refused. It reads the names that stand open in the file; what is
 * packed into streams is not opened, which is why a PDF is only ever offered as a download.
 */
export function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (!text.slice(-TAIL_BYTES).includes('%%EOF')) return false
  // A name may be written in hexadecimal signs: /J#61vaScript is /JavaScript.
  const names = text.matchAll(/\/((?:[A-Za-z]|#[0-9A-Fa-f]{2})+)/g)
  for (const [, name = ''] of names) if (refused.includes(plain(name))) return false
  return true
}

function plain(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
