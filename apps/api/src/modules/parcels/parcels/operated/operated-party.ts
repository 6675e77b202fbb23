import type { OperatedParty } from '@guihang/contract/provider/operated-parcels'
import { maskPhone } from '@guihang/domain/shop/people/phone'
import type * as z from 'zod/mini'
import type { AddressDirectory } from '../../addresses/index.ts'
import type { ParcelRow } from '../parcel-row.ts'

/** With phone and street, as the provider's staff read it. */
export function operatedParty(
  row: ParcelRow,
  end: 'sender' | 'receiver',
  directory: AddressDirectory,
): z.infer<typeof OperatedParty> {
  return {
    name: row[`${end}_name`],
    phone: row[`${end}_phone`],
    phone_masked: maskPhone(row[`${end}_phone`]),
    address: row[`${end}_address`],
    ...directory.unitRefs(row[`${end}_scheme`], [
      row[`${end}_level_1_code`],
      row[`${end}_level_2_code`],
      row[`${end}_level_3_code`],
    ]),
  }
}
