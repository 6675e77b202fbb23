import { expect, it } from 'vitest'
import { languages } from '../../languages.ts'
import { incidentKinds } from './carrier-words.ts'
import { decisionOf, incidentLabels } from './incident-labels.ts'

it('names each incident shortly and apart from the others, and says what to decide in a sentence', () => {
  for (const language of languages) {
    const names = incidentKinds.map((kind) => incidentLabels[kind].name[language])
    expect(new Set(names).size).toBe(incidentKinds.length)
    for (const name of names) expect(name.length, name).toBeLessThanOrEqual(32)
    for (const kind of incidentKinds) expect(incidentLabels[kind].decide[language]).toMatch(/^\p{Lu}.+\.$/u)
  }
})

it('says that a delivery is corrected first, where a part is told of a parcel that was delivered whole', () => {
  expect(decisionOf('partly_delivered', 'in_delivery')).toBe(incidentLabels.partly_delivered.decide)
  expect(decisionOf('after_the_end', 'delivered')).toBe(incidentLabels.after_the_end.decide)
  const { vi, en } = decisionOf('partly_delivered', 'delivered')
  expect(vi).toMatch(/Sửa lần quét nhầm.+ghi giao một phần/)
  expect(en).toMatch(/Correct a wrong scan.+record the partial delivery/)
  expect(decisionOf('partly_delivered', 'bank_transfered')).toEqual({ vi, en })
})
