import type { Parcel } from '@guihang/contract/parcels/parcels'
import { parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import { parcelReasonTexts } from '@guihang/domain/parcels/lifecycle/parcel-reasons'
import { getLanguage } from '@guihang/web/language.ts'

export function whyNot(action: Parameters<typeof parcelCan>[0], parcel: Parcel): string | null {
  const answer = parcelCan(action, parcel)
  return answer.allowed ? null : parcelReasonTexts[answer.reason][getLanguage()]
}
