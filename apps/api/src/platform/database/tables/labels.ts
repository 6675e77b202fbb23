export type PickupListRow = {
  shop_id: string
  store_id: string
  listed_on: string
  parcel_id: string
  ticked_at: Date | null
  ticked_by: string | null
}

export type LabelLogoRow = {
  shop_id: string
  file_id: string
  shading: 'lines' | 'tones'
  updated_at: Date
}
