/** Thousands of small whole numbers a label: as strings they cost more than laying the label out. */
export type ContentWriter = {
  /** Operators and operands in ASCII. */
  ascii(text: string): void
  integer(value: number): void
  /** Four hexadecimal digits. */
  glyph(id: number): void
  bytes(): Uint8Array
  clear(): void
}

const hexDigits = Buffer.from('0123456789abcdef')
const longestInteger = 12

export function openWriter(): ContentWriter {
  let buffer = new Uint8Array(16_384)
  let at = 0
  const reserve = (count: number) => {
    if (at + count <= buffer.length) return
    const larger = new Uint8Array(Math.max(buffer.length * 2, at + count))
    larger.set(buffer)
    buffer = larger
  }
  return {
    ascii(text) {
      reserve(text.length)
      for (let index = 0; index < text.length; index += 1) buffer[at++] = text.charCodeAt(index)
    },
    integer(value) {
      reserve(longestInteger)
      let rest = value
      if (rest < 0) {
        buffer[at++] = 0x2d
        rest = -rest
      }
      let end = at + 1
      for (let ten = 10; rest >= ten; ten *= 10) end += 1
      for (let digit = end - 1; digit >= at; digit -= 1) {
        const tenth = (rest / 10) | 0
        buffer[digit] = 0x30 + rest - tenth * 10
        rest = tenth
      }
      buffer[end] = 0x20
      at = end + 1
    },
    glyph(id) {
      reserve(4)
      for (let shift = 12; shift >= 0; shift -= 4) buffer[at++] = hexDigits[(id >> shift) & 15] ?? 0x30
    },
    bytes() {
      return buffer.subarray(0, at)
    },
    clear() {
      at = 0
    },
  }
}
