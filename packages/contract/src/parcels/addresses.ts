import * as z from 'zod/mini'
import { data, requiredLines } from '../common.ts'
import { operation } from '../operation.ts'

/** Three levels until 2025-06-30, two since 2025-07-01 (docs/rules/addresses.md). */
export const AddressScheme = z.enum(['vn_legacy', 'vn2025'])
export type AddressScheme = z.infer<typeof AddressScheme>

export const AddressUnit = z.strictObject({
  code: z.string(),
  name: z.string(),
  scheme: AddressScheme,
  parent_code: z.nullable(z.string()),
  /** False where the provider does not go; choosing such a unit is a field error that names the hotline. */
  served: z.boolean(),
  /** For a unit of 2025: the names of the old wards it came from, or of the other provinces it took in. Empty otherwise. */
  formerly: z.array(z.string()),
})
export type AddressUnit = z.infer<typeof AddressUnit>

export const UnitRef = z.strictObject({ code: z.string(), name: z.string(), scheme: AddressScheme })
export type UnitRef = z.infer<typeof UnitRef>

const UnitCode = z.string().check(z.regex(/^[0-9A-Za-z-]{1,12}$/))
const scheme = z._default(AddressScheme, 'vn2025')
const keyword = z.optional(z.string().check(z.trim(), z.maxLength(100)))

/** The address fields of a body that creates or edits a store or a parcel. Level 2 is absent in vn2025. */
export const addressFields = {
  address_scheme: AddressScheme,
  address_level_1_code: UnitCode,
  address_level_2_code: z.optional(UnitCode),
  address_level_3_code: z.optional(UnitCode),
}

const LevelAnswer = data(z.array(AddressUnit))

export const addressLevel1 = operation({
  name: 'addressLevel1',
  method: 'GET',
  path: '/v1/address-level-1',
  tag: 'addresses',
  summary: 'Provinces and cities',
  who: 'public',
  query: z.strictObject({ address_scheme: scheme, keyword }),
  answer: LevelAnswer,
})

export const addressLevel2 = operation({
  name: 'addressLevel2',
  method: 'GET',
  path: '/v1/address-level-2',
  tag: 'addresses',
  summary: 'Districts of a province; one synthetic unit in the two-level scheme',
  who: 'public',
  query: z.strictObject({ address_scheme: scheme, parent_code: UnitCode, keyword }),
  answer: LevelAnswer,
})

export const addressLevel3 = operation({
  name: 'addressLevel3',
  method: 'GET',
  path: '/v1/address-level-3',
  tag: 'addresses',
  summary: 'Wards of a district (old scheme) or of the synthetic level 2 of a province (new scheme)',
  who: 'public',
  query: z.strictObject({ address_scheme: scheme, parent_code: UnitCode, keyword }),
  answer: LevelAnswer,
})

const ResolvedUnits = z.strictObject({
  address_scheme: AddressScheme,
  address_level_1: UnitRef,
  address_level_2: z.nullable(UnitRef),
  address_level_3: z.nullable(UnitRef),
})
export type ResolvedUnits = z.infer<typeof ResolvedUnits>

export const suggestAddress = operation({
  name: 'suggestAddress',
  method: 'POST',
  path: '/v1/address-suggestions',
  tag: 'addresses',
  summary: 'Reads the units out of a pasted address, as an editable suggestion',
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  addition: true,
  body: z.strictObject({
    text: z.string().check(z.maxLength(1000)),
    address_scheme: z.optional(AddressScheme),
  }),
  answer: data(
    z.strictObject({
      suggestion: z.nullable(ResolvedUnits),
      /** What is left of the text: house number and street. */
      rest: z.string(),
    }),
  ),
})

export const AddressWording = z.strictObject({
  /** The words as the shop writes them; a house number and street before the first comma are left out. */
  text: requiredLines(300),
  ...addressFields,
})
export type AddressWording = z.infer<typeof AddressWording>

export const insertAddressMetaData = operation({
  name: 'insertAddressMetaData',
  method: 'POST',
  path: '/v1/address-meta-data/insert',
  tag: 'addresses',
  summary: 'Remember which units the shop’s own wording meant; its suggestions use it from then on',
  who: 'shop',
  access: 'parcels',
  body: AddressWording,
  answer: data(z.strictObject({ wording: z.string(), ...ResolvedUnits.shape })),
  status: 201,
  idempotent: true,
})

export const convertAddress = operation({
  name: 'convertAddress',
  method: 'GET',
  path: '/v1/address-conversions',
  tag: 'addresses',
  summary: 'The new wards an old ward became; several when it was split, never the other way round',
  who: 'public',
  addition: true,
  query: z.strictObject({
    address_level_3_code: z.optional(UnitCode),
    /** Instead of a ward, for the island districts that had none. */
    address_level_2_code: z.optional(UnitCode),
  }),
  answer: data(z.array(ResolvedUnits)),
})

export const addressOperations = {
  addressLevel1,
  addressLevel2,
  addressLevel3,
  suggestAddress,
  insertAddressMetaData,
  convertAddress,
}
