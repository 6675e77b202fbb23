import type { UseFormReturn } from 'react-hook-form'
import type { Placed } from '../../../../core/addresses/read-address.ts'
import type { AddressState } from '../../../../core/addresses/use-address.ts'
import type { ParcelValues } from '../form-values.ts'
import { type PastedOrder, sureValue } from './pasted-order.ts'

const fields = [
  'receiver_name',
  'receiver_phone',
  'receiver_address',
  'address_scheme',
  'address_level_1_code',
  'address_level_2_code',
  'address_level_3_code',
  'cod',
  'cod_follows',
  'product_value',
  'notes',
] as const // as: names of fields, not any text

type Filled = Partial<ParcelValues>

export type FormDesk = {
  form: UseFormReturn<ParcelValues>
  put: (values: Partial<ParcelValues>) => void
  address: AddressState
  /** COD cannot change any more. */
  frozen: boolean
}

export type FilledFields = ReturnType<typeof filledFields>

/** What messages filled into the form, so that it can be taken out again without what the person typed. */
export function filledFields(now: { readonly current: FormDesk }) {
  const { form } = now.current
  let before: Filled = {}
  /** The form before the first message of the customer at hand. */
  let origin: Filled = {}
  /** How the last message left the form; null before the first. */
  let after: Filled | null = null
  /** The value of the only item, where it was taken from the COD. */
  let offered: number | null = null
  /** The name of the only item, where a message gave it. */
  let named: string | null = null

  /** Fills in what is sure. Answers where the units were put, null where there are none. */
  async function fill(order: PastedOrder): Promise<Placed | null> {
    const { put, address, frozen } = now.current
    const name = sureValue(order, 'receiver_name')
    const phone = sureValue(order, 'receiver_phone')
    const street = sureValue(order, 'receiver_address')
    const cod = sureValue(order, 'cod')
    const notes = sureValue(order, 'notes')
    put({
      ...(name === null ? {} : { receiver_name: name }),
      ...(phone === null ? {} : { receiver_phone: phone }),
      ...(street === null ? {} : { receiver_address: street }),
      ...(cod === null || frozen ? {} : { cod, cod_follows: false }),
      ...(notes === null ? {} : { notes: withNote(form.getValues('notes'), notes) }),
    })
    nameGoods(order.goods)
    if (cod !== null && !frozen) offerValue(cod)
    if (order.units) return await address.suggest(order.units)
    if (street !== null) address.puzzleOver(street)
    return null
  }

  /** Most shops collect what the goods are worth: the amount stands as the value of all pieces until another is typed. */
  function offerValue(cod: number) {
    const { products, value_follows } = form.getValues()
    const [only, ...more] = products
    const untouched = only && (only.value === null || only.value === offered)
    const each = cod / (only?.quantity || 1)
    if (cod === 0 || more.length > 0 || !untouched || !value_follows || !Number.isInteger(each)) return
    now.current.put({ products: [{ ...only, value: each }], product_value: cod })
    offered = each
  }

  /** Fills in what is sent, unless somebody has written it. */
  function nameGoods(goods: string | null) {
    const [only, ...more] = form.getValues('products')
    if (goods === null || !only || more.length > 0 || (only.name.trim() !== '' && only.name !== named)) return
    now.current.put({ products: [{ ...only, name: goods }] })
    named = goods
  }

  function withdrawGoods() {
    const [only, ...more] = form.getValues('products')
    if (only && more.length === 0 && only.name !== '' && only.name === named)
      now.current.put({ products: [{ ...only, name: '' }] })
    named = null
  }

  function withdrawValue() {
    const { products } = form.getValues()
    const [only, ...more] = products
    if (only !== undefined && more.length === 0 && only.value !== null && only.value === offered)
      now.current.put({ products: [{ ...only, value: null }] })
    offered = null
  }

  /** Takes the customer out of the fields that are still as the last message left them. */
  function takeBack() {
    const values = form.getValues()
    const untouched = (field: (typeof fields)[number]) => values[field] === after?.[field]
    withdrawValue()
    withdrawGoods()
    bringBack(Object.fromEntries(fields.filter(untouched).map((field) => [field, origin[field]])))
  }

  function bringBack(values: Filled) {
    const { put, address } = now.current
    const { address_scheme, address_level_1_code = null, address_level_2_code = null } = values
    const { address_level_3_code = null } = values
    put(values)
    if (address_scheme) {
      address.restore({ address_scheme, address_level_1_code, address_level_2_code, address_level_3_code })
    }
  }

  return {
    fill,
    takeBack,
    hasOrder: () => after !== null,
    phoneAtHand: () => after?.receiver_phone,
    /** Remembers the form as it is before an order is filled in; another customer's is taken out first. */
    remember(another: boolean) {
      if (another) takeBack()
      before = snapshot(form.getValues())
      if (another || after === null) origin = before
    },
    settle() {
      after = snapshot(form.getValues())
    },
    undo() {
      withdrawValue()
      withdrawGoods()
      bringBack(before)
      after = before
    },
  }
}

function withNote(notes: string, added: string): string {
  if (notes.trim() === '') return added
  return notes.includes(added) ? notes : `${notes}; ${added}`
}

function snapshot(values: ParcelValues): Filled {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}
