import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Placed } from '../../addresses/read-address.ts'
import type { AddressState } from '../../addresses/use-address.ts'
import type { ParcelValues } from '../form-values.ts'
import { usePut } from '../use-form-parts.ts'
import { type PastedOrder, sureValue } from './pasted-order.ts'

const filledFields = [
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

/** What a message filled into the form, so that it can be taken out again without what the person typed. */
export function useFilledFields(address: AddressState, frozen: boolean) {
  const form = useFormContext<ParcelValues>()
  const put = usePut()
  const before = useRef<Filled>({})
  /** The form before the first message of the customer at hand. */
  const origin = useRef<Filled>({})
  /** How the last message left the form; null before the first. */
  const after = useRef<Filled | null>(null)
  /** The value of the only item, where it was taken from the COD. */
  const offered = useRef<number | null>(null)

  /** Fills in what is sure. Answers where the units were put, null where there are none. */
  async function fill(order: PastedOrder): Promise<Placed | null> {
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
    if (cod !== null && !frozen) offerValue(cod)
    if (order.units) return await address.suggest(order.units)
    if (street !== null) address.puzzleOver(street)
    return null
  }

  /** Most shops collect what the goods are worth: the amount stands as their value until another is typed. */
  function offerValue(cod: number) {
    const { products, value_follows } = form.getValues()
    const [only, ...more] = products
    const untouched = only !== undefined && (only.value === null || only.value === offered.current)
    if (cod === 0 || more.length > 0 || !untouched || !value_follows) return
    put({ products: [{ ...only, value: cod }], product_value: cod * (only.quantity ?? 1) })
    offered.current = cod
  }

  function withdrawValue() {
    const { products } = form.getValues()
    const [only, ...more] = products
    if (only !== undefined && more.length === 0 && only.value !== null && only.value === offered.current)
      put({ products: [{ ...only, value: null }] })
    offered.current = null
  }

  /** Takes the customer out of the fields that are still as the last message left them. */
  function takeBack() {
    const now = form.getValues()
    const untouched = (field: (typeof filledFields)[number]) => now[field] === after.current?.[field]
    withdrawValue()
    bringBack(
      Object.fromEntries(filledFields.filter(untouched).map((field) => [field, origin.current[field]])),
    )
  }

  function bringBack(values: Filled) {
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
    hasOrder: () => after.current !== null,
    phoneAtHand: () => after.current?.receiver_phone,
    /** Remembers the form as it is before an order is filled in; another customer's is taken out first. */
    remember(another: boolean) {
      if (another) takeBack()
      before.current = snapshot(form.getValues())
      if (another || after.current === null) origin.current = before.current
    },
    settle() {
      after.current = snapshot(form.getValues())
    },
    undo() {
      withdrawValue()
      bringBack(before.current)
      after.current = before.current
    },
  }
}

function withNote(notes: string, added: string): string {
  if (notes.trim() === '') return added
  return notes.includes(added) ? notes : `${notes}; ${added}`
}

function snapshot(values: ParcelValues): Filled {
  return Object.fromEntries(filledFields.map((field) => [field, values[field]]))
}
