import type { ColumnType, Generated } from 'kysely'
import type { Scheme } from './columns.ts'

export type HubRow = {
  code: string
  /** `carrier`: where the events of a connection stand. Nobody scans there, and no area names it. */
  kind: Generated<'own' | 'carrier'>
  name: string
  address: string
  address_scheme: Scheme
  address_level_1_code: string
  address_level_2_code: string | null
  address_level_3_code: string | null
  /** Sorts for other hubs: every parcel may be sent there and goes on from there. */
  sorts: Generated<boolean>
  /** Words for recipients; empty where nobody wrote them. */
  opening_hours: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export type HubAreaRow = { unit_code: string; hub_code: string }

export type CourierRow = {
  code: string
  name: string
  phone: string
  plate: string | null
  plate_key: string | null
  hub_code: string
  active: Generated<boolean>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export type RunsheetRow = {
  id: string
  code: string
  kind: 'pickup' | 'delivery' | 'return'
  status: 'created' | 'open' | 'closed'
  courier_code: string
  hub_code: string
  runs_on: string
  created_at: Date
  opened_at: Date | null
  closed_at: Date | null
}

export type LoadParcelRow = {
  shop_id: string
  parcel_id: string
  carrier_id: string
  added_at: Date
  position: number
  left_at: Date | null
  taken_off: Generated<boolean>
}

export type MobileUnitRow = {
  id: string
  code: string
  kind: 'pickup' | 'linehaul' | 'return_linehaul'
  status: 'draft' | 'open' | 'closed'
  origin_hub_code: string | null
  destination_hub_code: string
  created_at: Date
  opened_at: Date | null
  closed_at: Date | null
  departed_at: Date | null
  arrived_at: Date | null
}

export type AddressUnitRow = {
  scheme: Scheme
  code: string
  level: number
  parent_code: string | null
  name: string
  folded_name: string
  region: 'north' | 'central' | 'south' | null
  remote: Generated<boolean>
  served: Generated<boolean>
  formerly: ColumnType<string[], string | undefined, string>
}

export type AddressMappingRow = { old_code: string; new_code: string }

export type AreaRuleRow = {
  id: string
  scheme: 'vn_legacy' | 'vn2025'
  code: string
  valid_from: string
  /** Null where the rule does not say. */
  served: boolean | null
  remote: boolean | null
  created_at: Date
}

export type HolidayRow = { day: string; name: string; created_at: Date }

/** A correction that support asks for. */
export type CorrectionRequestRow = {
  shop_id: string
  id: string
  parcel_id: string
  tracking_number: string
  hub_code: string | null
  reason: string
  state: 'waiting' | 'approved' | 'refused'
  prepared_by_operator: string
  prepared_by: string
  created_at: Date
  decided_by_operator: string | null
  decided_by: string | null
  decided_at: Date | null
  refuse_reason: string | null
}

/** What the provider switches on and off for all shops; one without a row is off. */
export type ProviderSwitchRow = { name: 'receiver_band'; enabled: boolean; changed_at: Date }
