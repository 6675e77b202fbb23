export type SizePresetRow = {
  shop_id: string
  id: string
  name: string
  length: number
  width: number
  height: number
  weight_g: number | null
  created_at: Date
}

export type ProductPresetRow = {
  shop_id: string
  id: string
  name: string
  value: number
  weight_g: number | null
  size_id: string | null
  created_at: Date
}

export type PresetUseRow = {
  shop_id: string
  preset_id: string
  used_on: string
  uses: number
}
