import { expect, it } from 'vitest'
import { languages } from '../../languages.ts'
import { incidentKinds } from './carrier-words.ts'
import { incidentLabels } from './incident-labels.ts'

it('names each incident shortly and apart from the others, and says what to decide in a sentence', () => {
  for (const language of languages) {
    const names = incidentKinds.map((kind) => incidentLabels[kind].name[language])
    expect(new Set(names).size).toBe(incidentKinds.length)
    for (const name of names) expect(name.length, name).toBeLessThanOrEqual(32)
    for (const kind of incidentKinds) expect(incidentLabels[kind].decide[language]).toMatch(/^\p{Lu}.+\.$/u)
  }
})
