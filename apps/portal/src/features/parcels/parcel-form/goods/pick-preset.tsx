import type { ProductPreset, SizePreset } from '@guihang/contract/shop/presets'
import { limits } from '@guihang/domain/limits'
import { useFormContext } from 'react-hook-form'
import { PresetPicker } from '../../../shop/presets/preset-picker.tsx'
import { emptyItem, isFilled, type ParcelValues } from '../form-values.ts'
import { usePut } from '../use-form-parts.ts'

type PickPresetProps = {
  onClose: () => void
  onWorth: () => void
  onFilled: (values: ParcelValues) => void
}

export function PickPreset({ onClose, onWorth, onFilled }: PickPresetProps) {
  const form = useFormContext<ParcelValues>()
  const put = usePut()

  // A further product is one piece more in the same parcel: its weight comes on top, the size stays.
  function takeProduct({ name, value, weight_g }: ProductPreset, size: SizePreset | undefined) {
    const { products, weight, ...sides } = form.getValues()
    const item = { ...emptyItem(), name, value }
    const rest = products.filter(isFilled)
    const kg = weight_g === null ? null : weight_g / 1000
    put({
      products: rest.length < limits.products_max ? [...rest, item] : rest,
      ...(kg !== null && { weight: Number(((rest.length > 0 ? (weight ?? 0) : 0) + kg).toFixed(3)) }),
      ...(size && rest.length === 0 && isUnmeasured(sides) && sidesOf(size)),
    })
    finish()
  }

  function takeSize(size: SizePreset) {
    put({ ...sidesOf(size), ...(size.weight_g !== null && { weight: size.weight_g / 1000 }) })
    finish()
  }

  function finish() {
    onWorth()
    onFilled(form.getValues())
  }

  return <PresetPicker onClose={onClose} onProduct={takeProduct} onSize={takeSize} />
}

function sidesOf({ length, width, height }: SizePreset): Pick<ParcelValues, 'length' | 'width' | 'height'> {
  return { length, width, height }
}

function isUnmeasured({ length, width, height }: Pick<ParcelValues, 'length' | 'width' | 'height'>): boolean {
  return length === null && width === null && height === null
}
