import type { OperatedParty } from '@guihang/contract/provider/operated-parcels'
import { maskName } from '@guihang/domain/shop/people/mask-name'
import { maskPhone } from '@guihang/domain/shop/people/phone'
import type * as z from 'zod/mini'
import type { AddressDirectory } from '../../addresses/index.ts'
import type { ParcelRow } from '../parcel-row.ts'

/** As the provider's staff read it: with phone, street and name, or without them. */
export function operatedParty(
  row: ParcelRow,
  end: 'sender' | 'receiver',
  directory: AddressDirectory,
  personal_data: boolean,
): z.infer<typeof OperatedParty> {
  const name = row[`${end}_name`]
  return {
    // The sender is a shop, whose name is no secret.
    name: personal_data || end === 'sender' ? name : maskName(name),
    phone: personal_data ? row[`${end}_phone`] : null,
    phone_masked: maskPhone(row[`${end}_phone`]),
    address: personal_data ? row[`${end}_address`] : null,
    ...directory.unitRefs(row[`${end}_scheme`], [
      row[`${end}_level_1_code`],
      row[`${end}_level_2_code`],
      row[`${end}_level_3_code`],
    ]),
  }
}
