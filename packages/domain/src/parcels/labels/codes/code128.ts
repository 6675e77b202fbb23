/** ISO/IEC 15417: pairs of digits go into set C, the rest into B. Six widths make 11 modules; the stop has seven and 13. */
const patterns =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'

const widthsOf = patterns.split(' ').map((pattern) => [...pattern].map(Number))

const codeC = 99
const codeB = 100
const startB = 104
const startC = 105
const stop = 106

/** Clear space a reader needs on either side of the bars, in modules. */
export const code128QuietModules = 10

export function isForCode128(text: string): boolean {
  return /^[\x20-\x7e]+$/.test(text)
}

/** In modules, from bar to bar, without quiet zones. RangeError for text that is empty or not printable ASCII. */
export function code128Widths(text: string): number[] {
  return symbolValues(text).flatMap((value) => widthsOf[value] ?? [])
}

function symbolValues(text: string): number[] {
  if (!isForCode128(text)) throw new RangeError('Code 128 here holds printable ASCII only')
  const values: number[] = []
  let set: 'B' | 'C' | undefined
  let position = 0
  while (position < text.length) {
    const wanted = pairsPay(text, position, set) ? 'C' : 'B'
    if (set === undefined) values.push(wanted === 'C' ? startC : startB)
    else if (set !== wanted) values.push(wanted === 'C' ? codeC : codeB)
    set = wanted
    values.push(wanted === 'C' ? Number(text.slice(position, position + 2)) : text.charCodeAt(position) - 32)
    position += wanted === 'C' ? 2 : 1
  }
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103
  return [...values, check, stop]
}

/** Whether the digits from here on are shorter in set C, the switches there and back counted. */
function pairsPay(text: string, position: number, set: 'B' | 'C' | undefined): boolean {
  const digits = /^\d*/.exec(text.slice(position))?.[0].length ?? 0
  if (set === 'C') return digits >= 2
  // Of an odd run the first digit stays in B, so that the pairs reach the end of the run.
  if (digits % 2 === 1 && set === 'B') return false
  const switches = position === 0 || position + digits === text.length ? 4 : 6
  return digits >= switches || (digits === text.length && digits === 2)
}
