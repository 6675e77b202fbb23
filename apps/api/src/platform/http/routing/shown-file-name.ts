import { inOneLine } from '@guihang/contract/common'

const most = 200

/** What an uploaded file is called on screens. Some browsers send the folder as well; a long name keeps its ending. */
export function shownFileName(name: string): string {
  const shown = inOneLine(name.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
  if (shown.length <= most) return shown
  const ending = /\.\w{1,8}$/.exec(shown)?.[0] ?? ''
  return `${shown.slice(0, most - ending.length - 1)}…${ending}`
}
