import { type CarrierKind, carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { Tx } from '../../../../platform/database/index.ts'
import { rejectFields } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findTaken, insertHub } from '../../../provider/hubs/index.ts'

/** Provinces of today in which the carriers have their head offices. */
const headOffices: Readonly<Record<CarrierKind, string>> = {
  ghn: '79',
  ghtk: '01',
  viettel_post: '01',
  jt: '79',
}

/** Where the events of a connection stand. EAL002 where a hub has the code. */
export async function addHub(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  { code, kind }: { readonly code: string; readonly kind: CarrierKind },
): Promise<void> {
  const name = `${carrierNames[kind]} ${code}`
  if ((await findTaken(tx, { code, name })).length > 0) throw rejectFields({ code: [{ rule: 'code_taken' }] })
  const at = businessClock.now()
  await insertHub(tx, {
    code,
    kind: 'carrier',
    name,
    address: '',
    address_scheme: 'vn2025',
    address_level_1_code: headOffices[kind],
    address_level_2_code: null,
    address_level_3_code: null,
    sorts: false,
    opening_hours: '',
    active: true,
    version: 1,
    created_at: at,
    updated_at: at,
  })
}
