/** Whether a text may stand in a header: a line end would begin another one. */
export function isHeaderText(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}
