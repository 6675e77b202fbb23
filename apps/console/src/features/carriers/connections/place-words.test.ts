import { expect, it } from 'vitest'
import { provinceNamed } from './place-words.ts'

const provinces = [
  { code: '01', name: 'Hà Nội' },
  { code: '79', name: 'Thành phố Hồ Chí Minh' },
  { code: '46', name: 'Thành phố Huế' },
]

it('finds the province of a carrier’s words, however it spells the sort and the accents', () => {
  expect(provinceNamed(provinces, 'TP. Hồ Chí Minh')?.code).toBe('79')
  expect(provinceNamed(provinces, 'Thành Phố Hà Nội')?.code).toBe('01')
  expect(provinceNamed(provinces, 'HUE')?.code).toBe('46')
})

it('names none where the words fit none, or nothing is said', () => {
  expect(provinceNamed(provinces, 'Hà')).toBeUndefined()
  expect(provinceNamed(provinces, undefined)).toBeUndefined()
  expect(provinceNamed([...provinces, { code: '99', name: 'Huế' }], 'Huế')).toBeUndefined()
})
