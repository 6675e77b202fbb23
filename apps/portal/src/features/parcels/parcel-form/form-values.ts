import type { CreateParcel, Parcel } from '@guihang/contract/parcels/parcels'
import type { Store } from '@guihang/contract/shop/stores'
import { keysOf } from '@guihang/domain/keys-of'
import { type AddressChoice, addressBodyOf, emptyAddress } from '../../../core/addresses/address-choice.ts'

/** A row of the goods; null while empty, NaN while the text is no number. */
export type ItemValues = { name: string; quantity: number | null; value: number | null }

/** What the form holds: the fields of the wire, with null for a number or a unit not given yet. */
export type ParcelValues = AddressChoice & {
  store_id: string
  receiver_phone: string
  receiver_name: string
  receiver_address: string
  products: ItemValues[]
  /** kg */
  weight: number | null
  /** cm */
  length: number | null
  width: number | null
  height: number | null
  product_value: number | null
  cod: number | null
  payment_option: CreateParcel['payment_option']
  delivery_option: CreateParcel['delivery_option']
  allow_partial_delivery: boolean
  private_code: string
  notes: string
  description: string
  /** The product value is the sum of the goods until the person types another. */
  value_follows: boolean
  /** COD is the product value until the person types another. */
  cod_follows: boolean
}

export function emptyItem(): ItemValues {
  return { name: '', quantity: 1, value: null }
}

export function emptyValues(store_id = ''): ParcelValues {
  return {
    store_id,
    receiver_phone: '',
    receiver_name: '',
    receiver_address: '',
    ...emptyAddress(),
    products: [emptyItem()],
    weight: null,
    length: null,
    width: null,
    height: null,
    product_value: null,
    cod: null,
    payment_option: 'sender',
    delivery_option: 'open_box',
    allow_partial_delivery: false,
    private_code: '',
    notes: '',
    description: '',
    value_follows: true,
    cod_follows: true,
  }
}

/** Stays: what a shop sends from and how. */
export function nextValues(values: ParcelValues): ParcelValues {
  const { store_id, payment_option, delivery_option, allow_partial_delivery } = values
  return { ...emptyValues(store_id), payment_option, delivery_option, allow_partial_delivery }
}

/** A draft holds 0 and '' where nothing was filled in. */
export function valuesOf(parcel: Parcel): ParcelValues {
  const { receiver } = parcel
  const unfinished = parcel.status === 'draft'
  const given = (figure: number) => (unfinished && figure === 0 ? null : figure)
  const products: ItemValues[] = parcel.products.length > 0 ? parcel.products : [emptyItem()]
  const untouchedMoney = unfinished && parcel.product_value === 0 && parcel.cod === 0
  return {
    store_id: parcel.store_id ?? '',
    receiver_phone: receiver.phone,
    receiver_name: receiver.name,
    receiver_address: receiver.address,
    ...(receiver.address_level_1
      ? {
          address_scheme: receiver.address_level_1.scheme,
          address_level_1_code: receiver.address_level_1.code,
          address_level_2_code: receiver.address_level_2?.code ?? null,
          address_level_3_code: receiver.address_level_3?.code ?? null,
        }
      : emptyAddress()),
    products: products.map(({ name, quantity, value }) => ({ name, quantity, value })),
    weight: given(parcel.weight),
    length: given(parcel.length),
    width: given(parcel.width),
    height: given(parcel.height),
    product_value: untouchedMoney ? null : parcel.product_value,
    cod: untouchedMoney ? null : parcel.cod,
    payment_option: parcel.payment_option,
    delivery_option: parcel.delivery_option,
    allow_partial_delivery: parcel.allow_partial_delivery,
    private_code: parcel.private_code ?? '',
    notes: parcel.notes,
    description: parcel.description,
    value_follows: untouchedMoney || parcel.product_value === sumOfItems(products),
    cod_follows: untouchedMoney,
  }
}

export function valuesOfBody(body: CreateParcel): ParcelValues {
  const empty = emptyValues()
  return {
    ...empty,
    ...body,
    address_level_2_code: body.address_level_2_code ?? null,
    address_level_3_code: body.address_level_3_code ?? null,
    product_value: body.product_value ?? null,
    private_code: body.private_code ?? '',
    value_follows: false,
    cod_follows: false,
  }
}

/** A copy: everything but the order code, which a shop gives once. */
export function copyOf(parcel: Parcel, stores: readonly StoreFacts[]): ParcelValues {
  const values = valuesOf(parcel)
  // The store may be gone: the fee is asked for the one from which the copy leaves.
  const stays = stores.some(({ id }) => id === values.store_id)
  return { ...values, store_id: stays ? values.store_id : defaultStore(stores), private_code: '' }
}

type StoreFacts = Pick<Store, 'id' | 'is_default'>

/** '' where there is no store. */
export function defaultStore(stores: readonly StoreFacts[]): string {
  return (stores.find((store) => store.is_default) ?? stores[0])?.id ?? ''
}

/** The goods without the rows into which nothing was written; one row always stays. */
export function withoutEmptyItems(products: readonly ItemValues[]): ItemValues[] {
  const filled = products.filter(isFilled)
  return filled.length > 0 ? filled : products.slice(0, 1)
}

/** Whether the row says what it is or what it is worth; a piece alone says neither. */
export function isFilled({ name, value }: ItemValues): boolean {
  return name.trim() !== '' || value !== null
}

/** quantity × value over all rows, in VND; null while no row says what it is worth. */
export function sumOfItems(products: readonly ItemValues[]): number | null {
  const worth = products.filter((item) => item.value !== null)
  if (worth.length === 0) return null
  const sum = worth.reduce((total, { quantity, value }) => total + (quantity ?? 0) * (value ?? 0), 0)
  return Number.isFinite(sum) ? sum : null
}

/** The schema finds what is missing. */
export function bodyOf(values: ParcelValues) {
  return {
    store_id: values.store_id || undefined,
    receiver_name: values.receiver_name,
    receiver_phone: values.receiver_phone,
    receiver_address: values.receiver_address,
    ...addressBodyOf(values),
    products: values.products.map(({ name, quantity, value }) => ({
      name,
      quantity: quantity ?? undefined,
      value: value ?? undefined,
    })),
    description: values.description,
    notes: values.notes,
    weight: values.weight ?? undefined,
    length: values.length ?? undefined,
    width: values.width ?? undefined,
    height: values.height ?? undefined,
    product_value: values.product_value ?? undefined,
    cod: values.cod ?? 0,
    payment_option: values.payment_option,
    delivery_option: values.delivery_option,
    allow_partial_delivery: values.allow_partial_delivery,
    private_code: values.private_code.trim() || undefined,
  }
}

/** An empty row of the goods is left out; any other gets its figures. */
export function draftBodyOf(values: ParcelValues) {
  const body = bodyOf(values)
  const products = values.products
    .filter(isFilled)
    .map(({ name, quantity, value }) => ({ name, quantity: quantity ?? 1, value: value ?? 0 }))
  return withoutEmpty({
    ...body,
    cod: values.cod ?? undefined,
    products: products.length > 0 ? products : undefined,
  })
}

function withoutEmpty<Body extends Record<string, unknown>>(body: Body): Partial<Body> {
  const filled: Partial<Body> = {}
  for (const name of keysOf(body))
    if (body[name] !== undefined && body[name] !== '') filled[name] = body[name]
  return filled
}
