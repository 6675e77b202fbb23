import { describe, expect, it } from 'vitest'
import { firstToken, namesOf, plainName, tokensOf } from './names.ts'

describe('the tokens of a PDF', () => {
  it('are names, numbers, texts and brackets, without white space and comments', () => {
    const text = '<< /S /URI % (no) /JS\n/URI (a b \\) c) >>\r\n[ 4 0 R ]<61 62>{x}'
    expect([...tokensOf(text)]).toEqual([
      ...['<<', '/S', '/URI', '/URI', '(a b \\) c)', '>>'],
      ...['[', '4', '0', 'R', ']', '<61 62>', '{', 'x', '}'],
    ])
  })

  it('end where the next begins, without white space between', () => {
    expect([...tokensOf('/A/B(c)/D<</E[1]>>%rest')]).toEqual([
      ...['/A', '/B', '(c)', '/D', '<<', '/E', '[', '1', ']', '>>'],
    ])
  })

  it('are looked for within a thousand signs', () => {
    expect(firstToken('/A 12 13', 2)).toBe('12')
    expect(firstToken(`${' '.repeat(999)}x`, 0)).toBe('x')
    expect(firstToken(`${' '.repeat(1_000)}x`, 0)).toBe('')
    expect(firstToken(`${' '.repeat(2_000)}/A x`, 2_002)).toBe('x')
    expect(firstToken('', 0)).toBe('')
  })
})

describe('the names of a PDF', () => {
  it('are found with their ends, in whatever way they are written', () => {
    expect([...namesOf('<</Type/#4aS (x)/Next 4 0 R>>')]).toEqual([
      { name: 'Type', end: 7 },
      { name: 'JS', end: 12 },
      { name: 'Next', end: 21 },
    ])
    expect(plainName('/J#61vaScript')).toBe('JavaScript')
    expect(plainName('/A#4')).toBe('A#4')
  })
})
