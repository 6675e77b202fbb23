import type { OmsPush } from '@guihang/contract/connection/pushes'
import { assemblePdf, pdfHeight as height, pdfBars, pdfText as text } from '../plain-pdf.ts'

type Parcel = OmsPush['parcel']

/** By hand, so that the simulator needs no library. Without accents: the built-in PDF font has no Vietnamese letters. */
export function drawAwb(parcel: Parcel): Buffer {
  const content = [
    ...text(16, height - 36, 'PHIEU VAN DON'),
    ...pdfBars(parcel.tracking_number, height - 110),
    ...text(14, height - 132, parcel.tracking_number),
    ...text(10, height - 160, `Nguoi gui: ${parcel.sender.name}`),
    ...text(10, height - 176, placeOf(parcel.sender)),
    ...text(10, height - 204, `Nguoi nhan: ${parcel.receiver.name}`),
    ...text(10, height - 220, parcel.receiver.phone),
    ...text(10, height - 236, placeOf(parcel.receiver)),
    ...text(10, height - 264, `${parcel.weight} kg, ${parcel.products.length} mat hang`),
    ...text(18, height - 296, `Thu: ${parcel.total_cod} VND`),
  ].join('\n')
  return assemblePdf(content)
}

function placeOf({ address, address_level_3, address_level_1 }: Parcel['receiver']): string {
  return [address, address_level_3?.name, address_level_1?.name].filter(Boolean).join(', ')
}
