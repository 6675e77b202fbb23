import { expect, it } from 'vitest'
import { drawApart } from './draw-apart.ts'

it('draws again where two parcels of a demo would have one number', async () => {
  const numbers = ['GH1', 'GH1', 'GH1', 'GH2']
  const taken = new Set<string>()
  const draw = async () => numbers.shift() ?? ''
  const drawn = [await drawApart(taken, String, draw), await drawApart(taken, String, draw)]
  expect(drawn).toEqual(['GH1', 'GH2'])
})
