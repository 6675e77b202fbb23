import { expect, it } from 'vitest'
import { fillFromProducts, type KnownProduct, productKey } from './fill-from-products.ts'

const box = { id: 'box', length: 20, width: 15, height: 10 }
const shirt: KnownProduct = { id: 'shirt', name: 'Áo thun', value: 150_000, weight_g: 250, size: box }
const skirt: KnownProduct = { id: 'skirt', name: 'Váy', value: 200_000, weight_g: null, size: null }
const trousers: KnownProduct = { id: 'trousers', name: 'Quần', value: 90_000, weight_g: 400, size: box }
const products = new Map([shirt, skirt, trousers].map((product) => [productKey(product.name), product]))

it('a product that the shop keeps fills in the weight, value and size that a row lacks', () => {
  expect(fillFromProducts({ product_name: '  ÁO  thun ', quantity: 2 }, products)).toEqual({
    cells: {
      product_name: '  ÁO  thun ',
      quantity: 2,
      weight: 0.5,
      product_value: 300_000,
      length: 20,
      width: 15,
      height: 10,
    },
    warnings: [{ field: 'weight', rule: 'filled_from_product', values: { name: 'Áo thun' } }],
    presets: ['shirt', 'box'],
  })
})

it('leaves what a row has', () => {
  const cells = { product_name: 'Áo thun', weight: 1, product_value: 5, height: 3 }
  expect(fillFromProducts(cells, products)).toEqual({ cells, warnings: [], presets: [] })
  const unvalued = { product_name: 'Áo thun', weight: 1, height: 3 }
  expect(fillFromProducts(unvalued, products).cells).toEqual({ ...unvalued, product_value: 150_000 })
})

it('fills in several sorts of goods where it knows each, without a size', () => {
  const cells = { product_name: '2 × Áo thun; 1 × Quần', quantity: 3 }
  expect(fillFromProducts(cells, products)).toMatchObject({
    cells: { ...cells, weight: 0.9, product_value: 390_000 },
    presets: ['shirt', 'trousers'],
  })
  expect(fillFromProducts({ product_name: '2 × Áo thun; 1 × Nón' }, products).warnings).toEqual([])
})

it('gives no weight where a product has none, and nothing to unknown goods or no number of pieces', () => {
  expect(fillFromProducts({ product_name: 'Váy' }, products).cells).toEqual({
    product_name: 'Váy',
    product_value: 200_000,
  })
  expect(fillFromProducts({ product_name: 'Ao thun' }, products).presets).toEqual([])
  expect(fillFromProducts({ product_name: 'Áo thun', quantity: 'hai' }, products).presets).toEqual([])
  expect(fillFromProducts({ product_name: 'Áo thun' }, undefined).presets).toEqual([])
})
