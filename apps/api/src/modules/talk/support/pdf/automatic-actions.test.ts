import { describe, expect, it } from 'vitest'
import { actsByItself } from './automatic-actions.ts'

const away = '<< /S /URI /URI (https://vidu.vn) >>'
const page = '<< /S /GoTo /D [3 0 R /Fit] >>'

/** Whether a file leads out by an action at its opening, or by the events of /AA. */
function leadsOut(value: string, objects = '', name: 'OpenAction' | 'AA' = 'OpenAction'): boolean {
  return actsByItself([{ name, value }], [{ text: objects, first: undefined }])
}

describe('what a PDF does by itself', () => {
  it('is nothing where it names nothing, and too much where it names more than a thousand actions', () => {
    expect(actsByItself([], [])).toBe(false)
    const many = (count: number) => Array.from({ length: count }, () => ({ name: 'OpenAction', value: page }))
    expect(actsByItself(many(1_000), [])).toBe(false)
    expect(actsByItself(many(1_001), [])).toBe(true)
    expect(actsByItself([...many(1), { name: 'OpenAction', value: away }], [])).toBe(true)
  })

  it('is harmless where it stays in the file', () => {
    for (const action of ['GoTo', 'Named', 'Hide', 'SetOCGState', 'ResetForm', 'Trans', 'GoTo3DView'])
      expect(leadsOut(`<< /S /${action} >>`), action).toBe(false)
    for (const action of ['Launch', 'Thread', 'Rendition', 'Sound', 'Movie'])
      expect(leadsOut(`<< /S /${action} >>`), action).toBe(true)
    expect(leadsOut('<< /D [3 0 R /Fit] /S /GoTo >>')).toBe(false)
    expect(leadsOut('<< /URI (https://vidu.vn) >>')).toBe(true)
  })

  it('is a place where it opens with a list: what the place names is no action', () => {
    expect(leadsOut('[8 0 R /XYZ null null 0]', `8 0 obj ${away} endobj`)).toBe(false)
    // A list of events is none, so nothing of it is followed; as the action after another it is.
    expect(leadsOut('[8 0 R]', `8 0 obj ${away} endobj`, 'AA')).toBe(false)
    const next = `8 0 obj [9 0 R] endobj 9 0 obj ${away} endobj`
    expect(leadsOut('<< /S /GoTo /Next 8 0 R >>', next)).toBe(true)
  })

  it('goes on by what stands elsewhere, also in another version, and comes to an end in a circle', () => {
    expect(leadsOut('8 0 R', `8 0 obj ${page} endobj`)).toBe(false)
    expect(leadsOut('8 0 R', `8 0 obj ${away} endobj`)).toBe(true)
    expect(leadsOut('8 0 R', `8 0 obj ${page} endobj 8 0 obj ${away} endobj`)).toBe(true)
    expect(leadsOut('8 0 R', `18 0 obj ${away} endobj 8 0 obj ${page} endobj`)).toBe(false)
    expect(leadsOut('8 0 R', `0008 0 obj ${page} endobj`)).toBe(false)
    expect(leadsOut('8 0 R', '9 0 obj null endobj')).toBe(true)
    expect(leadsOut('8 0 R', '8 0 obj << /S /GoTo /Next 8 0 R >> endobj')).toBe(false)
    expect(leadsOut('8 0 R', '8 0 obj 9 0 R endobj 9 0 obj 8 0 R endobj')).toBe(false)
  })

  it('follows each event of /AA and whatever comes /Next, and nothing else that an action names', () => {
    const objects = `8 0 obj ${away} endobj 9 0 obj ${page} endobj`
    expect(leadsOut('<< /O 9 0 R /C 8 0 R >>', objects, 'AA')).toBe(true)
    expect(leadsOut('<< /O 9 0 R /C 9 0 R >>', objects, 'AA')).toBe(false)
    expect(leadsOut(`<< /O ${page} /C ${away} >>`, objects, 'AA')).toBe(true)
    expect(leadsOut('<< /O << /S /GoTo /D [8 0 R /Fit] >> >>', objects, 'AA')).toBe(false)
    expect(leadsOut('<< /O << /S /GoTo /Next 8 0 R >> >>', objects, 'AA')).toBe(true)
    expect(leadsOut('<< /S /GoTo /Next [9 0 R 8 0 R] >>', objects)).toBe(true)
    expect(leadsOut('<< /S /GoTo /Next 8 0 R >>', objects)).toBe(true)
    expect(leadsOut('<< /S /GoTo /D 8 0 R >>', objects)).toBe(false)
    expect(leadsOut('9 0 R', objects, 'AA')).toBe(false)
    const table = `7 0 obj << /O 8 0 R >> endobj ${objects}`
    expect(leadsOut('7 0 R', table, 'AA')).toBe(true)
    expect(leadsOut('7 0 R', table)).toBe(false)
  })

  it('leads out where a value is none that a writer makes: without an end, too long, a number of another form', () => {
    for (const value of ['<< /S /GoTo', '', 'true', '8', '8 0', '8 0 0', '+8 0 R', '8 0. R', '8.0 0 R'])
      expect(leadsOut(value, `8 0 obj ${page} endobj`), value).toBe(true)
    for (const value of ['null', '(Chương 1)', '/Chuong1', '8 /PageMode', '8 0 >>', '8 0 endobj'])
      expect(leadsOut(value), value).toBe(false)
    expect(leadsOut('1234567890123456 0 R')).toBe(true)
    expect(leadsOut('<< /S 8 0 R >>', '8 0 obj /GoTo endobj')).toBe(true)
    const long = (signs: number) => `<< /S /GoTo (${'a'.repeat(signs)}) >>`
    expect(leadsOut(long(16_000))).toBe(false)
    expect(leadsOut(long(16_384))).toBe(true)
    expect(leadsOut('8 0 R', `8 0 obj ${long(16_000)} endobj`)).toBe(false)
    expect(leadsOut('8 0 R', `8 0 obj ${long(16_384)} endobj`)).toBe(true)
  })

  it('finds packed objects by the table in front of them', () => {
    const head = '20 0 21 5 '
    const packed = (second: string) => ({ text: `${head}null ${second}`, first: head.length })
    const opens = (object: number, second: string) =>
      actsByItself([{ name: 'OpenAction', value: `${object} 0 R` }], [packed(second)])
    expect(opens(20, away)).toBe(false)
    expect(opens(21, away)).toBe(true)
    expect(opens(21, page)).toBe(false)
    expect(opens(22, page)).toBe(true)
    const odd = { text: `${head}7 null ${page}`, first: `${head}7 `.length }
    expect(actsByItself([{ name: 'OpenAction', value: '7 0 R' }], [odd])).toBe(true)
  })
})
